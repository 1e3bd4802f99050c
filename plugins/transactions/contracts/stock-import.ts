import { copied, day, id, line, milligrams } from '@bai/kernel/contracts';
import { z } from 'zod';

/** Rows that one file of opening stock may have. */
export const IMPORT_ROWS = 500;
/** Bytes of such a file. */
export const IMPORT_MOST = 2 * 1024 * 1024;
/** Bytes of the rows of it, as they are confirmed. */
export const IMPORT_BODY = 512 * 1024;

const hundredths = z.number().int({ error: 'hundredths' }).min(0).max(10_000);
/** A lot of the opening stock, with the product that it is of. A product that the shop has keeps what is known of it. */
export const openingRow = z.object({
  product: line(120),
  strain: line(120),
  thcHundredths: hundredths,
  cbdHundredths: hundredths,
  pricePerGram: z.number().int({ error: 'hundredths' }).min(1).max(2_000_000_000),
  number: copied(),
  supplierLicense: copied(),
  receivedOn: day,
  expiresOn: day,
  mg: milligrams.pipe(z.number().min(10)),
});
export type OpeningRow = z.output<typeof openingRow>;
/** The columns of the file, in their order. */
export const OPENING_COLUMNS = [
  'product',
  'strain',
  'thcHundredths',
  'cbdHundredths',
  'pricePerGram',
  'number',
  'supplierLicense',
  'receivedOn',
  'expiresOn',
  'mg',
] as const satisfies readonly (keyof OpeningRow)[];
export type OpeningColumn = (typeof OPENING_COLUMNS)[number];

/** What is wrong with a cell: a rule as of a field of a form, with its figures. */
const cellFault = z.object({ column: z.enum(OPENING_COLUMNS), rule: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) });
export const checkedRow = z.object({
  /** Its row in the file; the first one below the heads is 2. */
  row: z.number().int(),
  /** What stands in its cells, as text. */
  cells: z.record(z.enum(OPENING_COLUMNS), z.string()),
  faults: z.array(cellFault),
});
export type CheckedRow = z.infer<typeof checkedRow>;
/** A dry run: what would be written, and what stands in the way. Nothing has been written. */
export const checkedImport = z.object({
  rows: z.array(checkedRow),
  /** What to confirm; null where a row has a fault. */
  opening: z.array(openingRow).nullable(),
  newProducts: z.number().int(),
  totalMg: z.number().int(),
});
export type CheckedImport = z.infer<typeof checkedImport>;
export const checkImport = z.object({ dispensaryId: id });
export const importOpening = z.object({ dispensaryId: id, rows: z.array(openingRow).min(1).max(IMPORT_ROWS) });
export const imported = z.object({ lots: z.number().int(), newProducts: z.number().int(), totalMg: z.number().int() });
export const templateQuery = z.object({ language: z.enum(['th', 'en']).default('th') });
