import { before, joined, minutesIn, uncovered, type OpenDay, type Span } from './open-spans';

/** How the open hours of a day were covered by those on duty, in minutes of what is over of it. */
export interface Coverage {
  readonly gaps: readonly Span[];
  readonly openMinutes: number;
  readonly gapMinutes: number;
}

/** Judges a day: in which open minutes before `until` nobody was on duty. */
export const cover = ({ spans }: OpenDay, duty: readonly Span[], until: number): Coverage => {
  const over = before(joined(spans), until);
  const gaps = uncovered(over, duty);
  return { gaps, openMinutes: minutesIn(over), gapMinutes: minutesIn(gaps) };
};
