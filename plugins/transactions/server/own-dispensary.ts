import { dispensariesOfAccount, dispensariesOwnedBy } from '@bai/directory/server';
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
