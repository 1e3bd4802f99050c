import type { Sheet, TextStyle } from './sheet';
import { oneLine } from './printable';
import { breakable, letters } from './thai';

/** Breaks a text into lines no wider than `width(index of the line)` points; an empty text has no line. */
export function breakLines(sheet: Sheet, text: string, style: TextStyle, width: (line: number) => number, at: 'words' | 'spaces' = 'words'): string[] {
  const lines: string[] = [];
  let line = '';
  const widest = Math.max(width(0), width(1));
  const pieces = breakable(oneLine(text), at).flatMap((piece) => (fits(sheet, piece, style, widest) ? [piece] : breakable(piece)));
  for (const piece of pieces) {
    if (fits(sheet, line + piece, style, width(lines.length))) {
      line += piece;
      continue;
    }
    if (line.trim() !== '') lines.push(line.trim());
    line = splitLong(sheet, piece, style, width, lines);
  }
  if (line.trim() !== '') lines.push(line.trim());
  return lines;
}

// A piece wider than a line is cut between letters, never between a letter and its marks.
function splitLong(sheet: Sheet, piece: string, style: TextStyle, width: (line: number) => number, lines: string[]): string {
  if (fits(sheet, piece, style, width(lines.length))) return piece;
  let line = '';
  for (const letter of letters(piece)) {
    if (line !== '' && !fits(sheet, line + letter, style, width(lines.length))) {
      lines.push(line);
      line = '';
    }
    line += letter;
  }
  return line;
}

function fits(sheet: Sheet, text: string, style: TextStyle, width: number): boolean {
  return sheet.measure(text, style) <= width;
}

/** The largest size in points, from `style.size` down to `least` by half points, at which a line fits; throws if none does. */
export function fittingSize(sheet: Sheet, text: string, style: TextStyle, width: number, least: number): number {
  for (let size = style.size; size >= least; size -= 0.5) {
    if (fits(sheet, text, { ...style, size }, width)) return size;
  }
  throw new RangeError(`a field is too long for its place on the form (${oneLine(text).length} characters)`);
}
