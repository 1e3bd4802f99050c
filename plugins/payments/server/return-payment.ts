import { asSystem, transaction, type Seat } from '@bai/kernel/server';
import { LIVE_PAYMENTS } from '../contracts';
import { incomeOf, requestRefund } from './credit-payment';
import { post, REFUNDS_DUE } from './ledger';
import { payments, type PaymentRow } from './payments';

const liveOf = (system: Seat, payableKind: string, payableId: string): Promise<PaymentRow | null> =>
  payments.first(system, { payableKind, payableId, state: LIVE_PAYMENTS }, { order: 'createdAt', descending: true, lock: true });

/** What is not paid yet is not asked for any more; what is paid stays. In the caller's transaction. */
export const cancelUnpaid = (seat: Seat, kind: string, id: string, why: string): Promise<void> =>
  transaction(async () => {
    const system = asSystem(seat);
    const payment = await liveOf(system, kind, id);
    if (payment && ['pending', 'due_at_clinic'].includes(payment.state)) await payments.move(system, payment.id, 'cancel', { why });
  });

/**
 * What was paid for will not happen: an unpaid payment is cancelled; of a paid one `percent` (0 to 100) is to go back, and a
 * refund is requested. Nothing to give back leaves the payment paid. In the caller's transaction.
 */
export const returnPayment = (seat: Seat, kind: string, id: string, why: string, percent = 100): Promise<void> =>
  transaction(async () => {
    const system = asSystem(seat);
    const payment = await liveOf(system, kind, id);
    if (payment?.state !== 'paid') return cancelUnpaid(seat, kind, id, why);
    const amount = Math.floor((payment.amount * percent) / 100);
    if (amount <= 0) return;
    await post(system, { payment: payment.id, debit: incomeOf(payment), credit: REFUNDS_DUE, amount });
    await payments.move(system, payment.id, 'returnMoney', { why });
    await requestRefund(system, payment, amount, why);
  });

/** What was paid, or is to be paid, for one thing is for another now: an appointment was moved. In the caller's transaction. */
export const carryPayment = (seat: Seat, kind: string, from: string, to: { id: string; practitioner: string }): Promise<void> =>
  transaction(async () => {
    const system = asSystem(seat);
    const payment = await liveOf(system, kind, from);
    if (payment) await payments.change(system, payment.id, { payableId: to.id, practitioner: to.practitioner });
  });
