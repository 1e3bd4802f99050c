import { PT33_TEXTS, PT33_TICKS, type FormBox, type PlacedFact, type Pt33Text } from '../../contracts';
import { drawText, drawTick, placeOf } from './places';
import type { Pt33Inks } from './pt33-foot';
import type { Pt33Profession } from './pt33-snapshot';
import { drawQr, qrSquare } from './qr-code';
import type { Sheet } from './sheet';
import { drawInk } from './signature';

/** Names and addresses are parted at spaces alone. */
const WHOLE_WORDS: readonly string[] = ['prescriber', 'patient', 'address', 'patient_signed', 'prescriber_signed'];

/** All that is written into the places of a form. */
export interface Pt33Words {
  readonly texts: Readonly<Record<Pt33Text, string>>;
  readonly profession: Pt33Profession | undefined;
  readonly inks: Pt33Inks;
  /** The text of the QR; null: none is printed. */
  readonly qr: string | null;
}

const isText = (field: PlacedFact): field is Pt33Text => (PT33_TEXTS as readonly string[]).includes(field);

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
      if (!drawText(sheet, box, words.texts[field], WHOLE_WORDS.includes(field) ? 'spaces' : 'words')) long.push(field);
    } else if ((PT33_TICKS as readonly string[]).includes(field)) {
      if (field === `tick_${words.profession}`) drawTick(sheet, box);
    } else drawMark(sheet, box, words);
  }
  return long;
};
