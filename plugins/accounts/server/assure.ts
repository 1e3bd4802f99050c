import { refuse } from '@bai/kernel/contracts';
import { accountOf, isRecent, networkOf, recentlyProven, type Context, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import type { assuranceAsked, assure as assureSchema } from '../contracts';
import { findAccount, type Account } from './accounts';
import { endAttempt, takeAttempt } from './attempts';
import { knownDevice } from './devices';
import { countTry } from './lockout';
import { passwordMatches } from './passwords';
import { beginStep, faultOf } from './second-step';
import { assureSession, shownIn } from './proofs';

type Given = z.output<typeof assureSchema>;

/** By which second factors somebody may show that it is them; none of who has none, for whom there is the password; and what they have shown just now. */
export const askAssurance = async (seat: Seat): Promise<z.input<typeof assuranceAsked>> => {
  const { at, by } = await shownIn(seat.session);
  const step = (await beginStep(seat, accountOf(seat), 'assure')) ?? { attemptId: null, kinds: [], passkey: null };
  return { ...step, given: at && isRecent(at.getTime()) ? by : null, whole: recentlyProven(seat) };
};

/** Takes the password of who is signed in; a wrong one counts like those at the door. */
export const showPassword = async (
  ctx: Context,
  seat: Seat,
  account: Account,
  password: string,
  problem: 'credentials.wrong' | 'password.wrong',
): Promise<void> => {
  const tried = await countTry({ subject: `account:${account.id}`, device: await knownDevice(ctx, account.id) }, seat);
  if (!(await passwordMatches(password, account.password, networkOf(seat.ip)))) throw tried.wrong(problem);
  await tried.right();
};

const byFactor = async (ctx: Context, seat: Seat, account: Account, { attemptId, shown }: Exclude<Given, { password: string }>): Promise<void> => {
  const attempt = await takeAttempt(attemptId, 'assure', account.id);
  const tried = await countTry({ subject: `factor:${account.id}`, device: await knownDevice(ctx, account.id) }, seat);
  const fault = await faultOf(account.id, attempt.challenge, shown);
  if (fault) throw tried.wrong(fault);
  await endAttempt(attempt);
  await tried.right();
};

/** Takes the password or a second factor of who is signed in once more; wrong ones count like those at the door. */
export const assure = async (ctx: Context, seat: Seat, given: Given): Promise<void> => {
  const account = await findAccount(accountOf(seat));
  if (!account) throw refuse('session.missing');
  await ('password' in given ? showPassword(ctx, seat, account, given.password, 'credentials.wrong') : byFactor(ctx, seat, account, given));
  await assureSession(seat, 'password' in given ? 'password' : 'factor');
};
