import { setImmediate as breathe } from 'node:timers/promises';
import {
  hasLetters,
  isColumn,
  isSum,
  ROWS,
  type FormBox,
  type PlacedColumn,
  type PlacedFact,
  type PlacedSum,
  type ReportText,
  type ReportTick,
} from '../../contracts';
import { drawAdded, drawWatermark, sidesOf, withBlank, type AddedText, type FormOverlay } from './official-blank';
import { drawText, drawTick, placeOf, type Place } from './places';
import { printable } from './printable';
import { drawCell } from './report-cells';
import { reportNameOf } from './report-names';
import { Sheet } from './sheet';
import { thaiDigits } from './thai';

/** A monthly report as its form has it: words in the language and the digits of the form. */
export interface ReportOnForm {
  readonly title: string;
  /** Names layout and content; with `on` (`YYYY-MM-DD`) it makes the file's own id, so that the same content is the same file. */
  readonly id: string;
  readonly on: string;
  readonly texts: Readonly<Record<Exclude<ReportText, 'page_number' | 'page_count'>, string>>;
  readonly ticks: readonly ReportTick[];
  readonly rows: readonly Readonly<Partial<Record<PlacedColumn, string>>>[];
  readonly sums: Readonly<Partial<Record<PlacedSum, string>>>;
  /** Stands in the first row of a month without any, where the form has no box for that. */
  readonly none: string;
}

/** A sheet of the report: which page of the blank it is on, and which rows it has. */
interface ReportSheet {
  readonly page: number;
  readonly from: number;
  readonly to: number;
}

const rowsOn = (boxes: readonly FormBox[], page: number): FormBox | undefined => boxes.find((box) => box.field === ROWS && box.page === page);

/** The sheets for so many rows: the last page that has rows is repeated until none is left, others with rows are there while some are, and those without are there once. */
export const sheetsFor = (count: number, { pages, boxes }: Pick<FormOverlay, 'pages' | 'boxes'>): ReportSheet[] => {
  const ruled = Array.from({ length: pages }, (_, index) => index + 1).filter((page) => rowsOn(boxes, page));
  const sheets: ReportSheet[] = [];
  let from = 0;
  for (let page = 1; page <= pages; page += 1) {
    const lines = rowsOn(boxes, page)?.lines ?? 0;
    if (lines && from >= count && page !== ruled[0]) continue;
    do {
      const to = Math.min(count, from + lines);
      sheets.push({ page, from, to });
      from = to;
    } while (page === ruled.at(-1) && from < count);
  }
  return sheets;
};

/** What must be said of a report even where its form has no place for it, or one would be taken for another. */
const SAID: readonly (ReportText | PlacedSum)[] = ['supplement_number', 'supplement_reason', 'sum_whole'];
/** Names and addresses are parted at spaces alone. */
const WHOLE_WORDS: readonly PlacedFact[] = ['licensee', 'shop', 'shop_address'];

class ReportPages {
  private readonly sheet: Sheet;
  private readonly sheets: readonly ReportSheet[];
  /** What did not fit, by where it would have stood: a field, or one of a row. */
  private readonly added = new Map<string, AddedText>();
  readonly long = new Set<PlacedFact>();

  constructor(
    private readonly report: ReportOnForm,
    private readonly overlay: FormOverlay,
    private readonly watermark: string | null,
  ) {
    this.sheets = sheetsFor(report.rows.length, overlay);
    this.sheet = new Sheet({ size: sidesOf(overlay), title: report.title, id: report.id, on: report.on });
  }

  /** All of it; between sheets others have their turn. */
  async draw(): Promise<Buffer> {
    const { sheet, sheets, report } = this;
    for (const [index, one] of sheets.entries()) {
      if (index) sheet.nextPage();
      if (this.watermark) drawWatermark(sheet, this.watermark);
      this.page(one, index);
      await breathe();
    }
    for (const fact of SAID) if (!this.overlay.boxes.some(({ field }) => field === fact)) this.add(fact, fact, this.textOf(fact, 0));
    if (this.added.size) drawAdded(sheet, printable(`แผ่นต่อ ${report.title}`), [...this.added.values()]);
    return withBlank(
      await sheet.finish(),
      this.overlay,
      sheets.map(({ page }) => page),
    );
  }

  private page(one: ReportSheet, index: number): void {
    const boxes = this.overlay.boxes.filter(({ page }) => page === one.page);
    for (const box of boxes) if (!isColumn(box.field) && !isSum(box.field)) this.once(box, index);
    const rows = rowsOn(boxes, one.page);
    if (rows) this.rows(rows, boxes, one);
    for (const box of boxes) if (isSum(box.field) && this.isLast(box.field, index)) this.once(box, index);
  }

  /** A sum stands below the last row: on the last sheet that has a place for it. */
  private isLast(sum: PlacedSum, index: number): boolean {
    return !this.sheets.slice(index + 1).some(({ page }) => this.overlay.boxes.some((box) => box.field === sum && box.page === page));
  }

  private once(box: FormBox, index: number): void {
    const { field } = box;
    if ((this.report.ticks as readonly PlacedFact[]).includes(field)) drawTick(this.sheet, box);
    if (!hasLetters(field)) return;
    const text = this.textOf(field, index);
    if (!drawText(this.sheet, box, text, WHOLE_WORDS.includes(field) ? 'spaces' : 'words')) this.tooLong(field, field, text);
  }

  private textOf(field: PlacedFact, index: number): string {
    if (field === 'page_number') return thaiDigits(String(index + 1));
    if (field === 'page_count') return thaiDigits(String(this.sheets.length));
    const { texts, sums } = this.report;
    return printable({ ...texts, ...sums }[field as keyof typeof texts | PlacedSum] ?? '');
  }

  private rows(area: FormBox, boxes: readonly FormBox[], { from, to }: ReportSheet): void {
    const { rows, none } = this.report;
    const whole = placeOf(area);
    const height = whole.height / area.lines;
    const columns = boxes.flatMap((box) => (isColumn(box.field) ? [{ box, field: box.field, ...placeOf(box) }] : []));
    for (let row = from; row < to; row += 1) {
      const top = whole.top + (row - from) * height;
      const line = rows[row]!;
      this.sheet.part('P', () => {
        for (const { box, field, left, width } of columns) this.cell(line[field] ?? '', { left, top, width, height }, box, row);
      });
    }
    const isSaid = this.overlay.boxes.some(({ field }) => field === 'tick_nothing');
    if (!rows.length && !isSaid) this.sheet.part('P', () => drawCell(this.sheet, none, { ...whole, height }, { size: 12, align: 'center' }));
  }

  private cell(said: string, place: Place, box: FormBox, row: number): void {
    const text = printable(said);
    if (!drawCell(this.sheet, text, place, box)) this.tooLong(box.field, `${row} ${box.field}`, text, `แถวที่ ${thaiDigits(String(row + 1))} · `);
  }

  private tooLong(field: PlacedFact, at: string, text: string, before = ''): void {
    this.long.add(field);
    this.add(field, at, text, before);
  }

  private add(field: PlacedFact, at: string, text: string, before = ''): void {
    if (text) this.added.set(at, { name: `${before}${reportNameOf(field)}`, text });
  }
}

/** A report as it is drawn on its blank form, and the fields of which a text did not fit into its place, even in the smallest letters. */
export const drawnReport = async (report: ReportOnForm, overlay: FormOverlay, watermark: string | null) => {
  const pages = new ReportPages(report, overlay, watermark);
  return { bytes: await pages.draw(), long: [...pages.long] };
};
