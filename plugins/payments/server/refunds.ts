import { refuse, step } from '@bai/kernel/contracts';
import { accountOf, log, nextNumber, on, systemSeat, through, transaction, type Seat } from '@bai/kernel/server';
import { PAID_PAYMENTS, paymentMachine, paymentsProblems, refundMachine } from '../contracts';
import { incomeOf, moneyOf, post, REFUNDS_DUE } from './ledger';
import { payments, refunds, type PaymentRow, type RefundRow } from './payments';
import { findProvider } from './providers';

/** Above so many satang a second admin confirms. Source: the refund rules of the domain specification. */
const SECOND_FROM = 500_000;
/** Refunds that go back or may still. */
const STANDING = ['requested', 'approved', 'processing', 'failed', 'succeeded'] as const;

const totalOf = async (system: Seat, paymentId: string, state: readonly RefundRow['state'][]): Promise<{ count: number; amount: number }> =>
  (await refunds.sum(system, { paymentId, state }, ['amount']))[0] ?? { count: 0, amount: 0 };

/** What of a payment's money may still be given back: what came in less all refunds that stand. The caller has locked the payment. */
export const leftToRefund = async (system: Seat, { id, received }: PaymentRow): Promise<number> => received - (await totalOf(system, id, STANDING)).amount;

/**
 * Asks for money of a payment to go back, never for more than came in. The caller has locked the payment, has entered the amount
 * as due in the ledger, and passes the row as it stands. `requestedBy` is null where the rules ask.
 */
export const requestRefund = async (
  system: Seat,
  payment: PaymentRow,
  amount: number,
  reason: string,
  requestedBy: string | null = null,
): Promise<RefundRow> => {
  const most = await leftToRefund(system, payment);
  if (amount > most) throw paymentsProblems.refuse('refund.exceeding', { most });
  const { id: paymentId, payerAccountId } = payment;
  return refunds.create(system, { number: await nextNumber('RF'), paymentId, payerAccountId, amount, reason, requestedBy });
};

/** An admin asks for part or all of a payment to be given back; what was bought with it stays bought. In the caller's transaction. */
export const askRefund = async (seat: Seat, id: string, { amount, reason }: { amount: number; reason: string }): Promise<RefundRow> => {
  const payment = await payments.one(seat, id, { lock: true });
  if (!(PAID_PAYMENTS as readonly string[]).includes(payment.state)) step(paymentMachine, payment.state, 'refundPart');
  const system = through(seat, 'ask-refund');
  const asked = await requestRefund(system, payment, amount, reason, accountOf(seat));
  await post(system, { payment: id, debit: incomeOf(payment), credit: REFUNDS_DUE, amount });
  return asked;
};

/** An admin other than who asked approves a refund; of a large one the first approval is kept until another admin confirms it. */
export const approveRefund = (seat: Seat, id: string): Promise<RefundRow> =>
  transaction(async () => {
    const system = through(seat, 'approve-refund');
    const refund = await refunds.one(seat, id, { lock: true });
    step(refundMachine, refund.state, 'approve');
    const me = accountOf(seat);
    if ([refund.requestedBy, refund.approvedBy].includes(me)) throw refuse('access.denied', { rule: 'four-eyes' });
    if (refund.amount > SECOND_FROM && !refund.approvedBy) return refunds.change(system, id, { approvedBy: me }, { action: 'refund.approve-first' });
    return refunds.move(system, id, 'approve', { set: refund.approvedBy ? { confirmedBy: me } : { approvedBy: me } });
  });

/** The rules give back at all events what they ask for, and what somebody had asked for where they found too little left. */
export const isOwed = ({ requestedBy, owed }: RefundRow): boolean => requestedBy === null || owed === true;

/** What somebody asked to be given back is owed from now on: the rules give back as much. The caller has locked the payment. */
export const oweRequested = async (system: Seat, paymentId: string): Promise<void> => {
  for (const { id } of await refunds.all(system, { paymentId, state: 'requested' }, { lock: true })) await refunds.change(system, id, { owed: true });
};

/** What a payment is once some of its money has gone back. A surplus that went back changes nothing of it. */
const moveAfter = async (system: Seat, { id, state, amount, received }: PaymentRow): Promise<void> => {
  const kept = received - (await totalOf(system, id, ['succeeded'])).amount;
  const standing = await totalOf(system, id, ['requested', 'approved', 'processing', 'failed']);
  if (kept <= 0) await payments.move(system, id, 'refund');
  else if (state === 'refund_due' ? standing.count === 0 : state === 'paid' && kept < amount) await payments.move(system, id, 'refundPart');
};

/** Refuses what somebody asked to be given back: the money is income again, and the payer reads why. What is owed is not refused. */
export const rejectRefund = (seat: Seat, id: string, reason: string): Promise<RefundRow> =>
  transaction(async () => {
    const system = through(seat, 'reject-refund');
    const { paymentId } = await refunds.one(seat, id);
    const payment = await payments.one(system, paymentId, { lock: true });
    const refund = await refunds.one(seat, id, { lock: true });
    step(refundMachine, refund.state, 'reject');
    if (isOwed(refund)) throw paymentsProblems.refuse('refund.owed');
    const rejected = await refunds.move(system, id, 'reject', { why: reason, set: { refusal: reason } });
    await post(system, { payment: paymentId, debit: REFUNDS_DUE, credit: incomeOf(payment), amount: refund.amount });
    // It may have been the last that a payment of which the rest went back was waiting for.
    if (payment.state === 'refund_due') await moveAfter(system, payment);
    return rejected;
  });

/** The money of an approved refund has gone back: refund, ledger and payment in one transaction. Doing it again changes nothing. */
export const settleRefund = (seat: Seat, id: string): Promise<void> =>
  transaction(async () => {
    const system = through(seat, 'settle-refund');
    const { paymentId } = await refunds.one(system, id);
    const payment = await payments.one(system, paymentId, { lock: true });
    const refund = await refunds.one(system, id, { lock: true });
    if (refund.state === 'succeeded') return;
    if (refund.state === 'approved') await refunds.move(system, id, 'process');
    await refunds.move(system, id, 'succeed');
    await post(system, { payment: paymentId, debit: REFUNDS_DUE, credit: moneyOf(payment), amount: refund.amount });
    await moveAfter(system, payment);
  });

/** Has an approved refund paid by the provider that took the money; what no provider took is given back by hand. */
on<{ id: string }>('refund.approved', 'payments.pay-back', async ({ payload: { id } }) => {
  const system = systemSeat('pay back');
  const refund = await refunds.one(system, id);
  const payment = await payments.one(system, refund.paymentId);
  const provider = findProvider(payment.provider);
  if (!provider?.refund) return log.warn(`refund ${refund.number}: ${payment.provider} gives nothing back by itself`);
  await provider.refund({ number: refund.number, reference: payment.providerReference!, amount: refund.amount });
  await settleRefund(system, id);
});
