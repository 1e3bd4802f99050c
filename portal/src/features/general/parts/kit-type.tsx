import { Card } from '../../../kit/card';
import { Grams, Money } from '../../../kit/texts';
import { useSample } from './kit-sample';

/** Sizes of type from the landing’s head to the smallest there is, with what is hardest to set in Thai: two tiers of marks above, one below. */
export const TypeSizes = () => {
  const sample = useSample();
  return (
    <Card title={sample('ขนาดตัวอักษร', 'Type')}>
      <p className="fw-semibold" style={{ fontSize: 'min(var(--bai-text-4xl), 9vw)', lineHeight: 'var(--bai-lead-thai-head)' }}>
        {sample('ใบสั่งจ่าย 48 · ที่ปี่ป้ำฎู', 'Prescription 48 · Qyjg ÅÉ')}
      </p>
      <p className="h1">{sample('หัวเรื่อง 28 ผู้ที่กำลังรอ', 'Head of a screen, 28')}</p>
      <p className="h2">{sample('หัวข้อ 22 น้ำมัน ฝุ่น กู้ ปั๊ม', 'Head of a part, 22')}</p>
      <p className="h3">{sample('ชื่อการ์ด 18 ญู ฐู ฤๅษี', 'Title of a card, 18')}</p>
      <p className="read">
        {sample(
          'เนื้อความ 16 บรรทัด 1.65 ตอบคำถามให้ครบทุกข้อ เพื่อให้ผู้สั่งจ่ายประเมินได้อย่างปลอดภัย ผู้ที่กำลังตั้งครรภ์หรือให้นมบุตรไม่ควรได้รับช่อดอก',
          'Running text of 16 with 1.65 between lines. Answer every question, so that whoever prescribes can judge what is safe. Nobody who is pregnant or breastfeeding should be given the flower.',
        )}{' '}
        <Money satang={123_400} /> · <Grams mg={18_500} />
      </p>
      <p className="small quiet">
        {sample('คำอธิบาย 14 เล็กที่สุดที่ใช้', 'Notes of 14, the smallest in use')} 0123456789 ·{' '}
        <span className="code" translate="no">
          RX69-0018842-3
        </span>
      </p>
    </Card>
  );
};
