import { bangkokDay, dayEnd, dayStart, field, refuse, type Bilingual } from '@bai/kernel/contracts';
import { dialect, port, sql, type Seat } from '@bai/kernel/server';
import type { Knex } from 'knex';
import type { z } from 'zod';
import type { AuditEntry, auditQuery, TrailFilter } from '../contracts';
import type { TrailRow } from './entries';
import { samePersonPort } from './same-person-port';

const COUNTED = 1000;
/** A record that was opened again for a while. */
const GLASS = 'broken-glass.create';

type NamesOf = (accounts: string[]) => Promise<Map<string, Bilingual>>;
/** Filled by accounts, which stands on a higher floor: names of accounts for the readers of the trail. */
export const namesPort = port<NamesOf>('names');

/** What an entry says was before and after; neither where its payload was erased. */
export const payloadOf = (text: string | null): { before: Record<string, unknown> | null; after: Record<string, unknown> | null } =>
  text ? (JSON.parse(text) as { before: Record<string, unknown> | null; after: Record<string, unknown> | null }) : { before: null, after: null };

const cursorId = (cursor: string): number => {
  if (/^\d{1,15}$/.test(cursor)) return Number(cursor);
  throw refuse('input.invalid', { fields: [field('query.cursor', 'format', 'This is not a cursor.')] });
};

// In the way that an index of the engine answers. Raw, since knex knows no GLOB, and SQLite's LIKE uses no index: it minds no letters' case.
const actionBegins = (text: string): Knex.Raw =>
  dialect() === 'postgres' ? sql().raw('action LIKE ?', [`${text.replace(/[\\%_]/g, '')}%`]) : sql().raw('action GLOB ?', [`${text.replace(/[*?[\]]/g, '')}*`]);

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
  through: row.through,
  ...payloadOf(row.payload),
  sealed: row.seq !== null,
});

/** Days are found by an index over times: ordered by the number alone, every entry since would be read to find them. */
const newestFirst = (base: Knex.QueryBuilder, { cursor, since, until }: z.output<typeof auditQuery>): Knex.QueryBuilder => {
  if (!since && !until) return (cursor ? base.where('id', '<', cursorId(cursor)) : base).orderBy('id', 'desc');
  if (cursor) void base.whereRaw('(at, id) < (SELECT at, id FROM bai_audit WHERE id = ?)', [cursorId(cursor)]);
  return base.orderBy([
    { column: 'at', order: 'desc' },
    { column: 'id', order: 'desc' },
  ]);
};

/** The entries that a filter leaves, by the columns that are indexed. */
export const filtered = (query: TrailFilter): Knex.QueryBuilder => {
  const base = sql()<TrailRow>('bai_audit') as Knex.QueryBuilder;
  if (query.action) void base.where(actionBegins(query.action));
  if (query.subject) void base.where('subject', query.subject);
  if (query.actor) void base.where('actor', query.actor);
  if (query.since) void base.where('at', '>=', dayStart(query.since).toISOString());
  if (query.until) void base.where('at', '<=', dayEnd(query.until).toISOString());
  if (query.q) void base.where((w) => void w.where('subject', query.q!).orWhere('request', query.q!).orWhere(actionBegins(query.q!)));
  return base;
};

/** One page of the trail, newest first. */
export const readTrail = async (query: z.output<typeof auditQuery>) => {
  const base = filtered(query);
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
  const rows = (await newestFirst(base, query).limit(query.limit + 1)) as TrailRow[];
  const shown = rows.slice(0, query.limit);
  const names = await namesPort.ask()([...new Set(shown.flatMap(({ actor }) => (actor ? [actor] : [])))]);
  const total = Number(counted.n);
  return {
    rows: shown.map((row) => entryOf(row, names)),
    total: Math.min(total, COUNTED),
    totalExact: total <= COUNTED,
    next: rows.length > query.limit ? String(shown.at(-1)!.id) : null,
  };
};

/** Until when an entry says that something stays open; null where it says nothing of it, or its payload was erased. */
const openUntil = ({ payload }: TrailRow): string | null => {
  const until = payloadOf(payload).after?.endsAt;
  return typeof until === 'string' ? until : null;
};

/** Who did it: by their account, or by the name that an entry gives of somebody who has none here. */
const nameIn = ({ actor, payload }: TrailRow, names: Map<string, Bilingual>): Bilingual | null => {
  const by = payloadOf(payload).after?.by;
  return (actor && names.get(actor)) || (typeof by === 'string' ? { th: by, en: by } : null);
};

/** A page ends with the day on which it reached so many. */
const ACCESSES = 50;

/** Returns the newest entries in whole days of Bangkok, and the day before which the next page begins. What is counted by the day is then final. */
const wholeDays = async (base: Knex.QueryBuilder, cursor: string | undefined): Promise<{ rows: TrailRow[]; next: string | null }> => {
  if (cursor) void base.where('at', '<', dayStart(cursor).toISOString());
  void base.orderBy([
    { column: 'at', order: 'desc' },
    { column: 'id', order: 'desc' },
  ]);
  const newest = (await base.clone().limit(ACCESSES + 1)) as TrailRow[];
  if (newest.length <= ACCESSES) return { rows: newest, next: null };
  const day = bangkokDay(new Date(newest[ACCESSES - 1]!.at));
  const begins = dayStart(day).toISOString();
  const rows = (await base.clone().where('at', '>=', begins)) as TrailRow[];
  const earlier = (await base.clone().where('at', '<', begins).first('id')) as { id: number | string } | undefined;
  return { rows, next: earlier ? day : null };
};

/** Who read or changed a patient's records, newest first; the patient's own acts are left out. */
export const readAccess = async (seat: Seat, cursor: string | undefined) => {
  const { patient, account } = seat.subjects;
  if (!patient) return { rows: [], next: null };
  const people = [patient, ...(await samePersonPort.ask()(patient))];
  const base = sql()<TrailRow>('bai_audit')
    // A list of several people's records is one entry, and theirs too. Joined by OR, the two would be looked for in the whole trail.
    .whereIn('id', (either) => {
      const ofLists = sql()('bai_audit').whereIn('subject', sql()('bai_audit_people').whereIn('person', people).select('reference'));
      void either.from('bai_audit').whereIn('person', people).select('id').unionAll(ofLists.select('id'));
    })
    .where((w) => void w.whereNull('actor').orWhereNot('actor', account!));
  const { rows, next } = await wholeDays(base as Knex.QueryBuilder, cursor);
  const names = await namesPort.ask()([...new Set(rows.flatMap(({ actor }) => (actor ? [actor] : [])))]);
  return {
    rows: rows.map((row) => ({
      at: row.at,
      action: row.action,
      role: row.role,
      name: nameIn(row, names),
      purpose: row.purpose,
      until: row.action === GLASS ? openUntil(row) : null,
      listed: row.subject?.startsWith('list:') ?? false,
    })),
    next,
  };
};

type Access = Awaited<ReturnType<typeof readAccess>>['rows'][number];

/** Walks who read or changed a patient's records, newest first; what the platform does by itself is left out. */
export const eachAccess = async (seat: Seat, visit: (access: Access) => void): Promise<void> => {
  let cursor: string | undefined;
  do {
    const page = await readAccess(seat, cursor);
    for (const row of page.rows) if (row.name) visit(row);
    cursor = page.next ?? undefined;
  } while (cursor);
};
