import { sql, type Seat } from '@bai/kernel/server';
import { erasePayload } from './erase-payload';

// The trail is the kernel's table and no collection: records does not hold it, SQL reads it.

const BATCH = 500;

/**
 * Erases the payloads of all sealed entries about somebody's record, whose last day is over: that there were such acts stays, and the
 * chain with it. Joins the running transaction.
 */
export const erasePerson = async (seat: Seat, person: string, why: string): Promise<number> => {
  for (let erased = 0; ; erased += BATCH) {
    const about = sql()('bai_audit').where({ person }).whereNotNull('seq').whereNotNull('payload').whereNot({ action: 'audit.erase' });
    const ids = ((await about.orderBy('id').limit(BATCH).select('id')) as { id: number | string }[]).map(({ id }) => String(id));
    if (ids.length) await erasePayload(seat, ids, why);
    if (ids.length < BATCH) return erased + ids.length;
  }
};
