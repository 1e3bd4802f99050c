import { bilingual, id, instant, statesOf } from '@bai/kernel/contracts';
import { z } from 'zod';
import { shownPicture } from './shown-picture';
import { attemptMachine } from './exam-machine';

export const QUESTION_TYPES = ['single', 'multiple', 'true_false', 'short_answer', 'numeric', 'matching', 'ordering', 'gap_fill', 'essay'] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];
/** When right answers are shown: as one goes, when it is handed in, when one can try no more, when the exam has closed. */
export const REVIEW_POLICIES = ['during', 'right_after', 'later', 'after_close'] as const;
export type ReviewPolicy = (typeof REVIEW_POLICIES)[number];
/** What happens when the time is over: it is handed in as it stands, or may still be handed in for some minutes. */
export const OVERDUE = ['auto_submit', 'grace'] as const;
/** Seconds for which an answer is taken after the end: what was on its way. */
export const LATE_SECONDS = 5;
/** Letters that an answer may have. */
export const ANSWER_MOST = 10_000;

const place = z.number().int().min(0).max(11);

/** What somebody answers. Options and what belongs to them are named by their place in this attempt, from 0; gaps by their number. */
export const answerValue = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('choices'), choices: z.array(place).max(12) }),
  z.object({ kind: z.literal('text'), text: z.string().max(ANSWER_MOST) }),
  /** For each option the place of what belongs to it; null: not said yet. */
  z.object({ kind: z.literal('pairs'), pairs: z.array(place.nullable()).max(12) }),
  /** The places of all options in the order that is meant. */
  z.object({ kind: z.literal('order'), order: z.array(place).max(12) }),
  z.object({ kind: z.literal('gaps'), gaps: z.record(z.string().regex(/^\d{1,2}$/), z.string().max(200)) }),
]);
export type AnswerValue = z.infer<typeof answerValue>;
export type AnswerKind = AnswerValue['kind'];

/** How each type of question is answered. */
export const ANSWERED_BY: Readonly<Record<QuestionType, AnswerKind>> = {
  single: 'choices',
  multiple: 'choices',
  true_false: 'choices',
  short_answer: 'text',
  numeric: 'text',
  essay: 'text',
  matching: 'pairs',
  ordering: 'order',
  gap_fill: 'gaps',
};

/** A browser's tab, as it calls itself: the one that writes. */
export const holder = z.string().regex(/^[a-z0-9-]{8,40}$/, { error: 'format' });
export const hold = z.object({ holder });
/** An answer, or that there is none any more. `sequence` counts what a tab sends, so that what arrives late does not undo what came after it. */
export const giveAnswer = hold.extend({
  questionId: id,
  answer: answerValue.nullable(),
  flagged: z.boolean(),
  sequence: z.number().int().min(1).max(1_000_000_000),
});
export const checkAnswer = hold.extend({ questionId: id });

/** What is right, told as the review policy allows. Points are hundredths. */
export const questionReview = z.object({
  /** Null: somebody has yet to mark it. */
  score: z.number().int().nullable(),
  /** The answer that has all points, in the form of an answer; null where there is no single one. */
  right: answerValue.nullable(),
  /** Texts that are accepted, by gap; under 0 where there are none. */
  accepted: z.array(z.object({ gap: z.number().int(), texts: z.array(z.string()) })),
  tolerance: z.number().nullable(),
  feedback: bilingual.nullable(),
  /** What was written about each option, by its place. */
  optionFeedback: z.array(bilingual.nullable()),
  /** What whoever marked it by hand says to the learner. */
  comment: z.string().nullable(),
});
export type QuestionReview = z.infer<typeof questionReview>;

/** A question as somebody is asked it. */
export const askedQuestion = z.object({
  id,
  type: z.enum(QUESTION_TYPES),
  stem: bilingual,
  pictures: z.array(shownPicture),
  /** Hundredths of a point. */
  points: z.number().int(),
  options: z.array(bilingual),
  /** Of a matching question: what belongs to the options, in an order of its own. */
  matches: z.array(bilingual),
  answer: answerValue.nullable(),
  flagged: z.boolean(),
  /** When the platform stored the answer last. */
  storedAt: instant.nullable(),
  /** It was checked on the way, and stays as it is. */
  checked: z.boolean(),
  review: questionReview.nullable(),
});
export type AskedQuestion = z.infer<typeof askedQuestion>;

export const attemptRow = z.object({
  id,
  number: z.number().int(),
  state: z.enum(statesOf(attemptMachine)),
  startedAt: instant,
  submittedAt: instant.nullable(),
  /** Hundredths of a point; null until everything is marked. */
  score: z.number().int().nullable(),
  points: z.number().int(),
  percent: z.number().nullable(),
  passed: z.boolean().nullable(),
});
export type AttemptRow = z.infer<typeof attemptRow>;

/** A sitting of an exam. `remaining` milliseconds are left for answers, by the platform's clock. */
export const attempt = attemptRow.extend({
  examId: id,
  title: bilingual,
  passPercent: z.number().int(),
  negativeMarking: z.boolean(),
  reviewPolicy: z.enum(REVIEW_POLICIES),
  endsAt: instant,
  remaining: z.number().int(),
  /** Until when it can be handed in without new answers; null where it is handed in by itself at the end. */
  handInUntil: instant.nullable(),
  extraMinutes: z.number().int(),
  /** Whether whoever asks is the one that writes; another tab or device does otherwise. */
  holding: z.boolean(),
  /** When right answers are shown, if that is known and yet to come. */
  reviewFrom: instant.nullable(),
  questions: z.array(askedQuestion),
});
export type Attempt = z.infer<typeof attempt>;

export const storedAnswer = z.object({
  storedAt: instant,
  endsAt: instant,
  /** Milliseconds. */
  remaining: z.number().int(),
});

/** Why no attempt can be begun now. */
export const BLOCKS = ['unopened', 'closed', 'passed', 'spent', 'cooling', 'grading', 'prerequisite'] as const;

/** An exam before it is begun: its rules, and how somebody stands with it. */
export const exam = z.object({
  id,
  title: bilingual,
  instructions: bilingual.nullable(),
  courseId: id,
  courseTitle: bilingual,
  courseSlug: z.string(),
  questions: z.number().int(),
  timeLimitMinutes: z.number().int(),
  extraMinutes: z.number().int(),
  passPercent: z.number().int(),
  maxAttempts: z.number().int(),
  cooldownHours: z.number().int(),
  negativeMarking: z.boolean(),
  reviewPolicy: z.enum(REVIEW_POLICIES),
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
  graceMinutes: z.number().int().nullable(),
  attempts: z.array(attemptRow),
  /** The one that is under way. */
  openAttemptId: id.nullable(),
  block: z.enum(BLOCKS).nullable(),
  /** The courses that have to be completed before it is begun, and are not, or not any more. */
  missing: z.array(z.object({ slug: z.string(), title: bilingual })),
  /** From when it can be begun, where waiting helps. */
  nextAt: instant.nullable(),
});
export type Exam = z.infer<typeof exam>;
