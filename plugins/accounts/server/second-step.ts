import { emit, type Context, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import {
  accountsProblems,
  type passkeyAsked,
  type secondStep as secondStepSchema,
  type signedIn,
  type takeSecondStep,
  type usePasskey as usePasskeySchema,
  type WayIn,
} from '../contracts';
import { findAccount, type Account } from './accounts';
import { beginAttempt, endAttempt, takeAttempt } from './attempts';
import { keepAccount } from './closing';
import { knownDevice, rememberDevice, trustedDevice } from './devices';
import { openFactors } from './factors';
import { countTry } from './lockout';
import { askForPasskey, ownerOfShown } from './passkeys';
import { spendCode } from './recovery-codes';
import { startSession } from './sessions';
import { spendDigits } from './totp';

const DONE: z.input<typeof signedIn> = { step: 'done', otp: null, factor: null };

/** Starts the session of somebody who has taken every step. */
export const startAfterSteps = async (ctx: Context, seat: Seat, account: Account, shown: WayIn, trust = false): Promise<z.input<typeof signedIn>> => {
  // Whoever comes back within the week keeps the account.
  if (account.state === 'closing') await keepAccount(seat, account.id);
  await startSession(ctx, seat, account.state === 'closing' ? { ...account, state: 'active' } : account, shown);
  await rememberDevice(ctx, account.id, { trust });
  return DONE;
};

/** What somebody is asked for besides the password, begun as an attempt; null of who has no second factor. */
export const beginStep = async (seat: Seat, accountId: string, purpose: 'second-step' | 'assure'): Promise<z.input<typeof secondStepSchema> | null> => {
  const kinds = [...new Set((await openFactors(accountId)).map(({ kind }) => kind))];
  if (kinds.length === 0) return null;
  const passkey = kinds.includes('passkey') ? await askForPasskey(accountId) : null;
  const attemptId = await beginAttempt(seat, purpose, accountId, passkey?.challenge ?? null);
  return { attemptId, kinds, passkey: passkey && { ...passkey } };
};

/** Signs in somebody whose password was right; who has a second factor is asked for it, unless this browser is trusted. */
export const afterPassword = async (
  ctx: Context,
  seat: Seat,
  account: Account,
  shown: 'password' | 'password+code' = 'password',
): Promise<z.input<typeof signedIn>> => {
  if (!['active', 'closing'].includes(account.state)) return startAfterSteps(ctx, seat, account, shown);
  if (await trustedDevice(ctx, account.id)) return startAfterSteps(ctx, seat, account, 'password+trusted');
  const factor = await beginStep(seat, account.id, 'second-step');
  return factor ? { step: 'factor', otp: null, factor } : startAfterSteps(ctx, seat, account, shown);
};

type Shown = z.output<typeof takeSecondStep>['shown'];

const belongs = async (accountId: string, challenge: string | null, shown: Exclude<Shown, { code: string }>): Promise<boolean> => {
  if ('recovery' in shown) return spendCode(accountId, shown.recovery);
  return challenge !== null && (await ownerOfShown(shown.passkey, challenge, { alone: false })) === accountId;
};

/** What is wrong with what was shown of an account, null of what is right; digits and codes are used up by it. */
export const faultOf = async (accountId: string, challenge: string | null, shown: Shown): Promise<'factor.wrong' | 'factor.stale' | null> => {
  if (!('code' in shown)) return (await belongs(accountId, challenge, shown)) ? null : 'factor.wrong';
  const judged = await spendDigits(accountId, shown.code);
  return judged === 'right' ? null : `factor.${judged}`;
};

/** The second step of signing in. Wrong ones count for the account, from wherever they come, apart from those at the password. */
export const secondStep = async (
  ctx: Context,
  seat: Seat,
  { attemptId, shown, remember }: z.output<typeof takeSecondStep>,
): Promise<z.input<typeof signedIn>> => {
  const attempt = await takeAttempt(attemptId, 'second-step');
  const account = await findAccount(attempt.accountId!);
  if (!account) throw accountsProblems.refuse('sign-in.over');
  const tried = await countTry({ subject: `factor:${account.id}`, device: await knownDevice(ctx, account.id) }, seat);
  const fault = await faultOf(account.id, attempt.challenge, shown);
  if (fault) throw tried.wrong(fault);
  await endAttempt(attempt);
  await tried.right();
  const by = 'code' in shown ? 'totp' : 'recovery' in shown ? 'recovery' : 'passkey';
  await startAfterSteps(ctx, seat, account, `password+${by}`, remember);
  if ('recovery' in shown) await emit('factor.recovered', { id: account.id });
  return DONE;
};

/** What the browser is to be asked for where a passkey takes the password's place. */
export const askPasskey = async (seat: Seat): Promise<z.input<typeof passkeyAsked>> => {
  const options = await askForPasskey(null);
  if (!options) throw accountsProblems.refuse('factor.wrong');
  return { attemptId: await beginAttempt(seat, 'passkey', null, options.challenge), options: { ...options } };
};

/** Signs in by a passkey alone: it is something that one has, and the key itself has asked for what one knows or is. */
export const usePasskey = async (ctx: Context, seat: Seat, { attemptId, passkey }: z.output<typeof usePasskeySchema>): Promise<z.input<typeof signedIn>> => {
  const attempt = await takeAttempt(attemptId, 'passkey');
  const owner = await ownerOfShown(passkey, attempt.challenge!, { alone: true });
  const account = owner && (await findAccount(owner));
  if (!account) throw accountsProblems.refuse('factor.wrong');
  await endAttempt(attempt);
  return startAfterSteps(ctx, seat, account, 'passkey');
};
