import { mac, MINUTE, networkOf, newId, now, sql, type Context, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { accountsProblems, type signedIn, type signIn as signInSchema } from '../contracts';
import { findByEmail, findByPhone } from './accounts';
import { sendOtp } from './otp';
import { passwordMatches } from './passwords';
import { readPhone } from './phones';
import { startSession } from './sessions';

const FAILURES = 5;
const FIRST_LOCK = 15 * MINUTE;
const LONGEST_LOCK = 24 * 60 * MINUTE;

/** Counted per identifier and network, so that a stranger elsewhere never locks the person out; unknown identifiers count alike. */
const lockKey = (identifier: string, seat: Seat): string => mac('lockout', `${identifier.toLowerCase()}|${networkOf(seat.ip)}`);

const refuseLocked = async (key: string): Promise<void> => {
  const row = (await sql()('lockouts').where({ key }).where('until', '>', now()).first('until')) as { until: number | Date } | undefined;
  if (row) throw accountsProblems.refuse('account.locked', { retryAfter: Math.max(1, Math.ceil((new Date(row.until).getTime() - now().getTime()) / 1000)) });
};

const countFailure = async (key: string): Promise<number> => {
  const at = now();
  const [row] = (await sql()('lockouts')
    .insert({ document_id: newId(), key, failures: 1, level: 0, version: 1, created_at: at, updated_at: at })
    .onConflict('key')
    .merge({ failures: sql().raw('lockouts.failures + 1'), updated_at: at })
    .returning(['failures', 'level'])) as { failures: number; level: number }[];
  if (row!.failures < FAILURES) return FAILURES - row!.failures;
  const lock = Math.min(FIRST_LOCK * 2 ** row!.level, LONGEST_LOCK);
  await sql()('lockouts')
    .where({ key })
    .update({ failures: 0, level: row!.level + 1, until: new Date(at.getTime() + lock) });
  throw accountsProblems.refuse('account.locked', { retryAfter: Math.ceil(lock / 1000) });
};

/** Signs in with mail address or phone number; an account whose address is not proven yet is sent a code instead. */
export const signIn = async (ctx: Context, seat: Seat, given: z.output<typeof signInSchema>): Promise<z.input<typeof signedIn>> => {
  const key = lockKey(given.identifier, seat);
  await refuseLocked(key);
  const phone = given.identifier.includes('@') ? null : readPhone(given.identifier);
  const account = phone ? await findByPhone(phone) : await findByEmail(given.identifier.toLowerCase());
  const usable = account && account.state !== 'closed' ? account : null;
  if (!(await passwordMatches(given.password, usable?.password ?? null)))
    throw accountsProblems.refuse('credentials.wrong', { triesLeft: await countFailure(key) });
  await sql()('lockouts').where({ key }).update({ failures: 0, level: 0, until: null });
  if (usable!.state === 'invited') return { step: 'otp', otp: await sendOtp(seat, { account: usable!.id, address: usable!.email, purpose: 'sign-in' }) };
  await startSession(ctx, seat, usable!);
  return { step: 'done', otp: null };
};
