import { LETTERS_LEAST, type FormBox } from '../../contracts';
import { breakLines } from './lines';
import { ELSEWHERE, LINE, writeLines, type Place, type SetText } from './places';
import type { Sheet } from './sheet';

/** Stands where not even the words that lead to the added sheet have room. */
const STAR = '*';
/** More lines than these nobody reads in a row. */
const LINES = 4;

const broken = (sheet: Sheet, text: string, size: number, width: number): readonly string[] => {
  const style = { size, weight: 'medium' } as const;
  return sheet.measure(text, style) <= width ? [text] : breakLines(sheet, text, style, () => width, 'spaces');
};

/** A text in a row: in one line, smaller where it needs it; then in more lines, where the row is high enough; null: it does not fit. */
const setInRow = (sheet: Sheet, text: string, { width, height }: Place, largest: number): SetText | null => {
  const most = Math.max(1, Math.min(LINES, Math.floor(height / (LETTERS_LEAST * LINE))));
  for (let count = 1; count <= most; count += 1)
    for (let size = largest; size >= LETTERS_LEAST; size -= 0.5) {
      if (count * size * LINE > height && size > LETTERS_LEAST) continue;
      const lines = broken(sheet, text, size, width);
      if (lines.length <= count) return { lines, size };
    }
  return null;
};

/** Writes a text into a row, in its middle, or where it is whole instead; answers whether it is here. */
export const drawCell = (sheet: Sheet, text: string, place: Place, { size, align }: Pick<FormBox, 'size' | 'align'>): boolean => {
  if (text === '') return true;
  const set = setInRow(sheet, text, place, size);
  const shown = set ?? setInRow(sheet, ELSEWHERE, place, LETTERS_LEAST) ?? { lines: [STAR], size: LETTERS_LEAST };
  const leading = shown.size * LINE;
  const first = place.top + (place.height - shown.lines.length * leading) / 2 + leading;
  writeLines(sheet, place, align, shown, first, leading);
  return set !== null;
};
