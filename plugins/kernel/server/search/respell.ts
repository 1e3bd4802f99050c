import type { Knex } from 'knex';
import { codecOf } from '../codec';
import { above, uniqueViolation } from '../database';
import type { TypeDefinition } from '../define-type';
import { keyColumns } from '../search-index';

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

/**
 * Fills the keys of numbers that were stored before they had any: a migration. What was typed stays. Of two rows that one key may not
 * have, both stay: the later gets a key that no number has.
 */
export const fillKeys = async (knex: Knex, definition: TypeDefinition): Promise<void> => {
  const { table, column } = codecOf(definition);
  const read = ['id', 'document_id', ...definition.keyed.map(column)];
  for (let last: number | null = null; ;) {
    const rows = (await above(knex(table), last).orderBy('id').limit(BATCH).select(read)) as Record<string, string | number | null>[];
    for (const row of rows) {
      const keys = Object.entries(keyColumns(definition, Object.fromEntries(definition.keyed.map((name) => [name, row[column(name)] ?? undefined]))));
      const filled = (end: string) =>
        knex.transaction((inner) =>
          inner(table)
            .where({ id: row.id! })
            .update(Object.fromEntries(keys.map(([name, key]) => [column(name), key + end]))),
        );
      if (keys.length === 0) continue;
      await filled('').catch((error: unknown) => {
        if (!uniqueViolation(error)) throw error;
        return filled(`#${row.document_id}`);
      });
    }
    if (rows.length < BATCH) return;
    last = Number(rows.at(-1)!.id);
  }
};
