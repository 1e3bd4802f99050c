import { searchText, type DataMigration } from '@bai/kernel/server';

const FOUND_BY: Readonly<Record<string, readonly string[]>> = {
  physicians: ['name_thai', 'name_latin'],
  dispensaries: ['name_thai', 'name_latin'],
  permits: ['number'],
};

/** Physicians, dispensaries and permits are looked for in lists from now on. */
export const foundByName: DataMigration = {
  name: '0002-found-by-name',
  async run(knex) {
    for (const [table, columns] of Object.entries(FOUND_BY)) {
      const rows = (await knex(table).select('id', ...columns)) as Record<string, string | null>[];
      for (const row of rows)
        await knex(table)
          .where({ id: row.id })
          .update({ search: searchText(columns.map((column) => row[column])) });
    }
  },
};
