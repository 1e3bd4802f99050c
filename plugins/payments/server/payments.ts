import { records } from '@bai/kernel/server';
import type { RowOf } from '@bai/kernel/server';
import { paymentMachine, refundMachine } from '../contracts';
import { paymentType, providerEventType, refundType, slipType, unmatchedEventType } from './types';

export type PaymentRow = RowOf<typeof paymentType>;
export type RefundRow = RowOf<typeof refundType>;
export type UnmatchedRow = RowOf<typeof unmatchedEventType>;

export const payments = records(
  paymentType,
  {
    own: { attribute: 'payerAccountId', of: 'account' },
    party: { attribute: 'physicianId', of: 'physician' },
    member: { attribute: 'clinicId', of: 'clinic' },
  },
  paymentMachine,
  {
    live: { admins: 'payment.list' },
  },
);
export const refunds = records(refundType, { own: { attribute: 'payerAccountId', of: 'account' } }, refundMachine, { live: { admins: 'refund.request' } });
/** Reached through their payment only. */
export const slips = records(slipType, {});
export const providerEvents = records(providerEventType, {});
/** Nobody's: administrators alone look into them. */
export const unmatchedEvents = records(unmatchedEventType, {});
