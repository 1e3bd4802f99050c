import { above, dialect, environment, isClockRight, log, MINUTE, nowIso, sql, transaction } from '@bai/kernel/server';
import { markFile } from './anchor-file';
import { readAnchors } from './anchors';
import { hashOf, isGenuine, type TrailRow } from './entries';
import { hashesAt, headMac, readHead, reachesBeyond, type Fault, type Point } from './head';

const BATCH = 500;

interface Seal {
  readonly id: number;
  readonly seq: number;
  readonly prev_hash: string;
  readonly hash: string;
}
/** The newest sealed entry: what came before it was sealed before it, but for what was being written meanwhile. */
interface Tip {
  readonly id: number;
  readonly at: string;
}

// One statement, whatever the number of entries: they come as one JSON text.
const SET_SEALS = {
  postgres: `UPDATE bai_audit SET seq = s.seq, prev_hash = s.prev_hash, hash = s.hash
    FROM json_to_recordset(?) AS s(id bigint, seq bigint, prev_hash text, hash text) WHERE bai_audit.id = s.id`,
  sqlite: `UPDATE bai_audit SET seq = s.value ->> 'seq', prev_hash = s.value ->> 'prev_hash', hash = s.value ->> 'hash'
    FROM json_each(?) AS s WHERE bai_audit.id = s.value ->> 'id'`,
} as const;

const sealsOf = (rows: readonly TrailRow[], head: Point): Seal[] => {
  const seals: Seal[] = [];
  for (const row of rows) {
    const last = seals.at(-1) ?? head;
    const seq = last.seq + 1;
    seals.push({ id: Number(row.id), seq, prev_hash: last.hash, hash: hashOf(row, seq, last.hash) });
  }
  return seals;
};

let seen: Point | null = null;
/** How far this process, or another on the same disk, has seen the chain reach. No SQL makes it forget. */
export const mark = async (): Promise<Point | null> => {
  // A process that begins knows what was anchored.
  seen ??= (await readAnchors()).at(-1) ?? null;
  const shared = await markFile(environment().dataDir).read();
  return shared && shared.seq > (seen?.seq ?? 0) ? shared : seen;
};

/** Whether the chain still reaches what was seen of it. */
export const markFault = async (point: Point | null): Promise<Fault | null> =>
  point && (await hashesAt([point.seq])).get(point.seq) !== point.hash ? { brokenAt: point.seq, reason: 'anchor' } : null;

/** A chain that was tampered with is not continued: what is wrong must not be followed by what looks right. */
const sealable = async (point: Point | null): Promise<{ head: Point } | { fault: Fault }> => {
  const found = await readHead({ lock: true });
  if ('fault' in found) return found;
  const { head } = found;
  if (await reachesBeyond()) return { fault: { brokenAt: head.seq, reason: 'head' } };
  if ((await hashesAt([head.seq])).get(head.seq) !== head.hash) return { fault: { brokenAt: head.seq, reason: 'cut-off' } };
  const fault = await markFault(point);
  return fault ? { fault } : found;
};

/** Returns the next entries without a seal, by ascending id. */
export const unsealedAfter = async (id: TrailRow['id'] | null): Promise<TrailRow[]> =>
  (await above(sql()('bai_audit'), id).whereNull('seq').orderBy('id').limit(BATCH)) as TrailRow[];

const twinsAmong = async (rows: readonly TrailRow[]): Promise<Set<string>> => {
  const stamps = rows.flatMap(({ stamp }) => (stamp ? [stamp] : []));
  const found = (await sql()('bai_audit').whereIn('stamp', stamps).groupBy('stamp').havingRaw('COUNT(*) > 1').select('stamp')) as { stamp: string }[];
  return new Set(found.map(({ stamp }) => stamp));
};

const tipOf = async ({ seq }: Point): Promise<Tip | null> => {
  const row = (await sql()('bai_audit').where({ seq }).first('id', 'at')) as { id: number | string; at: string } | undefined;
  return row ? { id: Number(row.id), at: row.at } : null;
};

