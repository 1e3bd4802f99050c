import { bilingual, id, instant, line, listQuery, page } from '@bai/kernel/contracts';
import { z } from 'zod';
import { bankRow, triedQuestion } from './bank-schemas';
import { REVIEW_STATES } from './content-schemas';
import { OVERDUE, REVIEW_POLICIES } from './exam-schemas';

const oneLine = z.object({ th: line(255), en: line(255) });
const lines = z.object({ th: z.string().trim().min(1).max(4000), en: z.string().trim().min(1).max(4000) });

/** By which rules an exam is held. */
export const examRules = z.object({
  title: oneLine,
  instructions: lines.nullable(),
  timeLimitMinutes: z.number().int().min(1).max(600),
  passPercent: z.number().int().min(1).max(100),
  maxAttempts: z.number().int().min(1).max(100),
  cooldownHours: z.number().int().min(0).max(8760),
  shufflesQuestions: z.boolean(),
  shufflesOptions: z.boolean(),
  negativeMarking: z.boolean(),
  reviewPolicy: z.enum(REVIEW_POLICIES),
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
  overdue: z.enum(OVERDUE),
  /** Minutes in which it may still be handed in; needed where `overdue` is `grace`. */
  graceMinutes: z.number().int().min(1).max(60).nullable(),
});
export type ExamRules = z.infer<typeof examRules>;

/** A part of an exam: questions that everybody is asked, or so many drawn from a category or tag of the bank. */
export const examSection = z.object({
  title: oneLine.nullable(),
  kind: z.enum(['fixed', 'drawn']),
  questionIds: z.array(id).max(200),
  categoryId: id.nullable(),
  tag: line(40).nullable(),
  count: z.number().int().min(1).max(200).nullable(),
});
export type ExamSection = z.infer<typeof examSection>;
const sections = z.array(examSection).min(1).max(20);

export const createExam = examRules.extend({ sections });
/** The rules anew; how far it is stays where it is not said. */
export const keepExamRules = examRules.extend({ reviewState: z.enum(REVIEW_STATES).optional(), stamp: z.string().max(200) });
export const keepExamSections = z.object({ sections, stamp: z.string().max(200) });

const wordedRules = examRules.extend({ title: bilingual, instructions: bilingual.nullable() });

/** An exam as editors write it; its words as they stand, which the panel judges by rules of its own. */
export const officeExam = z.object({
  id,
  stamp: z.string(),
  rules: wordedRules,
  reviewState: z.enum(REVIEW_STATES),
  sections: z.array(
    examSection.extend({
      title: bilingual.nullable(),
      questionIds: z.array(id),
      tag: z.string().nullable(),
      questions: z.array(bankRow),
      available: z.number().int(),
    }),
  ),
  /** How many questions somebody is asked, and the points of them; null where drawn ones differ. */
  questions: z.number().int(),
  points: z.number().int().nullable(),
  courses: z.array(z.object({ id, title: bilingual, published: z.boolean() })),
  /** Sittings that were held, and those under way, which keep the rules of their beginning. */
  sittings: z.number().int(),
  underWay: z.number().int(),
  updatedAt: instant,
});
export type OfficeExam = z.infer<typeof officeExam>;

export const examRow = z.object({
  id,
  title: bilingual,
  questions: z.number().int(),
  timeLimitMinutes: z.number().int(),
  passPercent: z.number().int(),
  courses: z.array(z.object({ id, title: bilingual })),
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
  reviewState: z.enum(REVIEW_STATES),
  updatedAt: instant,
});
export type ExamRow = z.infer<typeof examRow>;
export const examPage = page(examRow);
export const examQuery = listQuery.extend({ reviewState: z.enum(REVIEW_STATES).optional() });

/** An exam as a learner would be asked it now, drawn anew each time, with what is right beside it. */
export const triedExam = wordedRules.extend({ id, questions: z.array(triedQuestion) });
export type TriedExam = z.infer<typeof triedExam>;
