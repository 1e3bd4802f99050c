import { breakLines } from './lines';
import type { ReceiptLayout } from './receipt-layout';
import type { ReceiptSnapshot } from './receipt';
import type { Sheet, TextStyle } from './sheet';
import { englishLongDate, thaiLongDate } from './thai';

/** The colour of words beside the matter. */
export const QUIET = '#5c6561';

const LEAF = '#1a5638';
const TITLE_ROOM = 130;
const LABEL_ROOM = 66;

/** Draws who issues the receipt, its title, number and date, and returns where (points) the next part begins. */
export function drawHead(sheet: Sheet, layout: ReceiptLayout, receipt: ReceiptSnapshot): number {
  const { margin, words } = layout;
  const right = sheet.width - margin;
  sheet.part('H1', () => {
    sheet.text(words.title[0], right, margin + 14, { size: 18, weight: 'bold', align: 'right' });
    sheet.text(words.title[1], right, margin + 30, { size: 11, color: QUIET, align: 'right' });
  });
  const bottom = drawIssuer(sheet, layout, receipt, right - margin - TITLE_ROOM);
  const line = Math.max(bottom, margin + 42) + 4;
  sheet.decoration(() => {
    sheet.doc.lineWidth(1.1).strokeColor(LEAF).moveTo(margin, line).lineTo(right, line).stroke();
  });
  sheet.part('P', () => {
    labelled(sheet, words.number, receipt.number, margin, line + 19);
    const date = `${thaiLongDate(receipt.issuedOn, 'arabic')} / ${englishLongDate(receipt.issuedOn)}`;
    labelled(sheet, words.date, date, margin, line + 37);
  });
  return line + 46;
}

/** Draws who paid from `top` (points), and returns where the table of lines begins. */
export function drawPayer(sheet: Sheet, layout: ReceiptLayout, { payer }: ReceiptSnapshot, top: number): number {
  const { margin, words } = layout;
  const width = sheet.width - 2 * margin;
  const taxId = payer.taxId ? `${words.taxId.join(' / ')} ${payer.taxId}` : '';
  let baseline = top + 16;
  sheet.part('P', () => {
    sheet.text(words.payer.join(' / '), margin, baseline, { size: 9, color: QUIET });
    baseline = column(sheet, payer.name, margin, baseline + 17, { size: 11.5, weight: 'medium' }, width, 'spaces');
    baseline = column(sheet, payer.address ?? '', margin, baseline, { size: 9.5 }, width, 'spaces');
    baseline = column(sheet, taxId, margin, baseline, { size: 9.5 }, width);
  });
  return baseline - 4;
}

function drawIssuer(sheet: Sheet, layout: ReceiptLayout, { issuer }: ReceiptSnapshot, width: number): number {
  const { margin, words } = layout;
  let baseline = margin + 10;
  sheet.part('P', () => {
    baseline = column(sheet, issuer.name, margin, baseline, { size: 13, weight: 'bold' }, width, 'spaces');
    baseline = column(sheet, issuer.nameEnglish ?? '', margin, baseline, { size: 10, weight: 'medium' }, width, 'spaces');
    baseline = column(sheet, issuer.address, margin, baseline, { size: 9 }, width, 'spaces');
    baseline = column(sheet, `${words.taxId.join(' / ')} ${issuer.taxId}`, margin, baseline, { size: 9 }, width);
    baseline = column(sheet, branchText(layout, issuer.branch), margin, baseline, { size: 9 }, width);
  });
  return baseline - 8;
}

function branchText({ words }: ReceiptLayout, branch: string): string {
  if (branch === '00000') return words.headOffice.join(' / ');
  return words.branch.map((word) => `${word} ${branch}`).join(' / ');
}

function labelled(sheet: Sheet, words: [string, string], value: string, x: number, baseline: number): void {
  sheet.text(words.join(' / '), x, baseline, { size: 9, color: QUIET });
  sheet.text(value, x + LABEL_ROOM, baseline, { size: 10.5, weight: 'medium' });
}

function column(sheet: Sheet, text: string, x: number, baseline: number, style: TextStyle, width: number, at: 'words' | 'spaces' = 'words'): number {
  const leading = style.size * 1.6;
  const lines = breakLines(sheet, text, style, () => width, at);
  lines.forEach((line, index) => sheet.text(line, x, baseline + index * leading, style));
  return baseline + lines.length * leading;
}
