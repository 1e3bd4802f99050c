import { calendarDay, defineType, integer, json, oneOf, ref, string } from '@bai/kernel/server';
import { INVOICE_KINDS, subscriptionInvoiceMachine, subscriptionMachine, type TierTerms } from '../contracts';

/** What an owner of dispensaries pays the platform for: one an account, whatever number of dispensaries they own. */
export const subscriptionType = defineType({
  plugin: 'directory',
  name: 'subscription',
  plural: 'subscriptions',
  machine: subscriptionMachine,
  fields: {
    accountId: ref({ required: true, unique: true }),
    tierId: ref({ required: true }),
    /** The tier as it was when they chose it. */
    terms: json<TierTerms>(),
    /** The last day that is paid for, or of the trial. */
    until: calendarDay({ required: true, index: true }),
    /** Another tier that they chose, which holds from a day on. */
    nextTierId: ref(),
    nextTerms: json<TierTerms>(),
    nextFrom: calendarDay(),
  },
  indexes: [{ on: ['state', 'until'] }, { on: ['createdAt'] }],
});

/** What a subscription asks to be paid: for some months, or for a larger tier until what is paid ends. */
export const subscriptionInvoiceType = defineType({
  plugin: 'directory',
  name: 'subscription-invoice',
  plural: 'subscription-invoices',
  machine: subscriptionInvoiceMachine,
  fields: {
    number: string({ required: true, unique: true }),
    subscriptionId: ref({ required: true }),
    accountId: ref({ required: true }),
    kind: oneOf(INVOICE_KINDS, { required: true }),
    tierId: ref({ required: true }),
    terms: json<TierTerms>(),
    months: integer({ required: true }),
    /** Satang, the discount taken off. */
    amount: integer({ required: true }),
    discount: integer({ required: true }),
    from: calendarDay({ required: true }),
    until: calendarDay({ required: true }),
    paymentId: ref(),
  },
  indexes: [{ on: ['subscriptionId', 'createdAt'] }],
});

/** What no attribute can declare: a subscription asks for one thing at a time. */
export const SUBSCRIPTION_INDEXES = [
  `CREATE UNIQUE INDEX IF NOT EXISTS subscription_invoices_open_uq ON subscription_invoices (subscription_id) WHERE state = 'open'`,
];
