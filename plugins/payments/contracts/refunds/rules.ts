import { z } from 'zod';

/**
 * The rule by which money is refunded: a cancelled visit, a visit that the clinic or the system failed, a second payment for the same
 * thing, or a special case that an administrator gives the reason for.
 */
export const refundRule = z.enum(['cancelled', 'fault', 'duplicate', 'special']);
export type RefundRule = z.infer<typeof refundRule>;

/** Above so many satang a second administrator confirms. Source: the refund rules of the domain specification. */
export const SECOND_FROM = 500_000;

/** Returns the number of administrators who approve a refund: two of a special case and above the limit, else one. */
export const approversOf = ({ amount, rule }: { readonly amount: number; readonly rule: RefundRule | null }): 1 | 2 =>
  amount > SECOND_FROM || rule === 'special' ? 2 : 1;

/** A reason why a rule does not apply to a payment. */
export const ruleRefusal = z.enum(['not_cancelled', 'cancelled', 'failed', 'took_place', 'no_other', 'returned', 'nothing_left', 'unsettled', 'no_visit']);
export type RuleRefusal = z.infer<typeof ruleRefusal>;
