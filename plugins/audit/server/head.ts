import { auditMac, auditMacFits, dialect, macFits, sql, stampOf, transaction } from '@bai/kernel/server';
import type { ChainCheck } from '../contracts';
import { GENESIS, type TrailRow } from './entries';

// The trail is the kernel's table and no collection: records does not hold it, SQL reads it.

/** Sequence and hash of an entry: so far reaches the chain. */
export interface Point {
  readonly seq: number;
  readonly hash: string;
}
/** What does not fit, and where. */
export type Fault = Pick<ChainCheck, 'brokenAt'> & { readonly reason: NonNullable<ChainCheck['reason']>; readonly entry?: string };
interface HeadRow {
  readonly id: number;
  readonly seq: number | string;
  readonly hash: string;
  readonly mac: string;
}

const macText = ({ seq, hash }: Point): string => `${seq}:${hash}`;
/** The code that makes a head genuine; it names its key. */
export const headMac = (point: Point): string => auditMac('audit-head', macText(point));

/** Reads the head, or says how it is not one. The lock lets one process seal at a time. */
export const readHead = async ({ lock = false } = {}): Promise<{ head: Point } | { fault: Fault }> => {
  const query = sql()('bai_audit_head').orderBy('id').limit(2);
  const rows = (await (lock && dialect() === 'postgres' ? query.forUpdate() : query)) as HeadRow[];
  const [row] = rows;
  if (!row || rows.length > 1 || row.id !== 1) return { fault: { brokenAt: row ? Number(row.seq) : null, reason: 'head' } };
  const head = { seq: Number(row.seq), hash: row.hash };
  const genuine = head.seq >= 0 && (head.seq > 0 || head.hash === GENESIS) && auditMacFits('audit-head', macText(head), row.mac);
  return genuine ? { head } : { fault: { brokenAt: head.seq, reason: 'head' } };
};

/** Whether entries are sealed beyond the head. One statement, so that no sealer comes between its two halves. */
export const reachesBeyond = async (): Promise<boolean> =>
  (await sql()('bai_audit')
    .where('seq', '>', sql()('bai_audit_head').where({ id: 1 }).select('seq'))
    .first('id')) !== undefined;

/** The hashes of sealed entries by their sequence numbers. */
export const hashesAt = async (seqs: readonly number[]): Promise<Map<number, string>> => {
  const found = new Map<number, string>([[0, GENESIS]]);
  for (let from = 0; from < seqs.length; from += 500) {
    const rows = (await sql()('bai_audit')
      .whereIn('seq', seqs.slice(from, from + 500))
      .select('seq', 'hash')) as { seq: number | string; hash: string }[];
    for (const row of rows) if (Number(row.seq) > 0) found.set(Number(row.seq), row.hash);
  }
  return found;
};

const stampAll = async (): Promise<void> => {
  const rows = (await sql()('bai_audit').whereNull('seq').whereNull('stamp')) as TrailRow[];
  for (const row of rows)
    await sql()('bai_audit')
      .where({ id: row.id })
      .update({ stamp: stampOf(row) });
};

/**
 * Signs the head of a trail that begins, or that an earlier release has kept, with the trail's own key, and stamps what
 * waits to be sealed. Once only: `anchored` says that this has happened, and then a head without its code was put there by
 * somebody.
 */
export const adoptHead = (anchored: boolean): Promise<void> =>
  transaction(async () => {
    const rows = (await sql()('bai_audit_head').limit(2)) as HeadRow[];
    const [row] = rows;
    if (anchored || !row || rows.length > 1) return;
    const head = { seq: Number(row.seq), hash: row.hash };
    const begins = head.seq === 0 && row.mac === '' && !(await sql()('bai_audit').whereNotNull('seq').first('id'));
    const ofBefore = head.seq > 0 && macFits('audit-head', macText(head), row.mac);
    if (!begins && !ofBefore) return;
    await stampAll();
    await sql()('bai_audit_head')
      .where({ id: 1 })
      .update({ mac: headMac(head) });
  });
