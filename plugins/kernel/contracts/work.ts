import { z } from 'zod';

/** What waits for somebody of the office to decide, by a name each; every one stands on a list of its own. */
export const WORK = ['identities', 'registrations', 'shops', 'permits', 'slips', 'lateSlips', 'refunds', 'unmatched'] as const;
export type WorkName = (typeof WORK)[number];

/** How much of it there is, of what somebody may do; 1,001 is more than a thousand. */
export const work = z.partialRecord(z.enum(WORK), z.number().int());
export type Work = z.infer<typeof work>;
