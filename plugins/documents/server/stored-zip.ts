import { crc32 } from 'node:zlib';

// An archive whose bytes depend on its files alone: no clock is in it, and nothing is deflated, which comes out differently with every
// version of the library that does it.

/** A file of an archive. Names are paths with `/`. */
export type ZipPart = readonly [name: string, bytes: Buffer];

const SIGNS = { head: 0x04034b50, listed: 0x02014b50, end: 0x06054b50 } as const;
/** The first of January 1980, which the format counts from. */
const DATE = 0x0021;
/** Names are UTF-8. */
const FLAGS = 0x0800;
const VERSION = 20;

const numbers = (...given: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer => {
  const bytes = Buffer.alloc(given.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of given) at = bytes.writeUIntLE(value, at, size);
  return bytes;
};

/** The bytes of an archive of files as they are; the same for the same files, on every machine. */
export const storedZip = (files: readonly ZipPart[]): Buffer => {
  const parts: Buffer[] = [];
  const listed: Buffer[] = [];
  let at = 0;
  for (const [name, bytes] of files) {
    const title = Buffer.from(name);
    const facts = numbers(
      [2, VERSION],
      [2, FLAGS],
      [2, 0],
      [2, 0],
      [2, DATE],
      [4, crc32(bytes)],
      [4, bytes.length],
      [4, bytes.length],
      [2, title.length],
      [2, 0],
    );
    const head = Buffer.concat([numbers([4, SIGNS.head]), facts, title]);
    listed.push(Buffer.concat([numbers([4, SIGNS.listed], [2, VERSION]), facts, Buffer.alloc(10), numbers([4, at]), title]));
    parts.push(head, bytes);
    at += head.length + bytes.length;
  }
  const list = Buffer.concat(listed);
  const end = numbers([4, SIGNS.end], [2, 0], [2, 0], [2, files.length], [2, files.length], [4, list.length], [4, at], [2, 0]);
  return Buffer.concat([...parts, list, end]);
};
