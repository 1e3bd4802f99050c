import { bilingual, day, instant, satang } from '@bai/kernel/contracts';
import { z } from 'zod';
import { payment } from '../schemas';
import { refundRule, ruleRefusal } from './rules';

/** The search for a payment to refund: words, an amount or the day it was paid. One of them at least narrows it. */
export const findRefundable = z
  .object({
    /** A number, the payer’s name or phone, or the reference of a bank or provider. */
    q: z.string().trim().max(100).optional(),
    amount: satang.min(1).optional(),
    paidOn: day.optional(),
  })
  .refine(({ q, amount, paidOn }) => Boolean(q) || amount !== undefined || paidOn !== undefined, { path: ['q'], error: 'required' });
export type FindRefundable = z.output<typeof findRefundable>;

/** A payment that the search found, with the satang that went back or are reserved for it. */
export const refundableRow = payment
  .pick({ id: true, number: true, payerName: true, amount: true, received: true, method: true, state: true, paidAt: true })
  .extend({
    back: satang,
  });
export type RefundableRow = z.infer<typeof refundableRow>;
export const refundableRows = z.array(refundableRow);

/** One rule as it stands for a payment. */
export const judgedRule = z.object({
  rule: refundRule,
  /** The most that goes back by it, in satang. */
  amount: satang,
  /** Null where the rule applies. */
  whyNot: ruleRefusal.nullable(),
  /** The share of the fee that the rule gives back; null where it is no share. */
  percent: z.number().int().nullable(),
});
export type JudgedRule = z.infer<typeof judgedRule>;

/** An administrator who cannot approve: their account and the requester’s share a phone, a document or a browser. */
export const excludedApprover = z.object({ name: bilingual, shares: z.enum(['phone', 'document', 'device']) });
export type ExcludedApprover = z.infer<typeof excludedApprover>;

/** The administrators who may approve a refund that waits for it, and those who count as one who acted before. */
export const refundApprovers = z.object({ approvers: z.array(bilingual), excluded: z.array(excludedApprover) });

/** All that an administrator needs to refund a payment. */
export const refundable = payment
  .pick({ id: true, number: true, title: true, payerName: true, amount: true, received: true, method: true, provider: true, state: true, paidAt: true })
  .extend({
    /** Given back or reserved, and what of the rest can still go back; in satang. */
    back: satang,
    most: satang,
    /** The provider of the payment gives nothing back by itself. */
    byHand: z.boolean(),
    /** The visit that was paid for: its start, and when it was cancelled or ended. Null where no visit was. */
    visit: z.object({ startsAt: instant, endedAt: instant.nullable() }).nullable(),
    rules: z.array(judgedRule),
    /** The other administrators who may approve, and those who count as the requester by a fact that they share. */
    ...refundApprovers.shape,
  });
export type Refundable = z.infer<typeof refundable>;
