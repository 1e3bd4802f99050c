import { auditMac, auditMacFits, randomToken, sha256 } from './cipher';
import { STAMPED } from './tables-audit';
import { now, nowIso } from './clock';
import { insertAll, sql, type Addition } from './database';
import { reactionsTo } from './outbox';
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

type Stamped = Readonly<Partial<Record<(typeof STAMPED)[number], string | null>>>;
const stampText = (row: Stamped, once: string): string => JSON.stringify([once, ...STAMPED.map((column) => row[column] ?? null)]);

/** What shows that the platform wrote an entry: a code that nobody makes with the database alone, different for each entry. */
export const stampOf = (row: Stamped): string => {
  const once = randomToken(8);
  return `${once}.${auditMac('audit-entry', stampText(row, once))}`;
};

/** Whether the platform wrote this entry, in these words. */
export const stampFits = (row: Stamped & { readonly stamp: string | null }): boolean => {
  const [once, key, code] = (row.stamp ?? '').split('.');
  return auditMacFits('audit-entry', stampText(row, once ?? ''), `${key}.${code}`);
};

/** An entry of the audit trail, to be added. Unsealed; the sealer chains committed entries. */
export const auditEntry = (seat: Seat, entry: Entry, kind = actorKind(seat)): Addition => {
  const payload = entry.before || entry.after ? JSON.stringify({ before: entry.before ?? null, after: entry.after ?? null }) : null;
  const row = {
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
    through: seat.through ?? null,
    payload,
    digest: sha256(payload ?? ''),
  };
  return { table: 'bai_audit', rows: [{ ...row, stamp: stampOf(row) }] };
};

/** Appends to the audit trail in the running transaction. */
export const appendAudit = (seat: Seat, entry: Entry, kind = actorKind(seat)): Promise<void> => insertAll([auditEntry(seat, entry, kind)]);

export interface Step {
  readonly type: string;
  readonly id: string;
  readonly move: string;
  readonly from: string | null;
  readonly to: string;
  readonly why?: string | null;
}

/** One step of a record's state history, to be added. */
export const historyStep = (seat: Seat, step: Step): Addition => ({
  table: 'bai_history',
  rows: [
    {
      type: step.type,
      record: step.id,
      move: step.move,
      from: step.from,
      to: step.to,
      actor: seat.subjects.account ?? null,
      role: seat.role,
      why: step.why ?? null,
      at: nowIso(),
    },
  ],
});

export interface PastStep {
  readonly move: string;
  readonly from: string | null;
  readonly to: string;
  readonly role: string | null;
  /** The account that did it. */
  readonly actor: string | null;
  readonly why: string | null;
  readonly at: string;
}

/** The state history of a record, oldest first. The caller has read the record within its reach before. */
export const historyOf = async (type: string, id: string): Promise<PastStep[]> =>
  (await sql()('bai_history').where({ type, record: id }).orderBy('id').select('move', 'from', 'to', 'role', 'actor', 'why', 'at')) as PastStep[];

/** Emits an event in the running transaction: its reactions run after commit, at least once each. */
export const emit = (name: string, payload: object): Promise<void> => insertAll([reactionsTo(name, payload)]);

/** What tells live screens that a record changed; they refetch within their own reach. Topics are `scope:id`. */
export const announcement = (topics: readonly string[], type: string, record: string): Addition => ({
  table: 'bai_live',
  rows: topics.map((topic) => ({ topic, type, record, at: now().getTime() })),
});

/** The people of a list of health records that was read: each of them finds the one entry about it. */
export const readOfSeveral = (reference: string, people: readonly string[]): Addition => ({
  table: 'bai_audit_people',
  rows: people.map((person) => ({ person, reference })),
});

/** The same, told in the running transaction. */
export const announce = (topics: readonly string[], type: string, record: string): Promise<void> => insertAll([announcement(topics, type, record)]);
