import { searchText, type DataMigration } from '@bai/kernel/server';
import { fullName, type PersonName } from '../../contracts';

interface Stored {
  readonly id: number;
  readonly name_thai: PersonName | string | null;
  readonly name_latin: PersonName | string | null;
  readonly name_line: string | null;
  readonly document_last: string | null;
  readonly known_as: string | null;
}
const BATCH = 500;
const nameIn = (stored: PersonName | string | null): string => {
  const name = typeof stored === 'string' ? (JSON.parse(stored) as PersonName | null) : stored;
  return name ? fullName(name) : '';
};

/** Title and first name in Latin letters stand apart, also in the line that lists show. Issued forms stay as they are. */
export const namesAreJoinedByScript: DataMigration = {
  name: '0005-names-are-joined-by-script',
  async run(knex) {
    for (let last = 0; ;) {
      const rows = (await knex('patients')
        .where('id', '>', last)
        .orderBy('id')
        .limit(BATCH)
        .select('id', 'name_thai', 'name_latin', 'name_line', 'document_last', 'known_as')) as Stored[];
      for (const { id, name_thai: thai, name_latin: latin, ...row } of rows) {
        const line = [nameIn(thai), nameIn(latin)].filter(Boolean).join(' ');
        if (row.name_line === null || row.name_line === line) continue;
        await knex('patients')
          .where({ id })
          .update({ name_line: line, search: searchText([line, row.document_last, row.known_as]) });
      }
      if (rows.length < BATCH) return;
      last = rows.at(-1)!.id;
    }
  },
};
