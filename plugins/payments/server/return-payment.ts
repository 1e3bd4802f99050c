import { through, transaction, type Seat } from '@bai/kernel/server';
import { LIVE_PAYMENTS, PAID_PAYMENTS } from '../contracts';
import { returnDeposit } from './credit-payment';
import { incomeOf, post, REFUNDS_DUE } from './ledger';
import { payments, type PaymentRow } from './payments';
import { leftToRefund, oweRequested, requestRefund } from './refunds/refunds';
import { ruleOf } from './refunds/rules';

/** What has been paid stays with its payable, even if part of the money went back. */
const HELD = [...new Set([...LIVE_PAYMENTS, ...PAID_PAYMENTS])];

const heldFor = (system: Seat, payableKind: string, payableId: string): Promise<PaymentRow | null> =>
  payments.first(system, { payableKind, payableId, state: HELD }, { order: 'createdAt', descending: true, lock: true });

/** What is not paid yet is not asked for any more, and what was paid in part goes back; what is paid stays. In the caller's transaction. */
export const cancelUnpaid = (seat: Seat, kind: string, id: string, why: string): Promise<void> =>
  transaction(async () => {
    const system = through(seat, 'return-payment');
    const payment = await heldFor(system, kind, id);
    if (payment?.state === 'underpaid') await returnDeposit(system, payment, why, why);
    else if (payment && ['pending', 'due_at_clinic'].includes(payment.state)) await payments.move(system, payment.id, 'cancel', { why });
  });

/**
 * What was paid for will not happen: an unpaid payment is cancelled; of a paid one `percent` (0 to 100) is to go back, and a
 * refund is requested, never for more than is left of it. Nothing to give back leaves the payment as it is. In the caller's transaction.
 */
export const returnPayment = (seat: Seat, kind: string, id: string, why: string, percent = 100): Promise<void> =>
  transaction(async () => {
    const system = through(seat, 'return-payment');
    const payment = await heldFor(system, kind, id);
    if (!payment || !(PAID_PAYMENTS as readonly string[]).includes(payment.state)) return cancelUnpaid(seat, kind, id, why);
    const owed = Math.floor((payment.amount * percent) / 100);
    const amount = Math.min(owed, await leftToRefund(system, payment));
    if (amount < owed) await oweRequested(system, payment.id);
    if (amount <= 0) return;
    await post(system, { payment: payment.id, debit: incomeOf(payment), credit: REFUNDS_DUE, amount });
    await payments.move(system, payment.id, 'returnMoney', { why });
    await requestRefund(system, payment, amount, why, { rule: await ruleOf(payment) });
  });

/** What was paid, or is to be paid, for one thing is for another now: an appointment was moved. In the caller's transaction. */
export const carryPayment = (seat: Seat, kind: string, from: string, to: { id: string; physicianId: string; clinicId: string }): Promise<void> =>
  transaction(async () => {
    const system = through(seat, 'return-payment');
    const payment = await heldFor(system, kind, from);
    if (payment) await payments.change(system, payment.id, { payableId: to.id, physicianId: to.physicianId, clinicId: to.clinicId });
  });
