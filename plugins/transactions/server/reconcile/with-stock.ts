import { systemSeat } from '@bai/kernel/server';
import { lots, type TransactionRow } from '../collections';
import { listed, stands, type Found, type MonthFacts } from './facts';
import type { MovementRow } from './types';

type Moves = ReadonlyMap<string, number>;

/** Milligrams by lot and kind; what comes to nothing is left out. */
const added = (moves: readonly Pick<MovementRow, 'lotId' | 'kind' | 'mg'>[]): Moves => {
  const sums = new Map<string, number>();
  for (const { lotId, kind, mg } of moves) sums.set(`${lotId} ${kind}`, (sums.get(`${lotId} ${kind}`) ?? 0) + mg);
  return new Map([...sums].filter(([, mg]) => mg !== 0));
};

/** What a sale takes off its lots, and what its voiding puts back: on the shelf by mistake, aside what a customer brought back. */
const wanted = (sale: TransactionRow): Moves =>
  added(
    (sale.lines ?? []).flatMap(({ lotId, mg }) => [
      { lotId, kind: 'sale' as const, mg: -mg },
      ...(stands(sale) ? [] : [{ lotId, kind: 'void' as const, mg }]),
      ...(!stands(sale) && sale.voidKind === 'return' ? [{ lotId, kind: 'quarantine' as const, mg: -mg }] : []),
    ]),
  );

const agree = (one: Moves, other: Moves): boolean => one.size === other.size && [...one].every(([key, mg]) => other.get(key) === mg);

/** Sales beside what left their lots, and what left as sold without one. What went to a licensee by its paper is laid beside its row. */
export const withStock = async ({ dispensaryId, sales, rows, moved, elsewhere }: MonthFacts): Promise<Found[]> => {
  const its = listed(moved, ({ transactionId }) => transactionId);
  const known = new Set(sales.map(({ id }) => id));
  const short = sales.filter((sale) => !agree(wanted(sale), added(its.get(sale.id) ?? [])));
  const handed = rows.filter(({ transactionId, reversesId }) => {
    const gone = known.has(transactionId) ? [] : (its.get(transactionId) ?? []).filter(({ kind }) => kind === 'transfer_out');
    return reversesId === null && gone.length > 0 && gone.reduce((sum, { mg }) => sum - mg, 0) !== rowsMg(rows, transactionId);
  });
  const stray = moved.filter(
    ({ kind, transactionId }) => kind === 'sale' && (transactionId === null || (!known.has(transactionId) && !elsewhere.has(transactionId))),
  );
  const numbers = stray.length
    ? new Map((await lots.every(systemSeat('reconcile'), { dispensaryId })).map(({ id, number }) => [id, number]))
    : new Map<string, string>();
  return [
    ...short.map(({ number }) => ({ kind: 'stock_weight' as const, of: number })),
    ...handed.map(({ transactionNumber }) => ({ kind: 'stock_weight' as const, of: transactionNumber })),
    ...stray.map(({ lotId }) => ({ kind: 'stock_extra' as const, of: numbers.get(lotId) ?? '–' })),
  ];
};

const rowsMg = (rows: MonthFacts['rows'], transactionId: string): number =>
  rows.filter((row) => row.transactionId === transactionId).reduce((sum, { mg }) => sum + mg, 0);
