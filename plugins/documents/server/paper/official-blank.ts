import { PDFArray, PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib';
import type { FormBox } from '../../contracts';
import { breakLines } from './lines';
import type { Sheet } from './sheet';

/** A published version of a form's layout: an official blank form, and where the facts stand on it. */
export interface FormOverlay {
  readonly version: string;
  readonly blank: Buffer;
  readonly pages: number;
  /** Its sheets lie across. */
  readonly across: boolean;
  readonly boxes: readonly FormBox[];
}

const [NARROW, LONG] = [595.28, 841.89];
/** The sides of the sheets of a form, in points. */
export const sidesOf = ({ across }: Pick<FormOverlay, 'across'>): [number, number] => (across ? [LONG, NARROW] : [NARROW, LONG]);

/** Over the form, for its paper may be painted white; light enough to read what stands under it. */
export const drawWatermark = (sheet: Sheet, words: string): void =>
  sheet.decoration(() => {
    const { doc, width, height } = sheet;
    doc.fillOpacity(0.16).rotate(-38, { origin: [width / 2, height / 2] });
    sheet.text(words, width / 2, height / 2 + 30, { size: 80, weight: 'bold', color: '#3c4a44', align: 'center' });
  });

const MARGIN = 62;
/** A text that no place could hold, whole, and what it is called. */
export interface AddedText {
  readonly name: string;
  readonly text: string;
}

/** What no place could hold, on sheets of their own that name their paper. */
export const drawAdded = (sheet: Sheet, heading: string, added: readonly AddedText[]): void => {
  const width = sheet.width - 2 * MARGIN;
  let y = 0;
  const begin = (): void => {
    sheet.nextPage();
    y = MARGIN + 16;
    sheet.part('H2', () => sheet.text(heading, MARGIN, y, { size: 14, weight: 'bold' }));
  };
  const room = (down: number, needs: number): void => {
    if (y + needs > sheet.height - MARGIN) begin();
    y += down;
  };
  begin();
  for (const { name, text } of added) {
    const lines = breakLines(sheet, text, { size: 13 }, () => width);
    // A text stays together where one sheet has room for it.
    room(34, 34 + Math.min(lines.length, 12) * 21);
    sheet.part('P', () => sheet.text(name, MARGIN, y, { size: 11, color: '#5c6561' }));
    for (const line of lines) {
      room(21, 21);
      sheet.part('P', () => sheet.text(line, MARGIN, y, { size: 13 }));
    }
  }
};

/** Puts a page of the blank form under what is drawn already. */
const lay = (page: PDFPage, drawn: string): void => {
  const { context } = page.doc;
  const ref = context.register(context.stream(drawn));
  const contents = page.node.Contents();
  const above = contents instanceof PDFArray ? contents.asArray() : [page.node.get(PDFName.of('Contents'))!];
  page.node.set(PDFName.of('Contents'), context.obj([ref, ...above]));
};

/** A paper with pages of the blank form under its sheets: `under` says which page lies under each, from 1 on; sheets beyond have none. */
export const withBlank = async (bytes: Buffer, { blank, pages, ...on }: FormOverlay, under: readonly number[]): Promise<Buffer> => {
  const [wide, high] = sidesOf(on);
  const paper = await PDFDocument.load(bytes, { updateMetadata: false });
  const form = await PDFDocument.load(blank, { updateMetadata: false });
  const whole = form.getPages().slice(0, pages);
  const boxes = whole.map((page) => {
    const { x, y, width, height } = page.getCropBox();
    return { left: x, bottom: y, right: x + width, top: y + height };
  });
  const laid = await paper.embedPages(whole, boxes);
  const sheets = paper.getPages();
  under.forEach((number, index) => {
    const [page, one] = [sheets[index]!, laid[number - 1]!];
    const name = page.node.newXObject('Blank', one.ref);
    lay(page, `/Artifact BMC q ${wide / one.width} 0 0 ${high / one.height} 0 0 cm ${name.toString()} Do Q EMC\n`);
  });
  // Streams of objects are deflated by the library's own code, but need not be there at all.
  return Buffer.from(await paper.save({ useObjectStreams: false, updateFieldAppearances: false }));
};
