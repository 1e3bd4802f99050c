import { serverNow } from '../../../app/clock';
import { bangkokDay } from '@bai/kernel/contracts';
import type { Answer } from './reading';
import { pixelsOf, type Sent, type Told } from './talk';

/** A reader at work beside the page. */
export interface OpenReader {
  /** Reads a picture together with those before it; a bitmap handed in is let go of. Fails when the reader is closed meanwhile. */
  readonly read: (picture: Sent, options?: { readonly thorough?: boolean }) => Promise<Answer>;
  /** Forgets the pictures before: another document. */
  readonly begin: () => void;
  readonly close: () => void;
}

interface Waiting {
  readonly done: (answer: Answer) => void;
  readonly failed: (error: Error) => void;
}

/**
 * Opens a reader: its code and weights, some 60 kB, come only now. Nothing leaves the device: the worker asks no network, and what was
 * read goes with it when it is closed.
 */
export const openReader = (): OpenReader => {
  const worker = new Worker(new URL('./mrz.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  const end = (error: Error): void => {
    worker.terminate();
    for (const { failed } of waiting.values()) failed(error);
    waiting.clear();
  };
  worker.onmessage = ({ data }: MessageEvent<Told>): void => {
    const one = waiting.get(data.id);
    waiting.delete(data.id);
    if ('answer' in data) one?.done(data.answer);
    else one?.failed(new Error(data.fault));
  };
  worker.onerror = (): void => end(new Error('the reader did not start'));
  return {
    read: (picture, { thorough = false } = {}) =>
      new Promise((done, failed) => {
        asked += 1;
        waiting.set(asked, { done, failed });
        // A browser whose workers have no canvas is handed the pixels.
        const sent = typeof OffscreenCanvas === 'undefined' ? pixelsOf(picture) : picture;
        const today = bangkokDay(new Date(serverNow()));
        worker.postMessage({ kind: 'read', id: asked, picture: sent, today, thorough }, 'data' in sent ? [sent.data.buffer] : [sent]);
      }),
    begin: () => worker.postMessage({ kind: 'begin' }),
    close: () => end(new DOMException('the reader is closed', 'AbortError')),
  };
};
