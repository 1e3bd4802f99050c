import { networkOf, type Context, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { type signedIn, type signIn as signInSchema } from '../contracts';
import { renewPassword } from './accounts';
import { knownDevice } from './devices';
import { accountBy, identifierOf, subjectOf } from './identify';
import { countTry } from './lockout';
import { sendOtp } from './otp';
import { hashPassword, isOutdated, passwordMatches } from './passwords';
import { afterPassword } from './second-step';
import { waitingSignUp } from './sign-up';

/** Signs in with mail address or phone number; an account whose address is not proven yet is sent a code instead. */
export const signIn = async (ctx: Context, seat: Seat, given: z.output<typeof signInSchema>): Promise<z.input<typeof signedIn>> => {
  const identifier = identifierOf(given.identifier);
  const account = await accountBy(identifier);
  const tried = await countTry({ subject: subjectOf(identifier, account), device: await knownDevice(ctx, account?.id ?? null) }, seat);
  const who = networkOf(seat.ip);
  // Who has not proven the address yet is no account, and is sent the code again. Looked for in any case, so that it takes as long.
  const unproven = 'email' in identifier ? await waitingSignUp(identifier.email) : null;
  const waiting = account ? null : unproven;
  if (!(await passwordMatches(given.password, account?.password ?? waiting?.passwordHash ?? null, who))) throw tried.wrong();
  await tried.right();
  if (!account)
    return {
      step: 'otp',
      factor: null,
      otp: await sendOtp(seat, { proves: { signUpId: waiting!.id }, address: waiting!.email, purpose: 'sign-in', language: waiting!.language }),
    };
  if (isOutdated(account.password)) await renewPassword(account, await hashPassword(given.password, who));
  if (account.state === 'invited')
    return {
      step: 'otp',
      factor: null,
      otp: await sendOtp(seat, { proves: { accountId: account.id }, address: account.email, purpose: 'sign-in', language: account.language }),
    };
  return afterPassword(ctx, seat, account);
};
