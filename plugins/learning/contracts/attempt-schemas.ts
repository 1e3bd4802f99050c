import { bilingual, id, instant, listQuery, page, reasonLine, statesOf, text } from '@bai/kernel/contracts';
import { z } from 'zod';
import { attemptMachine } from './exam-machine';
import { answerValue, askedQuestion, attemptRow, QUESTION_TYPES, questionReview } from './exam-schemas';

/** One row of the office’s list of sittings. Of whoever writes exams and no more the learner’s name is kept: they see `code` alone. */
export const listedAttempt = attemptRow.extend({
  /** By which sittings of one learner are known as such without their name. */
  code: z.string(),
  learnerName: z.string().nullable(),
  enrollmentId: id,
  examId: id,
  title: bilingual,
  gradedAt: instant.nullable(),
  /** Answers that somebody has yet to mark. */
  ungraded: z.number().int(),
  createdAt: instant,
});
export type ListedAttempt = z.infer<typeof listedAttempt>;
export const attemptPage = page(listedAttempt);
export const attemptQuery = listQuery.extend({ state: z.enum(statesOf(attemptMachine)).optional(), examId: id.optional() });

/** The exams that somebody sat, for a choice. */
export const examChoices = z.object({ rows: z.array(z.object({ id, title: bilingual })) });

/** A question of a sitting as the office looks at it: as it was asked, what was answered and when, what is right and what it brought. */
export const markedQuestion = z.object({
  id,
  type: z.enum(QUESTION_TYPES),
  /** Which version of it was asked, and which one there is now. */
  version: z.number().int(),
  newestVersion: z.number().int(),
  stem: bilingual,
  pictures: askedQuestion.shape.pictures,
  points: z.number().int(),
  options: z.array(bilingual),
  matches: z.array(bilingual),
  answer: answerValue.nullable(),
  flagged: z.boolean(),
  storedAt: instant.nullable(),
  checkedAt: instant.nullable(),
  review: questionReview,
  /** Who gave it its points by hand, and what they said to the learner about it. */
  gradedBy: z.string().nullable(),
  comment: z.string().nullable(),
});
export type MarkedQuestion = z.infer<typeof markedQuestion>;

export const ATTEMPT_EVENTS = [
  'started',
  'answered',
  'checked',
  'taken_over',
  'minutes_given',
  'submitted',
  'timed_out',
  'graded',
  'regraded',
  'voided',
] as const;
/** What happened in a sitting, the first first. `question` counts from 1 as the learner saw it. */
export const attemptEvent = z.object({
  at: instant,
  event: z.enum(ATTEMPT_EVENTS),
  question: z.number().int().nullable(),
  minutes: z.number().int().nullable(),
  by: z.string().nullable(),
  why: z.string().nullable(),
});
export type AttemptEvent = z.infer<typeof attemptEvent>;

/** What somebody is given beyond the rules of an exam, in all. */
export const allowance = z.object({ extraMinutes: z.number().int().min(0).max(600), extraAttempts: z.number().int().min(0).max(20) });
export type ExamAllowance = z.infer<typeof allowance>;
export const giveAllowance = allowance.extend({ examId: id, reason: reasonLine(300) });
export const allowances = z.object({ rows: z.array(allowance.extend({ examId: id, title: bilingual })) });

export const officeAttempt = listedAttempt.extend({
  passPercent: z.number().int(),
  negativeMarking: z.boolean(),
  timeLimitMinutes: z.number().int(),
  endsAt: instant,
  allowance,
  outageMinutes: z.number().int(),
  reason: z.string().nullable(),
  questions: z.array(markedQuestion),
  events: z.array(attemptEvent),
});
export type OfficeAttempt = z.infer<typeof officeAttempt>;

/** Hundredths of a point for a written answer, and a word to the learner. */
export const gradeAnswer = z.object({ questionId: id, score: z.number().int().min(0).max(10_000), comment: text(1000).default('') });

/** Which sittings a corrected question changes: marks are given anew by its newest version. `raiseOnly`: nobody’s mark is lowered. */
export const regradeQuery = z.object({ raiseOnly: z.stringbool().default(true) });
/** So many sittings are named; beyond that the counts tell. */
export const REGRADED_SHOWN = 200;
export const regraded = z.object({
  questionId: id,
  stem: bilingual,
  newestVersion: z.number().int(),
  /** Sittings in which an earlier version was asked, and those of them whose mark changes. */
  asked: z.number().int(),
  changed: z.number().int(),
  /** Of those, who passes by it and did not before, and the reverse; certificates stay until somebody takes them back. */
  nowPassed: z.number().int(),
  nowFailed: z.number().int(),
  rows: z.array(
    z.object({
      attemptId: id,
      learnerName: z.string().nullable(),
      code: z.string(),
      before: z.number().int().nullable(),
      after: z.number().int().nullable(),
      passedBefore: z.boolean().nullable(),
      passedAfter: z.boolean().nullable(),
      certificateId: id.nullable(),
    }),
  ),
});
export type Regraded = z.infer<typeof regraded>;
export const regrade = z.object({ raiseOnly: z.boolean(), reason: reasonLine(300) });
