import { systemSeat, type Seat } from '@bai/kernel/server';
import { transactionsProblems } from '../../contracts';
import { stockTakes } from './collections';

/** Those of some dispensaries whose stock is being counted, for a seller: they count blind, and are told no figure of the stock. */
export const blindFor = async (seat: Seat, dispensaryIds: readonly string[]): Promise<ReadonlySet<string>> => {
  if (seat.role !== 'budtender' || dispensaryIds.length === 0) return new Set();
  const counting = await stockTakes.all(systemSeat('blind-count'), { dispensaryId: [...new Set(dispensaryIds)], state: 'counting' });
  return new Set(counting.map(({ dispensaryId }) => dispensaryId));
};

/** What tells the stock by its movements is refused as well. */
export const refuseWhileBlind = async (seat: Seat, ...dispensaryIds: string[]): Promise<void> => {
  if ((await blindFor(seat, dispensaryIds)).size > 0) throw transactionsProblems.refuse('stock-take.blind');
};
