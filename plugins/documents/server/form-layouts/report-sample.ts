import { ROWS, type FormBox, type Pt27Column, type Pt28Column, type ReportForm, type SAMPLES } from '../../contracts';
import type { ReportOnForm } from '../paper/report-overlay';
import { thaiDigits } from '../paper/thai';

type Kind = (typeof SAMPLES)[number];

const use: Readonly<Record<Kind, Omit<Record<Pt28Column, string>, 'row_number'>>> = {
  usual: {
    sold_on: '๐๕/๑๑/๒๕๖๙',
    sold_day: '๕',
    sold_month: '๑๑',
    sold_year: '๒๕๖๙',
    buyer_document: '๐๐๐๐๐๐๐๐๐๐๐๐๐',
    buyer: 'สมชาย ตัวอย่างยิ่ง',
    birth_date: '๐๑/๐๑/๒๕๓๐',
    birth_day: '๑',
    birth_month: '๑',
    birth_year: '๒๕๓๐',
    purpose: 'นอนไม่หลับ',
    buyer_license: '๐๐๐๐๐/๒๕๖๙',
    grams: '๓๐.๐๐',
  },
  longest: {
    sold_on: '๒๘/๑๒/๒๕๖๙',
    sold_day: '๒๘',
    sold_month: '๑๒',
    sold_year: '๒๕๖๙',
    buyer_document: 'XX0000000000000000',
    buyer: 'Exampliana Sampleovna Konstantinopolskaya-Hohenexample von Beispielberg',
    birth_date: '๒๘/๑๒/๒๕๓๐',
    birth_day: '๒๘',
    birth_month: '๑๒',
    birth_year: '๒๕๓๐',
    purpose: 'ภาวะสมมุติที่ชื่อยาวที่สุดเท่าที่กฎให้เขียนได้ในช่องนี้ (แก้ไขรายการ)',
    buyer_license: 'สมมุติ-๐๐๐๐๐๐๐๐๐/๒๕๖๙',
    grams: '-๑๐,๐๐๐.๐๐',
  },
};
const stock: Readonly<Record<Kind, Omit<Record<Pt27Column, string>, 'row_number'>>> = {
  usual: {
    received_on: '๐๕/๑๑/๒๕๖๙',
    received_day: '๕',
    received_month: '๑๑',
    received_year: '๒๕๖๙',
    supplier: 'สวนตัวอย่าง',
    supplier_license: '๐๐๐๐๐/๒๕๖๙',
    gacp: 'GACP-0000',
    goods: 'ดอกตัวอย่าง / L-0000 / ส.๐๐๐๐',
    product: 'ดอกตัวอย่าง',
    lot: 'L-0000',
    delivery_document: 'ส.๐๐๐๐',
    brought: '๑,๐๐๐.๐๐',
    received: '๕๐๐.๐๐',
    used: '๗๕๐.๐๐',
    other: '๑๐.๐๐',
    held: '๗๔๐.๐๐',
  },
  longest: {
    received_on: '๒๘/๑๒/๒๕๖๙',
    received_day: '๒๘',
    received_month: '๑๒',
    received_year: '๒๕๖๙',
    supplier: 'วิสาหกิจชุมชนกลุ่มผู้ปลูกสมุนไพรตัวอย่างเฉลิมพระเกียรติ ตำบลสมมุติ',
    supplier_license: 'สมมุติ-๐๐๐๐๐๐๐๐๐/๒๕๖๙',
    gacp: 'DTAM-GACP-000000-0000/2569',
    goods: 'ช่อดอกตัวอย่างคัดพิเศษจากแปลงสมมุติ / LOT-0000-0000-0000 / ใบส่งของ ๐๐๐๐-๐๐๐๐',
    product: 'ช่อดอกตัวอย่างคัดพิเศษจากแปลงสมมุติ',
    lot: 'LOT-0000-0000-0000',
    delivery_document: 'ใบส่งของ ๐๐๐๐-๐๐๐๐',
    brought: '๑๐๐,๐๐๐.๐๐',
    received: '๑๐๐,๐๐๐.๐๐',
    used: '๑๐๐,๐๐๐.๐๐',
    other: '-๑๐๐,๐๐๐.๐๐',
    held: '๑๐๐,๐๐๐.๐๐',
  },
};

const USUAL = {
  month: 'พฤศจิกายน',
  year: '๒๕๖๙',
  licensee: 'สมหญิง ตัวอย่างดี',
  shop: 'ร้านตัวอย่าง',
  shop_address: '๐/๐ ถนนสมมุติ แขวงสมมุติ เขตสมมุติ กรุงเทพมหานคร ๑๐๐๐๐',
  shop_district: 'สมมุติ',
  shop_province: 'กรุงเทพมหานคร',
  shop_license: '๐๐๐๐๐/๒๕๖๙',
  supplement_number: '',
  supplement_reason: '',
} as const;
const LONGEST = {
  ...USUAL,
  licensee: 'ห้างหุ้นส่วนจำกัดตัวอย่างสมุนไพรเฉลิมพระเกียรติและบุตร โดยสมมุติวัฒนานุรักษ์ไพศาล ตัวอย่างสุขเจริญวงศ์กุล',
  shop: 'ร้านตัวอย่างสมุนไพรเฉลิมพระเกียรติ สาขาสมมุติ',
  shop_address: 'เลขที่ ๐๐๐/๐๐ หมู่ที่ ๐๐ ซอยสมมุติเฉลิมพระเกียรติ ซอย ๐๐ แยก ๐-๐ ถนนสมมุติเฉลิมพระเกียรติ แขวงสมมุติ เขตสมมุติ กรุงเทพมหานคร ๑๐๐๐๐',
  shop_district: 'พระนครศรีอยุธยา',
  shop_province: 'พระนครศรีอยุธยา',
  shop_license: 'สมมุติ-๐๐๐๐๐๐๐๐๐/๒๕๖๙',
  supplement_number: '๑๐',
  supplement_reason: 'ข้อความสมมุติที่ยาวเท่าที่ช่องนี้รับได้ '.repeat(5).slice(0, 180).trim(),
} as const;

const SUMS = {
  sum_grams: '๑๒,๓๔๕.๐๐',
  sum_brought: '๑๐,๐๐๐.๐๐',
  sum_received: '๕,๐๐๐.๐๐',
  sum_used: '๗,๕๐๐.๐๐',
  sum_other: '๑๐๐.๐๐',
  sum_held: '๗,๔๐๐.๐๐',
} as const;
/** So many rows go over the pages of the form that there are some on one more. */
const MORE = 3;

/** A monthly report of invented buyers or deliveries: of ordinary names, or as a supplement of the longest; of more rows than the pages of the form have. */
export const reportSample = (form: ReportForm, kind: Kind, boxes: readonly FormBox[]): ReportOnForm => {
  const count = boxes.reduce((sum, { field, lines }) => (field === ROWS ? sum + lines : sum), MORE);
  const row = form === 'pt28' ? use[kind] : stock[kind];
  const isLong = kind === 'longest';
  return {
    title: `${form.toUpperCase()} SAMPLE`,
    id: `${form} sample`,
    on: '2026-12-31',
    texts: isLong ? LONGEST : USUAL,
    ticks: ['tick_provincial', ...(isLong ? (['tick_supplement'] as const) : [])],
    rows: Array.from({ length: count }, (_, index) => ({ row_number: thaiDigits(String(index + 1)), ...row })),
    sums: { ...SUMS, ...(isLong ? { sum_whole: '๑๒,๓๔๕.๐๐' } : {}) },
    none: '',
  };
};
