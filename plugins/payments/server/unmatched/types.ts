import { calendarDay, defineType, integer, longText, oneOf, ref, string } from '@bai/kernel/server';
import { unmatchedMachine, unmatchedWhy } from '../../contracts';

/** The indexes by which unmatched events are listed: all, of one kind, or in a state, with the row number of the keyset. */
export const UNMATCHED_INDEXES = [
  'CREATE INDEX unmatched_events_list ON unmatched_events (created_at, id)',
  'CREATE INDEX unmatched_events_why_list ON unmatched_events (why, created_at, id)',
  'CREATE INDEX unmatched_events_state_list ON unmatched_events (state, created_at, id)',
];

/** A provider's event that matches no payment, kept until administrators have dealt with it. Its digest makes twins of it impossible. */
export const unmatchedEventType = defineType({
  plugin: 'payments',
  name: 'unmatched-event',
  plural: 'unmatched-events',
  machine: unmatchedMachine,
  fields: {
    provider: string({ required: true }),
    eventId: string({ required: true, index: true }),
    why: oneOf(unmatchedWhy.options, { required: true }),
    kind: string({ required: true }),
    reference: string({ required: true }),
    paymentId: ref(),
    amount: integer({ required: true }),
    currency: string({ required: true }),
    digest: string({ required: true, unique: true }),
    raw: longText({ required: true }),
    /** The reason and the account of the administrator who closed it or asked for a way out, and the account of the second one. */
    reason: longText(),
    requestedBy: string(),
    confirmedBy: string(),
    /** The reason for which the last request was declined. */
    refusal: longText(),
    /** The day and the reference of money that was given back outside of the platform. */
    returnedOn: calendarDay(),
    returnReference: string(),
  },
});
