import { dayEnd, dayStart, field, refuse, type Bilingual } from '@bai/kernel/contracts';
import { sql, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import type { AuditEntry, auditQuery } from '../contracts';
import type { TrailRow } from './chain';

const COUNTED = 1000;

type NamesOf = (accounts: string[]) => Promise<Map<string, Bilingual>>;
let namesOf: NamesOf = () => Promise.resolve(new Map<string, Bilingual>());
/** Filled by accounts, which stands on a higher floor: names of accounts for the readers of the trail. */
export const provideNames = (lookup: NamesOf): void => {
  namesOf = lookup;
};

const payloadOf = (text: string | null): { before: Record<string, unknown> | null; after: Record<string, unknown> | null } =>
  text ? (JSON.parse(text) as { before: Record<string, unknown> | null; after: Record<string, unknown> | null }) : { before: null, after: null };

const cursorId = (cursor: string): number => {
  if (/^\d{1,15}$/.test(cursor)) return Number(cursor);
  throw refuse('input.invalid', { fields: [field('query.cursor', 'format', 'This is not a cursor.')] });
};

const entryOf = (row: TrailRow, names: Map<string, Bilingual>): AuditEntry => ({
  id: String(row.id),
  at: row.at,
  actorKind: row.actor_kind,
  actor: row.actor,
  actorName: row.actor ? (names.get(row.actor) ?? null) : null,
  role: row.role,
  ip: row.ip,
  request: row.request,
  action: row.action,
  subjectType: row.subject_type,
  subject: row.subject,
  purpose: row.purpose,
  ...payloadOf(row.payload),
  sealed: row.seq !== null,
});

/** One page of the trail, newest first, filtered by the columns that are indexed. */
export const readTrail = async (query: z.output<typeof auditQuery>) => {
  const base = sql()<TrailRow>('bai_audit');
  if (query.action) void base.where('action', 'like', `${query.action.replace(/[%_]/g, '')}%`);
  if (query.subject) void base.where('subject', query.subject);
  if (query.actor) void base.where('actor', query.actor);
  if (query.from) void base.where('at', '>=', dayStart(query.from).toISOString());
  if (query.to) void base.where('at', '<=', dayEnd(query.to).toISOString());
  if (query.q)
    void base.where(
      (w) =>
        void w
          .where('subject', query.q!)
          .orWhere('request', query.q!)
          .orWhere('action', 'like', `${query.q!.replace(/[%_]/g, '')}%`),
    );
  const counted = (await sql()
    .count({ n: '*' })
    .from(
      base
        .clone()
        .select(sql().raw('1'))
        .limit(COUNTED + 1)
        .as('counted'),
    )
    .first()) as unknown as { n: number | string };
  if (query.cursor) void base.where('id', '<', cursorId(query.cursor));
  const rows = (await base.orderBy('id', 'desc').limit(query.limit + 1)) as TrailRow[];
  const shown = rows.slice(0, query.limit);
  const names = await namesOf([...new Set(shown.flatMap(({ actor }) => (actor ? [actor] : [])))]);
  const total = Number(counted.n);
  return {
    rows: shown.map((row) => entryOf(row, names)),
    total: Math.min(total, COUNTED),
    totalExact: total <= COUNTED,
    next: rows.length > query.limit ? String(shown.at(-1)!.id) : null,
  };
};

/** Who read or changed a patient's records, newest first; the patient's own acts are left out. */
export const readAccess = async (seat: Seat, cursor: string | undefined) => {
  const { patient, account } = seat.subjects;
  if (!patient) return { rows: [], next: null };
  const base = sql()<TrailRow>('bai_audit')
    .where({ person: patient })
    .where((w) => void w.whereNull('actor').orWhereNot('actor', account!));
  if (cursor) void base.where('id', '<', cursorId(cursor));
  const rows = (await base.orderBy('id', 'desc').limit(51)) as TrailRow[];
  const shown = rows.slice(0, 50);
  const names = await namesOf([...new Set(shown.flatMap(({ actor }) => (actor ? [actor] : [])))]);
  return {
    rows: shown.map((row) => ({
      at: row.at,
      action: row.action,
      role: row.role,
      name: row.actor ? (names.get(row.actor) ?? null) : null,
      purpose: row.purpose,
    })),
    next: rows.length > 50 ? String(shown.at(-1)!.id) : null,
  };
};
