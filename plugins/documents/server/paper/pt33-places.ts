import { isText, LETTERS_LEAST, PT33_TICKS, TENTHS, type FormBox, type Pt33Text } from '../../contracts';
import { breakLines } from './lines';
import type { Pt33Inks } from './pt33-foot';
import type { Pt33Profession } from './pt33-snapshot';
import { drawQr, qrSquare } from './qr-code';
import { MM, type Sheet } from './sheet';
import { drawInk } from './signature';

const PEN = '#0d2454';
/** The height of a line of Thai, with a vowel below and two marks above, by the size of its letters. */
const LINE = 1.4;
/** How far above the foot of its line a text stands, by the size of its letters. */
const FOOT = 0.32;
/** Names and addresses are parted at spaces alone. */
const WHOLE_WORDS: readonly string[] = ['prescriber', 'patient', 'address', 'patient_signed', 'prescriber_signed'];
/** Stands where a text is too long for its place: the added sheet has it. */
const ELSEWHERE = '(ดูแผ่นต่อ)';

/** All that is written into the places of a form. */
export interface Pt33Words {
  readonly texts: Readonly<Record<Pt33Text, string>>;
  readonly profession: Pt33Profession | undefined;
  readonly inks: Pt33Inks;
  /** The text of the QR; null: none is printed. */
  readonly qr: string | null;
}

interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
const points = (tenths: number): number => (tenths / TENTHS) * MM;
const placeOf = ({ x, y, width, height }: FormBox): Place => ({ left: points(x), top: points(y), width: points(width), height: points(height) });

/** A text in the lines of its box, in smaller letters where it needs them; null when it does not fit at the least size. */
export const setInBox = (sheet: Sheet, box: FormBox, text: string): { readonly lines: readonly string[]; readonly size: number } | null => {
  const { width, height } = placeOf(box);
  for (let size = box.size; size >= LETTERS_LEAST; size -= 0.5) {
    if (size * LINE > height / box.lines && size > LETTERS_LEAST) continue;
    const lines = breakLines(sheet, text, { size, weight: 'medium' }, () => width, WHOLE_WORDS.includes(box.field) ? 'spaces' : 'words');
    if (lines.length <= box.lines) return { lines, size };
  }
  return null;
};

const drawLines = (sheet: Sheet, box: FormBox, lines: readonly string[], size: number): void => {
  const { left, top, width, height } = placeOf(box);
  const x = box.align === 'left' ? left : box.align === 'center' ? left + width / 2 : left + width;
  const leading = height / box.lines;
  sheet.part('P', () =>
    lines.forEach((line, index) => sheet.text(line, x, top + (index + 1) * leading - size * FOOT, { size, weight: 'medium', color: PEN, align: box.align })),
  );
};

const drawTick = (sheet: Sheet, box: FormBox): void => {
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

const drawCode = (sheet: Sheet, text: string, left: number, top: number, side: number): void => {
  const square = qrSquare(text);
  // A camera needs four modules of light ground around it, whatever the form has there.
  const quiet = (side / square.size) * 4;
  sheet.decoration(() => sheet.doc.rect(left - quiet, top - quiet, side + 2 * quiet, side + 2 * quiet).fill('#ffffff'));
  sheet.part('Figure', () => drawQr(sheet, square, left, top, side), 'QR');
};

const drawMark = (sheet: Sheet, box: FormBox, { inks, qr }: Pt33Words): void => {
  const { left, top, width, height } = placeOf(box);
  if (box.field === 'qr') return qr === null ? undefined : drawCode(sheet, qr, left, top, Math.min(width, height));
  const ink = box.field === 'patient_signature' ? inks.patient : inks.prescriber;
  const alt = box.field === 'patient_signature' ? 'ลงชื่อ ผู้รับใบสั่ง' : 'ลงชื่อ ผู้สั่งจ่าย';
  if (ink) sheet.part('Figure', () => drawInk(sheet, ink, { left, right: left + width, top, bottom: top + height }), alt);
};

/** Writes the boxes of one page; answers the texts that did not fit, which an added sheet has to say. */
export const drawBoxes = (sheet: Sheet, boxes: readonly FormBox[], words: Pt33Words): Pt33Text[] => {
  const long: Pt33Text[] = [];
  for (const box of boxes) {
    const { field } = box;
    if (isText(field)) {
      const set = setInBox(sheet, box, words.texts[field]);
      if (!set) long.push(field);
      const { lines, size } = set ?? setInBox(sheet, box, ELSEWHERE) ?? { lines: [ELSEWHERE], size: LETTERS_LEAST };
      if (lines.length) drawLines(sheet, box, lines, size);
    } else if ((PT33_TICKS as readonly string[]).includes(field)) {
      if (field === `tick_${words.profession}`) drawTick(sheet, box);
    } else drawMark(sheet, box, words);
  }
  return long;
};
