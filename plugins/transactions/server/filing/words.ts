import { buddhistDate, formDigits, thaiDigits, type TablePaper } from '@bai/documents/server';
import type { FilingContent, FilingHead } from './content';

const two = (value: string): string => value.padStart(2, '0');
/** A day as the forms have it, in the Buddhist era: '20/11/2569'; nothing where there is none. */
export const dayWords = (day: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(day) ? `${day.slice(8)}/${day.slice(5, 7)}/${two(String(Number(day.slice(0, 4)) + 543))}` : '';
/** A day in its parts, as forms have it that ask for them apart. */
export const dayParts = (day: string): { readonly day: string; readonly month: string; readonly year: string } => {
  const [date = '', month = '', year = ''] = dayWords(day).split('/');
  return { day: date, month, year };
};
/** Grams with two decimals, thousands apart, and a minus where it is taken back. */
export const gramsWords = (mg: number): string => {
  const [whole = '0', rest = '00'] = (Math.abs(mg) / 1000).toFixed(2).split('.');
  return `${mg < 0 ? '-' : ''}${Number(whole).toLocaleString('en-US')}.${rest}`;
};
export const inThai = (text: string): string => formDigits(text);

const TITLES = { pt27: 'รายงานแหล่งที่มาและจำนวนที่เก็บไว้', pt28: 'รายงานการนำไปใช้' } as const;
const NUMBERS = { pt27: 'แบบ ภ.ท.27', pt28: 'แบบ ภ.ท.28' } as const;

/** What the form is called, and its number. */
export const titleOf = ({ form }: FilingContent): string => `${TITLES[form]}สมุนไพรควบคุม (กัญชา)`;
export const formNumberOf = ({ form }: FilingContent): string => NUMBERS[form];

const tick = (is: boolean): string => (is ? '(/)' : '( )');
const registrars = ({ registrar }: FilingHead): string => `${tick(registrar === 'central')} นายทะเบียนกลาง ${tick(registrar === 'provincial')} นายทะเบียนจังหวัด`;

/** What stands above the table, in the order of the form. */
export const headLines = ({ month, head, supplement, ...rest }: FilingContent): string[] => {
  const { month: name, year } = buddhistDate(`${month}-01`);
  return [
    `ประจำเดือน ${name} พ.ศ. ${year} · ยื่นต่อ ${registrars(head)}`,
    `ผู้รับใบอนุญาต ${head.licensee} · สถานประกอบการ ${head.shop}`,
    `ที่อยู่ ${head.address} · อำเภอ/เขต ${head.district} · จังหวัด ${head.province} · ใบอนุญาตเลขที่ ${head.licenseNumber}`,
    ...(supplement ? [`รายงานเพิ่มเติมฉบับที่ ${supplement.number} · เหตุผล ${supplement.reason}`] : []),
    ...(rest.rows === 0 ? ['ไม่มีรายการในเดือนนี้'] : []),
  ];
};

/** Where it is signed; the platform signs nothing for the licensee. */
export const signLines = (): string[] => [
  'ขอรับรองว่าข้อความข้างต้นเป็นความจริง',
  'ลงชื่อ ........................................................ ผู้รับใบอนุญาต · วันที่ ........../........../..........',
];

export const footOf = (content: FilingContent, digest: string): TablePaper['foot'] => ({
  before: thaiDigits(`${formNumberOf(content)} ${content.month.slice(5)}/${Number(content.month.slice(0, 4)) + 543} · หน้า `),
  after: ` · ${content.layout} · ${digest.slice(0, 16)}`,
  digits: 'thai',
});
