import { spawnSync } from 'node:child_process';
import jsQR from 'jsqr';
import sharp from 'sharp';

/** For tests: the words of a PDF as another program (poppler) reads them, line by line from the top. */
export function textOf(pdf: Buffer): string {
  return poppler('pdftotext', ['-layout', '-', '-'], pdf).toString('utf8');
}

/** For tests: how many pages a PDF has, and their size in points. */
export function pagesOf(pdf: Buffer): { count: number; size: string } {
  const told = poppler('pdfinfo', ['-'], pdf).toString('utf8');
  return { count: Number(/^Pages:\s+(\d+)/m.exec(told)?.[1]), size: /^Page size:\s+([\d.]+ x [\d.]+)/m.exec(told)?.[1] ?? '' };
}

/** For tests: the QR on the first page as a camera finds it at 200 dots an inch: its text, version and side in millimetres. */
export async function qrOf(pdf: Buffer): Promise<{ text: string; version: number; sideMm: number } | undefined> {
  const png = poppler('pdftoppm', ['-r', '200', '-png', '-f', '1', '-l', '1', '-'], pdf);
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const found = jsQR(new Uint8ClampedArray(data), info.width, info.height);
  if (!found) return undefined;
  const { topLeftCorner: left, topRightCorner: right } = found.location;
  return { text: found.data, version: found.version, sideMm: (Math.hypot(right.x - left.x, right.y - left.y) / 200) * 25.4 };
}

/** For tests: every ActualText of an uncompressed PDF, in the order of drawing. */
export function actualTexts(pdf: Buffer): string[] {
  const found = pdf.toString('latin1').matchAll(/\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/g);
  return Array.from(found, ([, literal = '']) => decoded(Buffer.from(unescaped(literal), 'latin1')));
}

function poppler(program: string, args: string[], input: Buffer): Buffer {
  const { stdout, status, stderr, error } = spawnSync(program, args, { input, maxBuffer: 64 << 20 });
  if (error ?? status !== 0) throw new Error(`${program} (poppler-utils): ${error?.message ?? stderr.toString()}`);
  return stdout;
}

function unescaped(literal: string): string {
  const named: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
  return literal.replace(/\\([\s\S])/g, (_, letter: string) => named[letter] ?? letter);
}

// A PDF writes a text of ASCII as it is, any other as UTF-16 behind a byte order mark.
function decoded(bytes: Buffer): string {
  if (bytes[0] !== 0xfe || bytes[1] !== 0xff) return bytes.toString('latin1');
  return Buffer.from(bytes.subarray(2)).swap16().toString('utf16le');
}
