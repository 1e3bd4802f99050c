import { findAccount } from '@bai/accounts/server';
import { accountOf, now, through, transaction, type RowOf, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { directoryProblems, type ownInvitation, type StaffInvitation } from '../contracts';
import { invitations, memberships } from './collections';
import { dispensariesByIds } from './dispensaries';
import type { invitationType } from './dispensary-types';
import { ensureSeller } from './sign-up';

type Own = z.input<typeof ownInvitation>;

/** Invitations as dispensaries know them. */
export const presentInvitations = async (rows: readonly RowOf<typeof invitationType>[]): Promise<StaffInvitation[]> => {
  const shops = await dispensariesByIds(rows.map(({ dispensaryId }) => dispensaryId));
  return rows.map(({ id, dispensaryId, name, email, state, expiresAt, createdAt }) => ({
    ...{ id, dispensaryId, name, email, state, expiresAt, createdAt },
    dispensary: shops.get(dispensaryId)?.name ?? { th: '', en: '' },
    expired: state === 'waiting' && Date.parse(expiresAt) <= now().getTime(),
  }));
};

/** The dispensaries that invite one. */
export const ownInvitations = async (seat: Seat): Promise<Own[]> => {
  const rows = await invitations.all(seat, { accountId: accountOf(seat), state: 'waiting' });
  return (await presentInvitations(rows)).filter(({ expired }) => !expired).map(({ id, dispensary, expiresAt }) => ({ id, dispensary, expiresAt }));
};

/** Begins to work at a dispensary that invited one; `invitation.over` where it is too late. */
export const acceptInvitation = async (seat: Seat, id: string): Promise<Own[]> => {
  const account = (await findAccount(accountOf(seat)))!;
  await transaction(async () => {
    const { state, expiresAt, dispensaryId } = await invitations.one(seat, id, { lock: true });
    if (state !== 'waiting' || Date.parse(expiresAt) <= now().getTime()) throw directoryProblems.refuse('invitation.over');
    await invitations.move(seat, id, 'accept');
    const system = through(seat, 'accept-invitation');
    await ensureSeller(system, account);
    if (!(await memberships.first(system, { accountId: account.id, dispensaryId, state: 'active' })))
      await memberships.create(system, { dispensaryId, accountId: account.id, role: 'seller', state: 'active' });
  });
  return ownInvitations(seat);
};

/** Does not want to work there. */
export const declineInvitation = async (seat: Seat, id: string): Promise<Own[]> => {
  await invitations.move(seat, id, 'decline');
  return ownInvitations(seat);
};
