import { Problem, refuse } from '@bai/kernel/contracts';
import {
  accountOf,
  appendAudit,
  DAY,
  enqueue,
  environment,
  type FileReply,
  fromNow,
  goOn,
  HOUR,
  job,
  livingSessions,
  now,
  nowIso,
  type RowOf,
  type Seat,
  sha256,
  sql,
  systemSeat,
  transaction,
  uniqueViolation,
} from '@bai/kernel/server';
import type { Knex } from 'knex';
import type { z } from 'zod';
import { auditProblems, TRAIL_EXPORT_DAYS, TRAIL_EXPORT_MOST, TRAIL_PARTS, type makeTrailExport, type TrailFilter, type TrailManifest } from '../contracts';
import type { TrailRow } from './entries';
import { filesPort } from './files-port';
import { readHead, type Point } from './head';
import { filtered, namesPort } from './read-trail';
import { seal } from './seal';
import { signedManifest } from './trail-manifest';
import { trailExports, type trailExportType } from './types';

// The trail is the kernel's table and no collection: records does not hold it, SQL reads it.

type ExportRow = RowOf<typeof trailExportType>;

const JOB = 'audit.export';
const OWNER = 'trail-export';
const WITHIN = 600_000;
/** How often it is tried where the fault is ours. */
const TRIES = 3;
const BATCH = 1000;

const sealedBy = (filter: TrailFilter, head: number): Knex.QueryBuilder => filtered(filter).whereNotNull('seq').where('seq', '<=', head);

const countOf = async (filter: TrailFilter, head: number): Promise<number> => {
  const rows = sealedBy(filter, head)
    .select(sql().raw('1'))
    .limit(TRAIL_EXPORT_MOST + 1);
  const counted = (await sql().count({ n: '*' }).from(rows.as('counted')).first()) as unknown as { n: number | string };
  return Number(counted.n);
};

/** The newest sealed entry, once all that is committed is sealed; its hash only where the head holds. */
const reached = async (): Promise<{ seq: number; head: Point | null }> => {
  await seal();
  const found = await readHead();
  if ('head' in found) return { seq: found.head.seq, head: found.head };
  const newest = (await sql()('bai_audit').max({ seq: 'seq' }).first()) as { seq: number | string | null };
  return { seq: Number(newest.seq ?? 0), head: null };
};

const create = (seat: Seat, { filter, reason }: z.output<typeof makeTrailExport>, total: number): Promise<ExportRow> =>
  transaction(async () => {
    const row = await trailExports.create(seat, { accountId: accountOf(seat), filter, reason, done: 0, total }, { why: reason });
    await enqueue(JOB, { id: row.id, session: seat.session }, { key: `${JOB}:${row.id}` });
    return row;
  });

/** Begins a signed file of the entries that a filter leaves; `trail-export.busy` while another of the same person is being made. */
export const beginTrailExport = async (seat: Seat, wish: z.output<typeof makeTrailExport>): Promise<ExportRow> => {
  const total = await countOf(wish.filter, (await reached()).seq);
  if (total > TRAIL_EXPORT_MOST) throw auditProblems.refuse('trail-export.oversized', { most: TRAIL_EXPORT_MOST });
  try {
    return await create(seat, wish, total);
  } catch (error) {
    if (uniqueViolation(error)) throw auditProblems.refuse('trail-export.busy');
    throw error;
  }
};

/** One entry as its line says it: all that its hash is over, and what it said as the text whose digest that is. */
const lineOf = (row: TrailRow): string =>
  JSON.stringify({
    seq: Number(row.seq),
    prevHash: row.prev_hash,
    hash: row.hash,
    id: Number(row.id),
    at: row.at,
    actorKind: row.actor_kind,
    actor: row.actor,
    role: row.role,
    session: row.session,
    request: row.request,
    ip: row.ip,
    action: row.action,
    subjectType: row.subject_type,
    subject: row.subject,
    person: row.person,
    purpose: row.purpose,
    digest: row.digest,
    through: row.through,
    payload: row.payload,
  });

interface Written {
  readonly bytes: Buffer;
  readonly entries: number;
  readonly first: Point | null;
  readonly last: Point | null;
}
const pointOf = ({ seq, hash }: TrailRow): Point => ({ seq: Number(seq), hash: hash! });

/** Walks the entries oldest first; goes no further once the session of who asked has ended. */
const written = async (row: ExportRow, session: string | null, head: number): Promise<Written> => {
  const system = systemSeat(JOB);
  const parts: string[] = [];
  let first: Point | null = null;
  let last: Point | null = null;
  for (;;) {
    if (!session || !(await livingSessions([session])).has(session)) throw refuse('session.missing');
    const rows: TrailRow[] = (await sealedBy(row.filter ?? {}, head)
      .where('seq', '>', last?.seq ?? 0)
      .orderBy('seq')
      .limit(BATCH)) as TrailRow[];
    for (const one of rows) parts.push(lineOf(one));
    if (parts.length > TRAIL_EXPORT_MOST) throw auditProblems.refuse('trail-export.oversized', { most: TRAIL_EXPORT_MOST });
    first ??= rows[0] ? pointOf(rows[0]) : null;
    last = rows.length ? pointOf(rows.at(-1)!) : last;
    if (rows.length < BATCH) return { bytes: Buffer.from(parts.map((part) => `${part}\n`).join('')), entries: parts.length, first, last };
    await trailExports.change(system, row.id, { done: parts.length });
  }
};

