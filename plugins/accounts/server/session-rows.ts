import type { AdminSet } from '@bai/kernel/contracts';
import { now, rowsOf } from '@bai/kernel/server';
import type { Proof } from './proofs';
import { lifeIn, policyIn, POLICY_KEY } from './login-policy';

/** A session with its account, as every request finds it. */
export interface Row {
  readonly session: string;
  readonly generation: number;
  readonly rotated_at: unknown;
  readonly seen_at: unknown;
  readonly started_at: unknown;
  readonly assured_at: unknown;
  readonly assured_by: Proof | null;
  readonly proven_at: unknown;
  readonly ended_at: unknown;
  readonly role: string;
  readonly role_id: number;
  readonly account: string;
  readonly state: string;
  readonly limited: boolean | number | null;
  readonly language: string;
  readonly patient_id: string | null;
  readonly physician_id: string | null;
  readonly grants: string | null;
  /** The policy of signing in, as it is kept. */
  readonly policy: string | null;
  /** JSON: a column of its own kind on PostgreSQL, text on SQLite. */
  readonly sets: string | readonly AdminSet[] | null;
}
/** A moment as the database gives it, in milliseconds. */
export const time = (value: unknown): number => (value instanceof Date ? value : new Date(value as number)).getTime();
/** As `time`; 0 where there is none. */
export const timeOrNever = (value: unknown): number => (value === null ? 0 : time(value));

// In SQL, not by records: one query for every request: the session, its account, an administrator's sets, the version of the grants and
// the policy, so that nothing is ever stale.
/** The query of one or several, which ends with which. */
export const LOAD = `SELECT s.document_id AS session, s.generation, s.rotated_at, s.seen_at, s.started_at, s.assured_at, s.assured_by, s.proven_at, s.ended_at, s.role, s.role_id, s.limited,
    u.document_id AS account, u.state, u.language, u.patient_id, u.physician_id,
    (SELECT value FROM bai_settings WHERE key = 'grants.version') AS grants,
    (SELECT value FROM bai_settings WHERE key = '${POLICY_KEY}') AS policy,
    CASE WHEN s.role = 'admin' THEN (SELECT a.sets FROM admin_sets AS a WHERE a.account_id = s.account_id) END AS sets
  FROM sessions AS s JOIN up_users AS u ON u.document_id = s.account_id WHERE s.document_id`;
/** One of them. */
export const load = async (session: string): Promise<Row | undefined> => (await rowsOf<Row>(`${LOAD} = ?`, [session]))[0];

/** The sets of its administrator. */
export const setsOf = ({ sets }: Row): readonly AdminSet[] => (typeof sets === 'string' ? (JSON.parse(sets) as AdminSet[]) : (sets ?? []));

/** Whether it counts: not ended, its account active, neither idle nor old beyond the policy. */
export const alive = (row: Row): boolean => {
  const { idle, absolute } = lifeIn(policyIn(row.policy), row.role);
  const at = now().getTime();
  return row.ended_at === null && row.state === 'active' && at - time(row.seen_at) < idle && at - time(row.started_at) < absolute;
};
