import { LETTERS_LEAST, TENTHS, type FormBox } from '../../contracts';
import { breakLines } from './lines';
import { MM, type Sheet } from './sheet';

const PEN = '#0d2454';
/** The height of a line of Thai, with a vowel below and two marks above, by the size of its letters. */
export const LINE = 1.4;
/** How far above the foot of its line a text stands, by the size of its letters. */
export const FOOT = 0.32;
/** Stands where a text is too long for its place: the added sheet has it. */
export const ELSEWHERE = '(ดูแผ่นต่อ)';

/** A place on a sheet, in points. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
const points = (tenths: number): number => (tenths / TENTHS) * MM;
export const placeOf = ({ x, y, width, height }: Pick<FormBox, 'x' | 'y' | 'width' | 'height'>): Place => ({
  left: points(x),
  top: points(y),
  width: points(width),
  height: points(height),
});

/** A text broken into the lines of its place. */
export interface SetText {
  readonly lines: readonly string[];
  readonly size: number;
}

/** A text in the lines of its box, in smaller letters where it needs them; null when it does not fit at the least size. */
export const setInBox = (sheet: Sheet, box: FormBox, text: string, at: 'words' | 'spaces'): SetText | null => {
  const { width, height } = placeOf(box);
  for (let size = box.size; size >= LETTERS_LEAST; size -= 0.5) {
    if (size * LINE > height / box.lines && size > LETTERS_LEAST) continue;
    const lines = breakLines(sheet, text, { size, weight: 'medium' }, () => width, at);
    if (lines.length <= box.lines) return { lines, size };
  }
  return null;
};

/** Writes lines of a text, the first of them so far below the top of its place that its foot is at `first`. */
export const writeLines = (sheet: Sheet, { left, width }: Place, align: FormBox['align'], { lines, size }: SetText, first: number, leading: number): void => {
  const x = align === 'left' ? left : align === 'center' ? left + width / 2 : left + width;
  lines.forEach((line, index) => sheet.text(line, x, first + index * leading - size * FOOT, { size, weight: 'medium', color: PEN, align }));
};

/** Writes a text into the lines that are ruled evenly over its box. */
export const drawLines = (sheet: Sheet, box: FormBox, set: SetText): void => {
  const place = placeOf(box);
  const leading = place.height / box.lines;
  sheet.part('P', () => writeLines(sheet, place, box.align, set, place.top + leading, leading));
};

/** Writes a text, or where it is whole instead; answers whether it is here. */
export const drawText = (sheet: Sheet, box: FormBox, text: string, at: 'words' | 'spaces'): boolean => {
  const set = setInBox(sheet, box, text, at);
  const shown = set ?? setInBox(sheet, box, ELSEWHERE, at) ?? { lines: [ELSEWHERE], size: LETTERS_LEAST };
  if (shown.lines.length) drawLines(sheet, box, shown);
  return set !== null;
};

export const drawTick = (sheet: Sheet, box: FormBox): void => {
  const { left, top, width, height } = placeOf(box);
  const side = Math.min(width, height);
  const { doc } = sheet;
  sheet.part('P', () => {
    doc.markContent('Span', { actual: '☑' });
    doc
      .save()
      .translate(left + (width - side) / 2, top + (height - side) / 2)
      .scale(side / 10)
      .lineWidth(1.7)
      .lineCap('round')
      .lineJoin('round')
      .strokeColor(PEN)
      .moveTo(1.8, 5.2)
      .lineTo(4.2, 8)
      .lineTo(8.6, 1.4)
      .stroke();
    doc.restore().endMarkedContent();
  });
};
