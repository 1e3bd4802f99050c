import type { Pt33Text } from '../../contracts';
import { drawAdded, drawWatermark, sidesOf, withBlank, type FormOverlay } from './official-blank';
import { readInks, shownNumber, FORM_FIXED_ON } from './pt33-marks';
import { drawBoxes, type Pt33Words } from './pt33-places';
import type { Pt33Snapshot, Pt33Template } from './pt33-snapshot';
import { pt33Entries } from './pt33-values';
import { Sheet } from './sheet';
import { thaiLongDate } from './thai';

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

/** A form as it is drawn, and the fields whose texts do not fit into their places, even in the smallest letters. */
export const drawnOverlay = async (source: Pt33Snapshot | Pt33Template, overlay: FormOverlay, watermark: string | null) => {
  const words = await wordsOf(source);
  const { texts } = words;
  const sheet = new Sheet({
    size: sidesOf(overlay),
    title: [TITLE, shownNumber(source)].filter(Boolean).join(' '),
    id: [overlay.version, source.draft ? 'draft' : source.blank ? 'template' : 'issued', shownNumber(source)].join(' '),
    on: source.issuedOn ?? FORM_FIXED_ON,
  });
  const long: Pt33Text[] = [];
  const under: number[] = [];
  for (let page = 1; page <= overlay.pages; page += 1) {
    if (page > 1) sheet.nextPage();
    under.push(page);
    if (watermark) drawWatermark(sheet, watermark);
    const boxes = overlay.boxes.filter((box) => box.page === page);
    long.push(...drawBoxes(sheet, boxes, words));
  }
  const added = [...new Set(long)].map((field) => ({ name: NAMES[field] ?? field, text: texts[field] }));
  if (added.length) drawAdded(sheet, `แผ่นต่อ ${TITLE} ${texts.number || texts.application_number}`, added);
  return { bytes: await withBlank(await sheet.finish(), overlay, under), long };
};

/** The form on an official blank: the same bytes for the same snapshot and version. Nothing is cut: what a place cannot hold stands on an added sheet. */
export const renderOverlay = async (source: Pt33Snapshot | Pt33Template, overlay: FormOverlay, watermark: string | null): Promise<Buffer> =>
  (await drawnOverlay(source, overlay, watermark)).bytes;
