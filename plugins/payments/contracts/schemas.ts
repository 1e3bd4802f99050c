import { bilingual, id, instant, listQuery, page, satang, statesOf } from '@bai/kernel/contracts';
import { z } from 'zod';
import { paymentMachine, refundMachine } from './machine';

export const paymentMethod = z.enum(['promptpay', 'at_clinic']);
/** What is paid for: a kind registered by the domain that sells it, and its record. */
export const payableRef = z.object({ kind: z.enum(['appointment']), id });

export const payment = z.object({
  id,
  number: z.string(),
  payable: payableRef,
  title: bilingual,
  amount: satang,
  method: paymentMethod,
  provider: z.string(),
  state: z.enum(statesOf(paymentMachine)),
  /** When an unpaid one lapses. */
  expiresAt: instant.nullable(),
  /** EMVCo payload of the PromptPay QR, while it can be paid. */
  qr: z.string().nullable(),
  /** The sandbox provider's own page, where it is in use. */
  providerUrl: z.string().nullable(),
  receiptNumber: z.string().nullable(),
  paidAt: instant.nullable(),
  payerName: z.string(),
  createdAt: instant,
});
export type Payment = z.infer<typeof payment>;

export const openPayment = z.object({ payable: payableRef, method: paymentMethod });
export type OpenPayment = z.output<typeof openPayment>;
export const paymentQuery = listQuery.extend({ state: z.enum(statesOf(paymentMachine)).optional(), method: paymentMethod.optional() });
export const paymentPage = page(payment);
export const providerEvent = z.object({ provider: z.string(), event: z.string(), outcome: z.string(), at: instant });
export const paymentDetail = payment.extend({
  events: z.array(providerEvent),
  history: z.array(z.object({ move: z.string(), to: z.string(), role: z.string().nullable(), why: z.string().nullable(), at: instant })),
  refunds: z.array(z.object({ number: z.string(), amount: satang, reason: z.string(), state: z.enum(statesOf(refundMachine)), createdAt: instant })),
  ledger: z.array(z.object({ account: z.string(), debit: satang, credit: satang, at: instant })),
});
export const paymentFigures = z.object({
  todayPaid: satang,
  todayCount: z.number().int(),
  refundDue: z.number().int(),
  days: z.array(z.object({ day: z.string(), amount: satang })),
});
