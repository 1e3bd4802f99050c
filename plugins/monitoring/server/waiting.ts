import type { Answered } from '@bai/kernel/server';
import type { Seen } from './seen';

/** Milliseconds between what is heard and what is written, at most; with so many requests it is written at once. */
const EVERY = 1000;
const AT_ONCE = 200;
/** So much waits at most: beyond it is counted and forgotten, since a flood must not fill the memory. */
export const MOST_WAITING = 5000;
const MOST_SEEN = 500;

export interface Batch {
  readonly requests: readonly Answered[];
  readonly seen: readonly Seen[];
  /** Requests for which there was no room. */
  readonly dropped: number;
}

/** Where what was heard waits until it is written, off the way of the requests themselves. What fails to be written waits for the next time. */
export const waitingRoom = (write: (batch: Batch) => Promise<void>, told: (error: Error) => void) => {
  let requests: Answered[] = [];
  let seen: Seen[] = [];
  let dropped = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> | undefined;

  /** Writes after a while; with 0 at the next turn, whatever had been planned. */
  const soon = (ms: number): void => {
    if (timer && ms > 0) return;
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
    timer.unref();
  };

  const back = (batch: Batch): void => {
    const all = [...batch.requests, ...requests];
    dropped += batch.dropped + Math.max(0, all.length - MOST_WAITING);
    requests = all.slice(0, MOST_WAITING);
    seen = [...batch.seen, ...seen].slice(0, MOST_SEEN);
  };

  const writeWaiting = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const batch = { requests, seen, dropped };
    [requests, seen, dropped] = [[], [], 0];
    if (batch.requests.length + batch.seen.length + batch.dropped === 0) return;
    try {
      await write(batch);
    } catch (error) {
      told(error as Error);
      back(batch);
      soon(EVERY);
    }
  };

  /** Writes all that waits, one batch at a time. Answers when what had been heard before is written. */
  const flush = async (): Promise<void> => {
    while (writing) await writing;
    writing = writeWaiting().finally(() => (writing = undefined));
    await writing;
  };

  /** Remembers an answered request until it is written. */
  const remember = (answered: Answered): void => {
    if (requests.length >= MOST_WAITING) dropped += 1;
    else requests.push(answered);
    soon(requests.length % AT_ONCE === 0 ? 0 : EVERY);
  };

  /** Remembers a fault that was seen until it is written, if there is room. */
  const rememberSeen = (one: Seen): void => {
    if (seen.length < MOST_SEEN) seen.push(one);
    soon(EVERY);
  };

  return { flush, remember, rememberSeen };
};
