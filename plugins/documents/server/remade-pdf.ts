import path from 'node:path';
import { Worker } from 'node:worker_threads';

// Named by its package: the tests load this file from its source, and a thread can only be started from what was compiled.
const THREAD = path.join(path.dirname(require.resolve('@bai/documents/package.json')), 'dist/server/pdf-worker.js');
const LONGEST = 15_000;

/**
 * A PDF made anew from its objects, without what acts by itself or leads elsewhere; rejects when it holds scripts, launches,
 * attachments or forms that run, is locked, has no pages or cannot be read. In a thread with little memory and time of its
 * own: a few megabytes can be written so that reading them takes minutes.
 */
export const remadePdf = (bytes: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(THREAD, { workerData: new Uint8Array(bytes), resourceLimits: { maxOldGenerationSizeMb: 256 } });
    const late = setTimeout(() => end(() => reject(new Error('It takes too long'))), LONGEST);
    const end = (settle: () => void): void => {
      clearTimeout(late);
      settle();
      void thread.terminate();
    };
    thread.once('message', ({ bytes: made, reason }: { bytes?: Uint8Array; reason?: string }) =>
      end(() => (made ? resolve(Buffer.from(made)) : reject(new Error(reason)))),
    );
    thread.once('error', (error) => end(() => reject(error)));
    thread.once('exit', () => end(() => reject(new Error('It ended early'))));
  });
