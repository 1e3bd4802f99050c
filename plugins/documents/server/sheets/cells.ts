import excel, { type CellValue } from 'exceljs';
import { letterParts } from '../letters/parts';

/** What stands in a cell: text, a figure, or a day `YYYY-MM-DD`; null where it is empty or holds nothing of these. */
export type SheetCell = string | number | { readonly day: string } | null;
/** Rows and columns that are read, and one row more, by which a longer sheet is known. */
export interface SheetLimits {
  readonly rows: number;
  readonly columns: number;
}

const LONGEST = 500;

/** A text of at most so many letters, none of them cut in half. */
const shortened = (text: string): string => (text.length > LONGEST ? text.slice(0, LONGEST).replace(/[\uD800-\uDBFF]$/, '') : text);

const cellOf = (value: CellValue): SheetCell => {
  if (value === null || value === undefined || typeof value === 'boolean') return null;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'string') return shortened(value.normalize().trim()) || null;
  // A spreadsheet's day has no zone: its figures are those of the calendar.
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : { day: value.toISOString().slice(0, 10) };
  if ('richText' in value) return cellOf(value.richText.map(({ text }) => text).join(''));
  if ('text' in value) return cellOf(value.text as CellValue);
  // Of a formula, what it came to when the file was saved; it is never worked out here.
  if ('result' in value) return cellOf(value.result as CellValue);
  return null;
};

/** The cells of a workbook's first sheet, row by row from the first one on; rejects what is no workbook or unfolds to too much. */
export const sheetCells = async (bytes: Buffer, { rows, columns }: SheetLimits): Promise<SheetCell[][]> => {
  // What it unfolds to is held while it is measured; the library would unfold all of it unasked.
  await letterParts(bytes);
  const book = new excel.Workbook();
  await book.xlsx.load(bytes as never);
  const [sheet] = book.worksheets;
  if (!sheet) throw new RangeError('It has no sheet');
  const last = Math.min(sheet.rowCount, rows + 1);
  return Array.from({ length: last }, (_, row) => Array.from({ length: columns }, (__, column) => cellOf(sheet.getRow(row + 1).getCell(column + 1).value)));
};
