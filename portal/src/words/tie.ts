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
];
const TIES = COMPOUNDS.map((compound) => [compound.replaceAll('|', ''), compound.replaceAll('|', '\u2060')] as const);

/** Puts a word joiner (U+2060) inside Thai compounds that must not break at the end of a line. */
export const tie = (text: string): string => TIES.reduce((tied, [plain, joined]) => tied.replaceAll(plain, joined), text);
