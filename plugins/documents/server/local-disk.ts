import { mkdir, open, opendir, readFile, rename, rm, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { environment, refuseWhenFull } from '@bai/kernel/server';
import { BATCH, type OldFile, type Storage } from './storage';

/** Where files lie: below DATA_DIR, readable by the server alone, spread over folders by the first letters of their key. */
const folder = (): string => path.join(environment().dataDir, 'files');

const placeOf = (key: string): string => path.join(folder(), key.slice(0, 2), key);

const write = async (place: string, bytes: Buffer): Promise<void> => {
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
  const file = await open(`${place}.part`, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${place}.part`, place);
};

const put = async (key: string, bytes: Buffer): Promise<void> => {
  try {
    await write(placeOf(key), bytes);
  } catch (error) {
    await rm(`${placeOf(key)}.part`, { force: true });
    refuseWhenFull(error);
  }
};

/** Both lie below DATA_DIR: a large file is moved, never copied. */
const putFile = async (key: string, from: string): Promise<void> => {
  try {
    const file = await open(from, 'r+');
    try {
      await file.sync();
    } finally {
      await file.close();
    }
    await mkdir(path.dirname(placeOf(key)), { recursive: true, mode: 0o700 });
    await rename(from, placeOf(key));
  } catch (error) {
    refuseWhenFull(error);
  }
};

/** Gone already is as good as removed. */
const whenGone =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code !== 'ENOENT') throw error;
    return instead;
  };

const oldIn = async (place: string, instant: Date): Promise<OldFile | null> => {
  const written = await stat(place).catch(whenGone(null));
  if (!written?.isFile() || written.mtime >= instant) return null;
  return { name: path.basename(place), finished: !place.endsWith('.part'), discard: () => unlink(place).catch(whenGone(undefined)) };
};

async function* names(): AsyncGenerator<string> {
  for await (const part of (await opendir(folder()).catch(whenGone(null))) ?? [])
    if (part.isDirectory()) for await (const { name } of await opendir(path.join(folder(), part.name))) yield path.join(folder(), part.name, name);
}

async function* before(instant: Date): AsyncGenerator<OldFile[]> {
  let batch: OldFile[] = [];
  for await (const place of names()) {
    const found = await oldIn(place, instant);
    if (found) batch.push(found);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length) yield batch;
}

/** Files below DATA_DIR. A sweep walks folder by folder: millions of names are never held at once. */
export const localDisk: Storage = {
  put,
  putFile,
  get: (key) => readFile(placeOf(key)),
  stream: async (key, start, end) => (await open(placeOf(key), 'r')).createReadStream({ start, end }),
  remove: (key) => unlink(placeOf(key)).catch(whenGone(undefined)),
  before,
};
