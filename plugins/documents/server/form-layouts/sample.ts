import sharp from 'sharp';
import type { Pt33Snapshot } from '../paper/pt33-snapshot';
import type { SAMPLES } from '../../contracts';

/** Across a form that is tried: nobody is to take it for a prescription. */
export const SAMPLE_MARK = 'ตัวอย่าง SAMPLE';

/** A wave of ink, as somebody may sign. */
const INK = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><path d="M20 60 C60 0 70 110 110 50 S170 10 190 60 240 80 280 30" fill="none" stroke="#000" stroke-width="5"/></svg>`;
/** As long as a real one, so that the QR is as dense; it is signed by nobody. */
const NO_TOKEN = `${'0'.repeat(43)}.${'0'.repeat(416)}.${'0'.repeat(86)}`;

const usual = (signature: Buffer): Pt33Snapshot => ({
  layoutVersion: '',
  number: 'RX00-0000000-0',
  code: '00000-00000',
  applicationNumber: 'AP00-0000000-0',
  qr: `https://example.com/budtender/verify/code/0000000000#${NO_TOKEN}`,
  issuedOn: '2026-01-01',
  validUntil: '2026-01-30',
  prescriber: { title: 'แพทย์หญิง', name: 'สมหญิง ตัวอย่างดี', profession: 'medicine', licenseNumber: 'ว.00000', signature },
  facility: { name: 'คลินิกตัวอย่าง', address: '0/0 ถนนสมมุติ แขวงสมมุติ เขตสมมุติ กรุงเทพมหานคร 10000', licenseNumber: '00000000000' },
  patient: { name: 'นายสมชาย ตัวอย่างยิ่ง', age: 40, nationality: 'ไทย', documentNumber: '0-0000-00000-00-0', signature },
  diagnosis: 'นอนไม่หลับเรื้อรัง หลับยากนานกว่าสามเดือน',
  indication: 'นอนไม่หลับ',
  dailyMg: 1000,
  days: 30,
  totalMg: 30_000,
});

const longest = (signature: Buffer): Pt33Snapshot => {
  const base = usual(signature);
  return {
    ...base,
    prescriber: { ...base.prescriber, title: 'ศาสตราจารย์เกียรติคุณ นายแพทย์', name: 'สมมุติวัฒนานุรักษ์ไพศาล ตัวอย่างสุขเจริญวงศ์กุลธนาดิลกวรโชติ' },
    facility: {
      ...base.facility,
      name: 'โรงพยาบาลส่งเสริมสุขภาพตำบลตัวอย่างเฉลิมพระเกียรติ',
      address: 'เลขที่ 000/00 หมู่ที่ 00 ซอยสมมุติเฉลิมพระเกียรติ ซอย 00 แยก 0-0 ถนนสมมุติเฉลิมพระเกียรติ แขวงสมมุติ เขตสมมุติ กรุงเทพมหานคร 10000',
    },
    patient: {
      ...base.patient,
      name: 'Exampliana Sampleovna Konstantinopolskaya-Hohenexample von Beispielberg',
      nationality: 'สหราชอาณาจักรบริเตนใหญ่และไอร์แลนด์เหนือ',
      documentNumber: 'XX0000000000',
    },
    diagnosis: 'ข้อความสมมุติที่ยาวเท่าที่ช่องนี้รับได้ '.repeat(8).slice(0, 300).trim(),
  };
};

/** A form filled with invented people: of ordinary names, or of the longest. */
export const sampleOf = async (kind: (typeof SAMPLES)[number]): Promise<Pt33Snapshot> => {
  const signature = await sharp(Buffer.from(INK)).png().toBuffer();
  return kind === 'usual' ? usual(signature) : longest(signature);
};
