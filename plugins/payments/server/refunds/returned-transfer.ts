import { removeFile } from '@bai/documents/server';
import { field, refuse, step } from '@bai/kernel/contracts';
import { accountOf, historyOf, nowIso, through, today, transaction, type Seat } from '@bai/kernel/server';
import { refundMachine, type ReturnedTransfer } from '../../contracts';
import { moneyOf, post, REFUNDS_DUE } from '../ledger';
import { payments, refunds, type PaymentRow, type RefundRow } from '../payments';

/** Long runs of digits in the words of a bank are account numbers. */
const withoutNumbers = (text: string): string => text.replace(/\d[\d -]{4,}\d/g, '…');
const LONGEST_FAILURE = 300;

/** Returns the words of the bank as a refund keeps them; null where there are none. */
export const failureOf = (words: string): string | null => withoutNumbers(words).slice(0, LONGEST_FAILURE) || null;

/** Returns the columns of a refund without account, payout and approvals: its payer names another account, and approvals begin anew. */
export const askedAnew = ({ payoutId, returnedFrom }: RefundRow) => ({
  destinationKind: null,
  destinationBank: null,
  destinationHolder: null,
  destinationNumber: null,
  destinationLast: null,
  destinationDiffers: false,
  heldUntil: null,
  askedAt: nowIso(),
  askedAgainAt: null,
  payoutId: null,
  returnedFrom: payoutId ?? returnedFrom,
  approvedBy: null,
  confirmedBy: null,
});

const UNPAID = { paidOn: null, paidWay: null, paidReference: null, paidBy: null, proofId: null };

/** Throws unless the transfer can have come back on a day: not before it left, and not in the future. */
const judgeDay = ({ paidOn }: RefundRow, returnedOn: string): void => {
  const refused = (rule: string, message: string): Error => refuse('input.invalid', { fields: [field('returnedOn', rule, message)] });
  if (returnedOn > today()) throw refused('future', 'This day is yet to come.');
  if (paidOn && returnedOn < paidOn) throw refused('before-payment', 'This day is before the transfer.');
};

/**
 * Moves a payment to `refund_due` again. A payment of which a part went back while its purchase stayed keeps its state: a visit takes
 * place only while it counts as paid. A payment that was closed when its money came stays closed.
 */
const reopen = async (system: Seat, { id, state }: PaymentRow): Promise<void> => {
  const wasDue = async (): Promise<boolean> => (await historyOf(payments.name, id)).some(({ to }) => to === 'refund_due');
  if (state === 'refunded' || (state === 'partially_refunded' && (await wasDue())))
    await payments.move(system, id, 'returnMoney', { why: 'returned by the bank' });
};

/**
 * Records that the bank sent back the transfer of a refund that had succeeded: refund, ledger and payment in one transaction. The credit
 * note and the moment of the first success stay: income was lowered then, and is not raised by a transfer that came back. Throws `state.forbids` where no transfer was recorded.
 */
export const recordReturnedTransfer = (seat: Seat, id: string, { returnedOn, reason }: ReturnedTransfer): Promise<RefundRow> =>
  transaction(async () => {
    const system = through(seat, 'pay-out-refund');
    const { paymentId } = await refunds.one(seat, id);
    // The same order of locks as `settleRefund`: first the payment, then its refund.
    const payment = await payments.one(system, paymentId, { lock: true });
    const refund = await refunds.one(seat, id, { lock: true });
    step(refundMachine, refund.state, 'comeBack');
    if (refund.paidWay !== 'transfer') throw refuse('state.forbids', { machine: refundMachine.name, state: refund.state, move: 'comeBack' });
    judgeDay(refund, returnedOn);
    const set = { ...askedAnew(refund), ...UNPAID, failure: failureOf(reason), returnedOn, returnedBy: accountOf(seat) };
    await refunds.move(system, id, 'comeBack', { why: 'returned by the bank', set });
    if (refund.proofId) await removeFile(system, refund.proofId);
    await post(system, { payment: paymentId, debit: moneyOf(payment), credit: REFUNDS_DUE, amount: refund.amount });
    await reopen(system, payment);
    return refunds.one(seat, id);
  });
