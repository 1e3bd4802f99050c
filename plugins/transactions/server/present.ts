import type { Bilingual } from '@bai/kernel/contracts';
import { HOUR, now, type Seat } from '@bai/kernel/server';
import type { Lot, Product, Transaction } from '../contracts';
import type { LotRow, ProductRow, TransactionRow } from './collections';
import { isSellable } from './stock';

export const OWN_VOID = 24 * HOUR;
const NAMELESS: Bilingual = { th: '', en: '' };

export const presentLot = (row: LotRow): Lot => ({ ...row, sellable: isSellable(row) && row.onHandMg > 0 });

/** A product with its lots, newest first. */
export const presentProduct = (row: ProductRow, its: readonly LotRow[]): Product => ({
  ...row,
  name: { th: row.name, en: row.name },
  thcHundredths: row.thcHundredths,
  cbdHundredths: row.cbdHundredths,
  lots: its.map(presentLot),
  onHandMg: its.reduce((sum, { onHandMg }) => sum + onHandMg, 0),
});

/** Whether a seat may void a sale now: its seller within a day, the dispensary's owner later. */
export const mayVoid = (seat: Seat, row: TransactionRow): boolean => {
  if (row.state !== 'recorded') return false;
  if (seat.role === 'dispensary') return true;
  return seat.role === 'budtender' && row.sellerAccountId === seat.subjects.account && now().getTime() - Date.parse(row.at) < OWN_VOID;
};

export const presentTransaction = (seat: Seat, row: TransactionRow): Transaction => ({
  ...row,
  dispensary: row.dispensaryName ?? NAMELESS,
  seller: row.sellerName ?? NAMELESS,
  lines: row.lines ?? [],
  voidable: mayVoid(seat, row),
});
