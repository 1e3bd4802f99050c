import { create } from 'qrcode';
import { darkRuns } from './runs';
import type { Sheet } from './sheet';

/** The largest QR version printed: beyond it the modules are too small for a phone's camera. */
export const LARGEST_QR_VERSION = 20;

/** A QR as its rows of dark (true) and light modules, without the quiet zone. */
export interface QrSquare {
  version: number;
  size: number;
  isDark: (row: number, column: number) => boolean;
}

/** Makes the QR of a text with the strongest error correction that stays within version 20; throws if none does. */
export function qrSquare(text: string): QrSquare {
  for (const errorCorrectionLevel of ['M', 'L'] as const) {
    const square = trySquare(text, errorCorrectionLevel);
    if (square && square.version <= LARGEST_QR_VERSION) return square;
  }
  throw new RangeError(`${text.length} characters are too many for a QR of version ${LARGEST_QR_VERSION}`);
}

function trySquare(text: string, errorCorrectionLevel: 'M' | 'L'): QrSquare | undefined {
  try {
    const { version, modules } = create(text, { errorCorrectionLevel });
    return { version, size: modules.size, isDark: (row, column) => modules.get(row, column) === 1 };
  } catch {
    // qrcode throws when even version 40 is too small: a lower level is then tried.
    return undefined;
  }
}

/** Draws a QR as vectors, `side` points wide without its quiet zone, on ground that the caller keeps white. */
export function drawQr(sheet: Sheet, square: QrSquare, x: number, y: number, side: number): void {
  const { doc } = sheet;
  doc
    .save()
    .translate(x, y)
    .scale(side / square.size);
  for (let row = 0; row < square.size; row += 1) {
    for (const [start, length] of darkRuns(square.size, (column) => square.isDark(row, column))) {
      doc.rect(start, row, length, 1);
    }
  }
  doc.fill('#000000').restore();
}
