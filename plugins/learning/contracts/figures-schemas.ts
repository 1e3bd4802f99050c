import { bilingual, day, id, listQuery, page } from '@bai/kernel/contracts';
import { z } from 'zod';
import { QUESTION_TYPES } from './exam-schemas';

/** Of which days, in Bangkok, and of which course; all where nothing is said. */
export const figuresQuery = z.object({ since: day.optional(), until: day.optional(), courseId: id.optional() });

const count = z.number().int();
const trendStep = z.object({ day, enrolled: count, completed: count });
const spreadStep = z.object({ from: count, to: count, sittings: count });
/** How learning goes: enrolments, completions and sittings within the days asked for. */
export const learningFigures = z.object({
  enrolled: count,
  completed: count,
  /** Of those enrolled within the days, how many have completed by now, in whole percent; null where nobody enrolled. */
  completionPercent: count.nullable(),
  /** Half of those who completed needed so many days or fewer; null where nobody did. */
  medianDays: z.number().nullable(),
  sittings: count,
  passed: count,
  passPercent: count.nullable(),
  /** Satang that were paid for courses, less what was given back, which may be more; null for whoever does not see money. */
  revenue: count.nullable(),
  certificates: count,
  /** What waits today, whatever the days: sittings that somebody has to mark, and certificates that end within 90 days. */
  ungraded: count,
  ending: count,
  /** By days, or by weeks where there are more than 62 days. */
  series: z.array(trendStep),
  stepDays: z.union([z.literal(1), z.literal(7)]),
});
export type LearningFigures = z.infer<typeof learningFigures>;

/** The series alone, as a table. */
export const learningTrendPage = page(trendStep);

/** A course in figures. */
export const courseFigures = z.object({
  id,
  title: bilingual,
  enrolled: count,
  completed: count,
  completionPercent: count.nullable(),
  medianDays: z.number().nullable(),
  sittings: count,
  passPercent: count.nullable(),
  revenue: count.nullable(),
});
export type CourseFigures = z.infer<typeof courseFigures>;
export const courseFiguresPage = page(courseFigures);
export const courseFiguresQuery = listQuery.extend({ courseId: id.optional() });

/** How an exam is taken: marks by tenths of what there was to have, times in whole minutes. */
export const examFigures = z.object({
  id,
  title: bilingual,
  sittings: count,
  passPercent: count.nullable(),
  meanPercent: z.number().nullable(),
  medianMinutes: count.nullable(),
  scores: z.array(spreadStep).length(10),
  minutes: z.array(spreadStep),
});
export type ExamFigures = z.infer<typeof examFigures>;

/** What sittings of an exam are told apart by: their points, in percent of what there was to have, or the minutes that they took. */
export const SPREADS = ['points', 'minutes'] as const;
const spreadRow = spreadStep.extend({ exam: bilingual, of: z.enum(SPREADS) });
export type SpreadRow = z.infer<typeof spreadRow>;
/** Both distributions of an exam as one table, each step a row: `to` is where the next one begins. */
export const examSpreadPage = page(spreadRow);
export const examSpreadQuery = figuresQuery.extend({ examId: id });

/**
 * A question in figures, over its versions. Facility: the mean share of its points that was had, 0 to 1. Discrimination: the
 * correlation of that share with the share of all other points of the sitting, -1 to 1; null below ten sittings or without variance.
 */
export const questionFigures = z.object({
  id,
  stem: bilingual,
  type: z.enum(QUESTION_TYPES),
  asked: count,
  unanswered: count,
  facility: z.number().nullable(),
  discrimination: z.number().nullable(),
});
export type QuestionFigures = z.infer<typeof questionFigures>;
export const questionFiguresPage = page(questionFigures);
export const questionFiguresQuery = listQuery.extend({ examId: id.optional() });
