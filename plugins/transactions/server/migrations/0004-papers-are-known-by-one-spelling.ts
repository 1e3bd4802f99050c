import { decrypt, fillKeys, secretPlace, uniqueViolation, type DataMigration } from '@bai/kernel/server';
import type { Knex } from 'knex';
import { formHashOf } from '../till/form-hash';
import { supplierType } from '../stock-room/types';
import { buyerType, paperType } from '../till/types';
import { lotType } from '../types';

interface Stored {
  readonly id: number;
  readonly document_id: string;
  readonly prescriber_license: string;
  readonly id_kind: 'thai_id' | 'passport';
  readonly nationality: string;
  readonly issued_on: string;
  readonly document_number: string | null;
}
const BATCH = 200;

const rehash = async (knex: Knex, row: Stored): Promise<void> => {
  if (!row.document_number) return;
  const documentNumber = decrypt(row.document_number, secretPlace(paperType, row.document_id, 'documentNumber')).toString();
  const { prescriber_license: prescriberLicense, id_kind: idKind, nationality, issued_on: issuedOn } = row;
  const hash = formHashOf({ prescriberLicense, idKind, nationality, issuedOn, documentNumber });
  await knex
    .transaction((inner) => inner('paper_prescriptions').where({ id: row.id }).update({ form_hash: hash }))
    .catch((error: unknown) => {
      // It was taken in twice under two spellings: both stay, and the first keeps a third away.
      if (!uniqueViolation(error)) throw error;
    });
};

/** Forms of elsewhere are known by the digits of their license; lots, suppliers and buyers by keys beside the numbers that were typed. */
export const papersAreKnownByOneSpelling: DataMigration = {
  name: '0004-papers-are-known-by-one-spelling',
  async run(knex) {
    for (let last = 0; ;) {
      const rows = (await knex('paper_prescriptions')
        .where('id', '>', last)
        .orderBy('id')
        .limit(BATCH)
        .select('id', 'document_id', 'prescriber_license', 'id_kind', 'nationality', 'issued_on', 'document_number')) as Stored[];
      for (const row of rows) await rehash(knex, row);
      if (rows.length < BATCH) break;
      last = rows.at(-1)!.id;
    }
    for (const type of [buyerType, supplierType, lotType]) await fillKeys(knex, type);
  },
};
