import { accountOf, emit, fromNow, now, nowIso, records, systemSeat, transaction, uniqueViolation, type RowOf, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { accountsProblems, type emailConfirmed, type EmailChange } from '../contracts';
import { emailChangeType } from './account-types';
import { changeEmail, findAccount, findByEmail } from './accounts';
import { forgetTrust } from './devices';
import { endLinks, lifeOf, makeLink, openLinkFor, spendLink, type OpenLink } from './links';
import { masked } from './otp';
import { endSessionsOf } from './sessions';

/** Changes of mail addresses, waiting, done and taken back. */
export const emailChanges = records(emailChangeType, { own: { attribute: 'accountId', of: 'account' } });
type Row = RowOf<typeof emailChangeType>;
type Confirmed = z.input<typeof emailConfirmed>;

const waiting = (seat: Seat, accountId: string): Promise<Row | null> =>
  emailChanges.first(
    seat,
    { accountId, doneAt: null, endedAt: null },
    { narrow: (query, column) => void query.where(column('expiresAt'), '>', now()), order: 'createdAt', descending: true },
  );

const present = (row: Row | null): EmailChange => ({
  waiting: row && { to: masked(row.to), agreed: row.agreedAt !== null, proven: row.provenAt !== null, expiresAt: row.expiresAt },
});

/** The change of address that waits for somebody. */
export const readEmailChange = async (seat: Seat): Promise<EmailChange> => present(await waiting(seat, accountOf(seat)));

const endWaiting = async (seat: Seat, accountId: string): Promise<void> => {
  const row = await waiting(seat, accountId);
  if (row) await emailChanges.change(seat, row.id, { endedAt: nowIso() }, { action: 'email-change.drop' });
  for (const purpose of ['confirm-new', 'confirm-old'] as const) await endLinks(accountId, purpose);
};

/** Takes back a change that waits. */
export const dropEmailChange = (seat: Seat): Promise<void> => transaction(() => endWaiting(seat, accountOf(seat)));

/**
 * Asks both addresses. Whether anybody has the new one already is told to nobody but to its owner, by mail: no link goes there, so
 * that the change never comes about.
 */
export const askEmailChange = (seat: Seat, { email }: { email: string }): Promise<EmailChange> =>
  transaction(async () => {
    const account = (await findAccount(accountOf(seat)))!;
    if (email === account.email) throw accountsProblems.refuse('email.same');
    await endWaiting(seat, account.id);
    const given = { accountId: account.id, from: account.email, to: email, expiresAt: fromNow(lifeOf('confirm-new')).toISOString() };
    const row = await emailChanges.create(seat, given);
    await makeLink(seat, 'confirm-old', account.id, row.id);
    if (await findByEmail(email)) await emit('email-change.refused', { id: row.id });
    else await makeLink(seat, 'confirm-new', account.id, row.id);
    return present(row);
  });

/** The address takes the other's place; mails with links that went to the one before are worth nothing any more. */
const complete = async (seat: Seat, row: Row): Promise<Confirmed> => {
  await changeEmail(seat, row.accountId, row.to, 'confirmed from both sides');
  await emailChanges.change(seat, row.id, { doneAt: nowIso() }, { action: 'email-change.complete' });
  await endLinks(row.accountId, 'reset-password');
  await makeLink(seat, 'revert-email', row.accountId, row.id);
  return { outcome: 'changed', address: masked(row.to) };
};

/**
 * The address before is the account's again: whoever changed it may know the password too, so that everything signed in ends, no
 * browser is trusted, and a link to set another password goes to the address that is right again.
 */
const revert = async (seat: Seat, row: Row): Promise<Confirmed> => {
  await changeEmail(seat, row.accountId, row.from, 'taken back by link');
  await emailChanges.change(seat, row.id, { revertedAt: nowIso() }, { action: 'email-change.revert' });
  await endWaiting(seat, row.accountId);
  await endSessionsOf(seat, row.accountId, 'email');
  await forgetTrust(row.accountId);
  await makeLink(seat, 'reset-password', row.accountId);
  return { outcome: 'reverted', address: masked(row.from) };
};

const side = async (seat: Seat, { purpose, aboutId }: OpenLink): Promise<Confirmed> => {
  // Locked: of both sides at once the second sees that the first was there.
  const row = await emailChanges.one(seat, aboutId!, { lock: true });
  if (purpose === 'revert-email') return revert(seat, row);
  if (row.endedAt || row.doneAt) throw accountsProblems.refuse('link.expired');
  const set = purpose === 'confirm-new' ? { provenAt: nowIso() } : { agreedAt: nowIso() };
  const after = await emailChanges.change(seat, row.id, set, { action: `email-change.${purpose}` });
  return after.provenAt && after.agreedAt ? complete(seat, after) : { outcome: 'waiting', address: masked(row.to) };
};

/** Confirms one side of a change by its link, or takes a change back. `link.expired` where somebody else has got the address meanwhile. */
export const confirmEmail = async (asking: Seat, token: string): Promise<Confirmed> => {
  const open = await openLinkFor(token, ['confirm-new', 'confirm-old', 'revert-email']);
  const seat = { ...systemSeat('link'), request: asking.request, ip: asking.ip, subjects: { account: open.accountId } };
  try {
    return await transaction(async () => {
      await spendLink(open);
      return side(seat, open);
    });
  } catch (error) {
    if (uniqueViolation(error)) throw accountsProblems.refuse('link.expired');
    throw error;
  }
};

/** Where the mails about a change go: for notifications. */
export const emailChangeMessage = async (id: string): Promise<{ accountId: string; from: string; to: string } | null> => {
  const row = await emailChanges.first(systemSeat('link'), { id });
  return row && { accountId: row.accountId, from: row.from, to: row.to };
};
