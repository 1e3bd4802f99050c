import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { inTransaction, systemSeat } from '@bai/kernel/server';
import { storedFiles } from './types';
import type { FileOwner, StoredFileRow } from './files';
import * as vault from './vault';

const digestOf = async (place: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(place), hash);
  return hash.digest('hex');
};

/**
 * Keeps a finished file of any size, which lies on the disk of uploads and is gone from there afterwards, as an open file of what
 * editors made. Its content was checked by the caller; under an `id` that the caller chose it is kept once, however often it is asked. Not inside a transaction: the file is written first, its row after.
 */
export const storeLargeFile = async (
  place: string,
  { name, type }: { readonly name: string; readonly type: string },
  owner: FileOwner,
  id?: string,
): Promise<StoredFileRow> => {
  if (inTransaction()) throw new Error('A file is stored outside of transactions');
  const before = id === undefined ? null : await storedFiles.first(systemSeat('keep-file'), { id });
  if (before) return before;
  const [{ size }, digest] = [await stat(place), await digestOf(place)];
  const storageKey = await vault.putFile(place);
  return storedFiles.create(
    systemSeat('keep-file'),
    { ...owner, name, type, size, digest, encrypted: false, storageKey, keyId: null },
    id === undefined ? {} : { id },
  );
};
