import type { Seat } from '@bai/kernel/server';
import { PAID_PAYMENTS, type JudgedRule, type RefundRule, type RuleRefusal } from '../../contracts';
import { payableOf, type VisitOutcome } from '../payables';
import { payments, refunds, type PaymentRow, type RefundRow } from '../payments';

const outcomeOf = async ({ payableKind, payableId, paidAt }: PaymentRow): Promise<VisitOutcome | null> =>
  (await payableOf(payableKind).outcome?.(payableId, paidAt)) ?? null;

/** Returns the rule by which the outcome rules give a payment back at this moment; null where none of the recorded ones does. */
export const ruleOf = async (payment: PaymentRow): Promise<RefundRule | null> => {
  const outcome = await outcomeOf(payment);
  return outcome?.kind === 'cancelled' || outcome?.kind === 'fault' ? outcome.kind : null;
};

/** Refunds that go back or may still. */
export const STANDING: readonly RefundRow['state'][] = ['requested', 'approved', 'processing', 'failed', 'succeeded'];

/** The states of a payment of which an administrator may ask for money back. */
export const ASKABLE: readonly PaymentRow['state'][] = [...PAID_PAYMENTS, 'refund_due'];

/** Adds up the refunds that stand by a rule; of those from before rules were recorded, what the rules asked for themselves counts. */
const standingBy = (rows: readonly RefundRow[], rule: RefundRule): number =>
  rows.filter((row) => row.rule === rule || (row.rule === null && row.requestedBy === null)).reduce((sum, { amount }) => sum + amount, 0);

/** The satang that came in for a thing that was paid for already: what exceeds the price, or all of a later second payment. */
const paidTwice = async (system: Seat, payment: PaymentRow): Promise<number> => {
  const surplus = payment.received - payment.amount;
  if (surplus > 0 || !payment.paidAt) return Math.max(surplus, 0);
  const { payableKind, payableId } = payment;
  const earlier = await payments.all(system, { payableKind, payableId, state: PAID_PAYMENTS });
  return earlier.some(({ id, paidAt }) => id !== payment.id && paidAt !== null && paidAt < payment.paidAt!) ? payment.amount : 0;
};

const visitRefusal = (outcome: VisitOutcome | null, rule: 'cancelled' | 'fault'): RuleRefusal => {
  if (!outcome) return 'no_visit';
  if (outcome.kind === 'held') return 'took_place';
  if (rule === 'cancelled' && outcome.kind === 'fault') return 'failed';
  return rule === 'fault' && outcome.kind === 'cancelled' ? 'cancelled' : 'not_cancelled';
};

/** Judges each refund rule for a payment of which at most `most` satang can go back; the visit too, where one was paid for. */
export const judgeRules = async (system: Seat, payment: PaymentRow, most: number) => {
  const outcome = await outcomeOf(payment);
  const askable = most <= 0 || ASKABLE.includes(payment.state);
  const standing = await refunds.every(system, { paymentId: payment.id, state: STANDING });
  const judged = (rule: RefundRule, owed: number, otherwise: RuleRefusal, percent: number | null = null): JudgedRule => {
    const amount = Math.min(most, Math.max(owed - standingBy(standing, rule), 0));
    if (!askable) return { rule, amount: 0, whyNot: 'unsettled', percent };
    const refusal = owed <= 0 ? otherwise : most <= 0 ? 'nothing_left' : 'returned';
    return { rule, amount, whyNot: amount > 0 ? null : refusal, percent };
  };
  const byVisit = (rule: 'cancelled' | 'fault'): JudgedRule => {
    const percent = outcome?.kind === rule ? outcome.percent : 0;
    return judged(rule, Math.floor((payment.amount * percent) / 100), visitRefusal(outcome, rule), percent || null);
  };
  const rules: JudgedRule[] = [
    byVisit('cancelled'),
    judged('special', standingBy(standing, 'special') + most, 'nothing_left'),
    byVisit('fault'),
    judged('duplicate', await paidTwice(system, payment), 'no_other'),
  ];
  return { visit: outcome && { startsAt: outcome.startsAt, endedAt: outcome.endedAt }, rules };
};
