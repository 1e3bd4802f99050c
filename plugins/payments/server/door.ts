import { systemSeat } from '@bai/kernel/server';
import { payments, type PaymentRow } from './payments';

export { earnedBy, type Within } from './earned';
export { takeCoupon } from './coupons';
export { registerPayable, type Issuer, type Payable, type PayableFacts, type VisitOutcome } from './payables';
export { post, type Posting } from './ledger';
export { receiveEvent } from './provider-events';
export { registerProvider, type Asked, type Capability, type Provider, type ProviderEvent } from './providers';
export { approveRefund, settleRefund } from './refunds/refunds';
export { platformIssuer } from './settings';
export { cancelUnpaid, carryPayment, returnPayment } from './return-payment';

/** What a higher floor may know of the payment of one of its records. */
export type PaymentFacts = Pick<PaymentRow, 'id' | 'number' | 'state' | 'amount' | 'method' | 'paidAt'>;

/** The newest payment of each of some payables, by their id; one query. The caller has read the payables within its reach. */
export const paymentsOf = async (kind: string, ids: readonly string[]): Promise<Map<string, PaymentFacts>> => {
  if (ids.length === 0) return new Map();
  const rows = await payments.all(systemSeat('payments'), { payableKind: kind, payableId: ids }, { order: 'createdAt' });
  return new Map(rows.map((row) => [row.payableId, row]));
};

/** The newest payment of a payable. */
export const paymentOf = async (kind: string, id: string): Promise<PaymentFacts | null> => (await paymentsOf(kind, [id])).get(id) ?? null;