const removeFiles = async (seat: Seat, id: string): Promise<void> => {
  for (const file of await filesPort.ask().of(OWNER, id)) await filesPort.ask().remove(seat, file.id);
};

const writeBoth = async (seat: Seat, row: ExportRow, session: string | null): Promise<TrailManifest> => {
  const { seq, head } = await reached();
  const { bytes, entries, first, last } = await written(row, session, seq);
  const name = `bai-audit-${row.id.slice(0, 8)}`;
  const madeBy = { accountId: row.accountId, name: (await namesPort.ask()([row.accountId])).get(row.accountId) ?? null };
  const manifest: TrailManifest = {
    kind: 'bai-audit-export',
    version: 1,
    platform: environment().publicUrl,
    exportId: row.id,
    madeAt: nowIso(),
    madeBy,
    reason: row.reason,
    filter: row.filter ?? {},
    file: { name: `${name}.jsonl`, sha256: sha256(bytes), size: bytes.length, entries },
    chain: { first, last, head },
  };
  const owner = { kind: 'trail_export', ownerType: OWNER, ownerId: row.id } as const;
  await filesPort.ask().keep(seat, { name: `${name}.jsonl`, type: 'application/x-ndjson', bytes }, owner);
  await filesPort.ask().keep(seat, { name: `${name}.manifest.json`, type: 'application/json', bytes: await signedManifest(manifest) }, owner);
  return manifest;
};

const make = async (id: string, session: string | null, attempt: number): Promise<void> => {
  const system = systemSeat(JOB);
  const row = await trailExports.one(system, id);
  if (row.state !== 'making') return;
  try {
    // A worker that was killed may have left some.
    await removeFiles(system, id);
    const manifest = await writeBoth(system, row, session);
    const { entries } = manifest.file;
    await trailExports.move(system, id, 'finish', { set: { manifest, done: entries, total: entries, endsAt: fromNow(TRAIL_EXPORT_DAYS * DAY).toISOString() } });
  } catch (error) {
    // A refusal is an answer; what broke is tried again before the person is told.
    if (!(error instanceof Problem) && attempt < TRIES) throw error;
    await removeFiles(system, id);
    await trailExports.move(system, id, 'fail', { set: { problem: error instanceof Problem ? error.code : 'fault.unexpected' } });
  }
};
job<{ id: string; session: string | null }>(JOB, ({ payload, attempt }) => make(payload.id, payload.session, attempt), { lane: 'exports', within: WITHIN });

const takeable = ({ state, endsAt }: ExportRow): boolean => state === 'ready' && endsAt !== null && Date.parse(endsAt) > now().getTime();

/** The newest signed file that who asks had made. */
export const newestTrailExport = async (seat: Seat): Promise<ExportRow | null> => {
  const row = await trailExports.first(seat, { accountId: accountOf(seat) }, { descending: true });
  return row && (row.state !== 'ready' || takeable(row) ? row : { ...row, state: 'ended', manifest: null });
};

/** The entries or the manifest, for who had them made and while they are there; each taking is in the trail. */
export const takeTrailExport = async (seat: Seat, id: string, part: (typeof TRAIL_PARTS)[number]): Promise<FileReply> => {
  const row = await trailExports.first(seat, { id, accountId: accountOf(seat) });
  const file = row && takeable(row) ? (await filesPort.ask().of(OWNER, id))[TRAIL_PARTS.indexOf(part)] : undefined;
  if (!file) throw refuse('record.missing');
  await appendAudit(seat, { action: 'trail-export.take', type: OWNER, id, after: { part } });
  return { ...(await filesPort.ask().read(OWNER, id, file.id)), foreign: true };
};

/** After its days a file is gone, with its bytes; one that nobody is making any more has failed. */
const endOld = async (): Promise<void> => {
  const system = systemSeat('audit.end-exports');
  const old = await trailExports.every(system, { state: 'ready' }, { narrow: (query, column) => void query.where(column('endsAt'), '<', now()) });
  const since = fromNow(-TRIES * WITHIN);
  const abandoned = await trailExports.every(system, { state: 'making' }, { narrow: (query, column) => void query.where(column('createdAt'), '<', since) });
  const end = (id: string): Promise<void> =>
    transaction(async () => {
      await trailExports.move(system, id, 'end');
      await removeFiles(system, id);
      // Both may name people.
      await trailExports.erase(system, id, { filter: null, manifest: null }, 'its days are over');
    });
  await goOn([...old, ...abandoned], ({ id, state }) =>
    state === 'ready' ? end(id) : trailExports.move(system, id, 'fail', { set: { problem: 'fault.unexpected' } }),
  );
};
job('audit.end-exports', endOld, { every: HOUR });
