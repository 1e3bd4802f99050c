import { TextDecoder } from 'node:util';

const starts = (bytes: Buffer, ...magic: readonly number[]): boolean => magic.every((byte, index) => bytes[index] === byte);

const decoded = (bytes: Buffer, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // Not in this encoding.
    return null;
  }
};

const SAMPLE = 2000;
/** Where every other byte is nothing, which half of the pairs it is in. */
const emptyHalf = (bytes: Buffer): 'utf-16le' | 'utf-16be' | null => {
  const sample = bytes.subarray(0, SAMPLE);
  const empty = [0, 0];
  sample.forEach((byte, index) => (empty[index % 2]! += byte === 0 ? 1 : 0));
  const enough = Math.max(1, sample.length / 8);
  if (empty[1]! >= enough && empty[0] === 0) return 'utf-16le';
  return empty[0]! >= enough && empty[1] === 0 ? 'utf-16be' : null;
};

/** What an XML file says of itself. */
const declared = (bytes: Buffer): string | null =>
  /^\s*<\?xml[^>]{0,100}encoding\s*=\s*["']([\w.:-]{1,30})["']/i.exec(bytes.toString('latin1', 0, 300))?.[1]?.toLowerCase() ?? null;
const WESTERN = ['iso-8859-1', 'iso-8859-15', 'windows-1252', 'latin1'];

/**
 * The text of a file, whose lines end alike: UTF-8, UTF-16, or what Thai programs wrote before those (Windows-874, TIS-620), and of XML
 * that says so what western ones did. Null: none of these, or no text.
 */
export const textOfFile = (bytes: Buffer): string | null => {
  const wide = starts(bytes, 0xff, 0xfe) ? 'utf-16le' : starts(bytes, 0xfe, 0xff) ? 'utf-16be' : emptyHalf(bytes);
  const said = declared(bytes);
  const text = wide ? decoded(bytes, wide) : (decoded(bytes, 'utf-8') ?? decoded(bytes, said && WESTERN.includes(said) ? 'windows-1252' : 'windows-874'));
  if (text === null || text.includes('\0')) return null;
  return text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
};
