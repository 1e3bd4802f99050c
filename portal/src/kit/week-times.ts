/** A week begins on Monday. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

const QUARTERS = Array.from({ length: 96 }, (_, index) => `${String(Math.floor(index / 4)).padStart(2, '0')}:${String((index % 4) * 15).padStart(2, '0')}`);
/** Times to choose from, as a clock of 24 hours whatever the browser speaks; what stands there already is among them, and what the day ends with. */
export const quarterTimes = (now: string, end: string): (readonly [string, string])[] =>
  [...new Set([...QUARTERS, end, now])].sort().map((time) => [time, time] as const);
