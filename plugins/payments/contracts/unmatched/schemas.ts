import { day, line, listQuery, page, reasonText, statesOf } from '@bai/kernel/contracts';
import { z } from 'zod';
import { unmatchedMachine } from '../machine';
import { unmatchedEvent, unmatchedWhy } from '../schemas';

/** An unmatched event in the list of the office. */
export const unmatchedRow = unmatchedEvent.extend({
  state: z.enum(statesOf(unmatchedMachine)),
  /** The event brought money, which the ledger holds as unmatched until a second administrator confirms a way out. */
  hasMoney: z.boolean(),
  /** The reason and the account of the administrator who closed it or asked for a way out. */
  reason: z.string().nullable(),
  requestedBy: z.string().nullable(),
  /** The reason for which the last request was declined. */
  refusal: z.string().nullable(),
  returnedOn: day.nullable(),
  returnReference: z.string().nullable(),
  /** Named by a confirmation, so that a request that changed since it was seen is not confirmed. */
  version: z.number().int(),
});
export type UnmatchedRow = z.infer<typeof unmatchedRow>;
export const unmatchedPage = page(unmatchedRow);
/** Without a state, the events that wait for an administrator. */
export const unmatchedQuery = listQuery.extend({ why: unmatchedWhy.optional(), state: z.enum(statesOf(unmatchedMachine)).optional() });

/** The reason for which an event without money is closed. */
export const closeUnmatched = z.object({ reason: reasonText(500) });
/** The way out that an administrator asks for: write the money off, or record that it was given back outside of the platform. */
export const requestUnmatched = z.discriminatedUnion('way', [
  z.object({ way: z.literal('write_off'), reason: reasonText(500) }),
  z.object({ way: z.literal('give_back'), reason: reasonText(500), returnedOn: day, reference: line(100) }),
]);
export type RequestUnmatched = z.output<typeof requestUnmatched>;
/** The version of the request that the second administrator saw; of one that changed meanwhile, the confirmation is `version.stale`. */
export const confirmUnmatched = z.object({ version: z.number().int() });
/** The reason for which a request is declined; the administrator who asked reads it. */
export const declineUnmatched = z.object({ reason: reasonText(500) });
