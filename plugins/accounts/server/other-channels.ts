import { emit, type Context, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { accountsProblems, type otherChannels, type signedIn, type useOtherChannels as useSchema } from '../contracts';
import { findAccount, provenPhoneOf, type Account } from './accounts';
import { endAttempt, takeAttempt, type Attempt } from './attempts';
import { readPolicy } from './login-policy';
import { sendOtp, useOtps } from './otp';
import { startAfterSteps } from './second-step';

interface Open {
  readonly attempt: Attempt;
  readonly account: Account;
  readonly phone: string;
}

/**
 * Whose password was right and who has lost the second factor. Two codes stand in for it where mail and phone are both proven and no
 * role of the account has to have a factor: of those that do, whoever holds mailbox and phone could open other people's records.
 */
const openFor = async (attemptId: string): Promise<Open> => {
  const attempt = await takeAttempt(attemptId, 'second-step');
  const account = await findAccount(attempt.accountId!);
  if (!account) throw accountsProblems.refuse('sign-in.over');
  const { factorRoles } = await readPolicy();
  const phone = await provenPhoneOf(account.id);
  if (!phone || account.roles.some((role) => factorRoles.includes(role))) throw accountsProblems.refuse('recovery.closed');
  return { attempt, account, phone };
};

/** Sends a code by mail and one to the phone. */
export const askOtherChannels = async (seat: Seat, attemptId: string): Promise<z.input<typeof otherChannels>> => {
  const { account, phone } = await openFor(attemptId);
  const given = { proves: { accountId: account.id }, purpose: 'other-channel', language: account.language } as const;
  const mail = await sendOtp(seat, { ...given, address: account.email });
  return { mail, phone: await sendOtp(seat, { ...given, address: phone, channel: 'sms' }) };
};

/** Signs in by both codes; only two that are right at once are used up. The owner is told. */
export const useOtherChannels = async (ctx: Context, seat: Seat, { attemptId, mail, phone }: z.output<typeof useSchema>): Promise<z.input<typeof signedIn>> => {
  const { attempt, account, phone: number } = await openFor(attemptId);
  const typed = { purposes: ['other-channel'] as const, accountId: account.id };
  await useOtps([
    { ...mail, ...typed, address: account.email },
    { ...phone, ...typed, address: number },
  ]);
  await endAttempt(attempt);
  const done = await startAfterSteps(ctx, seat, account, 'password+codes');
  await emit('factor.replaced', { id: account.id });
  return done;
};
