import { MINUTE, now } from '@bai/kernel/server';
import { LATE_SECONDS } from '../contracts';
import type { ExamAttemptRow } from './exam-types';

const LATE = LATE_SECONDS * 1000;

/** When an attempt is handed in by itself: once what was on its way has arrived, or the minutes in which it may be handed in are over. */
export const lapseOf = (endsAt: string, graceMinutes: number | null): string =>
  new Date(Date.parse(endsAt) + Math.max(LATE, (graceMinutes ?? 0) * MINUTE)).toISOString();

/** Milliseconds that are left for answers. */
export const remainingOf = ({ state, endsAt }: Pick<ExamAttemptRow, 'state' | 'endsAt'>): number =>
  state === 'in_progress' ? Math.max(0, Date.parse(endsAt) - now().getTime()) : 0;

/** Whether answers are taken: until the end, and what was on its way. */
export const takesAnswers = ({ state, endsAt }: ExamAttemptRow): boolean => state === 'in_progress' && now().getTime() <= Date.parse(endsAt) + LATE;

/** The end so many minutes later, and when it lapses then. */
export const endingLater = ({ endsAt, rules }: ExamAttemptRow, minutes: number): Pick<ExamAttemptRow, 'endsAt' | 'lapsesAt'> => {
  const later = new Date(Date.parse(endsAt) + minutes * MINUTE).toISOString();
  return { endsAt: later, lapsesAt: lapseOf(later, rules!.graceMinutes) };
};

/** Whether it has to be handed in by now. */
export const isOver = ({ state, lapsesAt }: ExamAttemptRow): boolean => state === 'in_progress' && now().getTime() > Date.parse(lapsesAt);
