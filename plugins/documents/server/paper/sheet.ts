import PDFDocument from 'pdfkit';
import { registerFonts, type Weight } from './fonts';
import { oneLine, unprintableIn } from './printable';
import { bangkokNoon } from './thai';

/** Points (1/72 inch) in a millimetre; positions on a sheet are points from its top left corner. */
export const MM = 72 / 25.4;

/** How a run of text looks; size and tracking in points, `align` says which end of the run `x` is. */
export interface TextStyle {
  size: number;
  weight?: Weight;
  color?: string;
  align?: 'left' | 'center' | 'right';
  tracking?: number;
}

/** What a sheet is: its size in points, its title and number, and the date that stands in for the clock. */
export interface SheetOptions {
  size: [width: number, height: number];
  title: string;
  id: string;
  on: string;
  /** The language of what is read aloud; Thai unless told. */
  language?: 'th' | 'en';
  /** Only where nobody relies on the same bytes. */
  compress?: boolean;
}

/** What structure a part of the page has for a reader who does not see it. */
export type Part = 'H1' | 'H2' | 'H3' | 'P' | 'Note' | 'Figure';

// pdfkit's name for the first font that is selected.
const FIRST_FONT = 'F1';
const INK = '#14181a';

/** A page of paper, or several: text on baselines, dotted lines and vectors; tagged, in Thai, the same bytes for the same calls. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly width: number;
  readonly height: number;
  private readonly root: PDFKit.PDFStructureElement;
  private readonly bytes: Promise<Buffer>;

  constructor(options: SheetOptions) {
    this.doc = new PDFDocument(documentOptions(options));
    [this.width, this.height] = options.size;
    this.bytes = collect(this.doc);
    registerFonts(this.doc);
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
  }

  /** Draws one line of text with its baseline at `y`; throws on a character that the font lacks. */
  text(value: string, x: number, y: number, style: TextStyle): void {
    const line = oneLine(value);
    if (line === '') return;
    const missing = unprintableIn(line);
    if (missing.length > 0) throw new RangeError(`not printable: ${missing.join(' ')}`);
    const tracking = style.tracking ?? 0;
    const width = this.measure(line, style);
    const left = style.align === 'center' ? x - width / 2 : style.align === 'right' ? x - width : x;
    // ActualText, because glyphs alone give back Thai with its marks in drawing order. Poppler takes its direction and
    // size from the state around the text, where pdfkit leaves the page upside down and no font selected.
    this.doc.save().transform(1, 0, 0, -1, 0, this.height).addContent(`BT /${FIRST_FONT} ${style.size} Tf ET`);
    this.doc.markContent('Span', { actual: line }).save().transform(1, 0, 0, -1, 0, this.height);
    this.doc
      .font(style.weight ?? 'regular')
      .fontSize(style.size)
      .fillColor(style.color ?? INK)
      .text(line, left, y, { lineBreak: false, baseline: 'alphabetic', characterSpacing: tracking });
    this.doc.restore().endMarkedContent().restore();
  }

  /** The width in points that `text` would take. */
  measure(value: string, style: TextStyle): number {
    const line = oneLine(value);
    const tracking = style.tracking ?? 0;
    // pdfkit adds the tracking behind the last letter too.
    return (
      this.doc
        .font(style.weight ?? 'regular')
        .fontSize(style.size)
        .widthOfString(line, { characterSpacing: tracking }) - (line === '' ? 0 : tracking)
    );
  }

  /** Draws a part of the content, tagged in reading order; a figure needs its `alt`. */
  part(kind: Part, draw: () => void, alt?: string): void {
    this.root.add(this.doc.struct(kind, alt === undefined ? {} : { alt }, [draw]));
  }

  /** Draws what a reader need not hear: rules, frames, the watermark. */
  decoration(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    this.doc.save();
    draw();
    this.doc.restore();
    this.doc.endMarkedContent();
  }

  /** Draws the dotted line of a field from `x1` to `x2` under the baseline `y`. */
  dots(x1: number, x2: number, y: number): void {
    if (x2 - x1 < 2) return;
    this.doc
      .save()
      .lineWidth(0.75)
      .lineCap('round')
      .dash(0.01, { space: 2.4 })
      .strokeColor('#6f7673')
      .moveTo(x1, y + 2.6)
      .lineTo(x2, y + 2.6)
      .stroke()
      .restore();
  }

  /** Goes on on another page of the same size. */
  nextPage(): void {
    this.nameFirstFont();
    this.doc.addPage();
  }

  /** Ends the sheet and gives its bytes. */
  finish(): Promise<Buffer> {
    this.nameFirstFont();
    this.root.end();
    this.doc.end();
    return this.bytes;
  }

  // Every text names the first font around itself: a page that draws nothing in it has to know it all the same.
  private nameFirstFont(): void {
    const { page } = this.doc as unknown as { page: { fonts: Record<string, unknown> } };
    if (page.fonts[FIRST_FONT]) return;
    const first = Reflect.get(this.doc.font('regular'), '_font') as { ref(): unknown };
    page.fonts[FIRST_FONT] = first.ref();
  }
}

function documentOptions(options: SheetOptions): PDFKit.PDFDocumentOptions {
  const time = bangkokNoon(options.on);
  return {
    size: options.size,
    margin: 0,
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    lang: options.language ?? 'th',
    displayTitle: true,
    // Deflate differs between processors and Node versions; issued bytes may not.
    compress: options.compress ?? false,
    // pdfkit makes the file's id of this, so it needs no clock either.
    info: { Title: options.title, Subject: options.id, Creator: 'Bai', Producer: 'Bai', CreationDate: time, ModDate: time },
  };
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}
