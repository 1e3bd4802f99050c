import { sql, systemSeat } from '@bai/kernel/server';
import type { DiscrepancyKind } from '../../contracts';
import { movements, transactions, useRows, type TransactionRow, type UseRow } from '../collections';
import { firstDay, lastDay, spanOf } from '../filing/months';
import type { MovementRow } from './types';

/** One thing that does not agree, and the number of what it is about. */
export interface Found {
  readonly kind: DiscrepancyKind;
  readonly of: string;
}

/** What was written of a shop's month, each by its own hand. */
export interface MonthFacts {
  readonly dispensaryId: string;
  readonly month: string;
  readonly sales: readonly TransactionRow[];
  /** The rows of the month's PT.28. */
  readonly rows: readonly UseRow[];
  /** What was moved for a sale or row of the month, and what left as sold within it. */
  readonly moved: readonly MovementRow[];
  /** Ids of sales of other months that a row or movement of this one names. */
  readonly elsewhere: ReadonlySet<string>;
}

/** It is read to be compared, not to be shown: what is told of it are numbers of sales. */
const seat = systemSeat('reconcile');
const quietly = { quietly: true } as const;

/** Whether a sale counts for the allowance: whatever was not taken back. */
export const stands = ({ state }: Pick<TransactionRow, 'state'>): boolean => state !== 'voided';

export const distinct = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id): id is string => id !== null))];

/** The values of a key, in lists by that key. */
export const listed = <T>(rows: readonly T[], keyOf: (row: T) => string | null): Map<string, T[]> => {
  const lists = new Map<string, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key === null) continue;
    const list = lists.get(key);
    if (list) list.push(row);
    else lists.set(key, [row]);
  }
  return lists;
};

/** `records` does not join: what was moved is found by the sales and rows of the month, in SQL, and not by thousands of ids. */
const movedIn = (dispensaryId: string, month: string): Promise<MovementRow[]> => {
  const sales = sql()('transactions')
    .where({ dispensary_id: dispensaryId })
    .whereBetween('day', [firstDay(month), lastDay(month)])
    .select('document_id');
  const reported = sql()('use_rows').where({ dispensary_id: dispensaryId, month }).select('transaction_id');
  return movements.every(
    seat,
    { dispensaryId },
    {
      ...quietly,
      narrow: (query, column) =>
        void query.where(
          (either) =>
            void either
              .whereIn(column('transactionId'), sales)
              .orWhereIn(column('transactionId'), reported)
              .orWhere((sold) => void sold.where(column('kind'), 'sale').whereBetween(column('createdAt'), [...spanOf(month)])),
        ),
    },
  );
};

export const monthFacts = async (dispensaryId: string, month: string): Promise<MonthFacts> => {
  const days = [firstDay(month), lastDay(month)] as const;
  const sales = await transactions.every(seat, { dispensaryId }, { ...quietly, narrow: (query, column) => void query.whereBetween(column('day'), [...days]) });
  const rows = await useRows.every(seat, { dispensaryId, month }, quietly);
  const moved = await movedIn(dispensaryId, month);
  const own = new Set(sales.map(({ id }) => id));
  const others = distinct([...rows, ...moved].map(({ transactionId }) => transactionId)).filter((id) => !own.has(id));
  const elsewhere = others.length ? await transactions.every(seat, { id: others, dispensaryId }, quietly) : [];
  return { dispensaryId, month, sales, rows, moved, elsewhere: new Set(elsewhere.map(({ id }) => id)) };
};
