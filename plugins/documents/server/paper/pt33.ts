import { drawBody, drawCells, setBody } from './pt33-body';
import { drawNotes, drawSigning, type Pt33Inks } from './pt33-foot';
import { pt33Layout, type Pt33Layout } from './pt33-layout';
import { FORM_FIXED_ON, readInks, shownNumber, watermarkOf } from './pt33-marks';
import { drawPanel } from './pt33-panel';
import type { Pt33Snapshot, Pt33Template } from './pt33-snapshot';
import { pt33Entries, type Pt33Entries } from './pt33-values';
import { Sheet } from './sheet';

export type { Pt33Profession, Pt33Snapshot, Pt33Template } from './pt33-snapshot';
export { PT33_LAYOUT_VERSIONS } from './pt33-layout';

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
  const watermark = watermarkOf(snapshot);
  if (watermark) drawWatermark(sheet, watermark);
  drawForm(sheet, layout, entries, inks);
  drawPanel(sheet, layout, snapshot);
  return sheet.finish();
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

function drawWatermark(sheet: Sheet, words: string): void {
  sheet.decoration(() => {
    const { doc, width, height } = sheet;
    doc.rotate(-38, { origin: [width / 2, height / 2 - 40] });
    sheet.text(words, width / 2, height / 2 - 10, { size: words.length > 15 ? 70 : 92, weight: 'bold', color: '#e9ecea', align: 'center' });
  });
}
