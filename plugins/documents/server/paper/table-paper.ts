import { setImmediate as breathe } from 'node:timers/promises';
import { breakLines } from './lines';
import { printable } from './printable';
import { Sheet, type TextStyle } from './sheet';
import { thaiDigits } from './thai';

/** A column of a table on paper: its head, its width in points, and where its words stand. */
export interface TableColumn {
  readonly head: string;
  readonly width: number;
  readonly align?: 'left' | 'center' | 'right';
}

/** A form that is a table of any length: what stands above it, its rows, their sum, and what stands below. */
export interface TablePaper {
  readonly title: string;
  /** Names layout and content; with `on` (`YYYY-MM-DD`) it makes the file's own id, so that the same content is the same file. */
  readonly id: string;
  readonly on: string;
  /** The number of the form, at the upper right. */
  readonly formNumber: string;
  readonly heading: string;
  readonly above: readonly string[];
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly string[])[];
  /** Instead of rows, where there are none. */
  readonly none: string;
  readonly sums: readonly (readonly string[])[];
  readonly below: readonly string[];
  /** What stands at the foot of a page, around its number. */
  readonly foot: { readonly before: string; readonly after: string; readonly digits: 'latin' | 'thai' };
}

const LANDSCAPE: [number, number] = [841.89, 595.28];
const MARGIN = 36;
const CELL: TextStyle = { size: 9 };
const HEAD: TextStyle = { size: 8.5, weight: 'bold' };
const LEADING = 12.5;
const PAD = 3;
const RULE = '#8b938f';

class Pages {
  private readonly sheet: Sheet;
  private y = MARGIN;
  private page = 0;
  private readonly heads: string[][];

  constructor(private readonly paper: TablePaper) {
    this.sheet = new Sheet({ size: LANDSCAPE, title: paper.title, id: paper.id, on: paper.on });
    this.heads = paper.columns.map(({ head, width }) => this.broken(head, HEAD, width));
    this.begin();
  }

  /** All of it; between pages others have their turn. */
  async draw(): Promise<Buffer> {
    const { paper } = this;
    this.opening();
    this.tableHead();
    for (const row of paper.rows) if (this.row(row, CELL)) await breathe();
    if (!paper.rows.length) this.spanning(paper.none);
    for (const sum of paper.sums) this.row(sum, { ...CELL, weight: 'bold' });
    this.y += 8;
    for (const line of paper.below) this.line(line, MARGIN, { size: 10 });
    return this.sheet.finish();
  }

  private opening(): void {
    const { formNumber, heading, above } = this.paper;
    this.sheet.part('P', () => this.sheet.text(formNumber, LANDSCAPE[0] - MARGIN, this.y + 10, { size: 11, align: 'right' }));
    this.sheet.part('H1', () => this.sheet.text(heading, LANDSCAPE[0] / 2, this.y + 16, { size: 15, weight: 'bold', align: 'center' }));
    this.y += 28;
    for (const line of above) this.line(line, MARGIN, { size: 10.5 });
    this.y += 4;
  }

  private line(text: string, x: number, style: TextStyle): void {
    for (const one of this.broken(text, style, LANDSCAPE[0] - 2 * MARGIN)) {
      this.room(16);
      this.sheet.part('P', () => this.sheet.text(one, x, this.y + style.size, style));
      this.y += 16;
    }
  }

  private tableHead(): void {
    const height = Math.max(...this.heads.map((lines) => lines.length)) * LEADING + 2 * PAD;
    this.rule(this.y);
    this.sheet.part('H2', () => this.cells(this.heads, HEAD, true));
    this.y += height;
    this.rule(this.y);
  }

  /** One row of the table; true when it began a page. */
  private row(cells: readonly string[], style: TextStyle): boolean {
    const lines = cells.map((cell, index) => this.broken(cell, style, this.paper.columns[index]!.width));
    const height = Math.max(1, ...lines.map(({ length }) => length)) * LEADING + PAD;
    const turned = this.room(height, true);
    this.sheet.part('P', () => this.cells(lines, style, false));
    this.y += height;
    this.rule(this.y);
    return turned;
  }

  private spanning(text: string): void {
    this.sheet.part('P', () => this.sheet.text(text, LANDSCAPE[0] / 2, this.y + 16, { size: 10.5, align: 'center' }));
    this.y += 26;
    this.rule(this.y);
  }

  private cells(cells: readonly (readonly string[])[], style: TextStyle, centred: boolean): void {
    let x = MARGIN;
    this.paper.columns.forEach(({ width, align = 'left' }, index) => {
      const side = centred ? 'center' : align;
      const at = side === 'left' ? x + PAD : side === 'right' ? x + width - PAD : x + width / 2;
      cells[index]!.forEach((line, place) => this.sheet.text(line, at, this.y + PAD + style.size + place * LEADING - 1, { ...style, align: side }));
      x += width;
    });
  }

  private broken(text: string, style: TextStyle, width: number): string[] {
    const words = printable(text);
    const most = width - 2 * PAD;
    if (words === '' || this.sheet.measure(words, style) <= most) return words === '' ? [] : [words];
    return breakLines(this.sheet, words, style, () => most);
  }

  private room(height: number, table = false): boolean {
    if (this.y + height <= LANDSCAPE[1] - MARGIN) return false;
    this.sheet.nextPage();
    this.begin();
    if (table) this.tableHead();
    return true;
  }

  private begin(): void {
    this.page += 1;
    this.y = MARGIN;
    const { before, after, digits } = this.paper.foot;
    const foot = `${before}${digits === 'thai' ? thaiDigits(String(this.page)) : this.page}${after}`;
    this.sheet.decoration(() => this.sheet.text(foot, LANDSCAPE[0] / 2, LANDSCAPE[1] - 16, { size: 8, color: '#5a625f', align: 'center' }));
  }

  private rule(y: number): void {
    this.sheet.decoration(() => {
      this.sheet.doc
        .lineWidth(0.4)
        .strokeColor(RULE)
        .moveTo(MARGIN, y)
        .lineTo(LANDSCAPE[0] - MARGIN, y)
        .stroke();
    });
  }
}

/** Draws a table on A4 across, page after page with its heads above each; the same bytes for the same content. */
export const renderTable = (paper: TablePaper): Promise<Buffer> => new Pages(paper).draw();
