import path from 'node:path';
import { Worker } from 'node:worker_threads';

// Named by its package: the tests load this file from its source, and a thread can only be started from what was compiled.
const THREAD = path.join(path.dirname(require.resolve('@bai/documents/package.json')), 'dist/server/pdf-worker.js');
const LONGEST = 15_000;

export interface RemadePdf {
  readonly bytes: Buffer;
  readonly pages: number;
  /** Of a form: its pages lie across. */
  readonly across: boolean;
}

/**
 * A PDF made anew from its objects, without what acts by itself or leads elsewhere; rejects when it holds scripts, launches,
 * attachments or forms that run, is locked, has no pages or cannot be read. In a thread with little memory and time of its
 * own: a few megabytes can be written so that reading them takes minutes.
 */
export const remadePdf = async (bytes: Buffer): Promise<Buffer> => (await remade(bytes, false)).bytes;

/** The same of a form that words will be written on: one to four A4 pages that lie alike, without fields of its own. */
export const remadeForm = (bytes: Buffer): Promise<RemadePdf> => remade(bytes, true);

const remade = (bytes: Buffer, form: boolean): Promise<RemadePdf> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(THREAD, { workerData: { bytes: new Uint8Array(bytes), form }, resourceLimits: { maxOldGenerationSizeMb: 256 } });
    const late = setTimeout(() => end(() => reject(new Error('It takes too long'))), LONGEST);
    const end = (settle: () => void): void => {
      clearTimeout(late);
      settle();
      void thread.terminate();
    };
    thread.once('message', ({ bytes: made, pages = 0, across = false, reason }: { bytes?: Uint8Array; pages?: number; across?: boolean; reason?: string }) =>
      end(() => (made ? resolve({ bytes: Buffer.from(made), pages, across }) : reject(new Error(reason)))),
    );
    thread.once('error', (error: Error) => end(() => reject(error)));
    thread.once('exit', () => end(() => reject(new Error('It ended early'))));
  });