const isBefore = ({ at }: TrailRow, tip: Tip): boolean => Date.parse(at) < Date.parse(tip.at) - MINUTE;

/** Whether a seal is missing among those that were given since about two minutes before an instant. */
const hasGapSince = async (at: string, head: Point): Promise<boolean> => {
  const since = new Date(Date.parse(at) - 2 * MINUTE).toISOString();
  const first = (await sql()('bai_audit').where('at', '>=', since).min({ seq: 'seq' }).first()) as { seq: number | string | null };
  // The missing one may have been the first of them.
  const from = Math.max(1, Number(first.seq ?? head.seq) - 1);
  const { n } = (await sql()('bai_audit').whereBetween('seq', [from, head.seq]).count({ n: '*' }).first()) as { n: number | string };
  return Number(n) !== head.seq - from + 1;
};

/**
 * The entries whose turn to be sealed is past. On PostgreSQL an entry may become visible after one with a higher id has been
 * sealed; one that is a minute older, or one while a seal is missing, had its seal taken away and gets no other.
 */
const pastAmong = async (rows: readonly TrailRow[], head: Point): Promise<Set<TrailRow>> => {
  const tip = await tipOf(head);
  const older = tip ? rows.filter(({ id }) => Number(id) < tip.id) : [];
  if (!tip || older.length === 0) return new Set();
  const earliest = older.map(({ at }) => at).sort()[0]!;
  return new Set((await hasGapSince(earliest, head)) ? older : older.filter((row) => isBefore(row, tip)));
};

/** The entries that may be sealed: written by the platform, each once, not sealed before. */
export const genuineAmong = async (rows: readonly TrailRow[], head: Point): Promise<TrailRow[]> => {
  const [twins, past] = [await twinsAmong(rows), await pastAmong(rows, head)];
  return rows.filter((row) => !row.hash && !row.prev_hash && isGenuine(row) && !twins.has(row.stamp!) && !past.has(row));
};

interface Batch {
  /** Where the next batch goes on; null where there is none. */
  readonly last: TrailRow['id'] | null;
  readonly point: Point;
}
const sealBatch = (after: TrailRow['id'] | null, point: Point | null): Promise<Batch | { fault: Fault }> =>
  transaction(async () => {
    const found = await sealable(point);
    if ('fault' in found) return found;
    const rows = await unsealedAfter(after);
    const seals = rows.length ? sealsOf(await genuineAmong(rows, found.head), found.head) : [];
    const reached = seals.at(-1) ?? found.head;
    if (seals.length) {
      await sql().raw(SET_SEALS[dialect()], [JSON.stringify(seals)]);
      await sql()('bai_audit_head')
        .where({ id: 1 })
        .update({ seq: reached.seq, hash: reached.hash, mac: headMac(reached), at: nowIso() });
    }
    return { last: rows.length === BATCH ? rows.at(-1)!.id : null, point: { seq: reached.seq, hash: reached.hash } };
  });

let told: string | null = null;
const tell = (fault: Fault | null): void => {
  const text = fault && `audit: nothing is sealed any more, the trail was tampered with: ${fault.reason} at ${fault.brokenAt}`;
  if (text && text !== told) log.error(text);
  told = text;
};

/** Seals everything committed so far: sequence, previous hash, hash. */
export const seal = async (): Promise<void> => {
  // A seal is never taken back, and these would carry times that are still to come.
  if (!isClockRight()) return;
  let after: TrailRow['id'] | null = null;
  do {
    const batch = await sealBatch(after, await mark());
    tell('fault' in batch ? batch.fault : null);
    if ('fault' in batch) return;
    if (batch.point.seq > (seen?.seq ?? 0)) {
      seen = batch.point;
      await markFile(environment().dataDir).write(batch.point);
    }
    after = batch.last;
  } while (after !== null);
};
