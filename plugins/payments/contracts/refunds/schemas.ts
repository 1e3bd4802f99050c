import { day, id, listQuery, page, reasonText, statesOf } from '@bai/kernel/contracts';
import { z } from 'zod';
import { refundMachine } from '../machine';
import { bankReference, refund } from '../schemas';

/** The record that an approved refund was given back by hand: on which day, and how. A transfer has the reference of the bank. */
export const payOutRefund = z.discriminatedUnion('way', [
  z.object({ way: z.literal('transfer'), paidOn: day, bankReference }),
  z.object({ way: z.literal('cash'), paidOn: day }),
]);
export type PayOutRefund = z.output<typeof payOutRefund>;

/** The record that a transfer came back after it had arrived: the day, and the words of the bank. */
export const returnedTransfer = z.object({ returnedOn: day, reason: reasonText(300) });
export type ReturnedTransfer = z.output<typeof returnedTransfer>;

/** The step that a refund waits for; a closed one waits for none. */
export const refundTurn = z.enum(['approve', 'confirm', 'payer', 'unanswered', 'held', 'pay_out', 'bank', 'provider', 'nobody']);
export type RefundTurn = z.infer<typeof refundTurn>;

/** A refund in the list of the office, with the payment it belongs to. */
export const refundRow = refund.extend({
  paymentId: id,
  paymentNumber: z.string(),
  payerName: z.string(),
  turn: refundTurn,
  /** The last day of the promised time, in Bangkok. */
  dueOn: day,
  /** The refund is open after its last day. */
  overdue: z.boolean(),
});
export type RefundRow = z.infer<typeof refundRow>;
export const refundPage = page(refundRow);
export const refundQuery = listQuery.extend({ state: z.enum(statesOf(refundMachine)).optional() });
