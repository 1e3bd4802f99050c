import { requireSubscribed } from '@bai/directory/server';
import { field, fieldsOf, refuse } from '@bai/kernel/contracts';
import { oneAtATime, type Seat, type Upload } from '@bai/kernel/server';
import type { z } from 'zod';
import {
  openingRow,
  transactionsProblems,
  type checkedImport,
  type importOpening as importSchema,
  type imported,
  type OpeningColumn,
  type OpeningRow,
} from '../../contracts';
import { lots, products } from '../collections';
import { requireDispensary } from '../own-dispensary';
import { moveStock } from '../stock';
import { judgeOpening, productKey, shelfOf, supplierIn, type Shelf } from './judge-opening';
import { meantBy, shownCells } from './opening-cells';
import { openingRows } from './opening-sheet';

const freshOf = (shelf: Shelf, rows: readonly OpeningRow[]): Set<string> => new Set(rows.map(productKey).filter((key) => !shelf.products.has(key)));
const weightOf = (rows: readonly OpeningRow[]): number => rows.reduce((sum, { mg }) => sum + mg, 0);

/** A dry run: reads a spreadsheet, judges every row by the contract and by what the shop has, and writes nothing. */
export const checkOpening = async (seat: Seat, dispensaryId: string, upload: Upload): Promise<z.input<typeof checkedImport>> => {
  await requireDispensary(seat, dispensaryId);
  const rows = await openingRows(seat, upload);
  if (rows.length === 0) throw transactionsProblems.refuse('opening.unreadable');
  const parsed = rows.map(({ cells }) => openingRow.safeParse(meantBy(cells), { reportInput: true }));
  const shelf = await shelfOf(seat, dispensaryId);
  const judged = judgeOpening(
    shelf,
    parsed.map((one) => (one.success ? one.data : null)),
  );
  const checked = rows.map(({ row, cells }, index) => {
    const one = parsed[index]!;
    const unread = one.success ? [] : fieldsOf(one.error).map(({ path, rule, params }) => ({ column: path as OpeningColumn, rule, params: params ?? {} }));
    const faults = [...unread, ...judged[index]!.map((fault) => ({ ...fault, params: {} }))];
    // Of a cell that breaks several rules the first is said: the next one shows when it is mended.
    const first = faults.filter(({ column }, place) => faults.findIndex((other) => other.column === column) === place);
    return { row, cells: shownCells(cells), faults: first };
  });
  const good = parsed.flatMap((one) => (one.success ? [one.data] : []));
  const sound = checked.every(({ faults }) => faults.length === 0);
  return { rows: checked, opening: sound ? good : null, newProducts: freshOf(shelf, good).size, totalMg: weightOf(good) };
};

const productFor = async (seat: Seat, dispensaryId: string, made: Map<string, string>, row: OpeningRow): Promise<string> => {
  const key = productKey(row);
  const known = made.get(key);
  if (known) return known;
  const { product: name, strain, thcHundredths, cbdHundredths, pricePerGram } = row;
  const { id } = await products.create(seat, { dispensaryId, name, strain, thcHundredths, cbdHundredths, pricePerGram, active: true, lowMg: null });
  made.set(key, id);
  return id;
};

/** Takes checked rows in, all of them or none: what has changed since the dry run is refused, row by row. In the caller's transaction. */
export const importOpening = async (seat: Seat, { dispensaryId, rows }: z.output<typeof importSchema>): Promise<z.input<typeof imported>> => {
  await requireDispensary(seat, dispensaryId);
  await oneAtATime(`opening-stock:${dispensaryId}`);
  const shelf = await shelfOf(seat, dispensaryId);
  const fields = judgeOpening(shelf, rows).flatMap((faults, index) =>
    faults.map(({ column, rule }) => field(`rows.${index}.${column}`, rule, 'This row does not fit any more.')),
  );
  if (fields.length) throw refuse('input.invalid', { fields });
  if (rows.some((row) => !shelf.products.has(productKey(row)))) await requireSubscribed(dispensaryId);
  const made = new Map([...shelf.products].map(([key, { id }]) => [key, id]));
  for (const row of rows) {
    const productId = await productFor(seat, dispensaryId, made, row);
    const { id: supplierId, name: supplier, licenseNumber: supplierLicense, gacpNumber, gacpExpiresOn, province } = supplierIn(shelf, row)!;
    const { number, receivedOn, expiresOn, mg } = row;
    const source = { supplierId, supplier, supplierLicense, gacpNumber, gacpExpiresOn, province };
    const facts = { ...source, dispensaryId, productId, number, receivedOn, expiresOn, receivedMg: mg, onHandMg: 0, quarantinedMg: 0, returnedMg: 0 };
    await moveStock(seat, await lots.create(seat, facts), 'opening', mg);
  }
  return { lots: rows.length, newProducts: made.size - shelf.products.size, totalMg: weightOf(rows) };
};
