import { addDays, dayEnd, dayStart, daysBetween, field, refuse } from '@bai/kernel/contracts';
import { today } from '@bai/kernel/server';
import type { z } from 'zod';
import type { reportQuery } from '../contracts';

export type ReportQuery = z.output<typeof reportQuery>;

/** So many days are told of where nothing is said. */
const USUAL = 30;
/** More days than this are told by weeks. */
const MOST_DAYS = 62;

/** The days of a report, both included; as moments `from` and `to`. */
export interface ReportDays {
  readonly since: string;
  readonly until: string;
  readonly from: Date;
  readonly to: Date;
}

/** The days that are asked for, as far as they have come. Refuses days that end before they begin. */
export const reportDays = ({ since: asked, until: last }: ReportQuery): ReportDays => {
  if (asked && last && asked > last) throw refuse('input.invalid', { fields: [field('query.since', 'choice', 'It begins after its end.')] });
  const until = last && last < today() ? last : today();
  const since = asked ?? addDays(until, 1 - USUAL);
  return { since, until, from: dayStart(since), to: dayEnd(until) };
};

/** The steps in which days are told: each day, or each week of many days, by its first day. */
export interface ReportSteps {
  readonly first: string;
  readonly stepDays: 1 | 7;
  readonly days: readonly string[];
}
export const reportSteps = (first: string, until: string): ReportSteps => {
  const length = Math.max(0, daysBetween(first, until) + 1);
  const stepDays = length > MOST_DAYS ? 7 : 1;
  return { first, stepDays, days: Array.from({ length: Math.ceil(length / stepDays) }, (_, index) => addDays(first, index * stepDays)) };
};

/** Whether so many days are told by weeks. */
export const isLong = ({ since, until }: ReportDays): boolean => daysBetween(since, until) + 1 > MOST_DAYS;
