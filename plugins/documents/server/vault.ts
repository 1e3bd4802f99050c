import type { Readable } from 'node:stream';
import { ID_SHAPE } from '@bai/kernel/contracts';
import { environment, newId } from '@bai/kernel/server';
import { localDisk } from './local-disk';
import { objectStore } from './object-store';
import type { OldFile, Storage } from './storage';

let chosen: Storage | undefined;
const storage = (): Storage => {
  const { s3 } = environment();
  return (chosen ??= s3 ? objectStore(s3) : localDisk);
};

const checked = (key: string): string => {
  if (!ID_SHAPE.test(key)) throw new Error('Not a storage key');
  return key;
};

/** Keeps bytes under a new key, which it answers; `storage.full` without room, `provider.down` without its store. */
export const put = async (bytes: Buffer): Promise<string> => {
  const key = newId();
  await storage().put(checked(key), bytes);
  return key;
};

/** The same of a file that is finished on the disk of uploads; it is gone from there afterwards. */
export const putFile = async (place: string): Promise<string> => {
  const key = newId();
  await storage().putFile(checked(key), place);
  return key;
};

/** The bytes under a key. */
export const get = (key: string): Promise<Buffer> => storage().get(checked(key));

/** The bytes under a key from one place to another, both included, read as they are wanted. */
export const stream = (key: string, from: number, to: number): Promise<Readable> => storage().stream(checked(key), from, to);

/** Removes the bytes under a key. */
export const remove = (key: string): Promise<void> => storage().remove(checked(key));

/** Files last written before an instant: their names, and whether each is a finished file or a part left by a crash. */
export const filesBefore = (instant: Date): AsyncGenerator<OldFile[]> => storage().before(instant);
