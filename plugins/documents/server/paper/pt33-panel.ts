import { fittingSize } from './lines';
import type { Pt33Layout } from './pt33-layout';
import type { Pt33Snapshot, Pt33Template } from './pt33-snapshot';
import { drawQr, qrSquare } from './qr-code';
import type { Sheet } from './sheet';
import { englishLongDate, thaiLongDate } from './thai';

const LEAF = '#1a5638';
const QUIET = '#5c6561';

interface Fact {
  thai: string;
  english: string;
  value: string;
  /** Under the value, smaller. */
  second?: string;
}

/** Draws the platform's own block under the form: numbers, code and QR when issued, a notice on a draft or template. */
export function drawPanel(sheet: Sheet, layout: Pt33Layout, source: Pt33Snapshot | Pt33Template): void {
  const { left } = layout.page;
  const right = sheet.width - layout.page.right;
  const { top, bottom, qrSide } = layout.panel;
  drawFrame(sheet, layout);
  const textRight = right - qrSide - 22;
  const issued = source.blank || source.draft ? undefined : issuedMarks(source);
  if (issued) {
    drawCode(sheet, issued.code, left, top + 33);
    const square = qrSquare(issued.qr);
    sheet.part('Figure', () => drawQr(sheet, square, right - qrSide, top + 20, qrSide), 'QR');
    sheet.part('P', () => sheet.text('สแกนเพื่อตรวจสอบ · Scan to verify', right, bottom, { size: 7.5, color: QUIET, align: 'right' }));
  } else {
    drawNotice(sheet, source.draft ? 'draft' : 'template', left, top + 36);
    drawNoQr(sheet, right - qrSide, top + 20, qrSide);
  }
  drawFacts(sheet, factsOf(source, issued?.number), left, top + 78, (textRight - left) / 2);
  sheet.part('P', () => {
    const version = `รูปแบบเอกสาร / Layout ${layout.version}`;
    sheet.text(version, left, bottom, { size: 8, color: QUIET });
  });
}

function issuedMarks({ number, code, qr }: Pt33Snapshot): { number: string; code: string; qr: string } {
  if (!number || !code || !qr) throw new RangeError('an issued PT.33 needs its number, code and QR');
  return { number, code, qr };
}

function drawFrame(sheet: Sheet, layout: Pt33Layout): void {
  const { left } = layout.page;
  const right = sheet.width - layout.page.right;
  const { top } = layout.panel;
  sheet.decoration(() => {
    sheet.doc.lineWidth(1.1).strokeColor(LEAF).moveTo(left, top).lineTo(right, top).stroke();
  });
  sheet.part('H2', () => {
    sheet.text('ใบ Bai', left, top + 14, { size: 10, weight: 'bold', color: LEAF });
    const after = left + sheet.measure('ใบ Bai', { size: 10, weight: 'bold' }) + 7;
    sheet.text('ข้อมูลของระบบ มิใช่ส่วนหนึ่งของแบบ ภ.ท.๓๓ · Added by the platform, not part of the form', after, top + 14, { size: 8.5, color: QUIET });
  });
}

function drawCode(sheet: Sheet, code: string, x: number, baseline: number): void {
  sheet.part('P', () => {
    sheet.text('รหัสตรวจสอบ · Verification code', x, baseline, { size: 8.5, color: QUIET });
    sheet.text(code, x, baseline + 21, { size: 21, weight: 'bold', tracking: 1.4 });
  });
}

function drawNotice(sheet: Sheet, kind: 'draft' | 'template', x: number, baseline: number): void {
  const [thai, english] =
    kind === 'draft' ? ['ฉบับร่าง ใช้จ่ายไม่ได้', 'DRAFT, not valid for dispensing'] : ['แบบสำหรับกรอกและลงนามด้วยมือ', 'Template to be completed and signed by hand'];
  sheet.part('P', () => {
    sheet.text(thai, x, baseline + 2, { size: 15, weight: 'bold', color: LEAF });
    sheet.text(english, x, baseline + 19, { size: 10, color: QUIET });
  });
}

function drawNoQr(sheet: Sheet, x: number, y: number, side: number): void {
  sheet.decoration(() => {
    sheet.doc.lineWidth(0.7).dash(3, { space: 3 }).strokeColor('#9aa39f').rect(x, y, side, side).stroke();
  });
  sheet.part('P', () => {
    sheet.text('ไม่มี QR', x + side / 2, y + side / 2 - 2, { size: 10, color: QUIET, align: 'center' });
    sheet.text('No QR', x + side / 2, y + side / 2 + 12, { size: 9, color: QUIET, align: 'center' });
  });
}

function factsOf(source: Pt33Snapshot | Pt33Template, number: string | undefined): Fact[] {
  const facts: Fact[] = [];
  if (number) facts.push({ thai: 'เลขที่ใบสั่งจ่าย', english: 'Prescription no.', value: number });
  if (!source.blank && number) {
    facts.push({
      thai: 'จ่ายได้ถึงวันที่',
      english: 'Last day to buy',
      value: thaiLongDate(source.validUntil, 'arabic'),
      second: englishLongDate(source.validUntil),
    });
  }
  if (source.applicationNumber) facts.push({ thai: 'เลขที่คำขอ', english: 'Application no.', value: source.applicationNumber });
  const license = source.facility?.licenseNumber;
  if (license) facts.push({ thai: 'ใบอนุญาตสถานพยาบาล', english: 'Facility license', value: license });
  return facts;
}

function drawFacts(sheet: Sheet, facts: Fact[], left: number, top: number, column: number): void {
  facts.forEach(({ thai, english, value, second }, index) => {
    const x = left + (index % 2) * column;
    const y = top + Math.floor(index / 2) * 33;
    sheet.part('P', () => {
      sheet.text(`${thai} · ${english}`, x, y, { size: 8.5, color: QUIET });
      const size = fittingSize(sheet, value, { size: 12, weight: 'medium' }, column - 8, 7);
      sheet.text(value, x, y + 14, { size, weight: 'medium' });
      if (second) sheet.text(second, x + sheet.measure(value, { size, weight: 'medium' }) + 6, y + 14, { size: 8.5, color: QUIET });
    });
  });
}
