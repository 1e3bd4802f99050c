import { breakLines } from './lines';
import { drawHead, drawPayer, QUIET } from './receipt-head';
import { receiptLayout, type ReceiptLayout, type ReceiptMethod } from './receipt-layout';
import { Sheet } from './sheet';
import { bahtFigure, bahtText } from './thai';

export { RECEIPT_LAYOUT_VERSIONS, type ReceiptMethod } from './receipt-layout';

/** All that a receipt shows, frozen at its issue: money in integer satang, dates 'YYYY-MM-DD' (Gregorian). */
export interface ReceiptSnapshot {
  /** The key of the layout it was issued in, e.g. 'receipt-2569-1'. */
  layoutVersion: string;
  /** RC…. */
  number: string;
  issuedOn: string;
  /** `branch` is the five digits of the Revenue Department, '00000' the head office. */
  issuer: { name: string; nameEnglish?: string; address: string; taxId: string; branch: string };
  payer: { name: string; address?: string; taxId?: string };
  /** A discount is a line with a negative amount. */
  lines: { title: string; amountSatang: number }[];
  /** The sum of the lines. */
  totalSatang: number;
  method: ReceiptMethod;
  reference?: string;
  /** Only where the issuer is registered for VAT; net and VAT add up to the total. */
  vat?: { percent: number; netSatang: number; vatSatang: number };
  /** The facts of a credit note: the value on the receipt, the correct one, and the reason. The total is their difference. */
  corrects?: { originalSatang: number; rightSatang: number; reason: string };
  /** A reprint is a copy; a cancelled receipt keeps its number. */
  mark?: 'copy' | 'cancelled';
}

interface SetLine {
  title: string[];
  amount: string;
}

const TITLE_SIZE = 10.5;
const LEADING = 17;
const UNDER_LINES = 150;
/** Two more sums and a line for the reason. */
const UNDER_CORRECTED = 56;
const CANNABIS = /กัญชา|กัญชง|cannabis|marijuana|hemp|ช่อดอก/i;

/** Renders a receipt as a PDF of one page (A5, with many lines A4), the same bytes for the same snapshot. */
export async function renderReceipt(receipt: ReceiptSnapshot): Promise<Buffer> {
  const layout = receiptLayout(receipt.layoutVersion);
  assertSums(receipt);
  for (const size of layout.pages) {
    const sheet = openSheet(receipt, layout, size);
    const lines = setLines(sheet, layout, receipt);
    const top = drawPayer(sheet, layout, receipt, drawHead(sheet, layout, receipt));
    const height = lines.reduce((sum, { title }) => sum + title.length * LEADING, 0);
    if (top + height + UNDER_LINES + (receipt.corrects ? UNDER_CORRECTED : 0) > sheet.height) continue;
    if (receipt.mark) drawMark(sheet, layout, receipt.mark);
    drawSums(sheet, layout, receipt, drawLines(sheet, layout, lines, top));
    return sheet.finish();
  }
  throw new RangeError(`${receipt.lines.length} lines do not fit on one receipt`);
}

function assertSums({ lines, totalSatang, vat, corrects }: ReceiptSnapshot): void {
  const sum = lines.reduce((total, { amountSatang }) => total + amountSatang, 0);
  if (sum !== totalSatang) throw new RangeError(`the lines make ${sum} satang, not ${totalSatang}`);
  if (corrects && corrects.originalSatang - corrects.rightSatang !== totalSatang) throw new RangeError('the values do not differ by the total');
  if (vat && vat.netSatang + vat.vatSatang !== totalSatang) throw new RangeError('net and VAT do not make the total');
}

function openSheet(receipt: ReceiptSnapshot, layout: ReceiptLayout, size: [number, number]): Sheet {
  return new Sheet({
    size,
    title: `${layout.words.title.join(' ')} ${receipt.number}`,
    id: [layout.version, receipt.mark ?? 'original', receipt.number].join(' '),
    on: receipt.issuedOn,
  });
}

// A receipt is seen by employers and insurers: it never says what the visit was for, whatever a package is called.
function setLines(sheet: Sheet, layout: ReceiptLayout, receipt: ReceiptSnapshot): SetLine[] {
  const width = sheet.width - 2 * layout.margin - 130;
  return receipt.lines.map(({ title, amountSatang }) => ({
    title: breakLines(sheet, CANNABIS.test(title) ? layout.discreetTitle : title, { size: TITLE_SIZE }, () => width),
    amount: bahtFigure(amountSatang),
  }));
}

