import { PDFDocument, PDFName, PDFArray, type PDFPage } from '@cantoo/pdf-lib';
import type { FormBox, Pt33Text } from '../../contracts';
import { breakLines } from './lines';
import { readInks, shownNumber, FORM_FIXED_ON } from './pt33-marks';
import { drawBoxes, type Pt33Words } from './pt33-places';
import type { Pt33Snapshot, Pt33Template } from './pt33-snapshot';
import { pt33Entries } from './pt33-values';
import { Sheet } from './sheet';
import { thaiLongDate } from './thai';

/** A published version of the form's layout: an official blank form, and where the facts stand on it. */
export interface Pt33Overlay {
  readonly version: string;
  readonly blank: Buffer;
  readonly pages: number;
  readonly boxes: readonly FormBox[];
}

const A4: [number, number] = [595.28, 841.89];
const MARGIN = 62;
const TITLE = 'ใบสั่งจ่ายสมุนไพรควบคุม (กัญชา)';
/** What the texts that can be long are called on the added sheet. */
const NAMES: Readonly<Partial<Record<Pt33Text, string>>> = {
  prescriber: 'ผู้สั่งจ่าย',
  prescriber_signed: 'ผู้สั่งจ่าย',
  license: 'ใบอนุญาต/หนังสือรับรอง เลขที่',
  address: 'ที่อยู่',
  patient: 'ผู้รับใบสั่ง',
  patient_signed: 'ผู้รับใบสั่ง',
  nationality: 'สัญชาติ',
  document: 'เลขที่ประชาชน/หนังสือเดินทาง',
  diagnosis: 'พบว่ามีโรคหรืออาการ',
  number: 'เลขที่ใบสั่งจ่าย',
  code: 'รหัสตรวจสอบ',
  valid_until: 'จ่ายได้ถึงวันที่',
  application_number: 'เลขที่คำขอ',
  facility_license: 'ใบอนุญาตสถานพยาบาล',
};

const wordsOf = async (source: Pt33Snapshot | Pt33Template): Promise<Pt33Words> => {
  const { values, profession, patientName, prescriberName } = pt33Entries(source);
  const issued = source.blank || source.draft ? null : source;
  if (issued && !(issued.number && issued.code && issued.qr)) throw new RangeError('an issued PT.33 needs its number, code and QR');
  const texts = {
    ...values,
    number: issued?.number ?? '',
    code: issued?.code ?? '',
    valid_until: issued ? thaiLongDate(issued.validUntil) : '',
    patient_signed: patientName,
    prescriber_signed: prescriberName,
    application_number: source.applicationNumber ?? '',
    facility_license: source.facility?.licenseNumber ?? '',
  };
  return { texts, profession, inks: source.blank ? {} : await readInks(source), qr: issued?.qr ?? null };
};

/** Over the form, for its paper may be painted white; light enough to read what stands under it. */
const drawWatermark = (sheet: Sheet, words: string): void =>
  sheet.decoration(() => {
    const { doc, width, height } = sheet;
    doc.fillOpacity(0.16).rotate(-38, { origin: [width / 2, height / 2] });
    sheet.text(words, width / 2, height / 2 + 30, { size: 80, weight: 'bold', color: '#3c4a44', align: 'center' });
  });

/** What a place could not hold, whole, on a sheet of its own that names its paper. */
const drawAdded = (sheet: Sheet, long: readonly Pt33Text[], { texts }: Pt33Words): void => {
  sheet.nextPage();
  const width = sheet.width - 2 * MARGIN;
  let y = MARGIN + 16;
  sheet.part('H2', () => sheet.text(`แผ่นต่อ ${TITLE} ${texts.number || texts.application_number}`, MARGIN, y, { size: 14, weight: 'bold' }));
  for (const field of new Set(long)) {
    y += 34;
    sheet.part('P', () => sheet.text(NAMES[field] ?? field, MARGIN, y, { size: 11, color: '#5c6561' }));
    for (const line of breakLines(sheet, texts[field], { size: 13 }, () => width)) {
      y += 21;
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

const withBlank = async (bytes: Buffer, { blank, pages }: Pt33Overlay): Promise<Buffer> => {
  const paper = await PDFDocument.load(bytes, { updateMetadata: false });
  const form = await PDFDocument.load(blank, { updateMetadata: false });
  const whole = form.getPages().slice(0, pages);
  const boxes = whole.map((page) => {
    const { x, y, width, height } = page.getCropBox();
    return { left: x, bottom: y, right: x + width, top: y + height };
  });
  const under = await paper.embedPages(whole, boxes);
  under.forEach((one, index) => {
    const page = paper.getPage(index);
    const name = page.node.newXObject('Blank', one.ref);
    lay(page, `/Artifact BMC q ${A4[0] / one.width} 0 0 ${A4[1] / one.height} 0 0 cm ${name.toString()} Do Q EMC\n`);
  });
  // Streams of objects are deflated by the library's own code, but need not be there at all.
  return Buffer.from(await paper.save({ useObjectStreams: false, updateFieldAppearances: false }));
};

const draw = async (source: Pt33Snapshot | Pt33Template, overlay: Pt33Overlay, watermark: string | null) => {
  const words = await wordsOf(source);
  const sheet = new Sheet({
    size: A4,
    title: [TITLE, shownNumber(source)].filter(Boolean).join(' '),
    id: [overlay.version, source.draft ? 'draft' : source.blank ? 'template' : 'issued', shownNumber(source)].join(' '),
    on: source.issuedOn ?? FORM_FIXED_ON,
  });
  const long: Pt33Text[] = [];
  for (let page = 1; page <= overlay.pages; page += 1) {
    if (page > 1) sheet.nextPage();
    if (watermark) drawWatermark(sheet, watermark);
    const boxes = overlay.boxes.filter((box) => box.page === page);
    long.push(...drawBoxes(sheet, boxes, words));
  }
  if (long.length) drawAdded(sheet, long, words);
  return { bytes: await sheet.finish(), long };
};

/** The form on an official blank: the same bytes for the same snapshot and version. Nothing is cut: what a place cannot hold stands on an added sheet. */
export const renderOverlay = async (source: Pt33Snapshot | Pt33Template, overlay: Pt33Overlay, watermark: string | null): Promise<Buffer> =>
  withBlank((await draw(source, overlay, watermark)).bytes, overlay);

/** The fields whose texts do not fit into their places, even in the smallest letters. */
export const fieldsTooLong = async (source: Pt33Snapshot, overlay: Pt33Overlay): Promise<Pt33Text[]> => (await draw(source, overlay, null)).long;
