import type { DataMigration } from '@bai/kernel/server';

/** What quarantine took off a lot is kept with it from now on. Until then customers alone had brought something back. */
export const lotsKnowWhatIsSetAside: DataMigration = {
  name: '0001-lots-know-what-is-set-aside',
  async run(knex) {
    const taken = "COALESCE((SELECT -SUM(m.mg) FROM stock_movements m WHERE m.lot_id = lots.document_id AND m.kind = 'quarantine'), 0)";
    await knex('lots')
      .whereNull('quarantined_mg')
      .update({ quarantined_mg: knex.raw(taken), returned_mg: knex.raw(taken) });
  },
};
