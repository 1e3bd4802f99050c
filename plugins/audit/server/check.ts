import { MINUTE, now, nowIso, sql } from '@bai/kernel/server';
import type { ChainCheck } from '../contracts';
import { anchorVerifier, readAnchors, type Anchor } from './anchors';
import { GENESIS, type TrailRow } from './entries';
import { hashesAt, readHead, reachesBeyond, type Fault, type Point } from './head';
import { genuineAmong, mark, markFault, seal, unsealedAfter } from './seal';
import { walkBatch, type Reached } from './walk';

// The trail is the kernel's table and no collection: records does not hold it, SQL reads it.

/** A check between two slices of its work. */
export interface Walk {
  readonly whole: boolean;
  readonly from: number;
  readonly reached: Reached;
  readonly head: Point;
  readonly unsealed: number;
  /** What is wrong with entries that wait to be sealed; said only where the chain itself holds. */
  readonly waiting: Fault | null;
}

/** How long one slice works before it lets others. */
const SLICE = 1000;

const faultAmongUnsealed = async (head: Point, before: string): Promise<Fault | null> => {
  for (let after: TrailRow['id'] | null = null; ;) {
    const rows: TrailRow[] = await unsealedAfter(after);
    const genuine = new Set(await genuineAmong(rows, head));
    const odd = rows.find((row) => !genuine.has(row) || row.at < before);
    if (odd) return { brokenAt: null, reason: 'unsealed', entry: String(odd.id) };
    if (rows.length === 0) return null;
    after = rows.at(-1)!.id;
  }
};

/** The newest anchor that was signed here and that the chain still says the same of. */
const lastGood = async (anchors: readonly Anchor[]): Promise<Reached | null> => {
  const genuine = await anchorVerifier();
  const hashes = await hashesAt(anchors.map(({ seq }) => seq));
  for (const anchor of [...anchors].reverse()) {
    if (hashes.get(anchor.seq) !== anchor.hash || !(await genuine(anchor))) continue;
    const { id } = (await sql()('bai_audit').where({ seq: anchor.seq }).first('id')) as { id: number | string };
    return { seq: anchor.seq, hash: anchor.hash, lastId: Number(id) };
  }
  return null;
};

/** Seals what waits and looks where the walk is to begin and to end. */
export const beginWalk = async (whole: boolean): Promise<Walk | Fault> => {
  const before = new Date(now().getTime() - MINUTE).toISOString();
  await seal();
  const found = await readHead();
  if ('fault' in found) return found.fault;
  const { head } = found;
  const start = (whole ? null : await lastGood(await readAnchors({ whole: true }))) ?? { seq: 0, hash: GENESIS, lastId: 0 };
  const waiting = await faultAmongUnsealed(head, before);
  const unsealed = (await sql()('bai_audit').whereNull('seq').count({ n: '*' }).first()) as { n: number | string };
  return { whole, from: start.seq, reached: start, head, unsealed: Number(unsealed.n), waiting };
};

/** Walks for about a second. */
export const walkSlice = async (walk: Walk): Promise<{ walk: Walk; fault: Fault | null }> => {
  const end = performance.now() + SLICE;
  let { reached } = walk;
  while (reached.seq < walk.head.seq && performance.now() < end) {
    const step = await walkBatch(reached, walk.head);
    reached = step.reached;
    if (step.fault) return { walk: { ...walk, reached }, fault: step.fault };
  }
  return { walk: { ...walk, reached }, fault: null };
};

const anchorFault = async (anchors: readonly Anchor[]): Promise<Fault | null> => {
  const genuine = await anchorVerifier();
  const hashes = await hashesAt(anchors.map(({ seq }) => seq));
  for (const anchor of anchors) if (hashes.get(anchor.seq) !== anchor.hash || !(await genuine(anchor))) return { brokenAt: anchor.seq, reason: 'anchor' };
  return null;
};

const belowFault = async (): Promise<Fault | null> => {
  const row = (await sql()('bai_audit').where('seq', '<=', 0).orderBy('seq').first('seq', 'id')) as { seq: number | string; id: number | string } | undefined;
  return row ? { brokenAt: Number(row.seq), reason: 'inserted', entry: String(row.id) } : null;
};

const endFault = async ({ reached, head, from, waiting }: Walk, anchors: readonly Anchor[]): Promise<Fault | null> =>
  ((await reachesBeyond()) ? ({ brokenAt: head.seq, reason: 'head' } as const) : null) ??
  (reached.hash === head.hash ? null : ({ brokenAt: head.seq, reason: 'edited' } as const)) ??
  (await belowFault()) ??
  (await anchorFault(anchors.filter(({ seq }) => seq >= from))) ??
  (await markFault(await mark())) ??
  waiting;

/** What a walk that has come to its end, or to a fault, has found. */
export const concluded = async (walk: Walk | null, whole: boolean, fault: Fault | null): Promise<ChainCheck> => {
  const anchors = await readAnchors({ whole: true });
  const found = fault ?? (walk && (await endFault(walk, anchors)));
  return {
    intact: found === null,
    whole,
    from: walk?.from ?? 0,
    checked: walk ? walk.reached.seq - walk.from : 0,
    unsealed: walk?.unsealed ?? 0,
    anchors: anchors.length,
    brokenAt: found?.brokenAt ?? null,
    entry: found?.entry ?? null,
    reason: found?.reason ?? null,
    at: nowIso(),
  };
};
