import { Problem, refuse } from '@bai/kernel/contracts';
import sharp from 'sharp';
import { documentsProblems } from '../contracts';
import { remadeForm, remadePdf, type RemadePdf } from './remade-pdf';

/** The largest cameras of phones make 50 megapixels; a picture that unfolds to more is none. */
const PIXELS = 52_000_000;
const SIDE = 12_000;
/** What is kept is read on screens and printed on A4, where 4096 points are 350 an inch. */
const KEPT_SIDE = 4096;
// One thread a picture: how many go on at once is for the caller to say. Nothing is worth keeping of what passes once.
sharp.concurrency(1);
sharp.cache(false);

const HEAD = 1024;
const TAIL = 66_000;

export interface Recognised {
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';
  /** What is kept: images are made anew from their pixels, so nothing else that was in the file survives. */
  readonly bytes: Buffer;
}
type ImageFormat = 'jpeg' | 'png' | 'webp';

const starts = (bytes: Buffer, magic: readonly number[] | string, at = 0): boolean =>
  bytes.subarray(at, at + magic.length).equals(Buffer.from(magic as string));

const imageFormat = (bytes: Buffer): ImageFormat | null => {
  if (starts(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (starts(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  return starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8) ? 'webp' : null;
};

/** What a second reader would take the file for: an archive by its end, a PDF or a page by its beginning. */
const isTwoThings = (bytes: Buffer, pdf: boolean): boolean => {
  const head = bytes.subarray(0, HEAD).toString('latin1');
  const archive = bytes.subarray(-TAIL).includes('PK\x05\x06', 0, 'latin1') || bytes.subarray(-TAIL).includes('PK\x01\x02', 0, 'latin1');
  const page = /<(!doctype\s+html|html|script|svg|\?php)/i.test(head);
  return archive || page || (!pdf && head.includes('%PDF-'));
};

/** A PDF with one beginning and one end, and nothing behind it. */
const isWholePdf = (bytes: Buffer): boolean => {
  if (!/^%PDF-[12]\.\d/.test(bytes.subarray(0, 8).toString('latin1'))) return false;
  const tail = bytes.subarray(-1024).toString('latin1');
  return /startxref\s+\d+\s+%%EOF\s*$/.test(tail);
};

const plainPdf = async (bytes: Buffer): Promise<Buffer> => {
  if (!isWholePdf(bytes)) throw refuse('file.unsupported', { rule: 'file.pdf' });
  return remadePdf(bytes).catch((error: Error) => {
    throw refuse('file.unsupported', { rule: 'file.pdf', reason: error.message.slice(0, 80) });
  });
};

/** A PDF by its content, made anew without what acts; anything else, and what two programs would read differently, is `file.unsupported`. */
export const recognisePdf = async (bytes: Buffer): Promise<Buffer> => {
  if (!starts(bytes, '%PDF-')) throw refuse('file.unsupported', { rule: 'file.kind' });
  if (isTwoThings(bytes, true)) throw refuse('file.unsupported', { rule: 'file.ambiguous' });
  return plainPdf(bytes);
};

/** An official form to write on, by its content: a PDF of one to four upright A4 pages. Anything else is `file.unsupported` or `blank.unsuitable`. */
export const recogniseForm = async (bytes: Buffer): Promise<RemadePdf> => {
  if (!starts(bytes, '%PDF-')) throw refuse('file.unsupported', { rule: 'file.kind' });
  if (isTwoThings(bytes, true)) throw refuse('file.unsupported', { rule: 'file.ambiguous' });
  if (!isWholePdf(bytes)) throw refuse('file.unsupported', { rule: 'file.pdf' });
  return remadeForm(bytes).catch(({ message }: Error) => {
    const reason = message.slice(0, 80);
    throw message.startsWith('unsuitable')
      ? documentsProblems.refuse('blank.unsuitable', { reason })
      : refuse('file.unsupported', { rule: 'file.pdf', reason });
  });
};

/** What the header says, which takes no memory to read: decides before a single pixel is unfolded. */
const requireModest = ({ width = 0, height = 0, pages = 1 }: { readonly width?: number; readonly height?: number; readonly pages?: number }): void => {
  if (width * height > PIXELS || Math.max(width, height) > SIDE) throw refuse('file.unsupported', { rule: 'file.pixels' });
  if (pages > 1) throw refuse('file.unsupported', { rule: 'file.animated' });
};

const remade = async (bytes: Buffer, format: ImageFormat): Promise<Buffer> => {
  try {
    const seen = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (seen.format !== format) throw new Error(`declared ${format}, is ${seen.format}`);
    requireModest(seen);
    const image = sharp(bytes, { failOn: 'error', limitInputPixels: PIXELS, sequentialRead: true });
    const upright = image.rotate().resize({ width: KEPT_SIDE, height: KEPT_SIDE, fit: 'inside', withoutEnlargement: true });
    if (format === 'png') return await upright.png().toBuffer();
    return await (format === 'webp' ? upright.webp({ quality: 90 }) : upright.jpeg({ quality: 90 })).toBuffer();
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw refuse('file.unsupported', { rule: 'file.damaged', reason: String((error as Error).message).slice(0, 80) });
  }
};

/**
 * Tells by its content what a file is, and gives back what may be kept of it: JPEG, PNG and WebP turned upright and made
 * anew without metadata, PDF made anew without what acts. Anything else, and what two programs would read differently, is
 * `file.unsupported`.
 */
export const recognise = async (bytes: Buffer): Promise<Recognised> => {
  const format = imageFormat(bytes);
  if (!format) return { type: 'application/pdf', bytes: await recognisePdf(bytes) };
  if (isTwoThings(bytes, false)) throw refuse('file.unsupported', { rule: 'file.ambiguous' });
  return { type: `image/${format}`, bytes: await remade(bytes, format) };
};

/** The middle square of a picture as a JPEG, so many points a side; what is no picture is `file.unsupported`. */
export const squared = async (given: Buffer, side: number): Promise<Buffer> => {
  const { type, bytes } = await recognise(given);
  if (type === 'application/pdf') throw refuse('file.unsupported', { rule: 'file.kind' });
  return sharp(bytes).resize({ width: side, height: side, fit: 'cover' }).flatten({ background: '#fff' }).jpeg({ quality: 85 }).toBuffer();
};
