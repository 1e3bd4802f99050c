import sharp from 'sharp';
import { CERTIFICATE_FRAME, CERTIFICATE_LEADING as LEADING, SIGNATURE_HEIGHT, type CertificateField, type CertificateText } from '../../contracts';
import { breakLines } from './lines';
import { drawQr, qrSquare } from './qr-code';
import { MM, Sheet } from './sheet';
import { drawInk, readInk } from './signature';

/** A place on the sheet in millimetres from its upper left corner; the size of the letters in points. A QR is as high as it is wide. */
export interface CertificatePlace {
  readonly field: CertificateField;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly align: 'left' | 'center' | 'right';
}

/** All that a certificate shows; `texts` lacks what there is nothing to say of. */
export interface CertificateSnapshot {
  readonly orientation: 'landscape' | 'portrait';
  readonly language: 'th' | 'en';
  readonly title: string;
  readonly number: string;
  /** 'YYYY-MM-DD'. */
  readonly issuedOn: string;
  readonly places: readonly CertificatePlace[];
  readonly texts: Readonly<Partial<Record<CertificateText, string>>>;
  /** The address that the QR leads to. */
  readonly address: string;
  /** Any picture that sharp reads. */
  readonly background?: Buffer;
  readonly signature?: Buffer;
}

/** The sides of an A4 sheet in points. */
const [LONG, SHORT] = [841.89, 595.28];
const LEAST = 6;
const HEADS: readonly CertificateField[] = ['learner_name'];
/** Lines that a text may take before its letters become smaller. */
const MOST_LINES = 3;
/** So wide, in pixels, a background is printed: 150 dots an inch on the long side. */
const BACKGROUND = 1754;

/** A text in at most so many lines: in smaller letters where it needs more. */
const setText = (sheet: Sheet, { width, size: wished }: CertificatePlace, text: string, weight: 'bold' | 'regular'): { lines: string[]; size: number } => {
  for (let size = wished; ; size -= 0.5) {
    const lines = breakLines(sheet, text, { size, weight }, () => width * MM);
    if (lines.length <= MOST_LINES || size <= LEAST) return { lines, size };
  }
};

const drawText = (sheet: Sheet, place: CertificatePlace, text: string): void => {
  const [left, width] = [place.x * MM, place.width * MM];
  const weight = place.field === 'learner_name' || place.field === 'course_title' ? 'bold' : 'regular';
  const { lines, size } = setText(sheet, place, text, weight);
  const x = place.align === 'left' ? left : place.align === 'center' ? left + width / 2 : left + width;
  sheet.part(HEADS.includes(place.field) ? 'H1' : 'P', () =>
    lines.forEach((line, index) => sheet.text(line, x, place.y * MM + size + index * size * LEADING, { size, weight, align: place.align })),
  );
};

const drawBackground = async (sheet: Sheet, background: Buffer): Promise<void> => {
  const picture = await sharp(background)
    .rotate()
    .resize({ width: BACKGROUND, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 88 })
    .toBuffer();
  sheet.decoration(() => sheet.doc.image(picture, 0, 0, { cover: [sheet.width, sheet.height] }));
};

const drawFrame = (sheet: Sheet): void =>
  sheet.decoration(() => {
    const [outer, inner] = [CERTIFICATE_FRAME * MM, 10.5 * MM];
    sheet.doc
      .lineWidth(1.6)
      .strokeColor('#1a5638')
      .rect(outer, outer, sheet.width - 2 * outer, sheet.height - 2 * outer)
      .stroke();
    sheet.doc
      .lineWidth(0.6)
      .strokeColor('#9bb8a7')
      .rect(inner, inner, sheet.width - 2 * inner, sheet.height - 2 * inner)
      .stroke();
  });

const drawSignature = async (sheet: Sheet, { x, y, width }: CertificatePlace, signature: Buffer): Promise<void> => {
  const ink = await readInk(signature);
  if (!ink) return;
  const box = { left: x * MM, right: (x + width) * MM, top: y * MM, bottom: y * MM + SIGNATURE_HEIGHT * MM };
  sheet.part('Figure', () => drawInk(sheet, ink, box), 'signature');
};

/** Renders a certificate as a PDF of one A4 sheet: each field at its place, on its background or within a plain frame. */
export const renderCertificate = async (snapshot: CertificateSnapshot): Promise<Buffer> => {
  const { orientation, language, title, number, issuedOn, places, texts, address, background, signature } = snapshot;
  const size: [number, number] = orientation === 'landscape' ? [LONG, SHORT] : [SHORT, LONG];
  const sheet = new Sheet({ size, title, id: number, on: issuedOn, language });
  if (background) await drawBackground(sheet, background);
  else drawFrame(sheet);
  for (const place of places) {
    if (place.field === 'qr') sheet.part('Figure', () => drawQr(sheet, qrSquare(address), place.x * MM, place.y * MM, place.width * MM), 'QR');
    else if (place.field === 'signature') await (signature && drawSignature(sheet, place, signature));
    else if (texts[place.field]) drawText(sheet, place, texts[place.field]!);
  }
  return sheet.finish();
};
