import {
  accountOf,
  appendAudit,
  consume,
  emit,
  HOUR,
  networkOf,
  recentlyProven,
  sha256,
  systemSeat,
  transaction,
  type Context,
  type Seat,
} from '@bai/kernel/server';
import { field, refuse } from '@bai/kernel/contracts';
import type { z } from 'zod';
import type {
  askReset as askResetSchema,
  changePassword as changePasswordSchema,
  link as linkSchema,
  passwordSet,
  resetAsked,
  setPassword as setPasswordSchema,
} from '../contracts';
import { activate, findAccount, replacePassword, type Account } from './accounts';
import { showPassword } from './assure';
import { agreeToTerms } from './consents';
import { forgetTrust, rememberDevice } from './devices';
import { accountBy, identifierOf, subjectOf } from './identify';
import { emailChanges } from './email-change';
import { openFactors } from './factors';
import { endLinks, makeLink, minutesOf, openLink, openLinkFor, spendLink } from './links';
import { masked } from './otp';
import { hashPassword, refuseWeak, type Whose } from './passwords';
import { endPin } from './pins';
import { endSessionsOf } from './sessions';

/** Mails that one identifier may have sent an hour. */
const MAILS = 5;

/** Mails a link to whoever has forgotten the password. Nobody learns whether anybody has this address or number. */
export const askReset = async (seat: Seat, given: z.output<typeof askResetSchema>): Promise<z.input<typeof resetAsked>> => {
  const identifier = identifierOf(given.identifier);
  const account = await accountBy(identifier);
  // By what was typed: counted by the account, a refusal would tell which number and which address are the same person's.
  await consume('reset-mail', sha256(subjectOf(identifier, null)), MAILS, HOUR / 1000);
  const able = account?.state === 'active' ? account.id : null;
  return { requestId: await makeLink(seat, 'reset-password', able), minutes: minutesOf('reset-password') };
};

/** What a link is good for. */
export const readLink = async (token: string): Promise<z.input<typeof linkSchema>> => {
  const { accountId, purpose, aboutId, expiresAt } = await openLink(token);
  const account = await findAccount(accountId);
  // What a link of a recovery is about is the recovery.
  const change = aboutId && purpose !== 'stop-recovery' && (await emailChanges.one(systemSeat('link'), aboutId));
  const address = !change ? (account?.email ?? '') : purpose === 'revert-email' ? change.from : change.to;
  return { purpose, address: masked(address), name: purpose === 'set-password' ? account!.name : null, expiresAt };
};

/**
 * Puts another password in place of an account's: whatever was signed in ends (but the session in which it was done), links to set
 * one end, no browser is trusted any more, the PIN of shop tablets is gone, and its owner is told. In the caller's transaction.
 */
const changePasswordTo = async (seat: Seat, accountId: string, passwordHash: string, why: string): Promise<void> => {
  await replacePassword(accountId, passwordHash);
  await appendAudit(seat, { action: 'account.change-password', type: 'account', id: accountId, purpose: why });
  await endLinks(accountId, 'reset-password');
  await endSessionsOf(seat, accountId, 'password', seat.session);
  await forgetTrust(accountId);
  await endPin(seat, accountId);
  if (why !== 'set-password') await emit('password.changed', { id: accountId });
};

const whoseOf = ({ name, email }: Account): Whose => ({ names: [name.th, name.en], email });

/** Sets the password by a link of a mail. Whoever has the mailbox is known in this browser, however locked the account is elsewhere. */
export const setPassword = async (
  ctx: Context,
  asking: Seat,
  { token, password, terms }: z.output<typeof setPasswordSchema>,
): Promise<z.input<typeof passwordSet>> => {
  const open = await openLinkFor(token, ['reset-password', 'set-password']);
  await refuseWeak(password, whoseOf((await findAccount(open.accountId))!));
  const invited = open.purpose === 'set-password';
  if (invited && !terms) throw refuse('input.invalid', { fields: [field('terms', 'accept', 'The terms are to be agreed to.')] });
  const passwordHash = await hashPassword(password, networkOf(asking.ip));
  const seat = { ...systemSeat('link'), request: asking.request, ip: asking.ip, subjects: { account: open.accountId } };
  await transaction(async () => {
    await spendLink(open);
    if (invited) {
      const { language } = (await findAccount(open.accountId))!;
      await agreeToTerms(seat, open.accountId, terms!, language);
      await activate(open.accountId);
    }
    await changePasswordTo(seat, open.accountId, passwordHash, open.purpose);
  });
  await rememberDevice(ctx, open.accountId);
  const account = await findAccount(open.accountId);
  return { address: masked(account?.email ?? '') };
};

/** Sets another password of who is signed in and knows the one in use; who has a second factor has shown it lately too. */
export const changePassword = async (ctx: Context, seat: Seat, { current, password }: z.output<typeof changePasswordSchema>): Promise<void> => {
  const account = (await findAccount(accountOf(seat)))!;
  if (!recentlyProven(seat) && (await openFactors(account.id)).length > 0) throw refuse('assurance.whole');
  await refuseWeak(password, whoseOf(account));
  await showPassword(ctx, seat, account, current, 'password.wrong');
  const passwordHash = await hashPassword(password, networkOf(seat.ip));
  await transaction(() => changePasswordTo(seat, accountOf(seat), passwordHash, 'by the person'));
};
