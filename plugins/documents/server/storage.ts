import type { Readable } from 'node:stream';

/** A kept file as a sweep finds it. */
export interface OldFile {
  readonly name: string;
  /** False for a part that a crash left. */
  readonly finished: boolean;
  readonly discard: () => Promise<void>;
}

/** Where bytes lie: a disk or a store of objects. It is told nothing but keys and what is already encrypted. */
export interface Storage {
  /** Keeps bytes under a new key: whole or not at all, and for good before it returns. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Takes a finished file in under a new key, as `put` does; it is gone from where it was. */
  putFile(key: string, place: string): Promise<void>;
  get(key: string): Promise<Buffer>;
  /** Reads from one place to another, both included; rejects before the first byte where there is nothing. */
  stream(key: string, from: number, to: number): Promise<Readable>;
  /** Removes what lies under a key; gone already is as good as removed. */
  remove(key: string): Promise<void>;
  /** Files last written before an instant, some hundred at a time. */
  before(instant: Date): AsyncGenerator<OldFile[]>;
}

/** How many names a sweep holds at once. */
export const BATCH = 500;
