import type { Pt33Profession } from './pt33-snapshot';
import { MM } from './sheet';

/** The fields of the official form that are filled in. */
export type Pt33Field =
  | 'day'
  | 'month'
  | 'year'
  | 'prescriber'
  | 'license'
  | 'address'
  | 'patient'
  | 'age'
  | 'nationality'
  | 'document'
  | 'diagnosis'
  | 'daily'
  | 'days'
  | 'total';

/** A piece of a row: words before, a place to fill (its `share` of the free width), words after. */
export interface FormCell {
  label?: string;
  /** Words in bold, behind the label. */
  strong?: string;
  field?: Pt33Field;
  share?: number;
  align?: 'left' | 'center';
  tail?: string;
}

/** A row of the form; one with a single last field may run on over more lines, empty it has `lines`. */
export type FormRow =
  | { kind: 'cells'; indent?: number; cells: FormCell[]; lines?: number; breakAt?: 'words' | 'spaces' }
  | { kind: 'professions'; label: string; indent: number; columns: number[]; boxes: { profession: Pt33Profession; label: string }[][] };

/** One version of the form: its words, order and measures (points). A published version is never edited. */
export interface Pt33Layout {
  version: string;
  page: { size: [number, number]; left: number; right: number };
  formNumber: { text: string; size: number; baseline: number };
  title: { text: string; size: number; baseline: number };
  date: { cells: FormCell[]; baseline: number; left: number; right: number };
  rows: FormRow[];
  body: { size: number; leastSize: number; top: number; bottom: number; leading: number; leastLeading: number };
  notes: { heading: string; items: string[][]; size: number; leading: number };
  signing: { label: string; patient: string; prescriber: string; height: number };
  footer: { text: string; size: number };
  panel: { top: number; bottom: number; qrSide: number };
}

const A4: [number, number] = [595.28, 841.89];

const PT33_2568_1: Pt33Layout = {
  version: 'pt33-2568-1',
  page: { size: A4, left: 22 * MM, right: 22 * MM },
  formNumber: { text: 'แบบ ภ.ท.๓๓', size: 14, baseline: 50 },
  title: { text: 'ใบสั่งจ่ายสมุนไพรควบคุม (กัญชา)', size: 21, baseline: 82 },
  date: {
    baseline: 112,
    left: 250,
    right: 22 * MM,
    cells: [
      { label: 'วันที่', field: 'day', share: 2, align: 'center' },
      { label: 'เดือน', field: 'month', share: 5, align: 'center' },
      { label: 'พ.ศ.', field: 'year', share: 3, align: 'center' },
    ],
  },
  rows: [
    { kind: 'cells', indent: 36, breakAt: 'spaces', cells: [{ label: 'ข้าพเจ้า', field: 'prescriber', share: 1 }] },
    {
      kind: 'professions',
      label: 'ซึ่งเป็นผู้ประกอบวิชาชีพ',
      indent: 20,
      columns: [0, 90, 213, 372],
      boxes: [
        [
          { profession: 'medicine', label: 'เวชกรรม' },
          { profession: 'thai_traditional', label: 'แพทย์แผนไทย' },
          { profession: 'applied_thai_traditional', label: 'แพทย์แผนไทยประยุกต์' },
          { profession: 'dentistry', label: 'ทันตกรรม' },
        ],
        [
          { profession: 'pharmacy', label: 'เภสัชกรรม' },
          { profession: 'chinese_medicine', label: 'การแพทย์แผนจีน' },
          { profession: 'folk_healer', label: 'หมอพื้นบ้าน' },
        ],
      ],
    },
    { kind: 'cells', cells: [{ label: 'ใบอนุญาต/หนังสือรับรอง เลขที่', field: 'license', share: 1 }] },
    { kind: 'cells', lines: 2, breakAt: 'spaces', cells: [{ label: 'ที่อยู่', field: 'address', share: 1 }] },
    { kind: 'cells', breakAt: 'spaces', cells: [{ label: 'ได้ตรวจรักษา', field: 'patient', share: 1 }] },
    {
      kind: 'cells',
      cells: [
        { label: 'อายุ', field: 'age', share: 1, align: 'center', tail: 'ปี' },
        { label: 'สัญชาติ', field: 'nationality', share: 2, align: 'center' },
        { label: 'เลขที่ประชาชน/หนังสือเดินทาง', field: 'document', share: 4, align: 'center' },
      ],
    },
    { kind: 'cells', lines: 2, cells: [{ label: 'พบว่ามีโรคหรืออาการ', field: 'diagnosis', share: 1 }] },
    {
      kind: 'cells',
      indent: 36,
      cells: [
        { label: 'สมควรได้รับ', strong: 'ช่อดอกกัญชา' },
        { label: 'ขนาดที่ใช้ต่อวัน จำนวน', field: 'daily', share: 1, align: 'center', tail: 'กรัม' },
      ],
    },
    {
      kind: 'cells',
      cells: [
        { label: 'จำนวนวันที่ใช้', field: 'days', share: 1, align: 'center', tail: 'วัน' },
        { label: 'รวมปริมาณทั้งหมดที่ต้องใช้', field: 'total', share: 1.4, align: 'center', tail: 'กรัม' },
      ],
    },
  ],
  body: { size: 13.5, leastSize: 8.5, top: 146, bottom: 446, leading: 26, leastLeading: 1.55 },
  notes: {
    heading: 'หมายเหตุ',
    // Lines set by hand: wording that never changes should not depend on the word list of a Node version.
    items: [
      ['ให้ได้ไม่เกิน ๓๐ วันต่อ ๑ ครั้งการสั่งจ่าย'],
      ['การวินิจฉัยที่สอดคล้องหรือเป็นไปตามแนวทางการปฏิบัติและข้อบ่งชี้ในการใช้', 'กัญชาทางการแพทย์ของวิชาชีพผู้สั่งจ่ายที่ได้รับอนุญาต'],
      ['การวินิจฉัยที่ตรงกับเอกสารรับรองทางการแพทย์อื่นใดที่เห็นควรให้ผู้ซื้อสามารถใช้', 'กัญชาทางการแพทย์ได้'],
    ],
    size: 12,
    leading: 18.5,
  },
  signing: { label: 'ลงชื่อ', patient: 'ผู้รับใบสั่ง', prescriber: 'ผู้สั่งจ่าย', height: 46 },
  footer: {
    text: 'แบบใบสั่งจ่ายนี้ให้ผู้ประกอบการเก็บไว้ ณ สถานที่จ่ายเพื่อตรวจสอบเป็นระยะเวลา ๑ ปีนับแต่วันที่จ่าย',
    size: 11.5,
  },
  panel: { top: 668, bottom: 808, qrSide: 38 * MM },
};

const LAYOUTS = new Map([PT33_2568_1].map((layout) => [layout.version, layout]));

/** The versions of the form that can be rendered, oldest first. */
export const PT33_LAYOUT_VERSIONS: readonly string[] = [...LAYOUTS.keys()];

/** The layout of a version; throws on an unknown one, because another layout would be another document. */
export function pt33Layout(version: string): Pt33Layout {
  const layout = LAYOUTS.get(version);
  if (!layout) throw new RangeError(`no PT.33 layout '${version}'`);
  return layout;
}
