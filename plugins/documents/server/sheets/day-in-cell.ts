import { sameSpelling } from '@bai/kernel/contracts';
import type { SheetCell } from './cells';

/** A year past this one is a Buddhist year: spreadsheets in Thailand have both. */
const BUDDHIST = 2400;
/** A day that was pasted into a cell of text is its serial number: days since 30 December 1899; 1990 to 2199 are taken for days. */
const UNIX_SERIAL = 25_569;
const FIRST_SERIAL = 32_874;
const LAST_SERIAL = 109_574;
const DAY_MS = 86_400_000;
const asDay = (year: number, month: number, date: number): string =>
  `${String(year > BUDDHIST ? year - 543 : year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;

/**
 * Reads the day of a cell: a day of the spreadsheet, or text as `31/12/2569`, `31-12-2026` or `2026-12-31`. Other text is returned as
 * it stands, so that the contract refuses it; undefined where the cell is empty.
 */
export const dayInCell = (cell: SheetCell): string | undefined => {
  if (cell === null) return undefined;
  if (typeof cell === 'number' && cell >= FIRST_SERIAL && cell <= LAST_SERIAL) return new Date((cell - UNIX_SERIAL) * DAY_MS).toISOString().slice(0, 10);
  const text = typeof cell === 'object' ? cell.day : sameSpelling(String(cell));
  const [, year, month, date] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? [];
  if (year) return asDay(Number(year), Number(month), Number(date));
  const [, first, second, last] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? [];
  return last ? asDay(Number(last), Number(second), Number(first)) : text;
};
