import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { copiedPages } from './copied-pages';
import { PdfObjects } from './pdf-objects';

/** A PDF of pages that share a font, one wider than the other. */
const paper = async (pages: number, useObjectStreams: boolean): Promise<Buffer> => {
  const made = await PDFDocument.create();
  const font = await made.embedFont(StandardFonts.Helvetica);
  for (let page = 1; page <= pages; page += 1) {
    const sheet = made.addPage([100 + page, 200]);
    sheet.drawText(`Page ${page} (of) \\ ${pages}`, { x: 10, y: 100, size: 10, font, color: rgb(0, 0, 0) });
  }
  return Buffer.from(await made.save({ useObjectStreams }));
};

/** Everything as one file, with a tree of pages and nothing else. */
const whole = async (papers: readonly Buffer[]): Promise<Buffer> => {
  const head = Buffer.from('%PDF-1.7\n');
  const objects = new PdfObjects(head.length, 3);
  const pieces: Buffer[] = [head];
  const kids: number[] = [];
  for (const one of papers)
    for await (const { bytes, page } of copiedPages(one, objects, 2)) {
      pieces.push(bytes);
      if (page !== undefined) kids.push(page);
    }
  pieces.push(objects.write(1, '<< /Type /Catalog /Pages 2 0 R >>'));
  pieces.push(objects.write(2, `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`));
  const table = objects.at;
  const places = objects.places(1).map((place) => `${String(place).padStart(10, '0')} 00000 n \n`);
  const trailer = `trailer\n<< /Size ${objects.next} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  pieces.push(Buffer.from(`xref\n0 ${objects.next}\n0000000000 65535 f \n${places.join('')}${trailer}`));
  return Buffer.concat(pieces);
};

describe('pages of several papers in one file', () => {
  it('stand there in their order, each as it was', async () => {
    const bytes = await whole([await paper(1, false), await paper(3, true), await paper(2, false)]);
    const read = await PDFDocument.load(bytes, { throwOnInvalidObject: true });
    expect(read.getPages().map((page) => page.getWidth())).toEqual([101, 101, 102, 103, 101, 102]);
    expect(read.getPages().every((page) => page.node.Resources()?.entries().length)).toBe(true);
  });

  it('has every object where it says', async () => {
    const bytes = await whole([await paper(2, false)]);
    const text = bytes.toString('latin1');
    const table = Number(/startxref\n(\d+)/.exec(text)![1]);
    const rows = text
      .slice(table)
      .split('\n')
      .filter((row) => row.endsWith(' n '));
    rows.forEach((row, index) => expect(text.slice(Number(row.slice(0, 10))).startsWith(`${index + 1} 0 obj\n`)).toBe(true));
    expect(rows.length).toBeGreaterThan(5);
  });

  it('takes what several pages share once', async () => {
    const [one, three] = [await whole([await paper(1, false)]), await whole([await paper(3, false)])];
    const fonts = (bytes: Buffer): number => bytes.toString('latin1').split('/Type /Font').length - 1;
    expect(fonts(three)).toBe(fonts(one));
  });
});
