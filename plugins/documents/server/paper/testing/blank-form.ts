import { PDFDocument, rgb } from '@cantoo/pdf-lib';
import { BOX_LEAST, hasLetters, PT33_DRAWN, PT33_FIELDS, PT33_SHEET, QR_LEAST, type FormBox, type PlacedFact } from '../../../contracts';

/** For tests and the demonstration: a blank form, drawn by another program, whose paper is painted and which has a place to sign. */
export const blankForm = async ({ pages = 1, size = [595.28, 841.89] as [number, number], script = false } = {}): Promise<Buffer> => {
  const paper = await PDFDocument.create();
  for (let number = 1; number <= pages; number += 1) {
    const page = paper.addPage(size);
    page.drawRectangle({ x: 0, y: 0, width: size[0], height: size[1], color: rgb(1, 1, 1) });
    page.drawText(`OFFICIAL BLANK ${number}`, { x: 60, y: size[1] - 60, size: 18 });
    page.drawRectangle({ x: 50, y: 50, width: size[0] - 100, height: size[1] - 100, borderColor: rgb(0.2, 0.3, 0.25), borderWidth: 1 });
  }
  if (script) paper.addJavaScript('begin', 'app.alert(1)');
  return Buffer.from(await paper.save());
};

const TALL: Readonly<Partial<Record<PlacedFact, number>>> = { address: 160, diagnosis: 220, qr: QR_LEAST, patient_signature: 150, prescriber_signature: 150 };

/** For tests: every field once, in rows on the first page. */
export const everyBox = (): FormBox[] => {
  let [left, top] = [150, 260];
  let row = 0;
  return PT33_FIELDS.map((field): FormBox => {
    const wide = ['address', 'diagnosis', 'prescriber', 'patient', 'license', 'document'].includes(field);
    const small = !hasLetters(field) && !(PT33_DRAWN as readonly string[]).includes(field);
    const width = small ? 50 : field === 'qr' ? QR_LEAST : wide ? 1750 : 550;
    const height = TALL[field] ?? (small ? 50 : 80);
    if (left + width > PT33_SHEET.width - 100) [left, top, row] = [150, top + row + BOX_LEAST, 0];
    const box: FormBox = { field, page: 1, x: left, y: top, width, height, size: 12, align: 'left', lines: wide && height > 100 ? 2 : 1 };
    [left, row] = [left + width + 30, Math.max(row, height)];
    return box;
  });
};
