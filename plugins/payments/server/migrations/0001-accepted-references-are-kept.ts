import { systemSeat, type DataMigration } from '@bai/kernel/server';
import { bankReferences } from '../payments';

interface Accepted {
  readonly document_id: string;
  readonly bank_reference: string;
}

/** References that were accepted before they had a table of their own are spent too. */
export const acceptedReferencesAreKept: DataMigration = {
  name: '0001-accepted-references-are-kept',
  async run(knex) {
    const accepted = (await knex('slips').whereNotNull('bank_reference').select('document_id', 'bank_reference')) as Accepted[];
    for (const { document_id: slipId, bank_reference: reference } of accepted)
      await bankReferences.create(systemSeat('review-slip'), { reference: reference.toUpperCase(), slipId });
  },
};
