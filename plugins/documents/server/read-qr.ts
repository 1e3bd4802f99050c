import path from 'node:path';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import type { Points } from './qr-worker';

// Named by its package: the tests load this file from its source, and a thread can only be started from what was compiled.
const THREAD = path.join(path.dirname(require.resolve('@bai/documents/package.json')), 'dist/server/qr-worker.js');
const LONGEST = 10_000;
/** Points of the longer side that are looked at: a code of a tenth of a photo has seven to a module then. */
const SIDE = 2400;

const pointsOf = async (picture: Buffer): Promise<Points> => {
  const image = sharp(picture).resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await image.flatten({ background: '#fff' }).toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
};

const inThread = (points: Points): Promise<readonly string[]> =>
  new Promise((resolve) => {
    const thread = new Worker(THREAD, { workerData: points, transferList: [points.data.buffer] });
    const late = setTimeout(() => end([]), LONGEST);
    const end = (found: readonly string[]): void => {
      clearTimeout(late);
      resolve(found);
      void thread.terminate();
    };
    thread.once('message', end);
    thread.once('error', () => end([]));
    thread.once('exit', () => end([]));
  });

/**
 * The texts of the QR codes in a picture that was made anew before. Of what is no picture, has none, or takes too long there
 * are none: a code is a help, and its absence nobody's fault. In a thread of its own, where it delays nobody.
 */
export const qrTextsOf = async (type: string, bytes: Buffer): Promise<readonly string[]> => (type.startsWith('image/') ? inThread(await pointsOf(bytes)) : []);
