import type { BookCell } from '@bai/documents/server';
import type { FilingContent, Pt27Content, Pt28Content } from './content';
import type { Pt27Line } from './pt27-lines';
import type { Pt28Line } from './pt28-lines';
import { dayWords, gramsWords } from './words';

/** A column of a report: its head, its width on paper in points and in a sheet in letters, and where its words stand. */
export interface ReportColumn {
  readonly head: string;
  readonly width: number;
  readonly letters: number;
  readonly align?: 'center' | 'right';
}
/** A cell on its way to both kinds of file: words, a day, or milligrams. */
export type ReportCell = string | { readonly day: string } | { readonly mg: number };
export interface ReportTable {
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly (readonly ReportCell[])[];
  readonly sums: readonly (readonly ReportCell[])[];
}

const grams = (head: string, width: number): ReportColumn => ({ head, width, letters: 14, align: 'right' });

const USE: readonly ReportColumn[] = [
  { head: 'ลำดับ', width: 36, letters: 7, align: 'right' },
  { head: 'วันเดือนปี', width: 64, letters: 12, align: 'center' },
  { head: 'เลขประจำตัวประชาชนหรือหนังสือเดินทางของผู้ซื้อ', width: 104, letters: 20, align: 'center' },
  { head: 'ชื่อผู้ซื้อ', width: 168, letters: 34 },
  { head: 'วันเกิดของผู้ซื้อ', width: 64, letters: 12, align: 'center' },
  { head: 'วัตถุประสงค์', width: 150, letters: 28 },
  { head: 'เลขที่ใบอนุญาตของผู้ซื้อ (ถ้ามี)', width: 104, letters: 20 },
  grams('ช่อดอกแห้ง (กรัม)', 79),
];

/** What a row is for, and that it takes back or mends another. */
export const purposeOf = ({ kind, purpose }: Pick<Pt28Line, 'kind' | 'purpose'>): string =>
  kind === 'sale' ? purpose : `${purpose} (${kind === 'void' ? 'ยกเลิกรายการ' : 'แก้ไขรายการ'})`;

const useTable = ({ lines, totalMg, monthMg, supplement }: Pt28Content): ReportTable => ({
  columns: USE,
  rows: lines.map(({ day, document, name, birthDate, purpose, buyerLicense, mg, kind }, index) => [
    String(index + 1),
    { day },
    document,
    name,
    { day: birthDate },
    purposeOf({ kind, purpose }),
    buyerLicense,
    { mg },
  ]),
  sums: [
    ['', '', '', supplement ? 'รวมฉบับนี้' : 'รวม', '', '', '', { mg: totalMg }],
    ...(supplement ? [['', '', '', 'รวมทั้งเดือนหลังแก้ไข', '', '', '', { mg: monthMg }]] : []),
  ],
});

const STOCK: readonly ReportColumn[] = [
  { head: 'ลำดับ', width: 32, letters: 7, align: 'right' },
  { head: 'วันที่รับ', width: 66, letters: 12, align: 'center' },
  { head: 'ผู้จำหน่าย', width: 106, letters: 28 },
  { head: 'ใบอนุญาตผู้จำหน่าย', width: 74, letters: 18 },
  { head: 'ใบรับรอง GACP', width: 74, letters: 18 },
  { head: 'สินค้า / ล็อต / เอกสารส่งของ', width: 117, letters: 36 },
  grams('ยกมา (กรัม)', 60),
  grams('รับ (กรัม)', 60),
  grams('นำไปใช้ (กรัม)', 60),
  grams('ออกอื่น (กรัม)', 60),
  grams('คงเหลือ (กรัม)', 60),
];

/** What of a lot it is, in one cell. */
export const goodsOf = ({ product, lot, documentNumber }: Pt27Line): string => [product, lot, documentNumber].filter(Boolean).join(' / ');

const AMOUNTS = ['broughtMg', 'receivedMg', 'usedMg', 'otherMg', 'heldMg'] as const;
export type StockAmount = (typeof AMOUNTS)[number];
/** What the lots of a month make together. */
export const sumOfLots = ({ lines }: Pick<Pt27Content, 'lines'>, amount: StockAmount): number => lines.reduce((sum, line) => sum + line[amount], 0);

const stockTable = (content: Pt27Content): ReportTable => ({
  columns: STOCK,
  rows: content.lines.map((line, index) => [
    String(index + 1),
    { day: line.receivedOn },
    line.supplier,
    line.supplierLicense,
    line.gacpNumber,
    goodsOf(line),
    ...AMOUNTS.map((amount) => ({ mg: line[amount] })),
  ]),
  sums: [['', '', '', '', '', 'รวม', ...AMOUNTS.map((amount) => ({ mg: sumOfLots(content, amount) }))]],
});

/** A report as a table, in the order of its form. */
export const tableOf = (content: FilingContent): ReportTable => (content.form === 'pt28' ? useTable(content) : stockTable(content));

/** A cell as the paper has it. */
export const paperCell = (cell: ReportCell): string => (typeof cell === 'string' ? cell : 'day' in cell ? dayWords(cell.day) : gramsWords(cell.mg));
/** A cell as a spreadsheet has it: weight is a figure, of grams. */
export const sheetCell = (cell: ReportCell): BookCell => (typeof cell === 'object' && 'mg' in cell ? cell.mg / 1000 : paperCell(cell));
