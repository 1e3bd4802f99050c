import { bilingual, id, ID_SHAPE, instant, listQuery, page } from '@bai/kernel/contracts';
import { z } from 'zod';

/** The kinds of records whose events are business, by the part of it that they belong to. */
export const ACTIVITY_DOMAINS = {
  care: ['application', 'appointment', 'prescription'],
  money: ['payment', 'refund'],
  shop: ['transaction', 'filing'],
  people: ['account'],
  office: ['data-request', 'incident'],
} as const;
export type ActivityDomain = keyof typeof ACTIVITY_DOMAINS;
export type ActivityNoun = (typeof ACTIVITY_DOMAINS)[ActivityDomain][number];
const DOMAINS = Object.keys(ACTIVITY_DOMAINS) as [ActivityDomain, ...ActivityDomain[]];
export const ACTIVITY_NOUNS = Object.values(ACTIVITY_DOMAINS).flat() as [ActivityNoun, ...ActivityNoun[]];

/** Something that happened to a record: who did it (null: the platform), to which, and the state that it came to. Nothing of anybody's health. */
export const activity = z.object({
  id,
  at: instant,
  noun: z.enum(ACTIVITY_NOUNS),
  state: z.string(),
  recordId: z.string(),
  number: z.string().nullable(),
  actorId: z.string().nullable(),
  actorName: bilingual.nullable(),
});
export type Activity = z.output<typeof activity>;
/** `q` is the beginning of a number, or the mail address of who did it. */
export const activityQuery = listQuery.extend({
  domain: z.enum(DOMAINS).optional(),
  noun: z.enum(ACTIVITY_NOUNS).optional(),
  actor: z.string().regex(ID_SHAPE).optional(),
});
export const activityPage = page(activity);
