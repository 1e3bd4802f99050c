import { step } from '@bai/kernel/contracts';
import { DAY, emit, fromNow, nextNumber, nowIso, type Seat } from '@bai/kernel/server';
import { LIVE_PAYMENTS, paymentMachine } from '../contracts';
import { DEPOSITS, incomeOf, moneyOf, post, REFUNDS_DUE } from './ledger';
import { keepFor, payableOf } from './payables';
import { payments, type PaymentRow } from './payments';
import { onlineMethodOf, providerOf } from './providers';
import { receiptOf } from './receipt';
import { requestRefund } from './refunds/refunds';

/** What became of money that came in. */
export type Credit = 'credited' | 'returned' | 'underpaid';

/** So long the rest of what was paid in part is waited for, where what it is for can be kept so long. */
const TIME_FOR_REST = DAY;
/** Money for these has been taken in before: more of it is too much. */
const TAKEN: readonly PaymentRow['state'][] = ['paid', 'partially_refunded', 'refund_due', 'refunded'];
/** Less than was asked may come for these, and the rest later. */
const WAITING: readonly PaymentRow['state'][] = ['pending', 'processing', 'in_review', 'underpaid'];

const othersOf = async (system: Seat, { id, payableKind, payableId }: PaymentRow): Promise<PaymentRow[]> =>
  (await payments.all(system, { payableKind, payableId, state: LIVE_PAYMENTS }, { lock: true })).filter((other) => other.id !== id);

const GIVES_WAY: readonly PaymentRow['state'][] = ['pending', 'due_at_clinic', 'underpaid'];

/** What was paid in part goes back. In the caller's transaction, which has locked the payment. */
export const returnDeposit = async (system: Seat, payment: PaymentRow, why: string, reason: string): Promise<void> => {
  await post(system, { payment: payment.id, debit: DEPOSITS, credit: REFUNDS_DUE, amount: payment.received });
  await requestRefund(system, payment, payment.received, reason);
  await payments.move(system, payment.id, 'returnMoney', { why });
};

const giveWay = async (system: Seat, other: PaymentRow): Promise<void> => {
  if (other.state === 'underpaid') await returnDeposit(system, other, 'paid otherwise', 'short');
  else await payments.move(system, other.id, 'cancel', { why: 'paid otherwise' });
};

/** Gives what the money is for, unless that is not to be had any more, or another payment for it is on its way. */
const buys = async (system: Seat, payment: PaymentRow): Promise<boolean> => {
  if (!paymentMachine.moves.settle.from.includes(payment.state)) return false;
  const others = await othersOf(system, payment);
  if (others.some(({ state }) => !GIVES_WAY.includes(state))) return false;
  if (!(await payableOf(payment.payableKind).settle(system, payment.payableId, { id: payment.id, method: payment.method }))) return false;
  for (const other of others) await giveWay(system, other);
  return true;
};

const depositOf = ({ state, received }: PaymentRow): number => (state === 'underpaid' || state === 'in_review' ? received : 0);

/** Money with which nothing is done goes back by itself, and the payment stays as it is. */
const sendBack = async (system: Seat, payment: PaymentRow, amount: number, reason: string): Promise<Credit> => {
  await post(system, { payment: payment.id, debit: moneyOf(payment), credit: REFUNDS_DUE, amount });
  const richer = await payments.change(system, payment.id, { received: payment.received + amount });
  await requestRefund(system, richer, amount, reason, { rule: reason === 'duplicate' ? 'duplicate' : null });
  return 'returned';
};

/** Nothing can be bought with it any more: all that came for it goes back. */
const late = async (system: Seat, payment: PaymentRow, amount: number, reason: string): Promise<Credit> => {
  step(paymentMachine, payment.state, 'settleLate');
  const deposit = depositOf(payment);
  const received = payment.received + amount;
  await post(system, { payment: payment.id, debit: moneyOf(payment), credit: REFUNDS_DUE, amount });
  if (deposit) await post(system, { payment: payment.id, debit: DEPOSITS, credit: REFUNDS_DUE, amount: deposit });
  const after = await payments.move(system, payment.id, 'settleLate', { why: 'nothing left to pay for', set: { received } });
  await requestRefund(system, after, amount + deposit, reason);
  return 'returned';
};

/** Part of the money is held for the payer, and the rest asked for by a QR of its own. */
const short = async (system: Seat, payment: PaymentRow, amount: number): Promise<Credit> => {
  const expiresAt = await keepFor(payment, fromNow(TIME_FOR_REST));
  if (!expiresAt) return late(system, payment, amount, 'short');
  const received = payment.received + amount;
  const { qr } = await providerOf(payment.provider).open({
    method: onlineMethodOf(payment),
    amount: payment.amount - received,
    issuer: payment.issuer!,
    number: payment.number,
    reference: payment.providerReference!,
  });
  await post(system, { payment: payment.id, debit: moneyOf(payment), credit: DEPOSITS, amount });
  const set = { received, qr, expiresAt };
  if (payment.state === 'underpaid') await payments.change(system, payment.id, set);
  else await payments.move(system, payment.id, 'underpay', { set });
  await emit('payment.part-paid', { id: payment.id });
  return 'underpaid';
};

/** What was bought is income; what is more than its price goes back. */
const settle = async (system: Seat, payment: PaymentRow, amount: number): Promise<Credit> => {
  const deposit = depositOf(payment);
  const received = payment.received + amount;
  const surplus = deposit + amount - payment.amount;
  await post(system, { payment: payment.id, debit: moneyOf(payment), credit: incomeOf(payment), amount: payment.amount - deposit });
  if (deposit) await post(system, { payment: payment.id, debit: DEPOSITS, credit: incomeOf(payment), amount: deposit });
  const receiptNumber = await nextNumber('RC', payment.issuerKey);
  const set = { received, paidAt: nowIso(), receiptNumber, receipt: receiptOf(payment, receiptNumber) };
  const paid = await payments.move(system, payment.id, 'settle', { set });
  if (surplus > 0) {
    await post(system, { payment: payment.id, debit: moneyOf(payment), credit: REFUNDS_DUE, amount: surplus });
    await requestRefund(system, paid, surplus, 'surplus', { rule: 'duplicate' });
  }
  return 'credited';
};

/**
 * Takes in money (satang, more than nothing) for a payment that the caller has locked, in one transaction with all it brings
 * about: what was paid for, ledger and receipt; the wait for the rest; or the request to give back what is late, twice or too much.
 */
export const creditPayment = async (system: Seat, payment: PaymentRow, amount = payment.amount): Promise<Credit> => {
  if (TAKEN.includes(payment.state)) return sendBack(system, payment, amount, 'duplicate');
  if (depositOf(payment) + amount < payment.amount)
    return WAITING.includes(payment.state)
      ? short(system, payment, amount)
      : (payment.state === 'late_review' ? late : sendBack)(system, payment, amount, 'short');
  return (await buys(system, payment)) ? settle(system, payment, amount) : late(system, payment, amount, 'late');
};
