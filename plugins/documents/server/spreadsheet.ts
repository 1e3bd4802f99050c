import { PassThrough } from 'node:stream';
import { bangkokDay, clockOf } from '@bai/kernel/contracts';
import type { z } from 'zod';
import type { EXPORT_FORMATS, exportColumn } from '../contracts';

type Column = z.output<typeof exportColumn>;
type Row = Readonly<Record<string, unknown>>;
/** A cell as both kinds of file take it: text, a figure, a moment as the clock in Bangkok shows it, or nothing. */
type Cell = string | number | Date | null;

/** Signs that nobody sees: joiners that keep words together on a screen would be found by no search of a spreadsheet. */
const UNSEEN = /[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g;
const plain = (text: string): string => text.replace(UNSEEN, '');

const at = (row: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value && typeof value === 'object' && Object.hasOwn(value, name) ? (value as Row)[name] : undefined), row);

const said = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

const textOf = (value: unknown, words: Column['words']): string => {
  if (Array.isArray(value)) return value.map((one) => textOf(one, words)).join(', ');
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return '';
  return plain(words && Object.hasOwn(words, String(value)) ? words[String(value)]! : String(value));
};

/** What the clock in Bangkok shows, as the figures of a date without a zone, which is all that a spreadsheet knows. */
const wallClock = (value: unknown): Date | null => {
  const instant = new Date(String(value));
  return Number.isNaN(instant.getTime()) ? null : new Date(`${bangkokDay(instant)}T${clockOf(instant)}:00Z`);
};

const figure = (value: unknown, per: number): number | null => (typeof value === 'number' ? value / per : null);

const cellOf = (row: unknown, { of, as, words }: Column): Cell => {
  const value = of.map((path) => at(row, path)).find(said);
  if (!said(value)) return null;
  if (as === 'moment') return wallClock(value);
  if (as === 'day') return /^\d{4}-\d\d-\d\d$/.test(String(value)) ? new Date(`${String(value)}T00:00:00Z`) : textOf(value, words);
  if (as === 'baht') return figure(value, 100);
  if (as === 'grams') return figure(value, 1000);
  if (as === 'number') return figure(value, 1);
  return textOf(value, words);
};

/** Something that takes rows one after another and is bytes in the end. */
export interface Sheet {
  add(rows: readonly unknown[]): void;
  end(): Promise<Buffer>;
}
export const TYPES: Readonly<Record<(typeof EXPORT_FORMATS)[number], string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A leading =, +, - or @ would be run as a formula; figures are no text and stay as they are. */
const harmless = (text: string): string => text.replace(/^\s*[=+\-@\t\r]/, "'$&");
const quoted = (text: string): string => `"${harmless(text).replaceAll('"', '""')}"`;
const written = (cell: Cell, as: Column['as']): string => {
  if (cell === null) return '';
  if (cell instanceof Date)
    return cell
      .toISOString()
      .slice(0, as === 'day' ? 10 : 16)
      .replace('T', ' ');
  return typeof cell === 'number' ? String(cell) : quoted(cell);
};

/** Commas between, UTF-8 with the mark by which spreadsheets know it, lines as they want them. */
const csv = (columns: readonly Column[]): Sheet => {
  const parts = [`\uFEFF${columns.map(({ head }) => quoted(plain(head))).join(',')}\r\n`];
  return {
    add: (rows) => void parts.push(rows.map((row) => `${columns.map((column) => written(cellOf(row, column), column.as)).join(',')}\r\n`).join('')),
    end: () => Promise.resolve(Buffer.from(parts.join(''))),
  };
};

const FORMATS: Readonly<Partial<Record<Column['as'], string>>> = {
  // Text stays text where a person types into an empty cell: a number keeps its zeros.
  text: '@',
  moment: 'yyyy-mm-dd hh:mm',
  day: 'yyyy-mm-dd',
  baht: '#,##0.00',
  grams: '#,##0.00',
  number: '0',
};
const WIDTHS: Readonly<Partial<Record<Column['as'], number>>> = { moment: 17, day: 12, baht: 14, grams: 12, number: 10 };

/** Rows are written as they come: a long list is never held as cells. */
const xlsx = async (title: string, columns: readonly Column[]): Promise<Sheet> => {
  // Loaded with the first of them: it would be a tenth of a cold start that seldom writes one.
  const { default: excel } = await import('exceljs');
  const stream = new PassThrough();
  const parts: Buffer[] = [];
  stream.on('data', (part: Buffer) => void parts.push(part));
  const book = new excel.stream.xlsx.WorkbookWriter({ stream, useStyles: true });
  const sheet = book.addWorksheet(
    plain(title)
      .replace(/[[\]*?:/\\]/g, ' ')
      .slice(0, 31),
    { views: [{ state: 'frozen', ySplit: 1 }] },
  );
  sheet.columns = columns.map(({ head, as }) => ({
    header: plain(head),
    width: WIDTHS[as] ?? 24,
    ...(FORMATS[as] ? { style: { numFmt: FORMATS[as] } } : {}),
  }));
  sheet.getRow(1).font = { bold: true };
  return {
    add: (rows) => {
      for (const row of rows) sheet.addRow(columns.map((column) => cellOf(row, column))).commit();
    },
    end: async () => {
      sheet.commit();
      await book.commit();
      return Buffer.concat(parts);
    },
  };
};

/** An empty spreadsheet with its heads. */
export const sheetFor = async (format: (typeof EXPORT_FORMATS)[number], title: string, columns: readonly Column[]): Promise<Sheet> =>
  format === 'csv' ? csv(columns) : xlsx(title, columns);
