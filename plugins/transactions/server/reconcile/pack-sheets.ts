import { plainBook, type BookCell, type PlainBook } from '@bai/documents/server';
import { bangkokDay, clockOf } from '@bai/kernel/contracts';
import { systemSeat } from '@bai/kernel/server';
import { lots, movements, products, type TransactionRow } from '../collections';
import { spanOf } from '../filing/months';
import { pt27Lines } from '../filing/pt27-lines';
import { dayWords } from '../filing/words';
import type { Found, MonthFacts } from './facts';
import { PAYMENT_WORDS } from '../payment-words';
import { AGREES, DISCREPANCY_WORDS, HEADS, MOVEMENT_WORDS, SALE_WORDS, SHEETS, VOID_WORDS } from './words';

const seat = systemSeat('reconcile');
type Sheet = keyof typeof HEADS;

const grams = (mg: number): number => mg / 1000;
const baht = (satang: number): number => satang / 100;
const momentCells = (iso: string): string[] => [dayWords(bangkokDay(new Date(iso))), clockOf(new Date(iso))];

const sheet = (name: Sheet, rows: readonly (readonly BookCell[])[]): Buffer => {
  const lines: PlainBook['rows'] = [{ cells: [...HEADS[name]], bold: true }, ...rows.map((cells) => ({ cells }))];
  return plainBook({ name: SHEETS[name], widths: HEADS[name].map((head) => Math.max(12, head.length + 4)), rows: lines });
};

const saleCells = (sale: TransactionRow): BookCell[] => [
  sale.number,
  sale.receiptNumber,
  ...momentCells(sale.at),
  sale.sellerName?.th ?? '',
  SALE_WORDS[sale.kind ?? 'platform'],
  sale.patientName,
  sale.prescriptionNumber ?? sale.documentNumber ?? '',
  (sale.lines ?? []).map(({ lot }) => lot).join(', '),
  grams(sale.totalMg),
  baht(sale.discount ?? 0),
  baht(sale.totalAmount),
  PAYMENT_WORDS[sale.payment]?.th ?? sale.payment,
  sale.originalPlace,
  sale.voidKind ? (VOID_WORDS[sale.voidKind] ?? sale.voidKind) : '',
];

/** The sales of a month, as their receipts follow one another. */
export const salesSheet = (sales: readonly TransactionRow[]): Buffer =>
  sheet('sales', [...sales].sort((one, other) => (one.receiptNumber < other.receiptNumber ? -1 : 1)).map(saleCells));

/** Each lot of a month, from what was brought forward to what is held. */
export const lotsSheet = async ({ dispensaryId, month }: Pick<MonthFacts, 'dispensaryId' | 'month'>): Promise<Buffer> => {
  const lines = await pt27Lines(dispensaryId, month);
  const amounts = ['broughtMg', 'receivedMg', 'usedMg', 'otherMg', 'heldMg', 'asideMg'] as const;
  return sheet(
    'lots',
    lines.map((line) => [dayWords(line.receivedOn), line.product, line.lot, line.supplier, line.gacpNumber, ...amounts.map((amount) => grams(line[amount]))]),
  );
};

/** Every movement of a month, in the order in which it was written. */
export const movementsSheet = async ({ dispensaryId, month }: Pick<MonthFacts, 'dispensaryId' | 'month'>): Promise<Buffer> => {
  const narrow = { narrow: (query, column) => void query.whereBetween(column('createdAt'), [...spanOf(month)]) } satisfies Parameters<
    typeof movements.every
  >[2];
  const found = await movements.every(seat, { dispensaryId }, narrow);
  const lotNumbers = new Map((await lots.every(seat, { dispensaryId })).map(({ id, number }) => [id, number]));
  const names = new Map((await products.every(seat, { dispensaryId })).map(({ id, name }) => [id, name]));
  return sheet(
    'movements',
    found.map(({ createdAt, productId, lotId, kind, mg, balanceMg, note, transfer }) => [
      ...momentCells(createdAt),
      names.get(productId) ?? '',
      lotNumbers.get(lotId) ?? '',
      MOVEMENT_WORDS[kind],
      grams(mg),
      grams(balanceMg),
      transfer ? `${transfer.buyer} ${transfer.license} ${transfer.documentNumber}` : note,
    ]),
  );
};

/** All that does not agree, or that all does. */
export const discrepanciesSheet = (found: readonly Found[]): Buffer =>
  sheet('discrepancies', found.length ? found.map(({ kind, of }) => [DISCREPANCY_WORDS[kind], of, kind]) : [[AGREES, null, null]]);
