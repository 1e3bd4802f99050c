import type { Language } from '../src/words/language';

/** Compounds that browsers would break in the middle, split where they must hold together. */
const COMPOUNDS = [
  'ใบสั่ง|จ่าย',
  'ผู้สั่ง|จ่าย',
  'สั่ง|จ่าย',
  'ใบ|อนุญาต',
  'ใบ|เสร็จ',
  'ตัดสิน|ใจ',
  'ล่วง|หน้า',
  'ตรวจ|สอบ',
  'เช็ก|อิน',
  'พนักงาน|จ่าย',
  'บัตร|ประชาชน',
  'ผู้|ป่วย',
  'เพิก|ถอน',
  'ค่า|ปรึกษา',
  'ค่า|บริการ',
  'นัด|หมาย',
  'หมด|อายุ',
  'วัน|ที่',
  'กรัม|ละ',
  'รับ|ใบสั่ง',
  'ผู้|ดูแล',
  'รหัส|ผ่าน',
  'เจ้า|หน้าที่',
  'คำ|เชิญ',
  'เบอร์|โทร',
  'หน้า|ร้าน',
];
const TIES = COMPOUNDS.map((compound) => [compound.replaceAll('|', ''), compound.replaceAll('|', '\u2060')] as const);

/** What is measured, of a figure that stands in the sentence or is put into it. */
const UNITS = /(\}\}|\d) (?=(?:g|mg|กรัม|ก\.|มก\.)(?![\p{L}\p{M}\d]))/gu;

/** Puts a no-break space between a figure and its unit, so that no line ends between them. */
const keepUnits = (text: string): string => text.replace(UNITS, '$1\u00a0');

/** Puts a word joiner (U+2060) inside Thai compounds that must not break at the end of a line. */
const tie = (text: string): string => TIES.reduce((tied, [plain, joined]) => tied.replaceAll(plain, joined), text);

/** Every sentence, of a bundle or of the file it is written in, as it stands on the screen: joined where it must not break. */
export const whole = <T>(value: T, language: Language): T =>
  (typeof value === 'string'
    ? language === 'th'
      ? tie(keepUnits(value))
      : keepUnits(value)
    : Array.isArray(value)
      ? value.map((part: unknown) => whole(part, language))
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, whole(part as unknown, language)]))
        : value) as T;
