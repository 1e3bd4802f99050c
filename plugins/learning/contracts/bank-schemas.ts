import { bilingual, id, instant, line, listQuery, page } from '@bai/kernel/contracts';
import { z } from 'zod';
import { answerValue, askedQuestion, QUESTION_TYPES } from './exam-schemas';
import { picture } from './picture-schemas';

/** Words of one line, and of several, in both languages: what editors write of questions and exams has both in it. */
const oneLine = z.object({ th: line(255), en: line(255) });
const lines = z.object({ th: z.string().trim().min(1).max(4000), en: z.string().trim().min(1).max(4000) });
/** The same, or nothing at all: null, never one language alone. */
const linesOrNone = lines.nullable();

/** The name under which an option or an answer is known, whatever its order becomes; null: a new one. */
const key = z.string().min(1).max(24).nullable();

/** As the columns hold it: two digits after the point. */
const decimal = z
  .number()
  .min(-99_999_999)
  .max(99_999_999)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, { error: 'hundredths' });

/** What editors write of a question. */
export const questionDraft = z.object({
  type: z.enum(QUESTION_TYPES),
  stem: lines,
  categoryId: id.nullable(),
  tags: z.array(line(40)).max(10),
  pictures: z.array(picture).max(6),
  options: z.array(z.object({ key, text: oneLine, correct: z.boolean(), match: oneLine.nullable(), feedback: linesOrNone })).max(12),
  answers: z.array(z.object({ key, gap: z.number().int().min(1).max(20).nullable(), text: line(200) })).max(40),
  partialCredit: z.boolean(),
  numericAnswer: decimal.nullable(),
  tolerance: decimal.min(0).nullable(),
  feedback: linesOrNone,
  /** Whole points. */
  points: z.number().int().min(1).max(100),
  /** The rules that it is true under; null: it does not depend on any. */
  ruleSetVersion: line(40).nullable(),
  retired: z.boolean(),
});
export type QuestionDraft = z.infer<typeof questionDraft>;
/** A draft with the stamp of what it was made from. */
export const keepQuestion = questionDraft.extend({ stamp: z.string().max(200) });

/** A question of the bank with what it is used in; its words as they stand, which the panel judges by rules of its own. */
export const bankQuestion = questionDraft.extend({
  stem: bilingual,
  tags: z.array(z.string()),
  pictures: z.array(picture),
  options: z.array(z.object({ key, text: bilingual, correct: z.boolean(), match: bilingual.nullable(), feedback: bilingual.nullable() })),
  answers: z.array(z.object({ key, gap: z.number().int().nullable(), text: z.string() })),
  numericAnswer: z.number().nullable(),
  tolerance: z.number().nullable(),
  feedback: bilingual.nullable(),
  ruleSetVersion: z.string().nullable(),
  id,
  stamp: z.string(),
  version: z.number().int(),
  /** Sat in an exam already: it makes the next version of itself when it is changed, and cannot be deleted. */
  used: z.boolean(),
  /** It was true under rules that have been replaced. */
  stale: z.boolean(),
  exams: z.array(z.object({ id, title: bilingual })),
  updatedAt: instant,
});
export type BankQuestion = z.infer<typeof bankQuestion>;

export const bankRow = z.object({
  id,
  type: z.enum(QUESTION_TYPES),
  stem: bilingual,
  category: z.object({ id, name: bilingual }).nullable(),
  tags: z.array(z.string()),
  points: z.number().int(),
  version: z.number().int(),
  used: z.boolean(),
  /**
   * How this version of it does, as it was last counted: in how many marked sittings it was asked; of enough of them, the mean share
   * of its points that was had, 0 to 1, and the correlation of that share with all other points of the sitting, -1 to 1.
   */
  figures: z.object({ asked: z.number().int(), facility: z.number().nullable(), discrimination: z.number().nullable() }),
  stale: z.boolean(),
  retired: z.boolean(),
  updatedAt: instant,
});
export type BankRow = z.infer<typeof bankRow>;
export const bankPage = page(bankRow);
export const BANK_STATES = ['asked', 'retired', 'stale'] as const;
export const bankQuery = listQuery.extend({
  categoryId: id.optional(),
  tag: z.string().trim().max(40).optional(),
  type: z.enum(QUESTION_TYPES).optional(),
  state: z.enum(BANK_STATES).optional(),
});

export const categoryDraft = z.object({
  name: oneLine,
  code: z
    .string()
    .max(40)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'format' }),
});
/** What questions are sorted by, for choices and to be kept: so many questions stand under each. */
export const bankChoices = z.object({
  categories: z.array(categoryDraft.extend({ name: bilingual, id, questions: z.number().int() })),
  tags: z.array(z.object({ name: z.string(), questions: z.number().int() })),
  ruleSets: z.array(z.string()),
});
export type BankChoices = z.infer<typeof bankChoices>;

/** A question as a learner would be asked it, with the order in which it came, so that an answer to it can be tried. */
export const triedQuestion = askedQuestion.extend({ order: z.array(z.string()), matchOrder: z.array(z.string()) });
export type TriedQuestion = z.infer<typeof triedQuestion>;
export const tryAnswer = z.object({
  order: z.array(z.string().max(24)).max(12),
  matchOrder: z.array(z.string().max(24)).max(12),
  answer: answerValue.nullable(),
  negativeMarking: z.boolean(),
});
