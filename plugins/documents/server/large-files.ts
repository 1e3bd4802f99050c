import { createReadStream } from 'node:fs';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { refuse } from '@bai/kernel/contracts';
import { inTransaction, refuseWhenFull, systemSeat, turns } from '@bai/kernel/server';
import { recognisePdf } from './recognise';
import { storedFiles } from './types';
import type { FileOwner, StoredFileRow } from './files';
import * as vault from './vault';

const digestOf = async (place: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(place), hash);
  return hash.digest('hex');
};

/** A PDF of more is not taken apart in the memory that it gets. */
const PDF_MOST = 20 * 1024 * 1024;
/** Papers of editors are made anew one after the other: a form of the panel brings twenty at once. */
const papers = turns({ atOnce: 1, each: 40, most: 40 });

/** Makes a PDF on the disk anew, in a file of its own: another name of the one that arrived stays what it is, should it be asked for again. */
const remakeAt = async (place: string): Promise<void> => {
  if ((await stat(place)).size > PDF_MOST) throw refuse('file.oversized', { most: PDF_MOST });
  const made = `${place}-remade`;
  try {
    await writeFile(made, await recognisePdf(await readFile(place)), { flag: 'wx', mode: 0o600 }).catch(refuseWhenFull);
    await rename(made, place);
  } finally {
    await rm(made, { force: true });
  }
};

/**
 * Keeps a finished file of any size, which lies on the disk of uploads and is gone from there afterwards, as an open file of what
 * editors made. Its content was checked by the caller, and a PDF is made anew as those of everybody are, or `file.unsupported`; under an `id` that the caller chose it is kept once, however often it is asked. Not inside a transaction: the file is written first, its row after.
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
  if (type === 'application/pdf') await papers.take(owner.ownerId, () => remakeAt(place));
  const [{ size }, digest] = [await stat(place), await digestOf(place)];
  const storageKey = await vault.putFile(place);
  return storedFiles.create(
    systemSeat('keep-file'),
    { ...owner, name, type, size, digest, encrypted: false, storageKey, keyId: null },
    id === undefined ? {} : { id },
  );
};
