import { maskedNumber } from '@bai/directory/contracts';
import { dispensaryById, openDuty, dispensariesOfAccount } from '@bai/directory/server';
import { refuse } from '@bai/kernel/contracts';
import { today, type Narrow, type Seat, type Where } from '@bai/kernel/server';
import type { z } from 'zod';
import type { pt28, pt28Query, pt28Row } from '../contracts';
import { useRows, type UseRow } from './collections';
import { leftOutOf } from './filing/left-out';

const dispensaryOf = async (seat: Seat, asked: string | undefined): Promise<string> => {
  if (seat.role === 'admin' && asked) return asked;
  const account = seat.subjects.account ?? '';
  const dispensaries = await dispensariesOfAccount(account);
  const id = asked ?? (await openDuty(account))?.dispensaryId ?? dispensaries[0]?.id;
  if (!id || !dispensaries.some((dispensary) => dispensary.id === id)) throw refuse('record.missing');
  return id;
};

/** How many rows of the month stand before this one, in the order of the page. */
const before = async (seat: Seat, where: Where<UseRow>, first: UseRow | undefined, narrow: Narrow): Promise<number> =>
  first
    ? useRows.count(seat, where, (query, column) => {
        narrow(query, column);
        void query.whereRaw('(??, id) < (SELECT created_at, id FROM use_rows WHERE document_id = ?)', [column('createdAt'), first.id]);
      })
    : 0;

const presentUseRow = (row: UseRow, order: number, reversed: ReadonlySet<string | null>): z.input<typeof pt28Row> => ({
  ...row,
  order,
  documentMasked: row.documentLast === null ? '' : maskedNumber(row.documentLast),
  purpose: row.purpose ?? '',
  transaction: row.transactionNumber,
  kind: row.kind ?? 'sale',
  voided: row.voided === true || reversed.has(row.id),
});

/**
 * A month's PT.28 rows of one dispensary, in the order of the sales, page by page; a seller sees their own. In the book what is taken
 * back stays and is taken off by a row of its own; the form has neither, unless the sale was filed before. The sum is that of the whole month.
 */
export const readUse = async (seat: Seat, query: z.output<typeof pt28Query>): Promise<z.input<typeof pt28>> => {
  const dispensaryId = await dispensaryOf(seat, query.dispensaryId);
  const sale = query.transaction && (await useRows.first(seat, { dispensaryId, transactionNumber: query.transaction }, { quietly: true }));
  const month = (sale ? sale.month : query.month) ?? today().slice(0, 7);
  const where = { dispensaryId, month, ...(query.transaction ? { transactionNumber: query.transaction } : {}) };
  const dispensary = await dispensaryById(dispensaryId);
  const left = await leftOutOf(dispensaryId, month);
  const narrow: Narrow = query.view === 'form' ? (rows, column) => void rows.whereNotIn(column('id'), [...left.sales, ...left.reversals]) : () => undefined;
  const { rows, next } = await useRows.page(seat, { cursor: query.cursor, limit: query.limit, sort: 'createdAt' }, ['createdAt'], where, narrow);
  const reversals = await useRows.every(seat, { ...where, reversesId: rows.map(({ id }) => id) }, { quietly: true });
  const reversed = new Set(reversals.map(({ reversesId }) => reversesId));
  const passed = query.cursor ? await before(seat, where, rows[0], narrow) : 0;
  const sums = await useRows.sum(seat, where, ['mg'], { by: ['voided'], narrow });
  return {
    month,
    dispensary: dispensary?.name ?? null,
    licenseNumber: dispensary?.licenseNumber ?? '',
    rows: rows.map((row, index) => presentUseRow(row, passed + index + 1, reversed)),
    totalMg: sums.find(({ voided }) => !voided)?.mg ?? 0,
    count: sums.reduce((all, { count }) => all + count, 0),
    leftOut: await useRows.count(seat, { ...where, id: [...left.reversals] }),
    next,
  };
};
