import { addDays } from '@bai/kernel/contracts';
import { sql, type Narrow } from '@bai/kernel/server';
import type { Knex } from 'knex';
import { PERMIT_ENDING_DAYS, type HeldStanding, type Standing } from '../contracts';
import type { PermitRow } from './collections';

const COUNTS = ['verified', 'renewal_filed'] as const;
const counts = ({ state }: PermitRow): boolean => COUNTS.some((one) => one === state);

/** What the permits of one kind come to on a day: of those that were checked the one that lasts longest, or else what waits. */
export const standingOf = (rows: readonly PermitRow[], day: string): HeldStanding => {
  const [best] = rows.filter(counts).sort((one, other) => (other.expiresOn ?? '').localeCompare(one.expiresOn ?? ''));
  if (!best?.expiresOn) {
    const waiting = rows.find(({ state }) => state === 'pending');
    return { standing: waiting ? 'waiting' : 'missing', number: waiting?.number ?? '', expiresOn: waiting?.expiresOn ?? null };
  }
  const { number, expiresOn } = best;
  const standing = expiresOn < day ? 'expired' : expiresOn <= addDays(day, PERMIT_ENDING_DAYS) ? 'ending' : 'valid';
  return { standing, number, expiresOn };
};

// In SQL: subqueries over the permits of a kind, which stand in the WHERE of their holders.
const held = (master: string): Knex.QueryBuilder => sql()('permits').where({ master }).whereIn('state', COUNTS).whereNotNull('expires_on').select('holder_id');

/** Narrows holders to those whose permits of one kind come to a standing on a day. `valid` leaves out what ends soon, as `standingOf` does. */
export const inStanding =
  (master: string, standing: Standing, day: string): Narrow =>
  (rows, column) => {
    const soon = addDays(day, PERMIT_ENDING_DAYS);
    const [id, waiting] = [column('id'), sql()('permits').where({ master, state: 'pending' }).select('holder_id')];
    if (standing === 'valid') void rows.whereIn(id, held(master).where('expires_on', '>', soon));
    else if (standing === 'ending')
      void rows.whereIn(id, held(master).where('expires_on', '>=', day)).whereNotIn(id, held(master).where('expires_on', '>', soon));
    else if (standing === 'expired') void rows.whereIn(id, held(master)).whereNotIn(id, held(master).where('expires_on', '>=', day));
    else if (standing === 'waiting') void rows.whereNotIn(id, held(master)).whereIn(id, waiting);
    else void rows.whereNotIn(id, held(master)).whereNotIn(id, waiting);
  };
