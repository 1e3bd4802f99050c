import type { ReceiptSnapshot } from '@bai/documents/server';
import { nextNumber, systemSeat, today, type FileReply, type Seat } from '@bai/kernel/server';
import { refuse } from '@bai/kernel/contracts';
import type { RefundRule } from '../../contracts';
import { payments, refunds, type PaymentRow, type RefundRow } from '../payments';
import { paperFile } from '../receipt';

const LAYOUT = 'credit-note-2569-1';

/** The reasons on the paper, in Thai and English: what an administrator typed may tell more than an employer should read. */
const REASONS: Readonly<Record<RefundRule, string>> = {
  cancelled: 'ยกเลิกบริการ / Service cancelled',
  fault: 'ไม่ได้ให้บริการ / Service not provided',
  duplicate: 'ชำระซ้ำ / Paid twice',
  special: 'คืนค่าบริการ / Service fee refunded',
};

/** Returns the way on the paper: the one that was recorded, else the way the money came. */
const wayBack = ({ paidWay }: RefundRow, { method }: PaymentRow): ReceiptSnapshot['method'] => {
  if (paidWay) return paidWay === 'cash' ? 'cash' : 'bank_transfer';
  return method === 'at_clinic' ? 'cash' : method;
};

/** The satang that credit notes have taken back of a receipt so far. */
const creditedOf = async (system: Seat, paymentId: string): Promise<number> =>
  (await refunds.every(system, { paymentId }))
    .filter(({ creditNoteNumber }) => creditNoteNumber !== null)
    .reduce((sum, { creditNote }) => sum + (creditNote?.totalSatang ?? 0), 0);

/** The reasons of the platform for money that it sends back because no receipt names it. */
const UNRECEIPTED = ['surplus', 'duplicate', 'short', 'late'];

/** Tells whether a receipt names the money: what a payer sent beyond the price, and the platform sends back by itself, has none. */
const isReceipted = ({ receiptNumber }: PaymentRow, { rule, reason, requestedBy }: RefundRow): boolean =>
  receiptNumber !== null && !(requestedBy === null && (rule === 'duplicate' || UNRECEIPTED.includes(reason)));

/**
 * Issues the credit note of a refund that has gone back, from the numbers of the receipt's issuer and dated with the day of the refund.
 * Called last in the transaction that settles it: the numbers run without gaps.
 */
export const issueCreditNote = async (system: Seat, payment: PaymentRow, { id }: RefundRow): Promise<void> => {
  const refund = await refunds.one(system, id);
  if (!isReceipted(payment, refund) || refund.creditNoteNumber) return;
  const original = payment.amount - (await creditedOf(system, payment.id));
  const total = Math.min(refund.amount, original);
  if (total <= 0) return;
  const { key: issuerKey, ...issuer } = payment.issuer!;
  const number = await nextNumber('CN', issuerKey);
  const creditNote: ReceiptSnapshot = {
    layoutVersion: LAYOUT,
    number,
    issuedOn: refund.paidOn ?? today(),
    issuer,
    payer: { name: payment.payerName },
    lines: [{ title: [payment.title!.th, payment.title!.en].filter(Boolean).join(' / '), amountSatang: total }],
    totalSatang: total,
    method: wayBack(refund, payment),
    reference: `${payment.receiptNumber} · ${refund.number}`,
    corrects: { originalSatang: original, rightSatang: original - total, reason: REASONS[refund.rule ?? 'special'] },
  };
  await refunds.change(system, id, { issuerKey, creditNoteNumber: number, creditNote }, { action: 'refund.credit' });
};

/** The credit note of a refund of a payment within the caller's reach. */
export const creditNoteFile = async (seat: Seat, id: string, refundId: string): Promise<FileReply> => {
  const payment = await payments.one(seat, id);
  const refund = await refunds.one(systemSeat('credit note'), refundId);
  if (refund.paymentId !== payment.id) throw refuse('record.missing');
  return paperFile(refund.creditNote);
};
