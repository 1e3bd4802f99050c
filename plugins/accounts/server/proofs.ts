import { accountOf, appendAudit, isRecent, now, sql, type Seat } from '@bai/kernel/server';
import type { PROOFS, WayIn } from '../contracts';
import { openFactors } from './factors';
import { load, timeOrNever } from './session-rows';

export type Proof = (typeof PROOFS)[number];

/** What the person of a session has shown of all that they sign in by. */
export interface Shown {
  /** When they last showed something; null of who is not asked to begin with, at a tablet. */
  readonly at: Date | null;
  readonly by: Proof | null;
  /** Since when they have shown all of it. */
  readonly whole: Date | null;
}

export const NOTHING_SHOWN: Shown = { at: null, by: null, whole: null };

const BY_PASSWORD: readonly WayIn[] = ['password', 'password+code', 'password+trusted'];

/**
 * What coming in has shown: all of it, but where a trusted browser stood in for the second factor. Codes that do are shown each time,
 * and whoever has lost a factor has to be able to take it away.
 */
export const shownBy = (way: WayIn): Shown => {
  const at = now();
  return { at, by: BY_PASSWORD.includes(way) ? 'password' : 'factor', whole: way === 'password+trusted' ? null : at };
};

/** What has been shown in a session so far. */
export const shownIn = async (session: string | null): Promise<Shown> => {
  const row = session ? await load(session) : undefined;
  const moment = (value: unknown): Date | null => (timeOrNever(value) ? new Date(timeOrNever(value)) : null);
  return row ? { at: moment(row.assured_at), by: row.assured_by, whole: moment(row.proven_at) } : NOTHING_SHOWN;
};

/** Of two pieces shown one after the other, since when all was shown; of one alone, only of who has nothing else. */
const wholeWith = async (seat: Seat, by: Proof, before: Shown): Promise<Date | null> => {
  if (before.by && before.by !== by && before.at && isRecent(before.at.getTime())) return before.at;
  if (by === 'password' && (await openFactors(accountOf(seat))).length === 0) return now();
  return before.whole;
};

// In SQL, not by records: of the session's own, which its person does not write; the trail says what happened.
/** Keeps that the person of a session has just shown that it is them, and by what. */
export const assureSession = async (seat: Seat, by: Proof): Promise<void> => {
  const whole = await wholeWith(seat, by, await shownIn(seat.session));
  await sql()('sessions').where({ document_id: seat.session }).update({ assured_at: now(), assured_by: by, proven_at: whole });
  await appendAudit(seat, { action: 'session.assure', type: 'session', id: seat.session ?? '' });
};
