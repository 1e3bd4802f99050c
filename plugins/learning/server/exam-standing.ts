import { accountOf, HOUR, now, systemSeat, type Seat } from '@bai/kernel/server';
import { OPEN_ENROLLMENTS, type Exam } from '../contracts';
import { enrollments, examAllowances, examAttempts } from './collections';
import { requireEnrollment } from './enroll';
import type { ExamFacts } from './exam-facts';
import type { ExamAttemptRow } from './exam-types';
import { missingIn } from './prerequisite';
import type { EnrollmentRow } from './record-types';

/** How somebody stands with an exam. */
export interface ExamStanding {
  /** All that count, the first one first. */
  readonly attempts: readonly ExamAttemptRow[];
  readonly open: ExamAttemptRow | null;
  /** How many there were, those that were voided too. */
  readonly begun: number;
  readonly maxAttempts: number;
  readonly extraMinutes: number;
  readonly block: Exclude<Exam['block'], 'prerequisite'>;
  readonly nextAt: string | null;
}

/** The enrollment by which somebody may sit in an exam, of whichever of its courses. Refuses as `requireEnrollment` does. */
export const enrollmentFor = async (seat: Seat, { courses }: Pick<ExamFacts, 'courses'>): Promise<EnrollmentRow> => {
  const accountId = accountOf(seat);
  const had = await enrollments.every(seat, { accountId, courseId: courses.map(({ id }) => id), state: [...OPEN_ENROLLMENTS] });
  return requireEnrollment(seat, had.at(-1)?.courseId ?? courses[0]!.id);
};

/** The courses that somebody would have to have completed before they begin, by the course in which they sit. */
export const missingForExam = (seat: Seat, { courses }: Pick<ExamFacts, 'courses'>, courseId: string): ReturnType<typeof missingIn> =>
  missingIn(seat, courseId, courses.find(({ id }) => id === courseId)?.prerequisiteIds ?? []);

/** What somebody is allowed beyond the rules. */
export const allowanceOf = (accountId: string, examId: string) => examAllowances.first(systemSeat('allowance'), { accountId, examId });

type Blocked = Pick<ExamStanding, 'block' | 'nextAt'>;

const cooledAt = (last: ExamAttemptRow | undefined, cooldownHours: number): number =>
  last?.submittedAt ? Date.parse(last.submittedAt) + cooldownHours * HOUR : 0;

const blocked = (facts: ExamFacts, ended: readonly ExamAttemptRow[], maxAttempts: number): Blocked => {
  const time = now().getTime();
  const next = cooledAt(ended.at(-1), facts.cooldownHours);
  const is = (block: NonNullable<ExamStanding['block']>, at: number | null = null): Blocked => ({
    block,
    nextAt: at === null ? null : new Date(at).toISOString(),
  });
  if (ended.some(({ passed }) => passed)) return is('passed');
  if (ended.some(({ state }) => state !== 'graded')) return is('grading');
  if (facts.closesAt && facts.closesAt.getTime() <= time) return is('closed');
  if (ended.length >= maxAttempts) return is('spent');
  if (facts.opensAt && facts.opensAt.getTime() > time) return is('unopened', facts.opensAt.getTime());
  return next > time ? is('cooling', next) : { block: null, nextAt: null };
};

/** Whoever takes a course again begins anew with its exam: what was passed or spent before belongs to the enrollment of then. */
const ofThisTime = async (accountId: string, { courses }: ExamFacts, attempts: readonly ExamAttemptRow[]): Promise<readonly ExamAttemptRow[]> => {
  const open = await enrollments.every(systemSeat('standing'), { accountId, courseId: courses.map(({ id }) => id), state: [...OPEN_ENROLLMENTS] });
  const ids = new Set(open.map(({ id }) => id));
  return ids.size ? attempts.filter(({ enrollmentId }) => ids.has(enrollmentId)) : attempts;
};

/** How an account stands with an exam now. */
export const standingOf = async (accountId: string, facts: ExamFacts): Promise<ExamStanding> => {
  const all = await examAttempts.every(systemSeat('standing'), { accountId, examId: facts.documentId });
  const allowance = await allowanceOf(accountId, facts.documentId);
  const attempts = all.filter(({ state }) => state !== 'voided');
  const counted = await ofThisTime(accountId, facts, attempts);
  const open = attempts.find(({ state }) => state === 'in_progress') ?? null;
  const maxAttempts = facts.maxAttempts + (allowance?.extraAttempts ?? 0);
  const none: Blocked = { block: null, nextAt: null };
  return {
    attempts,
    open,
    begun: all.length,
    maxAttempts,
    extraMinutes: allowance?.extraMinutes ?? 0,
    ...(open ? none : blocked(facts, counted, maxAttempts)),
  };
};
