import { bilingual, day, id, page } from '@bai/kernel/contracts';
import { z } from 'zod';
import { reportQuery } from './report-schemas';

const count = z.number().int();
const clock = z.string();
/** So many days are asked for at most. */
export const COVERAGE_DAYS = 62;
export const coverageQuery = reportQuery;

/** A part of a day, as `HH:MM`; the end of the day is 24:00. */
export const clockSpan = z.object({ from: clock, to: clock });
export type ClockSpan = z.infer<typeof clockSpan>;

/** A day of a dispensary: when it was to be open, who was on duty, and in which open minutes nobody was. Of today what is over. */
export const coverageDay = z.object({
  day,
  dispensaryId: id,
  dispensary: bilingual,
  /** Open at some times, closed all day, or not known: no opening hours were kept then. */
  hours: z.enum(['open', 'closed', 'unknown']),
  open: z.array(clockSpan),
  duty: z.array(clockSpan.extend({ name: bilingual, going: z.boolean() })),
  gaps: z.array(clockSpan),
  openMinutes: count,
  gapMinutes: count,
  /** Sales that stand and were made while the shop was to be closed; none where that is not known. */
  outsideSales: count,
  /** Of a day that goes on: until when it is judged. */
  upTo: clock.nullable(),
  /** The same in one line each, for a spreadsheet. */
  lines: z.object({ open: z.string(), duty: bilingual, gaps: z.string() }),
});
export type CoverageDay = z.infer<typeof coverageDay>;

/** The days, the newest first, and what they come to; those are left out of which neither hours nor duty are known. */
export const coveragePage = page(coverageDay).extend({
  since: day,
  until: day,
  openMinutes: count,
  gapMinutes: count,
  gaps: count,
  outsideSales: count,
});
export type CoveragePage = z.infer<typeof coveragePage>;
