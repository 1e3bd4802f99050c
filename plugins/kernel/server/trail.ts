import { sha256 } from './cipher';
import { now, nowIso } from './clock';
import { sql } from './database';
import { queueReactions } from './outbox';
import type { Seat } from './seat';

/** One entry of the audit trail, as its writer knows it. */
export interface Entry {
  /** What was done: `noun.verb`. */
  readonly action: string;
  readonly type?: string;
  readonly id?: string;
  /** Whose record it is: the patient's id, so that they can see who read theirs. */
  readonly person?: string | null;
  readonly purpose?: string | null;
  readonly before?: object | null;
  readonly after?: object | null;
}

const actorKind = (seat: Seat): string => (seat.subjects.account ? 'account' : seat.role === 'system' ? 'system' : 'public');

/** Appends to the audit trail in the running transaction. Unsealed; the sealer chains committed entries. */
export const appendAudit = async (seat: Seat, entry: Entry, kind = actorKind(seat)): Promise<void> => {
  const payload = entry.before || entry.after ? JSON.stringify({ before: entry.before ?? null, after: entry.after ?? null }) : null;
  await sql()('bai_audit').insert({
    at: nowIso(),
    actor_kind: kind,
    actor: seat.subjects.account ?? null,
    role: seat.role,
    session: seat.session,
    request: seat.request,
    ip: seat.ip || null,
    action: entry.action,
    subject_type: entry.type ?? null,
    subject: entry.id ?? null,
    person: entry.person ?? null,
    purpose: entry.purpose ?? null,
    payload,
    digest: sha256(payload ?? ''),
  });
};

export interface Step {
  readonly type: string;
  readonly id: string;
  readonly move: string;
  readonly from: string | null;
  readonly to: string;
  readonly why?: string | null;
}

/** Appends one step of a record's state history in the running transaction. */
export const appendHistory = async (seat: Seat, step: Step): Promise<void> => {
  await sql()('bai_history').insert({
    type: step.type,
    record: step.id,
    move: step.move,
    from: step.from,
    to: step.to,
    actor: seat.subjects.account ?? null,
    role: seat.role,
    why: step.why ?? null,
    at: nowIso(),
  });
};

export interface PastStep {
  readonly move: string;
  readonly from: string | null;
  readonly to: string;
  readonly role: string | null;
  readonly why: string | null;
  readonly at: string;
}

/** The state history of a record, oldest first. The caller has read the record within its reach before. */
export const historyOf = async (type: string, id: string): Promise<PastStep[]> =>
  (await sql()('bai_history').where({ type, record: id }).orderBy('id').select('move', 'from', 'to', 'role', 'why', 'at')) as PastStep[];

/** Emits an event in the running transaction: its reactions run after commit, at least once each. */
export const emit = async (name: string, payload: object): Promise<void> => queueReactions(name, payload);

/** Tells live screens that a record changed; they refetch within their own reach. Topics are `account:ID`, `patient:ID`, `physician:ID`, `shop:ID`, `admin`. */
export const announce = async (topics: readonly string[], type: string, record: string): Promise<void> => {
  if (topics.length === 0) return;
  await sql()('bai_live').insert(topics.map((topic) => ({ topic, type, record, at: now().getTime() })));
};
