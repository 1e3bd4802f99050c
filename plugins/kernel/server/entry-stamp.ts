import type { Knex } from 'knex';
import { refuse } from '../contracts';
import { forUpdate } from './database';

interface Written {
  readonly id: number;
  readonly updated_at: unknown;
}

const stampIn = (rows: readonly Written[]): string =>
  rows
    .map(({ id, updated_at }) => `${id}.${new Date(updated_at as string | number).getTime()}`)
    .sort()
    .join('-');

/** What says which state of an editors' entry somebody has before them: another after every write; null where there is none. `rows` are all of its rows. */
export const entryStamp = async (rows: Knex.QueryBuilder): Promise<string | null> => {
  const found = (await rows.select('id', 'updated_at')) as Written[];
  return found.length ? stampIn(found) : null;
};

/**
 * Keeps an editors' entry from being written by others until the running transaction ends. `record.missing` where there is none,
 * `version.stale` where somebody wrote it since whoever asks has read it.
 */
export const holdEntry = async (rows: Knex.QueryBuilder, stamp: string): Promise<void> => {
  const found = (await forUpdate(rows.select('id', 'updated_at'))) as Written[];
  if (found.length === 0) throw refuse('record.missing');
  if (stampIn(found) !== stamp) throw refuse('version.stale');
};
