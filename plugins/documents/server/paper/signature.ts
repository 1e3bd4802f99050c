import sharp from 'sharp';
import { darkRuns } from './runs';
import type { Sheet } from './sheet';

/** The ink of a signature image, cut to its edges: for each row the runs of ink as [start, length], in pixels. */
export interface Ink {
  width: number;
  height: number;
  rows: [start: number, length: number][][];
}

interface Pixels {
  width: number;
  height: number;
  isInk: (row: number, column: number) => boolean;
}

const LARGEST_PIXELS = 4_000_000;
const INK_FROM = 96;

/** Reads the ink of a signature (PNG, on a transparent or a white ground); undefined when nothing is drawn. */
export async function readInk(png: Buffer): Promise<Ink | undefined> {
  const { data, info } = await sharp(png, { limitInputPixels: LARGEST_PIXELS }).toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const isInk = (row: number, column: number): boolean => {
    const at = (row * info.width + column) * info.channels;
    const light = ((data[at] ?? 255) + (data[at + 1] ?? 255) + (data[at + 2] ?? 255)) / 3;
    return ((255 - light) * (data[at + 3] ?? 0)) / 255 >= INK_FROM;
  };
  return cropInk({ width: info.width, height: info.height, isInk });
}

/** Draws ink as vectors, as large as fits the box (points) with its foot on `bottom`, in the middle of `left`–`right`. */
export function drawInk(sheet: Sheet, ink: Ink, box: { left: number; right: number; top: number; bottom: number }): void {
  const scale = Math.min((box.right - box.left) / ink.width, (box.bottom - box.top) / ink.height, 0.6);
  const x = (box.left + box.right - ink.width * scale) / 2;
  sheet.doc
    .save()
    .translate(x, box.bottom - ink.height * scale)
    .scale(scale);
  // A pixel of overlap between rows, or thin light lines show through on some screens.
  ink.rows.forEach((runs, row) => runs.forEach(([start, length]) => sheet.doc.rect(start, row, length, 1.05)));
  sheet.doc.fill('#12306b').restore();
}

function cropInk({ width, height, isInk }: Pixels): Ink | undefined {
  const rows = Array.from({ length: height }, (_, row) => darkRuns(width, (column) => isInk(row, column)));
  const top = rows.findIndex((runs) => runs.length > 0);
  if (top < 0) return undefined;
  const bottom = rows.findLastIndex((runs) => runs.length > 0);
  const starts = rows.flatMap((runs) => runs.map(([start]) => start));
  const ends = rows.flatMap((runs) => runs.map(([start, length]) => start + length));
  const left = starts.reduce((a, b) => Math.min(a, b));
  const right = ends.reduce((a, b) => Math.max(a, b));
  const moved = rows.slice(top, bottom + 1).map((runs) => runs.map(([start, length]): [number, number] => [start - left, length]));
  return { width: right - left, height: bottom + 1 - top, rows: moved };
}
