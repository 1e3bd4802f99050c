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

/** Thai has words of several letters; of other languages hardly ever three such letters stand together. */
const THAI_WORD = /[\xa1-\xfb]{3}/;
/** In what a file with a byte a letter is written, where it does not say so. */
const byteALetter = (bytes: Buffer): string | null => {
  if (THAI_WORD.test(bytes.toString('latin1'))) return decoded(bytes, 'windows-874');
  const text = decoded(bytes, 'windows-1252');
  // Where western programs have no letter there is no text.
  return text && /[\x80-\x9f]/.test(text) ? null : text;
};

/**
 * The text of a file, whose lines end alike: UTF-8, UTF-16, or what Thai programs wrote before those (Windows-874, TIS-620) or, where
 * no word of Thai is in it or XML says so, western ones did. Null: none of these, or no text.
 */
export const textOfFile = (bytes: Buffer): string | null => {
  const wide = starts(bytes, 0xff, 0xfe) ? 'utf-16le' : starts(bytes, 0xfe, 0xff) ? 'utf-16be' : emptyHalf(bytes);
  const said = declared(bytes);
  const text = wide
    ? decoded(bytes, wide)
    : (decoded(bytes, 'utf-8') ?? (said && WESTERN.includes(said) ? decoded(bytes, 'windows-1252') : byteALetter(bytes)));
  if (text === null || text.includes('\0')) return null;
  return text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
};
