import { Readable } from 'node:stream';
import { refuse } from '@bai/kernel/contracts';
import { systemSeat, type Seat, type Streamed } from '@bai/kernel/server';
import { keepFile, readFile, removeFile, type FileOwner } from './files';
import { storedFiles } from './types';

/** A piece of a file that is too large to be encrypted at once: a stored file of its own, of so many bytes. */
export interface Segment {
  readonly fileId: string;
  readonly size: number;
}

/** Bytes that a segment has, or somewhat more; what is being kept or read of a large file is never held in more than one of them. */
const LONG = 4 * 1024 * 1024;

const TYPE = 'application/octet-stream';

/** Keeps bytes as they come, as segments of a record, each encrypted like any other file. Not inside a transaction. */
export const keepSegments = async (seat: Seat, bytes: AsyncIterable<Buffer> | Iterable<Buffer>, owner: FileOwner): Promise<Segment[]> => {
  const kept: Segment[] = [];
  let held: Buffer[] = [];
  let size = 0;
  const keep = async (): Promise<void> => {
    if (size === 0) return;
    const file = await keepFile(seat, { name: `segment-${kept.length + 1}`, type: TYPE, bytes: Buffer.concat(held) }, owner);
    kept.push({ fileId: file.id, size });
    held = [];
    size = 0;
  };
  for await (const some of bytes) {
    held.push(some);
    size += some.length;
    if (size >= LONG) await keep();
  }
  await keep();
  return kept;
};

/** How many of these segments are kept still. */
export const countSegments = (segments: readonly Segment[]): Promise<number> =>
  segments.length ? storedFiles.count(systemSeat('files'), { id: segments.map(({ fileId }) => fileId), removedAt: null }) : Promise.resolve(0);

/** Removes some segments, with their bytes: what was made and is not wanted any more. */
export const discardSegments = async (seat: Seat, segments: readonly Segment[]): Promise<void> => {
  if (!segments.length) return;
  const kept = await storedFiles.every(systemSeat('files'), { id: segments.map(({ fileId }) => fileId), removedAt: null });
  for (const { id } of kept) await removeFile(seat, id);
};

/** Removes all segments of a record. */
export const removeSegments = async (seat: Seat, { ownerType, ownerId }: Pick<FileOwner, 'ownerType' | 'ownerId'>): Promise<void> => {
  for (const { id } of await storedFiles.every(systemSeat('files'), { ownerType, ownerId, removedAt: null })) await removeFile(seat, id);
};

const bytesOf = async ({ fileId }: Segment): Promise<Buffer> => {
  const row = await storedFiles.first(systemSeat('files'), { id: fileId, removedAt: null });
  if (!row) throw refuse('record.missing');
  return readFile(row);
};

/** What of each segment lies between two places of the whole, both included. */
const wantedOf = (segments: readonly Segment[], from: number, to: number) => {
  let start = 0;
  return segments.flatMap((segment) => {
    const first = start;
    start += segment.size;
    return start <= from || first > to ? [] : [{ segment, from: Math.max(0, from - first), to: Math.min(segment.size, to - first + 1) }];
  });
};

/** Segments one behind the other as an answer takes them: each is opened when the one before it has left. The caller has reached the record. */
export const segmentsBody = (segments: readonly Segment[]): Streamed => ({
  size: segments.reduce((sum, { size }) => sum + size, 0),
  open: async (from, to) => {
    const [first, ...others] = wantedOf(segments, from, to);
    if (!first) throw refuse('record.missing');
    // What is gone is to be refused, not to break off.
    let opened: Buffer | null = await bytesOf(first.segment);
    const read = async function* (): AsyncGenerator<Buffer> {
      yield opened!.subarray(first.from, first.to);
      opened = null;
      for (const one of others) yield (await bytesOf(one.segment)).subarray(one.from, one.to);
    };
    return Readable.from(read(), { objectMode: false, highWaterMark: 1 });
  },
});
