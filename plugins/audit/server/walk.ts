import { sql } from '@bai/kernel/server';
import { destroyedAmong } from './erase-payload';
import { hashOf, isWhole, type TrailRow } from './entries';
import type { Fault, Point } from './head';

// The trail is the kernel's table and no collection: records does not hold it, SQL reads it.

const BATCH = 1000;

/** How far a walk has come: everything up to here fits. */
export interface Reached extends Point {
  readonly lastId: number;
}

const faultOf = (row: TrailRow, reached: Reached): Fault | null => {
  const [seq, expected] = [Number(row.seq), reached.seq + 1];
  if (seq > expected) return { brokenAt: expected, reason: 'deleted' };
  if (!isWhole(row)) return { brokenAt: seq, reason: 'edited' };
  if (row.prev_hash !== reached.hash) return { brokenAt: seq, reason: Number(row.id) < reached.lastId ? 'reordered' : 'inserted' };
  return hashOf(row, seq, reached.hash) === row.hash ? null : { brokenAt: seq, reason: 'edited' };
};

const follow = (rows: readonly TrailRow[], from: Reached): { reached: Reached; fault: Fault | null } => {
  let reached = from;
  for (const row of rows) {
    const fault = faultOf(row, reached);
    if (fault) return { reached, fault };
    reached = { seq: Number(row.seq), hash: row.hash!, lastId: Number(row.id) };
  }
  return { reached, fault: null };
};

const gapAfter = async ({ seq }: Point): Promise<Fault> => {
  const later = (await sql()('bai_audit').where('seq', '>', seq).first('id')) as object | undefined;
  return { brokenAt: seq + 1, reason: later ? 'deleted' : 'cut-off' };
};

/** Walks one batch on, at most as far as the head. Asked by range, not by number: two entries of one sequence are both seen. */
export const walkBatch = async (from: Reached, head: Point): Promise<{ reached: Reached; fault: Fault | null }> => {
  const end = Math.min(from.seq + BATCH, head.seq);
  const rows = (await sql()('bai_audit').where('seq', '>', from.seq).where('seq', '<=', end).orderBy(['seq', 'id'])) as TrailRow[];
  const { reached, fault: found } = follow(rows, from);
  const fault = found ?? (reached.seq < end ? await gapAfter(reached) : null);
  const destroyed = await destroyedAmong(rows.filter(({ seq }) => Number(seq) <= reached.seq));
  return { reached, fault: destroyed ? { brokenAt: Number(destroyed.seq), reason: 'erased' } : fault };
};
