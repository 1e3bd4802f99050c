import { addDays, weekday } from '@bai/kernel/contracts';
import type { ClosedDays, OpenWeek } from '../contracts';

/** A part of a day in minutes since its midnight in Bangkok, the last one not included. */
export interface Span {
  readonly from: number;
  readonly to: number;
}
/** What is kept of a shop's opening hours. */
export interface OpenTable {
  readonly weeks: readonly OpenWeek[];
  readonly closures: readonly ClosedDays[];
}
/** What a day was to be: open at some times, closed, or not known, since no hours were kept then. */
export interface OpenDay {
  readonly hours: 'open' | 'closed' | 'unknown';
  readonly spans: readonly Span[];
}

const MINUTE = 60_000;
/** The minutes of a day. */
export const DAY_MINUTES = 1440;

/** `HH:MM` as minutes since midnight; 24:00 is the end of the day. */
export const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
/** Minutes since midnight as `HH:MM`. */
export const clockOfMinute = (minute: number): string => [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Spans in their order, those that touch or overlap made one. */
export const joined = (spans: readonly Span[]): Span[] => {
  const out: Span[] = [];
  for (const span of [...spans].filter(({ from, to }) => from < to).sort((one, other) => one.from - other.from)) {
    const last = out.at(-1);
    if (last && span.from <= last.to) out[out.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    else out.push(span);
  }
  return out;
};

/** What of some spans lies before a minute. */
export const before = (spans: readonly Span[], minute: number): Span[] =>
  spans.map(({ from, to }) => ({ from, to: Math.min(to, minute) })).filter(({ from, to }) => from < to);

/** What of some spans none of the others covers. */
export const uncovered = (spans: readonly Span[], others: readonly Span[]): Span[] => {
  const covers = joined(others);
  return joined(spans).flatMap(({ from, to }) => {
    const left: Span[] = [];
    let at = from;
    for (const cover of covers) {
      if (cover.to <= at || cover.from >= to) continue;
      if (cover.from > at) left.push({ from: at, to: cover.from });
      at = cover.to;
    }
    return at < to ? [...left, { from: at, to }] : left;
  });
};

/** How many minutes some spans are, each minute once. */
export const minutesIn = (spans: readonly Span[]): number => joined(spans).reduce((sum, { from, to }) => sum + to - from, 0);

/**
 * What of a time lies on a day that begins at `start`. Every minute in which it was is its own in full, so that two who hand over
 * within one minute leave no gap.
 */
export const onDay = (start: Date, from: Date, to: Date): Span | null => {
  const minute = (at: Date, round: (value: number) => number): number => Math.min(DAY_MINUTES, Math.max(0, round((at.getTime() - start.getTime()) / MINUTE)));
  const span = { from: minute(from, Math.floor), to: minute(to, Math.ceil) };
  return span.from < span.to ? span : null;
};

/** What a day was to be, by the week that held then. */
export const openOn = ({ weeks, closures }: OpenTable, day: string): OpenDay => {
  const held = weeks
    .filter(({ since }) => since <= day)
    .sort((one, other) => one.since.localeCompare(other.since))
    .at(-1);
  if (!held) return { hours: 'unknown', spans: [] };
  const closed = closures.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
  const own = held.spans.filter((span) => span.weekday === weekday(day)).map(({ from, to }) => ({ from: minuteOf(from), to: minuteOf(to) }));
  const spans = closed ? [] : joined(own);
  return { hours: spans.length ? 'open' : 'closed', spans };
};

/** The first day whose hours may still be changed: today until the shop has opened, from then on tomorrow. */
export const changesFrom = (table: OpenTable, today: string, minute: number): string => {
  const [first] = openOn(table, today).spans;
  return first && first.from <= minute ? addDays(today, 1) : today;
};

/** Closed days as they are kept: of those that were kept what lies before a day, of those that are given what lies from it on. */
export const closuresFrom = (kept: readonly ClosedDays[], given: readonly ClosedDays[], first: string): ClosedDays[] => {
  const eve = addDays(first, -1);
  const past = kept.filter(({ firstDay }) => firstDay < first).map(({ firstDay, lastDay }) => ({ firstDay, lastDay: lastDay < first ? lastDay : eve }));
  const coming = given.filter(({ lastDay }) => lastDay >= first).map(({ firstDay, lastDay }) => ({ firstDay: firstDay < first ? first : firstDay, lastDay }));
  const out: ClosedDays[] = [];
  for (const one of [...past, ...coming].sort((a, b) => a.firstDay.localeCompare(b.firstDay))) {
    const last = out.at(-1);
    if (last && one.firstDay <= addDays(last.lastDay, 1)) out[out.length - 1] = { ...last, lastDay: one.lastDay > last.lastDay ? one.lastDay : last.lastDay };
    else out.push(one);
  }
  return out;
};
