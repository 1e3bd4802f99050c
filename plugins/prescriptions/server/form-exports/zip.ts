import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import { prescriptionsProblems } from '../../contracts';
import type { FormsFormat } from './formats';

// An archive is written front to back: each file behind its head, and in the end the list of all heads. That is little enough to be
// written here, and goes on where it was, which no library's writer does once its process has gone.

const packed = promisify(deflateRaw);

const SIGNS = { head: 0x04034b50, listed: 0x02014b50, end: 0x06054b50 } as const;
/** The version of the format that unpacks what is deflated. */
const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x0800;
const DEFLATED = 8;
/** The first of January 1980, which the format counts from: when a form was put into an archive says nothing of the form. */
const DATE = 0x0021;
/** Places are kept in 32 bits. */
const LONGEST = 0xffff_ffff;

interface Entry {
  readonly name: string;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
}
interface Carried {
  readonly at: number;
}

/** What head and list say of a file alike. */
const facts = ({ name, crc, packed: short, size }: Entry): Buffer => {
  const bytes = Buffer.alloc(26);
  [VERSION, FLAGS, DEFLATED, 0, DATE].forEach((value, index) => bytes.writeUInt16LE(value, index * 2));
  bytes.writeUInt32LE(crc, 10);
  bytes.writeUInt32LE(short, 14);
  bytes.writeUInt32LE(size, 18);
  bytes.writeUInt16LE(Buffer.byteLength(name), 22);
  return bytes;
};

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const uint16 = (value: number): Buffer => uint32(value).subarray(0, 2);

const headOf = (entry: Entry): Buffer => Buffer.concat([uint32(SIGNS.head), facts(entry), Buffer.from(entry.name)]);

const listedOf = (entry: Entry): Buffer =>
  Buffer.concat([uint32(SIGNS.listed), uint16(VERSION), facts(entry), Buffer.alloc(10), uint32(entry.at), Buffer.from(entry.name)]);

/** A PDF a form, named by the form's number. */
export const formsZip: FormsFormat<Carried, Entry[]> = {
  type: 'application/zip',
  papers: true,
  first: { at: 0 },
  async *part(carried, forms) {
    const noted: Entry[] = [];
    let { at } = carried;
    for await (const { row, paper: bytes } of forms) {
      const short = await packed(bytes);
      const entry: Entry = { name: `${row.number}.pdf`, crc: crc32(bytes), packed: short.length, size: bytes.length, at };
      const head = headOf(entry);
      noted.push(entry);
      at += head.length + short.length;
      if (at > LONGEST) throw prescriptionsProblems.refuse('form-export.oversized');
      yield head;
      yield short;
    }
    return { carried: { at }, noted };
  },
  async *end({ at }, noted) {
    let count = 0;
    let size = 0;
    for await (const entries of noted) {
      const listed = Buffer.concat(entries.map(listedOf));
      count += entries.length;
      size += listed.length;
      yield listed;
    }
    yield Buffer.concat([uint32(SIGNS.end), Buffer.alloc(4), uint16(count), uint16(count), uint32(size), uint32(at), uint16(0)]);
  },
};
