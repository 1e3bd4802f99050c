import { breakLines, fittingSize } from './lines';
import type { FormCell, FormRow, Pt33Layout } from './pt33-layout';
import type { Pt33Entries, Pt33Values } from './pt33-values';
import type { Sheet, TextStyle } from './sheet';

const GAP = 6;
const LEAST_CELL_SIZE = 8;
const BOX = 9.6;
const PEN = '#0d2454';

/** A row with its filled words broken into the lines that it takes. */
interface SetRow {
  row: FormRow;
  lines: string[];
  count: number;
}

/** The rows of the form at the size (points) and leading at which all of them fit. */
export interface SetBody {
  rows: SetRow[];
  size: number;
  leading: number;
}

/** Where the words and the free place of a cell stand, in points from the left edge. */
interface Place {
  cell: FormCell;
  label: number;
  strong: number;
  from: number;
  to: number;
}

/** Finds the largest size at which the whole form fits its room on the page; throws when not even the least does. */
export function setBody(sheet: Sheet, layout: Pt33Layout, entries: Pt33Entries): SetBody {
  const { size: largest, leastSize, top, bottom, leading: most, leastLeading } = layout.body;
  for (let size = largest; size >= leastSize; size -= 0.5) {
    const rows = layout.rows.map((row) => setRow(sheet, layout, row, entries, size));
    const count = rows.reduce((sum, row) => sum + row.count, 0);
    const leading = Math.min(most, (bottom - top) / (count - 1));
    if (leading >= size * leastLeading) return { rows, size, leading };
  }
  throw new RangeError('the words of this PT.33 do not fit on one page');
}

/** Draws the rows and returns the baseline (points) of the last. */
export function drawBody(sheet: Sheet, layout: Pt33Layout, entries: Pt33Entries, body: SetBody): number {
  let baseline = layout.body.top;
  for (const { row, lines, count } of body.rows) {
    const at = baseline;
    sheet.part('P', () => {
      if (row.kind === 'professions') drawProfessions(sheet, layout, row, entries, body, at);
      else if (row.cells.length === 1) drawFlowing(sheet, layout, row, entries.values, { lines, count }, body, at);
      else drawCells(sheet, row.cells, entries, edges(sheet, layout, row.indent), at, body.size);
    });
    baseline += count * body.leading;
  }
  return baseline - body.leading;
}

/** Draws cells side by side between two edges on one baseline (all points), each value shrunk to its place if need be. */
export function drawCells(sheet: Sheet, cells: FormCell[], entries: Pt33Entries, [left, right]: [number, number], baseline: number, size: number): void {
  for (const place of placesOf(sheet, cells, entries.values, [left, right], size)) {
    drawWords(sheet, place, baseline, size);
    if (place.cell.field) drawValue(sheet, entries.values[place.cell.field], place, baseline, size);
  }
}

function setRow(sheet: Sheet, layout: Pt33Layout, row: FormRow, entries: Pt33Entries, size: number): SetRow {
  if (row.kind === 'professions') return { row, lines: [], count: 1 + row.boxes.length };
  const field = row.cells.length === 1 ? row.cells[0]?.field : undefined;
  if (!field) return { row, lines: [], count: 1 };
  const [left, right] = edges(sheet, layout, 0);
  const place = placesOf(sheet, row.cells, entries.values, [left + (row.indent ?? 0), right], size).at(-1);
  const first = place ? place.to - place.from - GAP : 0;
  const lines = breakLines(sheet, entries.values[field], valueStyle(size), (line) => (line === 0 ? first : right - left), row.breakAt);
  return { row, lines, count: lines.length === 0 ? (row.lines ?? 1) : lines.length };
}

function drawFlowing(
  sheet: Sheet,
  layout: Pt33Layout,
  row: Extract<FormRow, { kind: 'cells' }>,
  values: Pt33Values,
  { lines, count }: Pick<SetRow, 'lines' | 'count'>,
  body: SetBody,
  top: number,
): void {
  const [left, right] = edges(sheet, layout, 0);
  const [place] = placesOf(sheet, row.cells, values, [left + (row.indent ?? 0), right], body.size);
  if (!place) return;
  drawWords(sheet, place, top, body.size);
  for (let line = 0; line < count; line += 1) {
    const from = line === 0 ? place.from : left;
    const baseline = top + line * body.leading;
    sheet.dots(from, right, baseline);
    sheet.text(lines[line] ?? '', from + (line === 0 ? GAP : 0), baseline, valueStyle(body.size));
  }
}

