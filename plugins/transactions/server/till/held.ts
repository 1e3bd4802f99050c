import { accountOf, now, systemSeat, through, type Seat } from '@bai/kernel/server';
import { holds } from './collections';

/** What other sellers keep of some lots at this moment, in milligrams by lot. */
export const heldByOthers = async (seat: Seat, lotIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const sums = await holds.sum(systemSeat('stock-holds'), { lotId: lotIds }, ['mg'], {
    by: ['lotId'],
    narrow: (query, column) => void query.where(column('until'), '>', now()).whereNot(column('accountId'), accountOf(seat)),
  });
  return new Map(sums.map(({ lotId, mg }) => [lotId, mg]));
};

/** Ends what a seller keeps, in the caller's transaction: it is sold, or not wanted. */
export const endHolds = async (seat: Seat): Promise<void> => {
  const system = through(seat, 'keep-stock');
  const own = await holds.all(system, { accountId: accountOf(seat) }, { narrow: (query, column) => void query.where(column('until'), '>', now()) });
  for (const { id } of own) await holds.change(system, id, { until: now().toISOString() });
};
