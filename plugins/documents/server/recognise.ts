import { refuse } from '@bai/kernel/contracts';
import sharp from 'sharp';

const PIXELS = 60_000_000;
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

/** A PDF that is whole and does nothing by itself: no scripts, launches, attachments or forms that run. */
const isPlainPdf = (bytes: Buffer): boolean => {
  if (!/^%PDF-[12]\.\d/.test(bytes.subarray(0, 8).toString('latin1'))) return false;
  const text = bytes.toString('latin1');
  const end = text.lastIndexOf('%%EOF');
  if (end < 0 || text.slice(end + 5).trim() !== '') return false;
  const start = /startxref\s+(\d+)\s+$/.exec(text.slice(Math.max(0, end - 64), end))?.[1];
  if (!start || Number(start) >= end) return false;
  return !/\/(JavaScript|JS|Launch|EmbeddedFile|RichMedia|XFA|SubmitForm|ImportData)\b/.test(text);
};

const remade = async (bytes: Buffer, format: ImageFormat): Promise<Buffer> => {
  try {
    const image = sharp(bytes, { failOn: 'error', limitInputPixels: PIXELS });
    const seen = await image.metadata();
    if (seen.format !== format) throw new Error(`declared ${format}, is ${seen.format}`);
    const upright = image.rotate();
    if (format === 'png') return await upright.png().toBuffer();
    return await (format === 'webp' ? upright.webp({ quality: 90 }) : upright.jpeg({ quality: 90 })).toBuffer();
  } catch (error) {
    throw refuse('file.unsupported', { rule: 'file.damaged', reason: String((error as Error).message).slice(0, 80) });
  }
};

/**
 * Tells by its content what a file is, and gives back what may be kept of it: JPEG, PNG and WebP turned upright and made
 * anew without metadata, PDF as it is. Anything else, and what two programs would read differently, is `file.unsupported`.
 */
export const recognise = async (bytes: Buffer): Promise<Recognised> => {
  const format = imageFormat(bytes);
  const pdf = !format && starts(bytes, '%PDF-');
  if (!format && !pdf) throw refuse('file.unsupported', { rule: 'file.kind' });
  if (isTwoThings(bytes, pdf)) throw refuse('file.unsupported', { rule: 'file.ambiguous' });
  if (format) return { type: `image/${format}`, bytes: await remade(bytes, format) };
  if (!isPlainPdf(bytes)) throw refuse('file.unsupported', { rule: 'file.pdf' });
  return { type: 'application/pdf', bytes };
};
