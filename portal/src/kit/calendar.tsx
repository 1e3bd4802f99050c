import { Suspense } from 'react';
import { later } from './later';
import { Skeleton } from './states';

const Drawn = later(() => import('./calendar-drawn'));

/** Something that stands in a calendar: an instant to an instant. `look` gives it one of the colours of states, and the title says what it is. */
export interface CalendarEntry {
  readonly id: string;
  readonly title: string;
  /** Instants, ISO 8601 in UTC. */
  readonly start: string;
  readonly end: string;
  readonly look: 'good' | 'waiting' | 'attention' | 'done' | 'refused';
}
export const CALENDAR_VIEWS = ['day', 'week', 'month'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

export interface CalendarProps {
  /** What it is the calendar of. */
  readonly label: string;
  readonly entries: readonly CalendarEntry[];
  /** A day `YYYY-MM-DD` to begin with. */
  readonly day: string;
  readonly view?: CalendarView;
  /** Hours of the clock between which days are drawn, as `08:00`. */
  readonly from?: string;
  readonly until?: string;
  readonly open?: (id: string) => void;
  /** The days that are looked at, the first and the last: for who reads the entries of those days only. */
  readonly shown?: (since: string, until: string) => void;
}

/** A calendar of staff: a day, a week or a month in Bangkok's time. Its code comes with the first one that is looked at; patients choose from a plain list of times. */
export const Calendar = (props: CalendarProps) => (
  <Suspense fallback={<Skeleton lines={8} />}>
    <Drawn {...props} />
  </Suspense>
);
