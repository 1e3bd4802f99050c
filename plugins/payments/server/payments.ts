import { records, type RowOf, type Seat } from '@bai/kernel/server';
import type { Knex } from 'knex';
import { paymentMachine, refundMachine, unmatchedMachine } from '../contracts';
import { refundType } from './refunds/types';
import { bankReferenceType, couponType, paymentType, providerEventType, redemptionType, slipType } from './types';
import { unmatchedEventType } from './unmatched/types';

export type PaymentRow = RowOf<typeof paymentType>;
export type SlipRow = RowOf<typeof slipType>;
export type RefundRow = RowOf<typeof refundType>;
export type UnmatchedRow = RowOf<typeof unmatchedEventType>;

/** A physician's: those of visits with them, and what they pay for themselves. */
const ofVisitOrOwn = (query: Knex.QueryBuilder, { subjects }: Seat): void =>
  void query.where((either) => void either.where('physician_id', subjects.physician ?? '').orWhere('payer_account_id', subjects.account ?? ''));

export const payments = records(
  paymentType,
  {
    own: { attribute: 'payerAccountId', of: 'account' },
    party: ofVisitOrOwn,
    member: { attribute: 'clinicId', of: 'clinic' },
  },
  paymentMachine,
  {
    live: { admins: 'payment.list', also: ({ physicianId }) => (physicianId ? [`physician:${physicianId}`] : []) },
  },
);
export const refunds = records(refundType, { own: { attribute: 'payerAccountId', of: 'account' } }, refundMachine, { live: { admins: 'refund.request' } });
/** Reached through their payment only. */
export const slips = records(slipType, {});
/** Reached through their slip only. */
export const bankReferences = records(bankReferenceType, {});
export const providerEvents = records(providerEventType, {});
/** Belong to no person: administrators alone read and resolve them. */
export const unmatchedEvents = records(unmatchedEventType, {}, unmatchedMachine, { live: { admins: 'payment.review' } });
export const coupons = records(couponType, {});
/** Of whoever took them. */
export const redemptions = records(redemptionType, { own: { attribute: 'accountId', of: 'account' } });
