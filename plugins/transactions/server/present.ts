import type { Bilingual } from '@bai/kernel/contracts';
import { HOUR, now, type Seat } from '@bai/kernel/server';
import type { Lot, Product, Transaction } from '../contracts';
import type { LotRow, ProductRow, TransactionRow } from './collections';
import { soldInFrozenMonth } from './filings';
import { isSellable } from './stock';

export const OWN_VOID = 24 * HOUR;
const NAMELESS: Bilingual = { th: '', en: '' };

/** Below this a product runs low, where its shop has set nothing else. */
const LOW = 20_000;

/** A lot; to whoever counts blind it does not say how much there is. */
export const presentLot = (row: LotRow, blind = false): Lot => ({
  ...row,
  onHandMg: blind ? null : row.onHandMg,
  quarantinedMg: row.quarantinedMg ?? 0,
  returnedMg: row.returnedMg ?? 0,
  documented: row.documentFileId !== null,
  sellable: isSellable(row) && row.onHandMg > 0,
});

/** A product with its lots, newest first. */
export const presentProduct = (row: ProductRow, its: readonly LotRow[], blind = false): Product => {
  const onHandMg = its.reduce((sum, lot) => sum + lot.onHandMg, 0);
  return {
    ...row,
    name: { th: row.name, en: row.name },
    lots: its.map((lot) => presentLot(lot, blind)),
    onHandMg: blind ? null : onHandMg,
    low: !blind && row.active && onHandMg < (row.lowMg ?? LOW),
  };
};

/** Whether a seat may void a sale now: its seller within a day, the dispensary's owner later. */
export const mayVoid = (seat: Seat, row: TransactionRow): boolean => {
  if (row.state !== 'recorded') return false;
  if (seat.role === 'dispensary') return true;
  return seat.role === 'budtender' && row.sellerAccountId === seat.subjects.account && now().getTime() - Date.parse(row.at) < OWN_VOID;
};

/** A sale as the API tells it; `month` says how far PT.28 of its month is, once it is frozen. */
export const presentTransaction = (seat: Seat, row: TransactionRow, month?: 'filed' | 'frozen'): Transaction => ({
  ...row,
  kind: row.kind ?? 'platform',
  discount: row.discount ?? 0,
  dispensary: row.dispensaryName ?? NAMELESS,
  seller: row.sellerName ?? NAMELESS,
  lines: row.lines ?? [],
  voidable: mayVoid(seat, row),
  monthFiled: month === 'filed',
  monthFrozen: month === 'frozen',
});

/** Sales as the API tells them, with those whose month is frozen or filed; of a sale that may not be voided that is not asked. */
export const presentTransactions = async (seat: Seat, rows: readonly TransactionRow[]): Promise<Transaction[]> => {
  const months = await soldInFrozenMonth(rows.filter((row) => mayVoid(seat, row)));
  return rows.map((row) => presentTransaction(seat, row, months.get(row.id)));
};
