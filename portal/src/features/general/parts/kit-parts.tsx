import { applicationMachine } from '@bai/applications/contracts';
import type { Machine } from '@bai/kernel/contracts';
import { paymentMachine } from '@bai/payments/contracts';
import { prescriptionMachine } from '@bai/prescriptions/contracts';
import { Saved } from '../../../kit/autosave';
import { AllowanceBar, Meter } from '../../../kit/bars';
import { Button } from '../../../kit/button';
import { Card, Facts, Figure, NextCard, Track } from '../../../kit/card';
import { Confirm } from '../../../kit/confirm';
import { Notice } from '../../../kit/notice';
import { Qr } from '../../../kit/qr';
import { Empty, Skeleton } from '../../../kit/states';
import { StatusBadge } from '../../../kit/status';
import { TabsInAddress } from '../../../kit/tabs';
import { Day, Grams, Moment, Money, Name, Unbroken } from '../../../kit/texts';
import { Timeline } from '../../../kit/timeline';
import { useSample } from './kit-sample';

const LOOKS = ['primary', 'secondary', 'accent', 'danger', 'refuse', 'link'] as const;
const MACHINES: readonly Machine[] = [applicationMachine, paymentMachine, prescriptionMachine];
const SAMPLE = '2026-11-20T03:30:00.000Z';
const later = () => Promise.resolve();

const Badges = () => (
  <div className="chips">
    {MACHINES.flatMap((machine) => Object.keys(machine.states).map((state) => <StatusBadge key={machine.name + state} machine={machine} state={state} />))}
  </div>
);

const Buttons = () => {
  const sample = useSample();
  const words = [sample('ปกติ', 'As it is'), sample('กำลังทำ', 'Busy'), sample('ปิดอยู่', 'Disabled')] as const;
  return (
    <Card title={sample('ปุ่ม', 'Buttons')}>
      {LOOKS.map((look) => (
        <div className="chips" key={look} data-always>
          <Button look={look}>{words[0]}</Button>
          <Button look={look} busy>
            {words[1]}
          </Button>
          <Button look={look} disabled>
            {words[2]}
          </Button>
        </div>
      ))}
      <Confirm
        label={sample('ยกเลิกนัด', 'Cancel')}
        title={sample('ยกเลิกนัดวันที่ 24 พฤศจิกายนใช่หรือไม่', 'Cancel the appointment of 24 November?')}
        text={sample('ผู้อื่นจะจองเวลานี้ได้', 'The time becomes free for others.')}
        confirm={sample('ยกเลิกนัด', 'Cancel appointment')}
        act={later}
      />
    </Card>
  );
};

const Figures = () => {
  const sample = useSample();
  return (
    <Card title={sample('ตัวเลข', 'Figures')}>
      <div className="two-figures">
        <Figure label={sample('คงเหลือ', 'Left')} value="7.50" unit={sample('ก.', 'g')} />
        <Figure label={sample('จำนวนวัน', 'Days')} value="6" unit={sample('วัน', 'days')} />
      </div>
      <Meter value={6} max={30} label={sample('จำนวนวัน', 'Days')} />
      <AllowanceBar totalMg={30_000} dispensedMg={22_500} nowMg={2_500} label={sample('คงเหลือ', 'Left')} />
      <Facts
        pairs={[
          [sample('วัน', 'Day'), <Day key="d" value="2026-11-20" />],
          [sample('เวลา', 'Moment'), <Moment key="m" value={SAMPLE} withOwn />],
          [sample('เงิน', 'Money'), <Money key="b" satang={123_400} />],
          [sample('น้ำหนัก', 'Grams'), <Grams key="g" mg={7_500} />],
          [sample('ชื่อ', 'Name'), <Name key="n" of={{ th: 'ก่อนนะ ทดลอง', en: 'First Trial' }} />],
        ]}
      />
      <Track steps={[sample('หนึ่ง', 'One'), sample('สอง', 'Two'), sample('สาม', 'Three'), sample('สี่', 'Four')]} now={2} />
      <Timeline
        steps={[
          { key: '1', title: sample('ส่งแล้ว', 'Submitted'), at: SAMPLE },
          { key: '2', title: sample('ชำระแล้ว', 'Paid'), at: SAMPLE, note: sample('ด้วยพร้อมเพย์', 'By PromptPay') },
        ]}
      />
    </Card>
  );
};

/** What screens are made of besides forms, lists and drawings. */
export const Parts = () => {
  const sample = useSample();
  const kinds = {
    success: sample('สำเร็จ', 'It worked'),
    info: sample('ควรทราบ', 'Good to know'),
    warning: sample('โปรดระวัง', 'Take care'),
    danger: sample('ทำไม่ได้', 'Refused'),
  };
  return (
    <>
      <Card title={sample('สถานะ', 'Status')}>
        <Badges />
      </Card>
      <Buttons />
      <NextCard
        kicker={sample('ต่อไป', 'Next')}
        title={sample('สิ่งเดียวที่ต้องทำ', 'One thing to do')}
        text={sample('พร้อมเหตุผลหนึ่งประโยค', 'With a sentence of why.')}
        action={<Button look="primary">{sample('ทำเลย', 'Do it')}</Button>}
      />
      <Figures />
      <Card title={sample('ข้อความแจ้ง', 'Notices')}>
        {(['success', 'info', 'warning', 'danger'] as const).map((kind) => (
          <Notice key={kind} kind={kind}>
            {kinds[kind]}
          </Notice>
        ))}
        <p>
          <Unbroken text={sample('คำขอ AP69-0481123-4 นัดเวลา 09:30 น.', 'Application AP69-0481123-4, at 09:30')} />
        </p>
        <Saved state={{ kind: 'offline' }} />
      </Card>
      <Card title={sample('แท็บ', 'Tabs')}>
        <TabsInAddress
          label={sample('แท็บ', 'Tabs')}
          tabs={[
            { key: 'a', label: sample('ด้านแรก', 'One side'), content: <p>{sample('เนื้อหา', 'What is on it')}</p> },
            { key: 'b', label: sample('อีกด้าน', 'The other'), content: <p>{sample('เนื้อหาอีกด้าน', 'What is on the other')}</p> },
          ]}
        />
      </Card>
      <Card title={sample('คิวอาร์', 'QR')}>
        <Qr text="https://bai.example/verify" label={sample('ตัวอย่าง', 'A sample')} />
      </Card>
      <Card title={sample('กำลังโหลด', 'Loading')}>
        <div data-always>
          <Skeleton />
        </div>
      </Card>
      <Empty
        title={sample('ยังไม่มีอะไรที่นี่', 'Nothing here yet')}
        text={sample('นี่คืออะไร และเริ่มอย่างไร', 'What this is, and how to fill it.')}
        action={<Button look="primary">{sample('เริ่ม', 'Fill it')}</Button>}
      />
    </>
  );
};
