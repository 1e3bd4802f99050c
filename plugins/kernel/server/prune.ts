import type { Knex } from 'knex';
import { DAY, now } from './clock';
import { sql } from './database';
import { goOn } from './go-on';
import { job } from './outbox';

const BATCH = 500;

/** What may be forgotten of a table: rows that a condition names, by age. */
interface Pruned {
  readonly table: string;
  readonly old: (query: Knex.QueryBuilder, before: (ms: number) => Date) => void;
}
const pruned: Pruned[] = [];

/** Registers rows that are of no use any more after a while: sessions that ended, codes that ran out. Records are never among them. */
export const prune = (table: string, old: Pruned['old']): void => void pruned.push({ table, old });

const before = (ms: number): Date => new Date(now().getTime() - ms);

/** Forgets the old rows of one table now, a batch a statement: one that deletes a million rows would hold everybody else up. */
export const pruneOne = async ({ table, old }: Pruned): Promise<void> => {
  for (;;) {
    const few = sql()(table).select('id').orderBy('id').limit(BATCH) as Knex.QueryBuilder;
    old(few, before);
    if ((await sql()(table).whereIn('id', few).delete()) < BATCH) return;
  }
};

/** Forgets what is old, a batch at a time. */
export const pruneAll = (): Promise<void> => goOn(pruned, pruneOne);

prune('bai_outbox', (query, since) => void query.where('done_at', '<', since(7 * DAY).getTime()));
job('kernel.prune', pruneAll, { every: DAY / 24, within: 600_000 });
