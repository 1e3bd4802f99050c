import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { isSound, turns, type Seat, type Upload } from '@bai/kernel/server';
import { uploadedBytes } from '../files';
import type { SheetCell, SheetLimits } from './cells';
import type { SheetAsked } from './sheet-worker';

export type { SheetCell } from './cells';

// Named by its package: the tests load this file from its source, and a thread can only be started from what was compiled.
const THREAD = path.join(path.dirname(require.resolve('@bai/documents/package.json')), 'dist/server/sheets/sheet-worker.js');
const LONGEST = 15_000;
/** Workbooks that are read in threads of their own: two at once in a process. */
const threads = turns({ atOnce: 2, each: 12, most: 40 });

const inThread = (asked: SheetAsked): Promise<SheetCell[][] | null> =>
  new Promise((resolve) => {
    const thread = new Worker(THREAD, { workerData: asked, resourceLimits: { maxOldGenerationSizeMb: 192 } });
    const end = (cells: SheetCell[][] | null): void => {
      clearTimeout(late);
      resolve(cells);
      void thread.terminate();
    };
    const late = setTimeout(() => end(null), LONGEST);
    thread.once('message', ({ cells }: { cells: SheetCell[][] | null }) => end(cells));
    thread.once('error', () => end(null));
    thread.once('exit', () => end(null));
  });

/**
 * The cells of an uploaded workbook's first sheet, at most so many rows and one more, by which a longer one is known. Null where it is
 * no workbook, unfolds to too much, takes too long, or holds text that cannot be kept (a workbook may spell NUL and half a character
 * `_xD83D_`, which no check of the request sees): workbooks of others are taken apart in a thread with little memory and time.
 */
export const readSheet = async (seat: Seat, upload: Upload, limits: SheetLimits): Promise<SheetCell[][] | null> => {
  const bytes = await uploadedBytes(upload);
  const cells = await threads.take(seat.subjects.account ?? seat.ip, () => inThread({ bytes: new Uint8Array(bytes), ...limits }));
  return isSound(cells) ? cells : null;
};
