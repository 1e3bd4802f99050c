import { refuse } from '@bai/kernel/contracts';
import { appendAudit, sql, transaction, type Seat } from '@bai/kernel/server';
import { z } from 'zod';
import { isErased, isGenuine, type TrailRow } from './entries';

// The trail is the kernel's table and no collection: records does not hold it, SQL reads it.

/** The action of the entries that say what was erased. */
const ERASE = 'audit.erase';
const MOST = 500;

const record = z.object({ after: z.object({ entries: z.array(z.object({ id: z.string(), digest: z.string() })) }) });
const named = (id: number | string, digest: string): string => `${id}:${digest}`;

/**
 * Erases the payloads of sealed entries, at most 500 at a time, and writes the entry that says so: which, and with what
 * digests. Without it the check would take them for destroyed. Joins the running transaction.
 */
export const erasePayload = (seat: Seat, entryIds: readonly string[], why: string): Promise<void> =>
  transaction(async () => {
    if (entryIds.length > MOST) throw new Error(`At most ${MOST} payloads are erased at a time`);
    const rows = (await sql()('bai_audit').whereIn('id', entryIds.map(Number)).whereNotNull('seq').orderBy('id')) as TrailRow[];
    if (rows.length !== new Set(entryIds).size) throw refuse('record.missing');
    // What was erased says itself what it was, and must go on saying it.
    if (rows.some(({ action }) => action === ERASE)) throw refuse('access.denied');
    const entries = rows.filter(({ payload }) => payload !== null).map(({ id, digest }) => ({ id: String(id), digest }));
    if (entries.length === 0) return;
    await sql()('bai_audit')
      .whereIn(
        'id',
        entries.map(({ id }) => Number(id)),
      )
      .update({ payload: null });
    await appendAudit(seat, { action: ERASE, type: 'audit', purpose: why, after: { entries } });
  });

/** The first of these entries whose payload is gone without a record of its erasure. A record counts when the platform wrote it, sealed or not yet. */
export const destroyedAmong = async (rows: readonly TrailRow[]): Promise<TrailRow | null> => {
  const erased = rows.filter(isErased);
  const [first] = erased;
  if (!first) return null;
  const records = (await sql()('bai_audit').where({ action: ERASE }).where('id', '>', first.id)) as TrailRow[];
  const said = new Set(
    records.flatMap((row) => {
      if (row.payload === null || !isGenuine(row)) return [];
      return record.parse(JSON.parse(row.payload)).after.entries.map(({ id, digest }) => named(id, digest));
    }),
  );
  return erased.find(({ id, digest }) => !said.has(named(id, digest))) ?? null;
};
