import { at, weekday } from '@bai/kernel/contracts';
import { HOUR, MINUTE } from '@bai/kernel/server';
import type { Availability } from '../contracts';

type Block = Availability['blocks'][number];

/** A time that a physician offers at one place. Instants in milliseconds; busy includes the pause after it. */
export interface Candidate {
  readonly clinicId: string;
  readonly mode: Block['mode'];
  readonly start: number;
  readonly end: number;
  readonly busyUntil: number;
}

/** A time of the same physician that is taken. */
export interface Taken {
  readonly clinicId: string;
  readonly start: number;
  readonly end: number;
  readonly busyFrom: number;
  readonly busyUntil: number;
}

/** A booking is made at least so long before it starts. */
export const NOTICE = HOUR;
/** So many days ahead can be booked. */
export const WINDOW_DAYS = 30;
/** Between two places a physician needs this. */
export const TRAVEL = 30 * MINUTE;

const ofBlock = (day: string, { from, to, clinicId, mode, slotMinutes, bufferMinutes }: Block): Candidate[] => {
  const [opens, closes, length, pause] = [at(day, from).getTime(), at(day, to).getTime(), slotMinutes * MINUTE, bufferMinutes * MINUTE];
  const count = Math.max(0, Math.floor((closes - opens + pause) / (length + pause)));
  return Array.from({ length: count }, (_, index) => {
    const start = opens + index * (length + pause);
    return { clinicId, mode, start, end: start + length, busyUntil: start + length + pause };
  });
};

/** Every time that weekly hours and exceptions offer on a Bangkok day, taken or not, in order. */
export const offeredOn = (day: string, { blocks, exceptions }: Pick<Availability, 'blocks' | 'exceptions'>): Candidate[] => {
  if (exceptions.some((exception) => exception.day === day)) return [];
  return blocks
    .filter((block) => block.weekday === weekday(day))
    .flatMap((block) => ofBlock(day, block))
    .sort((a, b) => a.start - b.start);
};

/** Whether a time overlaps none that is taken, with half an hour between two places. */
export const isFree = (candidate: Candidate, taken: readonly Taken[]): boolean =>
  taken.every((other) => {
    if (other.busyFrom < candidate.busyUntil && candidate.start < other.busyUntil) return false;
    return other.clinicId === candidate.clinicId || other.end + TRAVEL <= candidate.start || candidate.end + TRAVEL <= other.start;
  });