function drawLines(sheet: Sheet, layout: ReceiptLayout, lines: SetLine[], top: number): number {
  const { margin, words } = layout;
  const right = sheet.width - margin;
  let baseline = top + 16;
  rule(sheet, layout, top);
  sheet.part('H2', () => {
    sheet.text(words.item.join(' / '), margin, baseline, { size: 9, weight: 'medium' });
    sheet.text(words.amount.join(' / '), right, baseline, { size: 9, weight: 'medium', align: 'right' });
  });
  rule(sheet, layout, top + 24);
  baseline += 26;
  for (const { title, amount } of lines) {
    sheet.part('P', () => {
      title.forEach((line, index) => sheet.text(line, margin, baseline + index * LEADING, { size: TITLE_SIZE }));
      sheet.text(amount, right, baseline, { size: TITLE_SIZE, align: 'right' });
    });
    baseline += Math.max(1, title.length) * LEADING + 2;
  }
  return baseline - 6;
}

function drawSums(sheet: Sheet, layout: ReceiptLayout, receipt: ReceiptSnapshot, top: number): void {
  const { margin, words, methods } = layout;
  const right = sheet.width - margin;
  let baseline = top + 18;
  rule(sheet, layout, top);
  for (const [label, satang] of [...correctedRows(layout, receipt), ...vatRows(layout, receipt)]) {
    sheet.part('P', () => {
      sheet.text(label, margin, baseline, { size: 9.5 });
      sheet.text(bahtFigure(satang), right, baseline, { size: 9.5, align: 'right' });
    });
    baseline += 17;
  }
  if (receipt.vat || receipt.corrects) baseline += 3;
  sheet.part('P', () => {
    sheet.text(words.total.join(' / '), margin, baseline + 3, { size: 11.5, weight: 'bold' });
    sheet.text(bahtFigure(receipt.totalSatang), right, baseline + 3, { size: 14, weight: 'bold', align: 'right' });
  });
  const inWords = breakLines(sheet, `(${bahtText(receipt.totalSatang)})`, { size: 10.5 }, () => right - margin);
  sheet.part('P', () =>
    inWords.forEach((line, index) => {
      sheet.text(line, right, baseline + 23 + index * 16, { size: 10.5, align: 'right' });
    }),
  );
  baseline += 23 + inWords.length * 16;
  rule(sheet, layout, baseline - 6);
  sheet.part('P', () => {
    const paid = `${words.method.join(' / ')}: ${methods[receipt.method].join(' / ')}`;
    sheet.text(paid, margin, baseline + 14, { size: 9.5 });
    if (receipt.reference) sheet.text(`${words.reference.join(' / ')}: ${receipt.reference}`, margin, baseline + 30, { size: 9.5 });
    if (receipt.corrects) sheet.text(`${words.reason.join(' / ')}: ${receipt.corrects.reason}`, margin, baseline + 46, { size: 9.5 });
  });
  sheet.part('Note', () => {
    sheet.text(words.electronic.join(' · '), sheet.width / 2, sheet.height - 30, { size: 8, color: QUIET, align: 'center' });
  });
}

function correctedRows({ words }: ReceiptLayout, { corrects }: ReceiptSnapshot): [label: string, satang: number][] {
  if (!corrects) return [];
  return [
    [words.original.join(' / '), corrects.originalSatang],
    [words.right.join(' / '), corrects.rightSatang],
  ];
}

function vatRows({ words }: ReceiptLayout, { vat }: ReceiptSnapshot): [label: string, satang: number][] {
  if (!vat) return [];
  return [
    [words.net.join(' / '), vat.netSatang],
    [`${words.vat.join(' / ')} ${vat.percent}%`, vat.vatSatang],
  ];
}

function rule(sheet: Sheet, { margin }: ReceiptLayout, y: number): void {
  sheet.decoration(() => {
    sheet.doc
      .lineWidth(0.6)
      .strokeColor('#b9c2bd')
      .moveTo(margin, y)
      .lineTo(sheet.width - margin, y)
      .stroke();
  });
}

function drawMark(sheet: Sheet, { words }: ReceiptLayout, mark: 'copy' | 'cancelled'): void {
  sheet.decoration(() => {
    sheet.doc.rotate(-35, { origin: [sheet.width / 2, sheet.height / 2] });
    sheet.text(words[mark].join(' '), sheet.width / 2, sheet.height / 2 + 20, {
      size: sheet.width / (mark === 'copy' ? 7 : 9),
      weight: 'bold',
      color: '#e9ecea',
      align: 'center',
    });
  });
}
