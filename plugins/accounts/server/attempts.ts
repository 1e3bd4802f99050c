import { fromNow, MINUTE, now, records, sql, systemSeat, type Seat } from '@bai/kernel/server';
import { accountsProblems } from '../contracts';
import { factorAttemptType } from './types';

const attempts = records(factorAttemptType, {});
type Purpose = 'second-step' | 'passkey' | 'registration' | 'assure' | 'panel';

/** So long somebody types; so long a page takes to open the next. */
const LIFE: Readonly<Record<Purpose, number>> = {
  'second-step': 10 * MINUTE,
  passkey: 10 * MINUTE,
  registration: 10 * MINUTE,
  assure: 10 * MINUTE,
  panel: MINUTE,
};
const TRIES = 5;

/** Begins something that a second message of the browser ends; answers the id that the browser shows then. */
export const beginAttempt = async (asking: Seat, purpose: Purpose, accountId: string | null, challenge: string | null): Promise<string> => {
  const seat = { ...systemSeat('second-step'), request: asking.request, ip: asking.ip };
  return (await attempts.create(seat, { accountId, purpose, challenge, tries: 0, expiresAt: fromNow(LIFE[purpose]).toISOString() })).id;
};

export interface Attempt {
  readonly id: string;
  readonly accountId: string | null;
  readonly challenge: string | null;
}

// In SQL: counting and judging are one conditional statement, outside the transaction of what follows: a wrong try counts although it is refused.
/** Counts a try at an attempt that waits, of this account where it is somebody's; `sign-in.over` of every other. */
export const takeAttempt = async (id: string, purpose: Purpose, accountId?: string): Promise<Attempt> => {
  const [row] = (await sql()('factor_attempts')
    .where({ document_id: id, purpose, ...(accountId ? { account_id: accountId } : {}) })
    .whereNull('used_at')
    .where('tries', '<', TRIES)
    .where('expires_at', '>', now())
    .increment('tries', 1)
    .returning(['account_id', 'challenge'])) as { account_id: string | null; challenge: string | null }[];
  if (!row) throw accountsProblems.refuse('sign-in.over');
  return { id, accountId: row.account_id, challenge: row.challenge };
};

/** Uses an attempt up; of two at once the second finds it used. */
export const endAttempt = async ({ id }: Attempt): Promise<void> => {
  const ended = await sql()('factor_attempts').where({ document_id: id }).whereNull('used_at').update({ used_at: now() });
  if (!ended) throw accountsProblems.refuse('sign-in.over');
};
