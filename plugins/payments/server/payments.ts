import { records } from '@bai/kernel/server';
import type { RowOf } from '@bai/kernel/server';
import { paymentMachine, refundMachine } from '../contracts';
import { paymentType, providerEventType, refundType } from './types';

export type PaymentRow = RowOf<typeof paymentType>;

export const payments = records(
  paymentType,
  { own: { attribute: 'payerAccount', is: 'account' }, party: { attribute: 'practitioner', is: 'physician' } },
  paymentMachine,
  {
    topics: ({ payerAccount, practitioner }) => [`account:${payerAccount}`, ...(practitioner ? [`physician:${practitioner}`] : []), 'admin'],
  },
);
export const refunds = records(refundType, { own: { attribute: 'payerAccount', is: 'account' } }, refundMachine, { topics: () => ['admin'] });
/** Reached through their payment only. */
export const providerEvents = records(providerEventType, {});
