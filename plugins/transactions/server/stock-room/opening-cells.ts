import { sameSpelling } from '@bai/kernel/contracts';
import { dayInCell, type SheetCell } from '@bai/documents/server';
import type { OpeningColumn } from '../../contracts';

/** A figure of a cell, in a unit so many times smaller; as text where it is none, so that the contract refuses it. */
const figure = (cell: SheetCell, per: number): number | string | undefined => {
  if (cell === null) return undefined;
  const text = typeof cell === 'number' ? String(cell) : typeof cell === 'string' ? sameSpelling(cell).replaceAll(',', '').replace(/%$/, '').trim() : '';
  if (!/^\d{1,9}(\.\d{1,9})?$/.test(text)) return typeof cell === 'object' ? cell.day : String(cell);
  const exact = Number(text) * per;
  // Binary fractions are off by next to nothing; what is off by more was typed with more digits than the unit has.
  return Math.abs(exact - Math.round(exact)) < 1e-6 * per ? Math.round(exact) : exact;
};

const words = (cell: SheetCell): string | undefined => (cell === null ? undefined : typeof cell === 'object' ? cell.day : String(cell));

const READ: Readonly<Record<OpeningColumn, (cell: SheetCell) => unknown>> = {
  product: words,
  strain: words,
  thcHundredths: (cell) => figure(cell, 100),
  cbdHundredths: (cell) => figure(cell, 100),
  pricePerGram: (cell) => figure(cell, 100),
  number: words,
  supplierLicense: words,
  receivedOn: dayInCell,
  expiresOn: dayInCell,
  mg: (cell) => figure(cell, 1000),
};

/** What the cells of a row mean, in the units of the platform; what cannot be read stays as it is, for the contract to refuse. */
export const meantBy = (cells: Readonly<Record<OpeningColumn, SheetCell>>): Record<OpeningColumn, unknown> =>
  Object.fromEntries(Object.entries(READ).map(([name, read]) => [name, read(cells[name as OpeningColumn])])) as Record<OpeningColumn, unknown>;

/** The cells of a row as somebody sees them. */
export const shownCells = (cells: Readonly<Record<OpeningColumn, SheetCell>>): Record<OpeningColumn, string> =>
  Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, words(cell) ?? ''])) as Record<OpeningColumn, string>;
