import type { Availability } from './schemas';

export type AvailabilityBlock = Availability['blocks'][number];
type Hours = Pick<AvailabilityBlock, 'weekday' | 'from' | 'to' | 'clinicId' | 'mode' | 'slotMinutes'>;

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** What is wrong with a block of a week: no visit fits into it, or it overlaps one of the others; null when nothing is. */
export const blockProblem = (block: Hours, others: readonly Hours[]): { readonly at: 'from' | 'to'; readonly rule: 'unfit' | 'overlap' } | null => {
  if (minutesOf(block.to) - minutesOf(block.from) < block.slotMinutes) return { at: 'to', rule: 'unfit' };
  // At one place a physician may offer both kinds for the same hours: whoever books first decides.
  const apart = (other: Hours): boolean => other.clinicId === block.clinicId && other.mode !== block.mode;
  const overlaps = others.some((other) => other.weekday === block.weekday && other.from < block.to && block.from < other.to && !apart(other));
  return overlaps ? { at: 'from', rule: 'overlap' } : null;
};
