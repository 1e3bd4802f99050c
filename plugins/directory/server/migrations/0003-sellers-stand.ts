import { searchText, type DataMigration } from '@bai/kernel/server';

/** Sellers have a state, and are looked for in lists by their names. */
export const sellersStand: DataMigration = {
  name: '0003-sellers-stand',
  async run(knex) {
    await knex('sellers').whereNull('state').update({ state: 'active' });
    const rows = (await knex('sellers').select('id', 'name_thai', 'name_latin')) as { id: number; name_thai: string; name_latin: string }[];
    for (const { id, name_thai: thai, name_latin: latin } of rows)
      await knex('sellers')
        .where({ id })
        .update({ search: searchText([thai, latin]) });
  },
};
