import { plainNumber } from '@bai/kernel/contracts';
import { respell, type DataMigration } from '@bai/kernel/server';

/** References of banks are kept without hyphens, which a slip and its QR may write differently. */
export const referencesHaveOneSpelling: DataMigration = {
  name: '0002-references-have-one-spelling',
  async run(knex) {
    await respell(knex, 'bank_references', ['reference'], plainNumber);
    await respell(knex, 'slips', ['bank_reference', 'read_reference'], plainNumber);
  },
};
