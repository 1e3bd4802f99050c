import { drawBody, drawCells, setBody } from './pt33-body';
import { drawNotes, drawSigning, type Pt33Inks } from './pt33-foot';
import { pt33Layout, type Pt33Layout } from './pt33-layout';
import { drawPanel } from './pt33-panel';
import type { Pt33Snapshot, Pt33Template } from './pt33-snapshot';
import { pt33Entries, type Pt33Entries } from './pt33-values';
import { Sheet } from './sheet';
import { readInk } from './signature';

export type { Pt33Profession, Pt33Snapshot, Pt33Template } from './pt33-snapshot';
export { PT33_LAYOUT_VERSIONS } from './pt33-layout';

// The day on which the department fixed the form: the file date of a template that names no day.
const FORM_FIXED_ON = '2025-06-30';

/** Renders form ภ.ท.33 as a PDF of one A4 page, the same bytes for the same snapshot; throws where it cannot be faithful. */
export async function renderPt33(snapshot: Pt33Snapshot | Pt33Template): Promise<Buffer> {
  const layout = pt33Layout(snapshot.layoutVersion);
  const entries = pt33Entries(snapshot);
  const inks = snapshot.blank ? {} : await readInks(snapshot);
  const sheet = new Sheet({
    size: layout.page.size,
    title: [layout.title.text, shownNumber(snapshot)].filter(Boolean).join(' '),
    id: [layout.version, snapshot.draft ? 'draft' : snapshot.blank ? 'template' : 'issued', shownNumber(snapshot)].join(' '),
    on: snapshot.issuedOn ?? FORM_FIXED_ON,
  });
  if (snapshot.draft) drawWatermark(sheet);
  drawForm(sheet, layout, entries, inks);
  drawPanel(sheet, layout, snapshot);
  return sheet.finish();
}

function shownNumber(snapshot: Pt33Snapshot | Pt33Template): string {
  const issued = snapshot.blank || snapshot.draft ? undefined : snapshot.number;
  return issued ?? snapshot.applicationNumber ?? '';
}

async function readInks({ patient, prescriber }: Pt33Snapshot): Promise<Pt33Inks> {
  const read = (png: Buffer | undefined) => (png ? readInk(png) : undefined);
  const [ofPatient, ofPrescriber] = await Promise.all([read(patient.signature), read(prescriber.signature)]);
  return { patient: ofPatient, prescriber: ofPrescriber };
}

function drawForm(sheet: Sheet, layout: Pt33Layout, entries: Pt33Entries, inks: Pt33Inks): void {
  const right = sheet.width - layout.page.right;
  const { formNumber, title, date, footer, panel } = layout;
  sheet.part('P', () => sheet.text(formNumber.text, right, formNumber.baseline, { size: formNumber.size, align: 'right' }));
  sheet.part('H1', () => sheet.text(title.text, sheet.width / 2, title.baseline, { size: title.size, weight: 'bold', align: 'center' }));
  sheet.part('P', () => drawCells(sheet, date.cells, entries, [date.left, sheet.width - date.right], date.baseline, layout.body.size));
  const body = setBody(sheet, layout, entries);
  const last = drawBody(sheet, layout, entries, body);
  drawNotes(sheet, layout, last + 34);
  drawSigning(sheet, layout, panel.top - 66, entries, inks);
  sheet.part('Note', () => sheet.text(footer.text, sheet.width / 2, panel.top - 14, { size: footer.size, align: 'center' }));
}

function drawWatermark(sheet: Sheet): void {
  sheet.decoration(() => {
    const { doc, width, height } = sheet;
    doc.rotate(-38, { origin: [width / 2, height / 2 - 40] });
    sheet.text('ฉบับร่าง DRAFT', width / 2, height / 2 - 10, { size: 92, weight: 'bold', color: '#e9ecea', align: 'center' });
  });
}
