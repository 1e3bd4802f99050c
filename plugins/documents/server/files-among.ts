import { systemSeat, type Seat } from '@bai/kernel/server';
import type { Knex } from 'knex';
import { removeFile, type StoredFileRow } from './files';
import { storedFiles } from './types';

interface Among {
  readonly ownerType: string;
  /** A subquery of the ids of the records whose files are meant; made anew for each use. */
  readonly owners: () => Knex.QueryBuilder;
  readonly kind?: StoredFileRow['kind'][];
}

const where = ({ ownerType, kind }: Among) => ({ ownerType, removedAt: null, ...(kind ? { kind } : {}) });
const narrowed =
  ({ owners }: Among) =>
  (query: Knex.QueryBuilder, column: (attribute: string) => string): void =>
    void query.whereIn(column('ownerId'), owners());

/** How many files there are of many records. */
export const countFilesAmong = (among: Among): Promise<number> => storedFiles.count(systemSeat('files'), where(among), narrowed(among));

/** Removes the oldest files of many records, in the caller's transaction; answers how many. */
export const removeFilesAmong = async (seat: Seat, among: Among, most: number): Promise<number> => {
  const rows = await storedFiles.all(systemSeat('files'), where(among), { narrow: narrowed(among), limit: most });
  for (const { id } of rows) await removeFile(seat, id);
  return rows.length;
};
