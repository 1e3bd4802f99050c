import type { DataMigration } from '@bai/kernel/server';

/**
 * A report counts as amended from now on once its supplement is filed. Until then the state changed when the supplement was frozen, and
 * a correction of a filed month changed no state at all: both owe a supplement.
 */
export const filingsOweSupplements: DataMigration = {
  name: '0005-filings-owe-supplements',
  async run(knex) {
    const waits = 'SELECT 1 FROM filing_versions v WHERE v.filing_id = filings.document_id AND v.filed_at IS NULL';
    const rows = `SELECT COUNT(*) FROM use_rows u WHERE u.dispensary_id = filings.dispensary_id AND u.month = filings.month AND u.license_number = filings.license_number AND u.voided = ?`;
    const covered = 'SELECT SUM(COALESCE(v.book_rows, v.rows)) FROM filing_versions v WHERE v.filing_id = filings.document_id';
    await knex('filings').where({ state: 'amended' }).whereRaw(`EXISTS (${waits})`).update({ state: 'owed' });
    await knex('filings')
      .where({ form: 'pt28' })
      .whereIn('state', ['filed', 'amended'])
      .whereRaw(`(${rows}) > (${covered})`, [false])
      .update({ state: 'owed' });
  },
};