function drawProfessions(
  sheet: Sheet,
  layout: Pt33Layout,
  row: Extract<FormRow, { kind: 'professions' }>,
  entries: Pt33Entries,
  body: SetBody,
  top: number,
): void {
  const { left } = layout.page;
  sheet.text(row.label, left, top, { size: body.size });
  row.boxes.forEach((boxes, index) =>
    boxes.forEach(({ profession, label }, column) => {
      const x = left + row.indent + (row.columns[column] ?? 0);
      const baseline = top + (index + 1) * body.leading;
      drawBox(sheet, x, baseline, profession === entries.profession);
      sheet.text(label, x + BOX + 5, baseline, { size: body.size });
    }),
  );
}

function drawBox(sheet: Sheet, x: number, baseline: number, ticked: boolean): void {
  const { doc } = sheet;
  const top = baseline - BOX + 0.6;
  doc.markContent('Span', { actual: ticked ? '☑' : '☐' });
  doc.save().lineWidth(0.8).strokeColor('#14181a').rect(x, top, BOX, BOX).stroke();
  if (ticked) {
    doc
      .lineWidth(1.7)
      .lineCap('round')
      .lineJoin('round')
      .strokeColor(PEN)
      .moveTo(x + 1.8, top + 5)
      .lineTo(x + 4.2, top + 7.8)
      .lineTo(x + 9.4, top - 1.2)
      .stroke();
  }
  doc.restore().endMarkedContent();
}

function drawWords(sheet: Sheet, place: Place, baseline: number, size: number): void {
  const { cell } = place;
  sheet.text(cell.label ?? '', place.label, baseline, { size });
  sheet.text(cell.strong ?? '', place.strong, baseline, { size, weight: 'bold' });
}

function drawValue(sheet: Sheet, value: string, place: Place, baseline: number, size: number): void {
  const { from, to, cell } = place;
  sheet.dots(from, to, baseline);
  const fitting = fittingSize(sheet, value, valueStyle(size), to - from - 2, LEAST_CELL_SIZE);
  const [x, align] = cell.align === 'center' ? [(from + to) / 2, 'center' as const] : [from + GAP, 'left' as const];
  sheet.text(value, x, baseline, { ...valueStyle(fitting), align });
  sheet.text(cell.tail ?? '', to + GAP, baseline, { size });
}

function placesOf(sheet: Sheet, cells: FormCell[], values: Pt33Values, [left, right]: [number, number], size: number): Place[] {
  const measured = cells.map((cell) => ({
    cell,
    label: spaced(sheet, cell.label, { size }),
    strong: spaced(sheet, cell.strong, { size, weight: 'bold' }),
    tail: spaced(sheet, cell.tail, { size }),
  }));
  const words = measured.reduce((sum, { label, strong, tail }) => sum + label + strong + tail, 0);
  const widths = sharedOut(
    right - left - words - (cells.length - 1) * GAP,
    cells.map((cell) => ({
      share: cell.share ?? 0,
      need: cell.field ? sheet.measure(values[cell.field], valueStyle(size)) + 6 : 0,
    })),
  );
  let x = left;
  return measured.map(({ cell, label, strong, tail }, index) => {
    const from = x + label + strong;
    const to = from + (widths[index] ?? 0);
    const place = { cell, label: x, strong: x + label, from, to };
    x = to + tail + GAP;
    return place;
  });
}

// By share while every value has room; else each gets what it needs first, so that none shrinks beside an empty place.
function sharedOut(free: number, cells: { share: number; need: number }[]): number[] {
  const shares = cells.reduce((sum, { share }) => sum + share, 0) || 1;
  const byShare = cells.map(({ share }) => (free * share) / shares);
  if (cells.every(({ need }, index) => need <= (byShare[index] ?? 0))) return byShare;
  const needed = cells.reduce((sum, { need }) => sum + need, 0);
  if (needed > free) return cells.map(({ need }) => (free * need) / needed);
  return cells.map(({ share, need }) => need + ((free - needed) * share) / shares);
}

function spaced(sheet: Sheet, words: string | undefined, style: TextStyle): number {
  return words ? sheet.measure(words, style) + GAP : 0;
}

function edges(sheet: Sheet, { page }: Pt33Layout, indent = 0): [left: number, right: number] {
  return [page.left + indent, sheet.width - page.right];
}

function valueStyle(size: number): TextStyle {
  return { size, weight: 'medium', color: PEN };
}
