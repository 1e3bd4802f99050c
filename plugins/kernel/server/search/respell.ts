import type { Knex } from 'knex';
import { above, uniqueViolation } from '../database';

const BATCH = 500;

/**
 * Rewrites the texts of some columns, a batch at a time: a migration, for a spelling that comparisons expect from now on. A text whose new
 * spelling another row has already stays as it is.
 */
export const respell = async (knex: Knex, table: string, columns: readonly string[], spelled: (text: string) => string): Promise<void> => {
  for (let last: number | null = null; ;) {
    const rows = (await above(knex(table), last)
      .orderBy('id')
      .limit(BATCH)
      .select('id', ...columns)) as Record<string, string | number | null>[];
    for (const row of rows)
      for (const column of columns) {
        const text = row[column];
        if (typeof text !== 'string' || spelled(text) === text) continue;
        await knex
          .transaction((inner) =>
            inner(table)
              .where({ id: row.id! })
              .update({ [column]: spelled(text) }),
          )
          .catch((error: unknown) => {
            if (!uniqueViolation(error)) throw error;
          });
      }
    if (rows.length < BATCH) return;
    last = Number(rows.at(-1)!.id);
  }
};
