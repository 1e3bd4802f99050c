import { breakLines } from './lines';
import { printable } from './printable';
import { Sheet, type TextStyle } from './sheet';

const A4: [number, number] = [595.28, 841.89];
const MARGIN = 54;
const LABELS = 150;
const QUIET = '#5a625f';
/** A side of a picture. */
const PICTURE = 96;

/** How headings look: size in points, and the room above and below. */
const HEADINGS = {
  H1: { size: 20, above: 6, below: 10 },
  H2: { size: 15, above: 22, below: 4 },
  H3: { size: 11.5, above: 12, below: 2 },
} as const;

interface FlowOptions {
  readonly title: string;
  readonly id: string;
  /** The day (YYYY-MM-DD) that stands in for the clock. */
  readonly on: string;
  readonly language: 'th' | 'en';
  /** What stands at the foot of a page. */
  readonly foot: (page: number) => string;
}

/** Text of any length on pages that follow one another: headings, paragraphs, and labels beside their values. */
export class Flow {
  private readonly sheet: Sheet;
  private readonly foot: FlowOptions['foot'];
  private page = 1;
  private y = MARGIN;

  constructor({ foot, ...options }: FlowOptions) {
    this.sheet = new Sheet({ ...options, size: A4, compress: true });
    this.foot = foot;
    this.drawFoot();
  }

  heading(kind: keyof typeof HEADINGS, text: string): void {
    const { size, above, below } = HEADINGS[kind];
    const style: TextStyle = { size, weight: 'bold' };
    const lines = this.broken(text, style, this.width);
    // A heading stays with what follows it.
    this.room(above + lines.length * size * 1.4 + below + 60);
    if (this.y > MARGIN) this.y += above;
    this.sheet.part(kind, () => this.lines(lines, MARGIN, style));
    this.y += below;
  }

  paragraph(text: string, quiet = false): void {
    const style: TextStyle = { size: 10.5, ...(quiet ? { color: QUIET } : {}) };
    this.each(this.broken(text, style, this.width), MARGIN, style);
    this.y += 4;
  }

  /** A label, and its value beside it, which may go on over pages. */
  pair(label: string, value: string): void {
    const quiet: TextStyle = { size: 9.5, color: QUIET };
    const style: TextStyle = { size: 10.5 };
    const [labels, values] = [this.broken(label, quiet, LABELS - 10), this.broken(value, style, this.width - LABELS)];
    const leading = style.size * 1.5;
    if (values.length <= 12) this.room(Math.max(labels.length, values.length) * leading);
    else this.room(3 * leading);
    const top = this.y;
    this.sheet.part('P', () => labels.forEach((line, index) => this.sheet.text(line, MARGIN, top + style.size + index * leading, quiet)));
    this.each(values, MARGIN + LABELS, style);
    if (this.y > top) this.y = Math.max(this.y, top + labels.length * leading);
  }

  /** A label, and a square picture beside it. */
  picture(label: string, bytes: Buffer): void {
    const quiet: TextStyle = { size: 9.5, color: QUIET };
    this.room(PICTURE + 10);
    const top = this.y;
    this.sheet.part('P', () => this.sheet.text(printable(label), MARGIN, top + 10.5, quiet));
    this.sheet.part('Figure', () => this.sheet.doc.image(bytes, MARGIN + LABELS, top + 2, { width: PICTURE, height: PICTURE }), label);
    this.y = top + PICTURE + 8;
  }

  /** A line across, between two records. */
  rule(): void {
    this.room(40);
    const y = this.y + 5;
    this.sheet.decoration(() => {
      this.sheet.doc
        .lineWidth(0.5)
        .strokeColor('#c9d0cc')
        .moveTo(MARGIN, y)
        .lineTo(A4[0] - MARGIN, y)
        .stroke();
    });
    this.y += 10;
  }

  finish(): Promise<Buffer> {
    return this.sheet.finish();
  }

  private get width(): number {
    return A4[0] - 2 * MARGIN;
  }

  private broken(text: string, style: TextStyle, width: number): string[] {
    return text.split('\n').flatMap((line) => breakLines(this.sheet, printable(line), style, () => width));
  }

  /** Lines one after another; a page ends between any two. */
  private each(lines: readonly string[], x: number, style: TextStyle): void {
    for (const line of lines) {
      this.room(style.size * 1.5);
      this.sheet.part('P', () => this.lines([line], x, style));
    }
  }

  private lines(lines: readonly string[], x: number, style: TextStyle): void {
    const leading = style.size * 1.5;
    lines.forEach((line, index) => this.sheet.text(line, x, this.y + style.size + index * leading, style));
    this.y += lines.length * leading;
  }

  private room(height: number): void {
    if (this.y + height <= A4[1] - MARGIN) return;
    this.sheet.nextPage();
    this.page += 1;
    this.y = MARGIN;
    this.drawFoot();
  }

  private drawFoot(): void {
    this.sheet.decoration(() => this.sheet.text(this.foot(this.page), A4[0] / 2, A4[1] - 26, { size: 8, color: QUIET, align: 'center' }));
  }
}
