import { open, type FileHandle } from 'node:fs/promises';

/** What a file is by its bytes, whatever it is called. Of films and sounds that have one, how long they are, in seconds. */
export interface MediaFacts {
  readonly type: 'video/mp4' | 'video/webm' | 'audio/mpeg' | 'audio/mp4' | 'text/vtt' | 'application/pdf';
  readonly seconds: number | null;
}

const read = async (file: FileHandle, from: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
  return buffer.subarray(0, bytesRead);
};

/** A box of an mp4: where its content begins and ends, in bytes. */
interface Box {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}
/** So many boxes one level of an mp4 may have: of a real one it is a handful. */
const BOXES = 10_000;

async function* boxes(file: FileHandle, from: number, to: number): AsyncGenerator<Box> {
  let at = from;
  for (let count = 0; count < BOXES && at + 8 <= to; count += 1) {
    const head = await read(file, at, 16);
    if (head.length < 8) return;
    const short = head.readUInt32BE(0);
    if (short === 1 && head.length < 16) return;
    const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? to - at : short;
    const header = short === 1 ? 16 : 8;
    if (size < header || at + size > to) return;
    yield { name: head.toString('latin1', 4, 8), from: at + header, to: at + size };
    at += size;
  }
}

const boxIn = async (file: FileHandle, within: Omit<Box, 'name'>, name: string): Promise<Box | null> => {
  for await (const box of boxes(file, within.from, within.to)) if (box.name === name) return box;
  return null;
};

/** ISO/IEC 14496-12, 8.2.2: the movie header says the length in units of its own time scale. */
const secondsOfHeader = (header: Buffer): number | null => {
  const long = header[0] === 1;
  if (header.length < (long ? 32 : 20)) return null;
  const scale = header.readUInt32BE(long ? 20 : 12);
  const length = long ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  return scale ? length / scale : null;
};

const SOUND = 'soun';
const PICTURE = 'vide';

/** What the tracks of an mp4 hold (8.4.3: the handler of each). */
const tracksOf = async (file: FileHandle, movie: Box): Promise<string[]> => {
  const kinds: string[] = [];
  for await (const track of boxes(file, movie.from, movie.to)) {
    const media = track.name === 'trak' ? await boxIn(file, track, 'mdia') : null;
    const handler = media && (await boxIn(file, media, 'hdlr'));
    if (handler) kinds.push((await read(file, handler.from, 12)).toString('latin1', 8, 12));
  }
  return kinds;
};

const mp4 = async (file: FileHandle, size: number): Promise<MediaFacts | null> => {
  const movie = await boxIn(file, { from: 0, to: size }, 'moov');
  const header = movie && (await boxIn(file, movie, 'mvhd'));
  if (!header) return null;
  const [tracks, seconds] = [await tracksOf(file, movie), secondsOfHeader(await read(file, header.from, 32))];
  if (tracks.includes(PICTURE)) return { type: 'video/mp4', seconds };
  return tracks.includes(SOUND) ? { type: 'audio/mp4', seconds } : null;
};

/** RFC 8794, 4: a number whose first byte tells how many follow; with the marker for an id, without it for a size. */
const varint = (bytes: Buffer, at: number, marker: boolean): { readonly value: number; readonly length: number } | null => {
  const first = bytes[at];
  if (!first) return null;
  const length = Math.clz32(first) - 23;
  if (at + length > bytes.length) return null;
  let value = marker ? first : first & (0xff >> length);
  for (let index = 1; index < length; index += 1) value = value * 256 + bytes[at + index]!;
  return { value, length };
};

const EBML = { head: 0x1a45dfa3, docType: 0x4282, segment: 0x18538067, info: 0x1549a966, scale: 0x2ad7b1, duration: 0x4489 };

const elementIn = (bytes: Buffer, wanted: number): Buffer | null => {
  for (let at = 0; at < bytes.length;) {
    const id = varint(bytes, at, true);
    const size = id && varint(bytes, at + id.length, false);
    if (!size) return null;
    const from = at + id.length + size.length;
    const content = bytes.subarray(from, Math.min(bytes.length, from + size.value));
    if (id.value === wanted) return content;
    at = from + size.value;
  }
  return null;
};

const numberOf = (bytes: Buffer): number => (bytes.length === 0 ? 0 : bytes.readUIntBE(0, Math.min(6, bytes.length)));

/** What a webm says of itself stands in its first megabyte. */
const webm = async (file: FileHandle): Promise<MediaFacts | null> => {
  const bytes = await read(file, 0, 1024 * 1024);
  const head = elementIn(bytes, EBML.head);
  if (!head || elementIn(head, EBML.docType)?.toString('latin1').replaceAll('\0', '') !== 'webm') return null;
  const segment = elementIn(bytes, EBML.segment);
  const info = segment && elementIn(segment, EBML.info);
  const scale = info && elementIn(info, EBML.scale);
  const length = info && elementIn(info, EBML.duration);
  if (!length || ![4, 8].includes(length.length)) return { type: 'video/webm', seconds: null };
  const units = length.length === 8 ? length.readDoubleBE() : length.readFloatBE();
  return { type: 'video/webm', seconds: (units * (scale ? numberOf(scale) : 1_000_000)) / 1e9 };
};

const isMp3 = (head: Buffer): boolean => head.toString('latin1', 0, 3) === 'ID3' || (head[0] === 0xff && (head[1]! & 0xe6) === 0xe2);

/** Reads what a file is; null when it is none of what lessons consist of. */
export const mediaFacts = async (place: string): Promise<MediaFacts | null> => {
  const file = await open(place, 'r');
  try {
    const [head, { size }] = [await read(file, 0, 16), await file.stat()];
    if (head.length < 4) return null;
    if (head.toString('latin1', 4, 8) === 'ftyp') return await mp4(file, size);
    if (head.readUInt32BE(0) === EBML.head) return await webm(file);
    if (head.toString('latin1', 0, 5) === '%PDF-') return { type: 'application/pdf', seconds: null };
    if (/^(?:\ufeff)?WEBVTT(?:[\s]|$)/.test(head.toString('utf8'))) return { type: 'text/vtt', seconds: null };
    return isMp3(head) ? { type: 'audio/mpeg', seconds: null } : null;
  } finally {
    await file.close();
  }
};
