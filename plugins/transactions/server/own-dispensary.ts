import { dispensariesOfAccount, dispensariesOwnedBy, dispensaryById, type DispensaryFacts } from '@bai/directory/server';
import { refuse } from '@bai/kernel/contracts';
import { accountOf, type Seat } from '@bai/kernel/server';

/** A dispensary that is not the caller's does not exist for them. */
export const requireDispensary = async (seat: Seat, dispensaryId: string): Promise<void> => {
  if (!(await dispensariesOfAccount(accountOf(seat))).some(({ id }) => id === dispensaryId)) throw refuse('record.missing');
};

/** What the owner of a dispensary answers for is no business of its other members. */
export const requireOwner = async (seat: Seat, dispensaryId: string): Promise<void> => {
  if (!(await dispensariesOwnedBy(accountOf(seat))).some(({ id }) => id === dispensaryId)) throw refuse('access.denied', { rule: 'stock-take.owner' });
};

/** The dispensary that is asked for, or the first of one's own; of whoever works in the office the one that is asked for. */
export const reachedDispensary = async (seat: Seat, asked: string | undefined): Promise<DispensaryFacts> => {
  const own = seat.role === 'admin' ? [] : await dispensariesOfAccount(accountOf(seat));
  const found = seat.role === 'admin' ? asked && (await dispensaryById(asked)) : asked ? own.find(({ id }) => id === asked) : own[0];
  if (!found) throw refuse('record.missing');
  return found;
};
