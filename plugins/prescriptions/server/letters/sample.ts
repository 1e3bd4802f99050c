import type { LetterSource } from './data';

/** The number of a card that nobody has. */
export const SAMPLE_DOCUMENT = '0-0000-00000-00-0';

/** A prescription of invented people, with which a template is tried. */
export const SAMPLE: LetterSource = {
  number: 'RX00-0000000-0',
  applicationNumber: 'AP00-0000000-0',
  issuedOn: '2026-01-01',
  validUntil: '2026-01-30',
  profession: 'medicine',
  diagnosis: 'นอนไม่หลับเรื้อรัง หลับยากนานกว่าสามเดือน',
  indicationName: { th: 'นอนไม่หลับ', en: 'Insomnia' },
  dailyMg: 1000,
  days: 30,
  totalMg: 30_000,
  directionCodes: ['once-before-bed', 'no-driving'],
  directions: 'สูดไอระเหยครั้งละน้อย',
  snapshot: {
    paper: {
      prescriber: { title: 'แพทย์หญิง', name: 'สมหญิง ตัวอย่างดี', licenseNumber: 'ว.00000' },
      patient: { name: 'นายสมชาย ตัวอย่างยิ่ง', age: 40, nationality: 'ไทย' },
    },
    patient: { nameLatin: { title: 'Mr', first: 'Somchai', last: 'Tuayangying' }, nationality: 'TH' },
    prescriber: { name: { th: 'สมหญิง ตัวอย่างดี', en: 'Dr Somying Tuayangdee' } },
    facility: {
      name: { th: 'คลินิกตัวอย่าง', en: 'Example Clinic' },
      address: { th: '0/0 ถนนสมมุติ แขวงสมมุติ เขตสมมุติ กรุงเทพมหานคร 10000', en: '0/0 Sommut Road, Sommut, Bangkok 10000' },
      licenseNumber: '00000000000',
    },
  },
};
