import { systemSeat } from '@bai/kernel/server';
import { useRows } from '../collections';
import type { Looked } from './gaps';
import { pt27Lines } from './pt27-lines';
import { rowsOfReport } from './pt28-lines';

const system = systemSeat('filing');

interface Standing {
  /** Lots, or sales that stand. */
  readonly rows: number;
  readonly totalMg: number;
  /** Rows of the book, with the sales that were taken back and what took them back. */
  readonly book: number;
}

/** Returns what a report says now, added up by the database: a busy dispensary's month has thousands of rows. */
export const sumsOf = async (looked: Omit<Looked, 'licenseNumber'> & Partial<Looked>): Promise<Standing> => {
  if (looked.form === 'pt27') {
    const lines = await pt27Lines(looked.dispensaryId, looked.month);
    return { rows: lines.length, totalMg: lines.reduce((sum, { heldMg }) => sum + heldMg, 0), book: 0 };
  }
  const where = rowsOfReport({ licenseNumber: null, ...looked });
  const [sums] = await useRows.sum(system, where, ['mg']);
  const back = await useRows.count(system, where, (query, column) => void query.whereNotNull(column('reversesId')));
  const book = sums?.count ?? 0;
  return { rows: book - 2 * back, totalMg: sums?.mg ?? 0, book };
};
