import { crc32, inflateSync } from 'node:zlib';
import { field, Problem, refuse } from '@bai/kernel/contracts';

const MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const KEPT = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'];
const LARGEST = { bytes: 200 * 1024, width: 2400, height: 1200 };
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

interface Chunk {
  readonly name: string;
  readonly data: Buffer;
  readonly whole: Buffer;
}

const wrong = (rule: string) => refuse('input.invalid', { fields: [field('signature', rule, 'This is not a drawn signature.')] });

const chunksOf = (png: Buffer): Chunk[] => {
  if (!png.subarray(0, 8).equals(MAGIC)) throw wrong('signature');
  const chunks: Chunk[] = [];
  for (let at = 8; at + 12 <= png.length;) {
    const length = png.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > png.length) break;
    const whole = png.subarray(at, end);
    if (crc32(whole.subarray(4, 8 + length)) !== whole.readUInt32BE(8 + length)) throw wrong('signature');
    chunks.push({ name: whole.toString('latin1', 4, 8), data: whole.subarray(8, 8 + length), whole });
    if (chunks.at(-1)!.name === 'IEND') return chunks;
    at = end;
  }
  throw wrong('signature');
};

/** Checks that the pixels are there, as many as the header says. */
const requirePixels = (header: Buffer, pixels: Buffer): void => {
  const [width, height, depth, colour, interlaced] = [header.readUInt32BE(0), header.readUInt32BE(4), header[8]!, header[9]!, header[12]!];
  const channels = CHANNELS[colour];
  if (!width || !height || width > LARGEST.width || height > LARGEST.height || depth > 8 || !channels || interlaced !== 0) throw wrong('signature');
  const expected = height * (1 + Math.ceil((width * channels * depth) / 8));
  let found: number;
  try {
    found = inflateSync(pixels, { maxOutputLength: expected + 1 }).length;
  } catch {
    throw wrong('signature');
  }
  if (found !== expected) throw wrong('signature');
};

/**
 * A drawn signature from its data URL, reduced to what draws it: every chunk that only tells is left out. Works without
 * files, threads or network, so that it may run inside the transaction that signs.
 */
export const plainPng = (dataUrl: string): Buffer => {
  const [, base64] = /^data:image\/png;base64,([A-Za-z0-9+/=]+)$/.exec(dataUrl) ?? [];
  const png = Buffer.from(base64 ?? '', 'base64');
  if (png.length > LARGEST.bytes) throw wrong('long');
  const chunks = chunksOf(png);
  const header = chunks[0]!;
  if (header.name !== 'IHDR' || header.data.length !== 13) throw wrong('signature');
  requirePixels(header.data, Buffer.concat(chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data)));
  return Buffer.concat([MAGIC, ...chunks.filter(({ name }) => KEPT.includes(name)).map(({ whole }) => whole)]);
};

/** Whether a data URL is a signature that can be kept and drawn, for forms that are saved before they are signed. */
export const isReadableSignature = (dataUrl: string): boolean => {
  try {
    return plainPng(dataUrl).length > 0;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
};
