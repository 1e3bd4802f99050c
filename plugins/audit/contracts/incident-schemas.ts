import { at, day, id, instant, line, listQuery, page, reasonOrNothing, reasonText, statesOf, text } from '@bai/kernel/contracts';
import { z } from 'zod';
import { incidentMachine } from './machine';

/** Hours within which the office of personal data (PDPC) is told of an incident, from when it was discovered. Source: PDPA s. 37 (4). */
export const INCIDENT_HOURS = 72;
/** How an incident was found: by somebody, by the check of the trail, by unusual reading of records. */
export const INCIDENT_CAUSES = ['person', 'chain', 'access'] as const;
export const DATA_KINDS = ['identity', 'contact', 'health', 'payment', 'account', 'staff', 'other'] as const;
/** What it may mean for the people concerned: with none nobody need be told, with a high one they themselves are too. */
export const RISKS = ['none', 'some', 'high'] as const;
/** Accounts that one message goes to at most. */
export const TOLD_MOST = 200;

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'clock' });
const words = (most: number) => text(most).min(1, { error: 'required' });

/** What is known of an incident; it grows while it is worked on. */
const known = {
  what: words(4000),
  dataKinds: z.array(z.enum(DATA_KINDS)).max(DATA_KINDS.length),
  people: z.number().int({ error: 'whole' }).min(0).max(100_000_000).nullable(),
  risk: z.enum(RISKS).nullable(),
  measures: text(4000),
};
/** An incident that somebody found: the day and time in Bangkok at which it was discovered start its clock. */
export const openIncident = z.object({ discoveredOn: day, discoveredTime: clock, ...known });
export const keepIncident = z.object({ ...known, version: z.number().int() });
/** The office was told: when, by which reference, and if late why. */
export const reportIncident = z.object({ reportedOn: day, reportedTime: clock, reference: line(120), lateReason: reasonOrNothing(1000) });
export const reasonedIncident = z.object({ reason: reasonText(1000) });

/** The instant of a Bangkok day and time, as forms have them. */
export const instantAt = (on: string, time: string): string => at(on, time).toISOString();

export const incident = z.object({
  id,
  number: z.string(),
  cause: z.enum(INCIDENT_CAUSES),
  state: z.enum(statesOf(incidentMachine)),
  discoveredAt: instant,
  /** Until when the office is to be told. */
  dueAt: instant,
  what: z.string(),
  people: z.number().int().nullable(),
  risk: z.enum(RISKS).nullable(),
  reportedAt: instant.nullable(),
  createdAt: instant,
});
export type Incident = z.output<typeof incident>;
export const incidentQuery = listQuery.extend({ state: z.enum(statesOf(incidentMachine)).optional(), risk: z.enum(RISKS).optional() });
export const incidentPage = page(incident);

const step = z.object({ move: z.string(), to: z.string(), at: z.string(), role: z.string().nullable(), why: z.string().nullable() });
export const oneIncident = incident.extend({
  version: z.number().int(),
  dataKinds: z.array(z.enum(DATA_KINDS)),
  measures: z.string(),
  /** What the platform found by itself. */
  found: z.record(z.string(), z.union([z.string(), z.number()])).nullable(),
  reference: z.string().nullable(),
  lateReason: z.string().nullable(),
  reason: z.string().nullable(),
  /** How many of the people concerned were told, and when last. */
  told: z.number().int(),
  toldAt: instant.nullable(),
  history: z.array(step),
});
export type OneIncident = z.output<typeof oneIncident>;

/** Tells people, by mail addresses or phone numbers of their accounts, one a line; in both languages, since each is told in their own. */
export const tellOfIncident = z.object({
  addresses: z.array(z.string().trim().toLowerCase().min(3).max(254)).min(1, { error: 'required' }).max(TOLD_MOST),
  th: words(1500),
  en: words(1500),
});
/** How many were told now, how many had been before, and which addresses nobody has. */
export const toldOfIncident = z.object({ told: z.number().int(), before: z.number().int(), unknown: z.array(z.string()) });
