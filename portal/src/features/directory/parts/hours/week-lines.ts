import type { ClosedDays, OpeningHours, OpenSpan, OpenWeek } from '@bai/directory/contracts';
import { dayText } from '../../../../kit/format';
import { WEEK } from '../../../../kit/week-times';
import type { Language } from '../../../../words/language';

/** The week that holds on a day; null where none was kept for it. */
export const weekOn = ({ weeks }: OpeningHours, day: string): OpenWeek | null =>
  weeks
    .filter(({ since }) => since <= day)
    .sort((one, other) => one.since.localeCompare(other.since))
    .at(-1) ?? null;

/** A day's spans in their order. */
export const spansOf = (spans: readonly OpenSpan[], weekday: number): OpenSpan[] =>
  spans.filter((span) => span.weekday === weekday).sort((one, other) => one.from.localeCompare(other.from));

/** From when to when, as it is read: 09:00–12:00, 13:00–18:00. */
export const hoursText = (spans: readonly Pick<OpenSpan, 'from' | 'to'>[]): string => spans.map(({ from, to }) => `${from}–${to}`).join(', ');

/** Closed days as they are read: one day, or from when until when. */
export const closedText = (language: Language, { firstDay, lastDay }: ClosedDays): string =>
  firstDay === lastDay ? dayText(language, firstDay) : `${dayText(language, firstDay)} – ${dayText(language, lastDay)}`;

interface Days {
  readonly first: number;
  readonly last: number;
  readonly hours: string;
}
/** A week in few lines: days that follow one another with the same hours are one. */
export const linesOf = (spans: readonly OpenSpan[]): Days[] => {
  const lines: Days[] = [];
  for (const weekday of WEEK) {
    const hours = hoursText(spansOf(spans, weekday));
    const last = lines.at(-1);
    if (last?.hours === hours) lines[lines.length - 1] = { ...last, last: weekday };
    else lines.push({ first: weekday, last: weekday, hours });
  }
  return lines;
};
