import type { DataMigration } from '@bai/kernel/server';

/** A report is of one license from now on: those that were begun before are of the one under which their month's rows were sold, or of the shop's newest. */
export const filingsKnowTheirLicense: DataMigration = {
  name: '0002-filings-know-their-license',
  async run(knex) {
    const sold = 'SELECT u.license_number FROM use_rows u WHERE u.dispensary_id = filings.dispensary_id AND u.month = filings.month ORDER BY u.id LIMIT 1';
    const newest = `SELECT p.number FROM permits p WHERE p.holder_kind = 'dispensary' AND p.holder_id = filings.dispensary_id ORDER BY p.id DESC LIMIT 1`;
    await knex('filings')
      .whereNull('license_number')
      .update({ license_number: knex.raw(`COALESCE((${sold}), (${newest}))`) });
  },
};
