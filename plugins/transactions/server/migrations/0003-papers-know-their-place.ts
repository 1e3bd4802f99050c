import type { DataMigration } from '@bai/kernel/server';

/** Where the original of a paper from elsewhere is kept is said of the paper from now on: so far it stood at the sale by which it was taken in. */
export const papersKnowTheirPlace: DataMigration = {
  name: '0003-papers-know-their-place',
  async run(knex) {
    const said = `SELECT t.original_place FROM transactions t WHERE t.paper_id = paper_prescriptions.document_id AND t.original_place <> '' ORDER BY t.id LIMIT 1`;
    await knex('paper_prescriptions')
      .whereNull('place')
      .update({ place: knex.raw(`(${said})`) });
  },
};
