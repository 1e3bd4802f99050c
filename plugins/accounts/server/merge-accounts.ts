import { systemSeat, through, type Seat } from '@bai/kernel/server';
import { accounts } from './accounts';
import { endLinks } from './links';
import { endSessionsOf } from './sessions';

/** Of two accounts of one person this one is not signed in with any more; what is signed in ends at once. In the caller's transaction. */
export const mergeAccount = async (seat: Seat, id: string, intoId: string, why: string): Promise<void> => {
  const by = through(seat, 'merge-patients');
  await accounts.move(by, id, 'merge', { why, set: { mergedIntoId: intoId } });
  await endLinks(id, 'reset-password');
  await endSessionsOf(by, id, 'merged');
};

/** It is signed in with again. In the caller's transaction. */
export const unmergeAccount = async (seat: Seat, id: string, why: string): Promise<void> =>
  void (await accounts.move(through(seat, 'merge-patients'), id, 'unmerge', { why, set: { mergedIntoId: null } }));

/** The accounts that were merged into one, and those that were merged into these. */
export const mergedInto = async (id: string): Promise<string[]> => {
  const rows = await accounts.every(systemSeat('merged-accounts'), { mergedIntoId: id, state: 'merged' });
  return (await Promise.all(rows.map(async (row) => [row.id, ...(await mergedInto(row.id))]))).flat();
};
