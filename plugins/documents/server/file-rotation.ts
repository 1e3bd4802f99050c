import { above, decrypt, encrypt, fieldKeyId, rewriteEach, rewrites, sql, transaction } from '@bai/kernel/server';
import { eraseLater, placeOf } from './files';
import * as vault from './vault';

interface Stored {
  readonly id: number;
  readonly record: string;
  readonly key: string;
}
/** Each is read, encrypted and written: a stretch is to end within seconds. */
const BATCH = 20;

/** In SQL of its own: nothing of the file has changed but where it lies, so its version stays. A file that was removed meanwhile stays removed. */
const switchTo = (storageKey: string, { id, key }: Stored): Promise<boolean> =>
  transaction(async () => {
    const changed = await sql()('stored_files')
      .where({ id, storage_key: key })
      .whereNull('removed_at')
      .update({ storage_key: storageKey, key_id: fieldKeyId() });
    if (changed) await eraseLater(key);
    return changed > 0;
  });

/** The bytes under a row's key; null when they were removed or moved meanwhile. */
const bytesOf = ({ id, key }: Stored): Promise<Buffer | null> =>
  vault.get(key).catch(async (error: unknown) => {
    if (await sql()('stored_files').where({ id, storage_key: key }).whereNull('removed_at').first('id')) throw error;
    return null;
  });

const rewriteFile = async (row: Stored): Promise<boolean> => {
  const bytes = await bytesOf(row);
  if (!bytes) return false;
  const place = placeOf(row.record);
  const plain = decrypt(bytes.toString(), place);
  const storageKey = await vault.put(Buffer.from(encrypt(plain, place)));
  const switched = await switchTo(storageKey, row);
  if (!switched) await vault.remove(storageKey);
  return switched;
};

rewrites('files', async (after) => {
  const rows = (await above(sql()('stored_files'), after)
    .where({ encrypted: true })
    .whereNotNull('storage_key')
    .whereNull('removed_at')
    .where((made) => void made.whereNull('key_id').orWhereNot({ key_id: fieldKeyId() }))
    .orderBy('id')
    .limit(BATCH)
    .select('id', { record: 'document_id', key: 'storage_key' })) as Stored[];
  return rewriteEach('files', rows, BATCH, rewriteFile);
});
