import { sql, systemSeat } from '@bai/kernel/server';
import type { Knex } from 'knex';
import type { Track } from '../contracts';
import { applications } from './applications';

/** The ids of the applications of a track, for a query of a higher floor: SQL, since a list from records would be read before its page is. */
export const applicationsOfTrack = (track: Track): Knex.QueryBuilder => sql()('applications').where({ track }).select('document_id');

/** The track of each of some applications, by their ids. */
export const tracksOf = async (ids: readonly string[]): Promise<ReadonlyMap<string, Track>> => {
  const rows = ids.length ? await applications.all(systemSeat('tracks'), { id: ids }) : [];
  return new Map(rows.map(({ id, track }) => [id, track]));
};
