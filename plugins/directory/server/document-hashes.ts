import { decrypt, lookupHash, lookupHashes, lookupKeyId, madeByOthers, rewriteEach, rewrites, secretPlace, sql } from '@bai/kernel/server';
import { patientType } from './person-types';
import { documentKey, type DocumentOf } from './submit-identity';

interface Stored extends DocumentOf {
  readonly id: number;
  readonly record: string;
  readonly number: string | null;
  readonly hash: string;
}
const BATCH = 200;

/** Raw SQL, as for every rewriting: nothing of the patient has changed, so neither version nor trail of their record may say so. */
const rewriteHash = async ({ id, record, number, hash, ...facts }: Stored): Promise<boolean> => {
  if (!number) throw new Error('A hash without its number');
  const key = documentKey(facts, decrypt(number, secretPlace(patientType, record, 'documentNumber')).toString());
  if (!lookupHashes('document', key).includes(hash)) throw new Error('No known key made this hash');
  const changed = await sql()('patients')
    .where({ id, document_hash: hash })
    .update({ document_hash: lookupHash('document', key) });
  return changed > 0;
};

rewrites('document hashes', async (after) => {
  const rows = (await madeByOthers('patients', 'document_hash', lookupKeyId(), after, BATCH).select('id', 'nationality', {
    record: 'document_id',
    number: 'document_number',
    hash: 'document_hash',
    documentType: 'document_type',
    issuingCountry: 'issuing_country',
  })) as Stored[];
  return rewriteEach('document hashes', rows, BATCH, rewriteHash);
});
