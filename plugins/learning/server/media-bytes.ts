import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { environment, log } from '@bai/kernel/server';

const OWN = /^\/uploads\/[\w.-]+$/;
const PATIENCE = 10_000;

const fetched = async (url: string): Promise<Buffer> => {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE) });
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
};

/** A picture of the media library by the address that it has there, on this disk or in the bucket; undefined where it is gone. */
export const mediaBytes = async (url: string | undefined): Promise<Buffer | undefined> => {
  if (!url) return undefined;
  const { dataDir, mediaUrl } = environment();
  try {
    if (OWN.test(url)) return await readFile(path.join(dataDir, 'public', url));
    return mediaUrl && url.startsWith(mediaUrl) ? await fetched(url) : undefined;
  } catch (error) {
    // A paper without its ornament is better than none.
    log.warn(`a picture of the media library cannot be read: ${(error as Error).message}`);
    return undefined;
  }
};
