import { day, instant, reasonLine } from '@bai/kernel/contracts';
import { z } from 'zod';

/** What is forgotten after a while, in days: the bounds within which an administrator may choose, and what holds until they do. */
export const RETENTION = {
  /** Files that were attached to an application which was never sent, counted from its end. */
  drafts: { least: 1, most: 365, initial: 30 },
  /** Photographs of identity cards, counted from the decision: the identity is proven by then, and a hash of the number stays. */
  id_photos: { least: 1, most: 1825, initial: 30 },
  /** The words of messages that were sent. That one was sent, of which kind and when, stays. */
  messages: { least: 90, most: 3650, initial: 730 },
  /** The feed of activities. What was done stays in the trail. */
  activities: { least: 7, most: 3650, initial: 365 },
} as const satisfies Readonly<Record<string, { readonly least: number; readonly most: number; readonly initial: number }>>;
export type RetentionName = keyof typeof RETENTION;
export const RETENTION_NAMES = Object.keys(RETENTION) as [RetentionName, ...RetentionName[]];

const days = (name: RetentionName) => z.number().int({ error: 'whole' }).min(RETENTION[name].least).max(RETENTION[name].most);
export const retentionDays = z.object({
  drafts: days('drafts'),
  id_photos: days('id_photos'),
  messages: days('messages'),
  // Kept by whoever had chosen the others before it was there.
  activities: days('activities').default(RETENTION.activities.initial),
});
export type RetentionDays = z.output<typeof retentionDays>;

/** How many of each would go now. */
export const retentionDue = z.record(z.enum(RETENTION_NAMES), z.number().int());
/** What the law keeps of people whose accounts are erased, until its last day is over. */
export const KEPT_BY_LAW = ['medical_record', 'dispensing', 'payments', 'access_log'] as const;
export type KeptByLaw = (typeof KEPT_BY_LAW)[number];
/** Of how many people it is kept, of how many it would be destroyed today and was already, and on which day the next is over. */
export const keptByLaw = z.object({
  what: z.enum(KEPT_BY_LAW),
  kept: z.number().int(),
  due: z.number().int(),
  destroyed: z.number().int(),
  next: day.nullable(),
});
export type KeptStanding = z.output<typeof keptByLaw>;
export const retention = z.object({ days: retentionDays, due: retentionDue, ranAt: instant.nullable(), law: z.array(keptByLaw) });
export const keepRetention = z.object({ days: retentionDays, reason: reasonLine(300) });
