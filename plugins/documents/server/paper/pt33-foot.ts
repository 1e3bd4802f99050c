import { breakLines } from './lines';
import type { Pt33Layout } from './pt33-layout';
import type { Pt33Entries } from './pt33-values';
import type { Sheet } from './sheet';
import { drawInk, type Ink } from './signature';
import { thaiDigits } from './thai';

const PEN = '#0d2454';
const NAME_SIZE = 13;

/** The ink of the two signatures of a PT.33, each missing on a form to be signed by hand. */
export interface Pt33Inks {
  patient?: Ink;
  prescriber?: Ink;
}

/** Draws the notes with their first baseline at `top` (points) and returns the last baseline. */
export function drawNotes(sheet: Sheet, layout: Pt33Layout, top: number): number {
  const { heading, items, size, leading } = layout.notes;
  const indent = sheet.measure(heading, { size, weight: 'bold' }) + 10;
  const left = layout.page.left + indent;
  const hanging = 16;
  let baseline = top;
  sheet.part('Note', () => {
    sheet.text(heading, layout.page.left, top, { size, weight: 'bold' });
    items.forEach((item, index) => {
      sheet.text(thaiDigits(`${index + 1}.`), left, baseline, { size });
      for (const line of item) {
        sheet.text(line, left + hanging, baseline, { size });
        baseline += leading;
      }
    });
  });
  return baseline - leading;
}

/** Draws both places of signature side by side, their lines on `baseline` (points), names below. */
export function drawSigning(sheet: Sheet, layout: Pt33Layout, baseline: number, entries: Pt33Entries, inks: Pt33Inks): void {
  const { left, right } = layout.page;
  const gutter = 26;
  const width = (sheet.width - left - right - gutter) / 2;
  const { patient, prescriber } = layout.signing;
  drawSignature(sheet, layout, { left, width, baseline, role: patient, name: entries.patientName, ink: inks.patient });
  drawSignature(sheet, layout, {
    left: left + width + gutter,
    width,
    baseline,
    role: prescriber,
    name: entries.prescriberName,
    ink: inks.prescriber,
  });
}

interface SignaturePlace {
  left: number;
  width: number;
  baseline: number;
  role: string;
  name: string;
  ink?: Ink;
}

function drawSignature(sheet: Sheet, layout: Pt33Layout, place: SignaturePlace): void {
  const size = 14;
  const { left, width, baseline, role, name, ink } = place;
  const from = left + sheet.measure(layout.signing.label, { size }) + 5;
  const to = left + width - sheet.measure(role, { size }) - 5;
  sheet.part('P', () => {
    sheet.text(layout.signing.label, left, baseline, { size });
    sheet.dots(from, to, baseline);
    sheet.text(role, to + 5, baseline, { size });
    drawName(sheet, name, [from, to], [left, left + width], baseline + 20);
  });
  if (!ink) return;
  const box = { left: from + 4, right: to - 4, top: baseline - layout.signing.height, bottom: baseline + 5 };
  sheet.part('Figure', () => drawInk(sheet, ink, box), `${layout.signing.label} ${role}`);
}

function drawName(sheet: Sheet, name: string, [from, to]: [number, number], [left, right]: [number, number], baseline: number): void {
  if (name === '') {
    sheet.text('(', from - 5, baseline, { size: NAME_SIZE });
    sheet.dots(from + 2, to - 2, baseline);
    sheet.text(')', to + 1, baseline, { size: NAME_SIZE });
    return;
  }
  const { lines, size } = setName(sheet, `(${name})`, right - left);
  lines.forEach((line, index) => {
    sheet.text(line, (left + right) / 2, baseline + index * 13.5, { size, align: 'center', color: PEN });
  });
}

// A smaller name on one line reads better than one on two, down to a size; below it two lines, the most there is room for.
function setName(sheet: Sheet, name: string, width: number): { lines: string[]; size: number } {
  for (const most of [1, 2]) {
    for (let size = most === 1 ? NAME_SIZE : 11; size >= (most === 1 ? 10 : 7); size -= 0.5) {
      const lines = breakLines(sheet, name, { size }, () => width, 'spaces');
      if (lines.length <= most) return { lines, size };
    }
  }
  throw new RangeError('a name is too long for its place under the signature');
}
