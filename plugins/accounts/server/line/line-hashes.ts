import { decrypt, lookupHash, lookupHashes, lookupKeyId, madeByOthers, rewriteEach, rewrites, secretPlace, sql } from '@bai/kernel/server';
import { lineLinkType } from './line-types';

interface Stored {
  readonly id: number;
  readonly record: string;
  readonly user: string | null;
  readonly hash: string;
}
const BATCH = 200;

/** Raw SQL, as for every rewriting: nothing of the link has changed, so neither version nor trail of it may say so. */
const rewriteHash = async ({ id, record, user, hash }: Stored): Promise<boolean> => {
  if (!user) throw new Error('A hash without its account');
  const known = decrypt(user, secretPlace(lineLinkType, record, 'userId')).toString();
  if (!lookupHashes('line', known).includes(hash)) throw new Error('No known key made this hash');
  const changed = await sql()('line_links')
    .where({ id, user_hash: hash })
    .update({ user_hash: lookupHash('line', known) });
  return changed > 0;
};

rewrites('line hashes', async (after) => {
  const rows = (await madeByOthers('line_links', 'user_hash', lookupKeyId(), after, BATCH).select('id', {
    record: 'document_id',
    user: 'user_id',
    hash: 'user_hash',
  })) as Stored[];
  return rewriteEach('line hashes', rows, BATCH, rewriteHash);
});
