import type { Bilingual } from '@bai/kernel/contracts';
import { boolean, defineType, integer, json, moment, ref, string, type RowOf } from '@bai/kernel/server';
import { attemptMachine, type AnswerValue, type ReviewPolicy } from '../contracts';

/** The rules by which an attempt is held: those of the moment at which it began. */
export interface AttemptRules {
  readonly title: Bilingual;
  readonly passPercent: number;
  readonly timeLimitMinutes: number;
  readonly maxAttempts: number;
  readonly negativeMarking: boolean;
  readonly reviewPolicy: ReviewPolicy;
  readonly closesAt: string | null;
  /** Minutes after the end in which it may still be handed in; null: it is handed in by itself. */
  readonly graceMinutes: number | null;
}

/** A question that was drawn: its version, and the keys of its options in the order in which they are shown. */
export interface DrawnQuestion {
  readonly questionId: string;
  readonly contentVersion: number;
  readonly options: readonly string[];
  /** Of a matching question: the keys of the options whose counterparts are shown, in an order of their own. */
  readonly matches: readonly string[];
}

/** The points of a question, in hundredths; null: a person has yet to mark it. Of those that a person gave: who, when, and what they say about it. */
export interface Mark {
  readonly questionId: string;
  readonly score: number | null;
  readonly gradedBy?: string | null;
  readonly gradedAt?: string;
  readonly comment?: string | null;
}

/** One sitting of an exam: what was drawn, by which rules and until when. */
export const examAttemptType = defineType({
  plugin: 'learning',
  name: 'exam-attempt',
  plural: 'exam-attempts',
  machine: attemptMachine,
  fields: {
    enrollmentId: ref({ required: true }),
    accountId: ref({ required: true }),
    /** As it was in the enrollment when it began. */
    learnerName: string({ required: true }),
    examId: ref({ required: true }),
    /** The first is 1. */
    number: integer({ required: true }),
    /** Account and exam while it is under way, so that nobody sits in two at once. */
    liveKey: string({ unique: true }),
    rules: json<AttemptRules>({ sensitive: true }),
    draw: json<readonly DrawnQuestion[]>({ sensitive: true }),
    marks: json<readonly Mark[]>({ sensitive: true }),
    /** The tab that writes. */
    holder: string(),
    /** When another tab or device went on with it, the newest of them. */
    heldAt: json<readonly string[]>(),
    startedAt: moment({ required: true }),
    /** Until when answers are taken, but for those on their way. */
    endsAt: moment({ required: true }),
    /** When the platform hands it in by itself. */
    lapsesAt: moment({ required: true }),
    extraMinutes: integer({ required: true }),
    /** Given back after the platform was away. */
    outageMinutes: integer({ required: true }),
    submittedAt: moment(),
    gradedAt: moment(),
    /** Hundredths of a point: what there was to have, and what they have once everything is marked. */
    points: integer({ required: true }),
    score: integer(),
    passed: boolean(),
  },
  quiet: { why: 'Which tab of a learner writes; what they do in it is in the attempt itself.', fields: ['holder', 'heldAt'] },
  searchable: ['learnerName'],
  indexes: [
    { on: ['accountId', 'examId', 'number'], unique: true },
    { on: ['state', 'lapsesAt'] },
    { on: ['enrollmentId', 'passed'] },
    { on: ['examId', 'state', 'createdAt'] },
    { on: ['submittedAt'] },
    { on: ['updatedAt'] },
  ],
});
export type ExamAttemptRow = RowOf<typeof examAttemptType>;

/** What somebody answered in an attempt, as it stands. */
export const examAnswerType = defineType({
  plugin: 'learning',
  name: 'exam-answer',
  plural: 'exam-answers',
  fields: {
    attemptId: string({ required: true }),
    accountId: string({ required: true }),
    questionId: string({ required: true }),
    answer: json<AnswerValue>({ sensitive: true }),
    /** The learner means to come back to it. */
    flagged: boolean({ required: true }),
    answeredAt: moment({ required: true }),
    /** Shown what is right, where the exam does so on the way: it stays as it is. */
    checkedAt: moment(),
    holder: string({ required: true }),
    sequence: integer({ required: true }),
  },
  indexes: [{ on: ['attemptId', 'questionId'], unique: true }, { on: ['accountId'] }],
  quiet: { why: 'Answers are stored every few seconds; with their time they are the record themselves.' },
});
export type ExamAnswerRow = RowOf<typeof examAnswerType>;

/** What somebody is allowed beyond the rules of an exam. */
export const examAllowanceType = defineType({
  plugin: 'learning',
  name: 'exam-allowance',
  plural: 'exam-allowances',
  fields: {
    accountId: ref({ required: true }),
    examId: ref({ required: true }),
    extraMinutes: integer({ required: true }),
    extraAttempts: integer({ required: true }),
  },
  indexes: [{ on: ['accountId', 'examId'], unique: true }],
});

/** A corrected version of a question by which all sittings are marked that were asked an earlier one, also those that end later. */
export const examCorrectionType = defineType({
  plugin: 'learning',
  name: 'exam-correction',
  plural: 'exam-corrections',
  fields: {
    questionId: ref({ required: true, unique: true }),
    contentVersion: integer({ required: true }),
    /** Nobody's mark is lowered by it. */
    raiseOnly: boolean({ required: true }),
  },
});

/** The one row that says when the platform was last known to work, by the machine's clock. */
export const examBeatType = defineType({
  plugin: 'learning',
  name: 'exam-beat',
  plural: 'exam-beats',
  fields: { beatAt: moment({ required: true }) },
  quiet: { why: 'It says every few seconds that the platform works; what follows from a pause is in the attempts.' },
});
