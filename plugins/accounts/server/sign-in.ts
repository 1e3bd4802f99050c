import { arabicDigits, refuse } from '@bai/kernel/contracts';
import { accountOf, networkOf, type Context, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { type signedIn, type signIn as signInSchema } from '../contracts';
import { findAccount, findByEmail, findByPhone, renewPassword, type Account } from './accounts';
import { knownDevice, rememberDevice } from './devices';
import { countTry } from './lockout';
import { sendOtp } from './otp';
import { hashPassword, isOutdated, passwordMatches } from './passwords';
import { readPhone } from './phones';
import { assureSession, startSession } from './sessions';
import { waitingSignUp } from './sign-up';

/** What was typed, in the one way of writing it: whoever spells an identifier another way has no more tries. */
const normalised = (typed: string): { email: string } | { phone: string } | { neither: string } => {
  const plain = arabicDigits(typed.normalize('NFKC')).trim().toLowerCase();
  if (plain.includes('@')) return { email: plain };
  const digits = plain.replace(/^tel:/, '').replace(/[\s().-]/g, '');
  const phone = readPhone(digits);
  return phone ? { phone } : { neither: digits };
};

const accountBy = async (identifier: ReturnType<typeof normalised>): Promise<Account | null> => {
  if ('neither' in identifier) return null;
  const found = 'email' in identifier ? await findByEmail(identifier.email) : await findByPhone(identifier.phone);
  return found && found.state !== 'closed' ? found : null;
};

/** Takes the password of who is signed in once more; wrong ones count like those at the door. */
export const assure = async (ctx: Context, seat: Seat, password: string): Promise<void> => {
  const account = await findAccount(accountOf(seat));
  if (!account) throw refuse('session.missing');
  const tried = await countTry({ subject: `account:${account.id}`, device: await knownDevice(ctx, account.id) }, seat);
  if (!(await passwordMatches(password, account.password, networkOf(seat.ip)))) throw tried.wrong();
  await tried.right();
  await assureSession(seat);
};

/** Signs in with mail address or phone number; an account whose address is not proven yet is sent a code instead. */
export const signIn = async (ctx: Context, seat: Seat, given: z.output<typeof signInSchema>): Promise<z.input<typeof signedIn>> => {
  const identifier = normalised(given.identifier);
  const account = await accountBy(identifier);
  const subject = account ? `account:${account.id}` : Object.entries(identifier).flat().join(':');
  const tried = await countTry({ subject, device: await knownDevice(ctx, account?.id ?? null) }, seat);
  const who = networkOf(seat.ip);
  // Who has not proven the address yet is no account, and is sent the code again.
  const waiting = account || !('email' in identifier) ? null : await waitingSignUp(identifier.email);
  if (!(await passwordMatches(given.password, account?.password ?? waiting?.passwordHash ?? null, who))) throw tried.wrong();
  await tried.right();
  if (!account)
    return {
      step: 'otp',
      otp: await sendOtp(seat, { proves: { signUpId: waiting!.id }, address: waiting!.email, purpose: 'sign-in', language: waiting!.language }),
    };
  if (isOutdated(account.password)) await renewPassword(account, await hashPassword(given.password, who));
  if (account.state === 'invited')
    return {
      step: 'otp',
      otp: await sendOtp(seat, { proves: { accountId: account.id }, address: account.email, purpose: 'sign-in', language: account.language }),
    };
  await startSession(ctx, seat, account);
  await rememberDevice(ctx, account.id);
  return { step: 'done', otp: null };
};
