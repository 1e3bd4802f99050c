import { emit, type Context, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { accountsProblems, type passkeyAsked, type signedIn, type takeSecondStep, type usePasskey as usePasskeySchema } from '../contracts';
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

const start = async (ctx: Context, seat: Seat, account: Account, trust = false): Promise<z.input<typeof signedIn>> => {
  // Whoever comes back within the week keeps the account.
  if (account.state === 'closing') await keepAccount(seat, account.id);
  await startSession(ctx, seat, account.state === 'closing' ? { ...account, state: 'active' } : account);
  await rememberDevice(ctx, account.id, { trust });
  return DONE;
};

/** Signs in somebody whose password was right; who has a second factor is asked for it, unless this browser is trusted. */
export const afterPassword = async (ctx: Context, seat: Seat, account: Account): Promise<z.input<typeof signedIn>> => {
  const kinds = [...new Set((await openFactors(account.id)).map(({ kind }) => kind))];
  if (kinds.length === 0 || !['active', 'closing'].includes(account.state) || (await trustedDevice(ctx, account.id))) return start(ctx, seat, account);
  const passkey = kinds.includes('passkey') ? await askForPasskey(account.id) : null;
  const attemptId = await beginAttempt(seat, 'second-step', account.id, passkey?.challenge ?? null);
  return { step: 'factor', otp: null, factor: { attemptId, kinds, passkey: passkey && { ...passkey } } };
};

type Shown = z.output<typeof takeSecondStep>['shown'];

const isRight = async (accountId: string, challenge: string | null, shown: Shown): Promise<boolean> => {
  if ('code' in shown) return spendDigits(accountId, shown.code);
  if ('recovery' in shown) return spendCode(accountId, shown.recovery);
  return challenge !== null && (await ownerOfShown(shown.passkey, challenge, { alone: false })) === accountId;
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
  if (!(await isRight(account.id, attempt.challenge, shown))) throw tried.wrong('factor.wrong');
  await endAttempt(attempt);
  await tried.right();
  await start(ctx, seat, account, remember);
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
  return start(ctx, seat, account);
};
