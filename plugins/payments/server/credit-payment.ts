import { step } from '@bai/kernel/contracts';
import { nextNumber, nowIso, type Seat } from '@bai/kernel/server';
import { LIVE_PAYMENTS, paymentMachine } from '../contracts';
import { post, REFUNDS_DUE } from './ledger';
import { payableOf } from './payables';
import { payments, refunds, type PaymentRow } from './payments';
import { receiptOf } from './receipt';

/** Where the money of a payment comes in. */
const moneyOf = ({ method, provider, issuerKey }: PaymentRow): string => (method === 'at_clinic' ? `cash:${issuerKey}` : `provider:${provider}`);
export const incomeOf = ({ issuerKey }: PaymentRow): string => `income:${issuerKey}`;

/** Asks for money to go back. Its number is drawn last, as it holds the counter until commit. */
export const requestRefund = async (seat: Seat, { id, payerAccount }: PaymentRow, amount: number, reason: string): Promise<void> => {
  await refunds.create(seat, { number: await nextNumber('RF'), paymentId: id, payerAccount, amount, reason });
};

const buys = async (seat: Seat, payment: PaymentRow): Promise<boolean> => {
  if (!paymentMachine.moves.settle.from.includes(payment.state)) return false;
  return payableOf(payment.payableKind).settle(seat, payment.payableId, { id: payment.id, method: payment.method });
};

const cancelOthers = async (seat: Seat, payment: PaymentRow): Promise<void> => {
  const live = await payments.all(seat, { payableKind: payment.payableKind, payableId: payment.payableId, state: LIVE_PAYMENTS }, { lock: true });
  for (const other of live) if (other.id !== payment.id) await payments.move(seat, other.id, 'cancel', { why: 'paid otherwise' });
};

/**
 * Takes in the money of a payment that the caller has locked, in one transaction with all it brings about: what was paid for,
 * ledger and receipt; or, when it cannot be had any more, the request to give the money back.
 */
export const creditPayment = async (system: Seat, payment: PaymentRow): Promise<'credited' | 'returned'> => {
  if (await buys(system, payment)) {
    await cancelOthers(system, payment);
    await post(system, { payment: payment.id, debit: moneyOf(payment), credit: incomeOf(payment), amount: payment.amount });
    const receiptNumber = await nextNumber('RC', payment.issuerKey);
    await payments.move(system, payment.id, 'settle', { set: { paidAt: nowIso(), receiptNumber, receipt: receiptOf(payment, receiptNumber) } });
    return 'credited';
  }
  step(paymentMachine, payment.state, 'settleLate');
  await post(system, { payment: payment.id, debit: moneyOf(payment), credit: REFUNDS_DUE, amount: payment.amount });
  await payments.move(system, payment.id, 'settleLate', { why: 'nothing left to pay for' });
  await requestRefund(system, payment, payment.amount, 'late');
  return 'returned';
};
