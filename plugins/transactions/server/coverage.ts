import { namesOf } from '@bai/accounts/server';
import {
  attendance,
  clockOfMinute,
  cover,
  DAY_MINUTES,
  onDay,
  openOn,
  openTables,
  type Attendance,
  type DispensaryFacts,
  type OpenDay,
  type OpenTable,
  type Span,
} from '@bai/directory/server';
import { addDays, dayStart, daysBetween, field, refuse, type Bilingual } from '@bai/kernel/contracts';
import { now, today, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { COVERAGE_DAYS, type ClockSpan, type CoverageDay, type coveragePage } from '../contracts';
import { salesOutside, type OpenTime } from './outside-sales';
import { reportDays, type ReportDays, type ReportQuery } from './report-days';
import { shopsOf, wholePage } from './sales-sums';

const MINUTE = 60_000;
const NOBODY: Bilingual = { th: '', en: '' };
const NOTHING: OpenTable = { weeks: [], closures: [] };

/** The days that are asked for; more than can be judged at once are refused. */
const judgedDays = (query: ReportQuery): ReportDays => {
  const days = reportDays(query);
  if (daysBetween(days.since, days.until) + 1 > COVERAGE_DAYS)
    throw refuse('input.invalid', { fields: [field('query.since', 'report-days', `At most ${COVERAGE_DAYS} days.`, { bound: COVERAGE_DAYS })] });
  return days;
};
/** Each of the days, the newest first. */
const eachDay = ({ since, until }: ReportDays): string[] =>
  Array.from({ length: Math.max(0, daysBetween(since, until) + 1) }, (_, index) => addDays(until, -index));

const clocks = ({ from, to }: Span): ClockSpan => ({ from: clockOfMinute(from), to: clockOfMinute(to) });
const lineOf = (spans: readonly ClockSpan[]): string => spans.map(({ from, to }) => `${from}–${to}`).join(', ');

interface Judged {
  readonly shop: DispensaryFacts;
  readonly day: string;
  readonly open: OpenDay;
}
/** What is known of all the days. */
interface Known {
  readonly there: readonly Attendance[];
  readonly names: ReadonlyMap<string, Bilingual>;
  readonly outside: ReadonlyMap<string, number>;
}

const present = ({ shop: { id, name }, day, open }: Judged, { there, names, outside }: Known): CoverageDay => {
  const start = dayStart(day);
  const runs = day === today();
  const until = runs ? Math.floor((now().getTime() - start.getTime()) / MINUTE) : DAY_MINUTES;
  const stood = there.flatMap(({ dispensaryId, accountId, startedAt, endedAt }) => {
    const span = dispensaryId === id ? onDay(start, startedAt, endedAt ?? now()) : null;
    return span ? [{ span, name: names.get(accountId) ?? NOBODY, going: runs && endedAt === null }] : [];
  });
  stood.sort((one, other) => one.span.from - other.span.from);
  const { gaps, openMinutes, gapMinutes } = cover(
    open,
    stood.map(({ span }) => span),
    until,
  );
  const duty = stood.map(({ span, name: who, going }) => ({ ...clocks(span), name: who, going }));
  const said = (language: 'th' | 'en'): string => duty.map((one) => `${one.name[language] || one.name.th} ${lineOf([one])}`).join(', ');
  return {
    day,
    dispensaryId: id,
    dispensary: name,
    hours: open.hours,
    open: open.spans.map(clocks),
    duty,
    gaps: gaps.map(clocks),
    openMinutes,
    gapMinutes,
    outsideSales: open.hours === 'unknown' ? 0 : (outside.get(`${id} ${day}`) ?? 0),
    upTo: runs ? clockOfMinute(until) : null,
    lines: { open: lineOf(open.spans.map(clocks)), duty: { th: said('th'), en: said('en') }, gaps: lineOf(gaps.map(clocks)) },
  };
};

const timesOf = ({ shop, day, open }: Judged): OpenTime[] =>
  open.spans.map(({ from, to }) => ({
    dispensaryId: shop.id,
    from: new Date(dayStart(day).getTime() + from * MINUTE),
    to: new Date(dayStart(day).getTime() + to * MINUTE),
  }));

/**
 * Opening hours against duty at the dispensaries within reach, by the hours that held on each day. The same queries however many days
 * there are.
 */
export const coverageReport = async (seat: Seat, query: ReportQuery): Promise<z.input<typeof coveragePage>> => {
  const days = judgedDays(query);
  const shops = await shopsOf(seat, query.dispensaryId);
  const ids = shops.map(({ id }) => id);
  const tables = await openTables(ids);
  const judged = eachDay(days).flatMap((day) => shops.map((shop): Judged => ({ shop, day, open: openOn(tables.get(shop.id) ?? NOTHING, day) })));
  const there = await attendance(ids, days);
  const names = await namesOf([...new Set(there.map(({ accountId }) => accountId))]);
  const outside = await salesOutside([...tables.keys()], days, judged.flatMap(timesOf));
  // Of a day without hours on which nobody was there nothing is known.
  const rows = judged.map((one) => present(one, { there, names, outside })).filter(({ hours, duty }) => hours !== 'unknown' || duty.length > 0);
  const sum = (of: (row: CoverageDay) => number): number => rows.reduce((all, row) => all + of(row), 0);
  return {
    ...wholePage(rows),
    since: days.since,
    until: days.until,
    openMinutes: sum(({ openMinutes }) => openMinutes),
    gapMinutes: sum(({ gapMinutes }) => gapMinutes),
    gaps: sum(({ gaps }) => gaps.length),
    outsideSales: sum(({ outsideSales }) => outsideSales),
  };
};
