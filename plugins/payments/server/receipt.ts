import { refuse } from '@bai/kernel/contracts';
import { documentsProblems } from '@bai/documents/contracts';
import { renderReceipt, type ReceiptSnapshot } from '@bai/documents/server';
import { today, type FileReply, type Seat } from '@bai/kernel/server';
import { payments, type PaymentRow } from './payments';

const LAYOUT = 'receipt-2569-1';

/** All that the receipt of a payment will ever show, frozen when it is issued. */
export const receiptOf = (payment: PaymentRow, number: string): ReceiptSnapshot => {
  const { key: _, ...issuer } = payment.issuer!;
  const title = [payment.title!.th, payment.title!.en].filter(Boolean).join(' / ');
  return {
    layoutVersion: LAYOUT,
    number,
    issuedOn: today(),
    issuer,
    payer: { name: payment.payerName },
    lines: [{ title, amountSatang: payment.amount }],
    totalSatang: payment.amount,
    method: payment.method === 'at_clinic' ? 'cash' : payment.method,
    reference: payment.number,
  };
};

/** Draws a receipt or a credit note as PDF: the same bytes every time. `record.missing` where none was issued. */
export const paperFile = async (receipt: ReceiptSnapshot | null): Promise<FileReply> => {
  if (!receipt) throw refuse('record.missing');
  try {
    return { type: 'application/pdf', body: await renderReceipt(receipt), name: `${receipt.number}.pdf` };
  } catch (error) {
    if (error instanceof RangeError) throw documentsProblems.refuse('document.unavailable', { rule: error.message });
    throw error;
  }
};

/** The receipt of a paid payment as PDF. */
export const receiptFile = async (seat: Seat, id: string): Promise<FileReply> => paperFile((await payments.one(seat, id)).receipt);
