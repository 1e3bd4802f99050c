import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { finished, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { refuse } from '@bai/kernel/contracts';
import { DAY, environment, machineNow, refuseWhenFull } from '@bai/kernel/server';

/** Where files lie that arrive in parts: below DATA_DIR, which all processes of one database share. */
const folder = (): string => path.join(environment().dataDir, 'parts');

/** What has arrived of a file. */
export const partsOf = (id: string): string => path.join(folder(), id);

const gone = (error: NodeJS.ErrnoException): null => {
  if (error.code !== 'ENOENT') throw error;
  return null;
};

/** So much stays free on the disk whatever is sent: the database lies on it. */
const RESERVE = 1_000_000_000;

/** Makes the place for a file; `storage.full` where the disk has no room for it. */
export const makeRoom = async (id: string, bytes: number): Promise<void> => {
  await mkdir(folder(), { recursive: true, mode: 0o700 }).catch(refuseWhenFull);
  const { bavail, bsize } = await statfs(folder());
  if (bavail * bsize < bytes + RESERVE) throw refuse('storage.full');
  const file = await open(partsOf(id), 'wx', 0o600).catch(refuseWhenFull);
  await file.close();
};

/** How many bytes of a file have arrived. */
export const arrivedOf = async (id: string): Promise<number> => (await stat(partsOf(id)).catch(gone))?.size ?? 0;

export const removeParts = (id: string): Promise<void> => rm(partsOf(id), { force: true });

/** Lets so many bytes through and fails at the first one beyond them. */
const atMost = (most: number): Transform => {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      seen += chunk.length;
      if (seen > most) done(refuse('file.oversized', { most }));
      else done(null, chunk);
    },
  });
};

/**
 * Writes what a request brings behind what has arrived before, at most so many bytes, and lays it down for good. However it ends,
 * what arrived stays; `storage.full` without room. A request that breaks off is no error of anybody.
 */
export const writePart = async (request: IncomingMessage, id: string, from: number, most: number, signal: AbortSignal): Promise<void> => {
  const limited = atMost(most);
  const file = createWriteStream(partsOf(id), { flags: 'r+', start: from, flush: true });
  // The request itself is left as it is, so that whoever sent it can be told what is wrong.
  const stopListening = finished(request, { writable: false }, (error) => error && limited.end());
  try {
    await pipeline(request.pipe(limited), file, { signal });
  } catch (error) {
    if (!signal.aborted) refuseWhenFull(error);
  } finally {
    stopListening();
    request.unpipe(limited);
    request.resume();
  }
};

/** Files of which nothing has arrived for a day, by the machine's clock, which stamped them. */
export const staleParts = async (): Promise<string[]> => {
  const names = (await readdir(folder()).catch(gone)) ?? [];
  const old = [];
  for (const name of names) {
    const written = (await stat(partsOf(name)).catch(gone))?.mtimeMs;
    if (written !== undefined && machineNow().getTime() - written > DAY) old.push(name);
  }
  return old;
};
