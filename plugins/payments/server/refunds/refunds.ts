import { holidaysBetween } from '@bai/directory/server';
import { addDays, movesFrom, refuse, step } from '@bai/kernel/contracts';
import { accountOf, emit, nextNumber, nowIso, on, systemSeat, through, today, transaction, type Narrow, type Seat } from '@bai/kernel/server';
import { approversOf, paymentMachine, paymentsProblems, refundDueOn, refundMachine, type AskRefund, type RefundRule } from '../../contracts';
import { incomeOf, moneyOf, post, REFUNDS_DUE } from '../ledger';
import { payments, refunds, type PaymentRow, type RefundRow } from '../payments';
import { findProvider, refundingProviders } from '../providers';
import { issueCreditNote } from './credit-note';
import { requireOtherPerson } from './other-person';
import { ASKABLE, judgeRules, STANDING } from './rules';

const totalOf = async (system: Seat, paymentId: string, state: readonly RefundRow['state'][]): Promise<{ count: number; amount: number }> =>
  (await refunds.sum(system, { paymentId, state }, ['amount']))[0] ?? { count: 0, amount: 0 };

/** What of a payment's money may still be given back: what came in less all refunds that stand. The caller has locked the payment. */
export const leftToRefund = async (system: Seat, { id, received }: PaymentRow): Promise<number> => received - (await totalOf(system, id, STANDING)).amount;

/** Tells whether an administrator gives the money of a refund back, because no provider does by itself. */
export const goesByHand = ({ provider }: Pick<RefundRow, 'provider'>): boolean => !refundingProviders().includes(provider);

/** The days in which the last working day of a refund lies at the latest: no holidays of Thailand follow each other for longer. */
const AHEAD = 30;
const NONE: ReadonlySet<string> = new Set();
const dueFrom = async (method: string, day: string): Promise<string> =>
  refundDueOn(method, day, method === 'card' ? NONE : await holidaysBetween(day, addDays(day, AHEAD)));

/**
 * Asks for money of a payment to go back, never for more than came in. The caller has locked the payment, has entered the amount
 * as due in the ledger, and passes the row as it stands. `requestedBy` is null where the rules ask by themselves.
 */
export const requestRefund = async (
  system: Seat,
  payment: PaymentRow,
  amount: number,
  reason: string,
  { requestedBy = null, rule = null }: { readonly requestedBy?: string | null; readonly rule?: RefundRule | null } = {},
): Promise<RefundRow> => {
  const most = await leftToRefund(system, payment);
  if (amount > most) throw paymentsProblems.refuse('refund.exceeding', { most });
  const { id: paymentId, number: paymentNumber, payerAccountId, payerName, provider, method } = payment;
  const facts = { paymentId, paymentNumber, payerAccountId, payerName, provider, dueOn: await dueFrom(method, today()), askedAt: nowIso() };
  const asked = await refunds.create(system, { number: await nextNumber('RF'), ...facts, amount, reason, rule, requestedBy });
  if (goesByHand(asked)) await emit('refund.undirected', { id: asked.id });
  return asked;
};

/**
 * An administrator asks for part or all of a payment to be given back by a rule; what was bought with it stays bought. Throws
 * `refund.inapplicable` where the rule gives nothing back, and `refund.exceeding` above its most. In the caller's transaction.
 */
export const askRefund = async (seat: Seat, id: string, { amount, reason, rule }: AskRefund): Promise<RefundRow> => {
  const payment = await payments.one(seat, id, { lock: true });
  if (!ASKABLE.includes(payment.state)) step(paymentMachine, payment.state, 'refundPart');
  const system = through(seat, 'ask-refund');
  const most = await leftToRefund(system, payment);
  if (amount > most) throw paymentsProblems.refuse('refund.exceeding', { most });
  const judged = (await judgeRules(system, payment, most)).rules.find((one) => one.rule === rule);
  if (!judged || judged.whyNot !== null) throw paymentsProblems.refuse('refund.inapplicable', { rule });
  if (amount > judged.amount) throw paymentsProblems.refuse('refund.exceeding', { most: judged.amount });
  const asked = await requestRefund(system, payment, amount, reason, { requestedBy: accountOf(seat), rule });
  await post(system, { payment: id, debit: incomeOf(payment), credit: REFUNDS_DUE, amount });
  return asked;
};

/** Returns the satang by which a refund is judged large: all that administrators have asked for of its payment, so that no sum is split. */
const askedTogether = async (system: Seat, { paymentId, requestedBy, amount }: RefundRow): Promise<number> => {
  if (requestedBy === null) return amount;
  const asked: Narrow = (query, column) => void query.whereNotNull(column('requestedBy'));
  return (await refunds.sum(system, { paymentId, state: STANDING }, ['amount'], { narrow: asked }))[0]?.amount ?? amount;
};

/**
 * An administrator other than who asked approves a refund; of a large one or a special case another confirms the first approval.
 * With a `version`, a refund that changed since it was seen is `version.stale`: its payer may have named another account.
 */
export const approveRefund = (seat: Seat, id: string, version?: number): Promise<RefundRow> =>
  transaction(async () => {
    const system = through(seat, 'approve-refund');
    const { paymentId } = await refunds.one(seat, id);
    // The same order of locks as `settleRefund`: first the payment, then its refund.
    await payments.one(system, paymentId, { lock: true });
    const refund = await refunds.one(seat, id, { lock: true });
    step(refundMachine, refund.state, 'approve');
    if (version !== undefined && version !== refund.version) throw refuse('version.stale');
    const me = accountOf(seat);
    await requireOtherPerson(me, refund);
    const large = { amount: await askedTogether(system, refund), rule: refund.rule };
    if (approversOf(large) === 2 && !refund.approvedBy) return refunds.change(system, id, { approvedBy: me }, { action: 'refund.approve-first' });
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
  // Money that came for a payment that was closed leaves it closed.
  if (kept <= 0) {
    if (movesFrom(paymentMachine, state, 'system').includes('refund')) await payments.move(system, id, 'refund');
  } else if (state === 'refund_due' ? standing.count === 0 : state === 'paid' && kept < amount) await payments.move(system, id, 'refundPart');
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
    await refunds.move(system, id, 'succeed', { set: { succeededAt: refund.succeededAt ?? nowIso() } });
    await post(system, { payment: paymentId, debit: REFUNDS_DUE, credit: moneyOf(payment), amount: refund.amount });
    await moveAfter(system, payment);
    await issueCreditNote(system, payment, refund);
  });

/** Has an approved refund paid by the provider that took the money. Other money waits for an administrator, who gives it back by hand. */
on<{ id: string }>('refund.approved', 'payments.pay-back', async ({ payload: { id } }) => {
  const system = systemSeat('pay back');
  const refund = await refunds.one(system, id);
  const payment = await payments.one(system, refund.paymentId);
  const provider = findProvider(payment.provider);
  if (!provider?.refund) return;
  await provider.refund({ number: refund.number, reference: payment.providerReference!, amount: refund.amount });
  await settleRefund(system, id);
});
