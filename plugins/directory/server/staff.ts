import { askedNoMore, findAccount, invitedByMail, namesOf } from '@bai/accounts/server';
import { refuse } from '@bai/kernel/contracts';
import { accountOf, DAY, fromNow, nowIso, systemSeat, through, transaction, uniqueViolation, type RowOf, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import {
  directoryProblems,
  type endStaff as endSchema,
  type invitationPage,
  type inviteStaff as inviteSchema,
  type keepStaffPermit as permitSchema,
  type StaffInvitation,
  type staffPage,
  type staffQuery,
} from '../contracts';
import { duties, invitations, memberships, permits, sellers } from './collections';
import { dispensariesByIds, dispensaryById } from './dispensaries';
import type { invitationType, membershipType, permitType } from './dispensary-types';
import { LEGAL } from './legal-sources';
import { keepPendingPermit } from './pending-permits';
import { requireNumber } from './permit-number';
import { MASTERS } from './permits';
import { presentInvitations } from './answer-invitation';
import { ensureSeller } from './sign-up';
import { requireSubscribed } from './subscribed';

type Query = z.output<typeof staffQuery>;
type Member = RowOf<typeof membershipType>;
type Permit = RowOf<typeof permitType>;
const NOBODY = { th: '', en: '' };
/** How long an invitation may be answered: as long as the link that opens a new account. */
const LIFE = 7 * DAY;

/** Of several words on a license the one that counts: verified before waiting before refused, the longest first. */
const WEIGHT: Readonly<Record<Permit['state'], number>> = { verified: 0, renewal_filed: 0, pending: 1, revoked: 2, rejected: 3 };
const bestOf = (rows: readonly Permit[], holderId: string | undefined, master: string) => {
  const own = rows.filter((row) => row.holderId === holderId && row.master === master);
  const [best] = own.sort((a, b) => WEIGHT[a.state] - WEIGHT[b.state] || (b.expiresOn ?? '').localeCompare(a.expiresOn ?? ''));
  return best ? { number: best.number, expiresOn: best.expiresOn, state: best.state } : null;
};

const presentStaff = async (rows: readonly Member[]): Promise<z.input<typeof staffPage>['rows']> => {
  if (!rows.length) return [];
  const system = systemSeat('staff');
  const accountIds = rows.map(({ accountId }) => accountId);
  const [names, shops] = [await namesOf(accountIds), await dispensariesByIds(rows.map(({ dispensaryId }) => dispensaryId))];
  const known = await sellers.all(system, { accountId: accountIds });
  const held = known.length ? await permits.every(system, { holderKind: 'seller', holderId: known.map(({ id }) => id) }) : [];
  const open = await duties.all(system, { accountId: accountIds, endedAt: null });
  return rows.map(({ id, accountId, dispensaryId, role }) => {
    const own = known.find((one) => one.accountId === accountId);
    const seller = own?.id;
    return {
      id,
      dispensaryId,
      dispensary: shops.get(dispensaryId)?.name ?? NOBODY,
      name: names.get(accountId) ?? NOBODY,
      owner: role === 'owner',
      onDuty: open.some((duty) => duty.accountId === accountId && duty.dispensaryId === dispensaryId),
      suspended: own?.state === 'suspended',
      license: bestOf(held, seller, MASTERS.sellerLicense),
      training: bestOf(held, seller, MASTERS.sellerTraining),
    };
  });
};

const within = ({ dispensaryId }: Query) => (dispensaryId ? { dispensaryId } : {});

/** Lists the sellers of the dispensaries within reach, with the owner. */
export const listStaff = async (seat: Seat, query: Query): Promise<z.input<typeof staffPage>> => {
  const found = await memberships.page(seat, query, ['createdAt'], { role: ['seller', 'owner'], state: 'active', ...within(query) });
  return { ...found, rows: await presentStaff(found.rows) };
};

/** Whom the dispensaries within reach have invited. */
export const listInvitations = async (seat: Seat, query: Query): Promise<z.input<typeof invitationPage>> => {
  const found = await invitations.page(seat, query, ['createdAt'], within(query));
  return { ...found, rows: await presentInvitations(found.rows) };
};

/** One of the seat's own dispensaries that may sell; only such a one brings people onto the platform. */
const requireOwnShop = async (seat: Seat, dispensaryId: string): Promise<void> => {
  const owner = await memberships.first(seat, { accountId: accountOf(seat), dispensaryId, role: 'owner', state: 'active' });
  if (!owner) throw refuse('record.missing');
  const shop = await dispensaryById(dispensaryId);
  if (!shop?.licensed) throw directoryProblems.refuse('dispensary.unlicensed', { rule: 'dispensary.licensed', source: LEGAL.act });
};

/** Asks a mail address to work at a dispensary. Nothing tells whether anybody has it. Asked again, the same invitation lives on. */
export const inviteStaff = async (seat: Seat, { dispensaryId, name, email }: z.output<typeof inviteSchema>): Promise<StaffInvitation> => {
  await requireOwnShop(seat, dispensaryId);
  const { id: accountId } = await invitedByMail(through(seat, 'invite-staff'), { name, email, roles: ['budtender'], language: seat.language });
  const facts = { dispensaryId, accountId, email, name, expiresAt: fromNow(LIFE).toISOString() };
  const renewed = async (): Promise<RowOf<typeof invitationType> | null> => {
    const waiting = await invitations.first(seat, { dispensaryId, accountId, state: 'waiting' });
    return waiting && invitations.change(seat, waiting.id, { expiresAt: facts.expiresAt, name });
  };
  try {
    const again = await renewed();
    if (again) return (await presentInvitations([again]))[0]!;
    await requireSubscribed(dispensaryId, 'budtenders');
    return (await presentInvitations([await invitations.create(seat, facts)]))[0]!;
  } catch (error) {
    // Pressed twice: the index lets one wait.
    const waiting = uniqueViolation(error) ? await renewed() : null;
    if (!waiting) throw error;
    return (await presentInvitations([waiting]))[0]!;
  }
};

/** Takes an invitation back before it is answered. An account that was made for it alone ends, unless another shop waits for an answer. */
export const withdrawInvitation = (seat: Seat, id: string): Promise<StaffInvitation> =>
  transaction(async () => {
    const row = await invitations.move(seat, id, 'withdraw');
    const system = through(seat, 'withdraw-invitation');
    const others = await invitations.count(system, { accountId: row.accountId, state: 'waiting' });
    if (others === 0) await askedNoMore(system, row.accountId, 'invitation taken back');
    return (await presentInvitations([row]))[0]!;
  });

const memberOf = async (seat: Seat, id: string): Promise<Member> => {
  const row = await memberships.one(seat, id, { lock: true });
  if (row.state !== 'active') throw refuse('record.missing');
  return row;
};

/** Somebody sells here no more: duty and reach end at once. */
export const endStaff = (seat: Seat, id: string, { reason }: z.output<typeof endSchema>): Promise<void> =>
  transaction(async () => {
    const { accountId, dispensaryId, role } = await memberOf(seat, id);
    if (role !== 'seller') throw refuse('record.missing');
    await memberships.change(seat, id, { state: 'ended' }, { action: 'staff.end', why: reason });
    const system = through(seat, 'end-staff');
    for (const duty of await duties.all(system, { accountId, dispensaryId, endedAt: null }))
      await duties.change(system, duty.id, { endedAt: nowIso() }, { action: 'duty.end', why: reason });
  });

/** Hands in what a seller has shown, or the owner's own; an administrator checks it. */
export const keepStaffPermit = async (seat: Seat, id: string, { kind, number, expiresOn }: z.output<typeof permitSchema>): Promise<void> => {
  const { accountId } = await memberships.one(seat, id);
  const master = kind === 'license' ? MASTERS.sellerLicense : MASTERS.sellerTraining;
  await requireNumber(master, number, 'number');
  const account = (await findAccount(accountId))!;
  await transaction(async () => {
    await memberOf(seat, id);
    const system = through(seat, 'keep-permit');
    await ensureSeller(system, account);
    const seller = (await sellers.first(system, { accountId }))!;
    await keepPendingPermit(seat, { holderKind: 'seller', holderId: seller.id, master }, { number, expiresOn });
  });
};
