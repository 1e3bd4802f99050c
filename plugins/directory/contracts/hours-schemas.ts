import { bilingual, day, field, id, type FieldProblem } from '@bai/kernel/contracts';
import { z } from 'zod';

const opens = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'clock' });
/** Midnight at the end of a day is 24:00. */
const closes = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, { error: 'clock' });

/** From when to when a shop is open on a weekday, 0 = Sunday; times are of Bangkok. What goes on over midnight is two of them. */
export const openSpan = z.object({ weekday: z.number().int().min(0).max(6), from: opens, to: closes });
export type OpenSpan = z.infer<typeof openSpan>;
/** The hours of a week and the day from which they hold; a weekday without any is closed. */
export const openWeek = z.object({ since: day, spans: z.array(openSpan).max(56) });
export type OpenWeek = z.infer<typeof openWeek>;
/** Days on which a shop is closed whatever its week says, both included. */
export const closedDays = z.object({ firstDay: day, lastDay: day });
export type ClosedDays = z.infer<typeof closedDays>;

const version = z.number().int().min(0);
/** The opening hours of a shop: every week that held or will, the oldest first. */
export const openingHours = z.object({
  dispensaryId: id,
  dispensary: bilingual,
  weeks: z.array(openWeek),
  closures: z.array(closedDays),
  /** The first day that may still be changed: today until the shop opens, then tomorrow. */
  changesFrom: day,
  version,
});
export type OpeningHours = z.infer<typeof openingHours>;
/** The week from a day on, in place of what was planned for later. */
export const keepOpenWeek = openWeek.extend({ version });
/** All closed days that are still to come; those of the past stay. */
export const keepClosures = z.object({ closures: z.array(closedDays).max(200), version });

const SENTENCES = { order: 'The end is before the start.', overlap: 'These hours overlap others of the same day.' } as const;

/** What is wrong with a span beside others: it ends before it begins, or overlaps one of them; null when nothing is. */
export const spanProblem = (span: OpenSpan, others: readonly OpenSpan[]): { readonly at: 'from' | 'to'; readonly rule: keyof typeof SENTENCES } | null => {
  if (span.to <= span.from) return { at: 'to', rule: 'order' };
  const overlaps = others.some((other) => other.weekday === span.weekday && other.from < span.to && span.from < other.to);
  return overlaps ? { at: 'from', rule: 'overlap' } : null;
};

/** What is wrong with the spans of a week, each at its place. */
export const weekProblems = (spans: readonly OpenSpan[]): FieldProblem[] =>
  spans.flatMap((span, index) => {
    const problem = spanProblem(span, spans.slice(0, index));
    return problem ? [field(`spans.${index}.${problem.at}`, problem.rule, SENTENCES[problem.rule])] : [];
  });
