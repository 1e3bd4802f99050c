import { constants } from 'node:fs';
import { access, mkdir, open, readdir, readFile, rename, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { environment, newId } from '@bai/kernel/server';

/** Where files lie: below DATA_DIR, readable by the server alone, spread over folders by the first letters of their key. */
const folder = (): string => path.join(environment().dataDir, 'files');

const placeOf = (key: string): string => {
  if (!/^[a-z0-9]{24}$/.test(key)) throw new Error('Not a storage key');
  return path.join(folder(), key.slice(0, 2), key);
};

/** Writes bytes under a new key: whole or not at all, and on the disk before it returns. */
export const put = async (bytes: Buffer): Promise<string> => {
  const key = newId();
  const place = placeOf(key);
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
  const file = await open(`${place}.part`, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${place}.part`, place);
  return key;
};

/** The bytes under a key. */
export const get = (key: string): Promise<Buffer> => readFile(placeOf(key));

/** Removes the bytes under a key; gone already is as good. */
export const remove = async (key: string): Promise<void> => {
  await unlink(placeOf(key)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
};

const exists = (place: string): Promise<boolean> =>
  access(place, constants.F_OK).then(
    () => true,
    () => false,
  );

/** Files last written before an instant: their names, and whether each is a finished file or a part left by a crash. */
export const filesBefore = async (instant: Date): Promise<{ name: string; finished: boolean; discard: () => Promise<void> }[]> => {
  if (!(await exists(folder()))) return [];
  const found = await readdir(folder(), { recursive: true, withFileTypes: true });
  const old: { name: string; finished: boolean; discard: () => Promise<void> }[] = [];
  for (const entry of found) {
    const place = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || (await stat(place)).mtime >= instant) continue;
    old.push({ name: entry.name, finished: !entry.name.endsWith('.part'), discard: () => unlink(place) });
  }
  return old;
};
