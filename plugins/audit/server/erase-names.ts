import { above, sql, type Seat } from '@bai/kernel/server';
import type { Knex } from 'knex';
import { erasePayload } from './erase-payload';

// The trail is the kernel's table and no collection: records does not hold it, SQL reads it.

const BATCH = 500;

interface Stored {
  readonly id: number | string;
  readonly subject: string | null;
  readonly payload: string;
}

/** Whom the trail is to forget by name: whose records, whose account, at which address, known by which words. */
export interface Forgotten {
  readonly person: string | null;
  readonly account: string;
  readonly address: string;
  readonly words: readonly string[];
}

/** Acts before there was an account: they name its address and nobody's record. */
const BEFORE = ['sign-up.create', 'otp-challenge.create', 'message.create'];

/**
 * Erases the payloads of sealed entries in which somebody is named: what was done, by whom, when and to which record stays, and the
 * chain with it. Joins the running transaction.
 */
export const eraseNames = async (seat: Seat, { person, account, address, words }: Forgotten, why: string): Promise<void> => {
  // What their own records said may be a name of before, which nothing says any more: it goes whole.
  const own = [account, person];
  const named = ({ subject, payload }: Stored): boolean => own.includes(subject) || words.some((word) => payload.includes(JSON.stringify(word).slice(1, -1)));
  const places: ((query: Knex.QueryBuilder) => void)[] = [
    ...(person ? [(query: Knex.QueryBuilder) => void query.where({ person })] : []),
    (query) => void query.where({ subject: account }),
    (query) => void query.where({ actor: account }),
    (query) => void query.whereIn('action', BEFORE).whereLike('payload', `%${address}%`),
  ];
  for (const place of places)
    for (let last: number | null = null; ;) {
      const query = above(sql()('bai_audit'), last).whereNotNull('seq').whereNotNull('payload').whereNot({ action: 'audit.erase' });
      place(query);
      const rows = (await query.orderBy('id').limit(BATCH).select('id', 'subject', 'payload')) as Stored[];
      const ids = rows.filter(named).map(({ id }) => String(id));
      if (ids.length) await erasePayload(seat, ids, why);
      if (rows.length < BATCH) break;
      last = Number(rows.at(-1)!.id);
    }
};
