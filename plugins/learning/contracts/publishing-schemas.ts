import { bilingual, id } from '@bai/kernel/contracts';
import { z } from 'zod';
import { LANGUAGES } from './content-schemas';

/** What publishing a course would do, found before it is done. `stops`: it cannot be published so. `breaks`: those who learn it now lose or gain something. */
export const FINDINGS = [
  'module-unwritten',
  'lesson-unfit',
  'course-unfit',
  'outline-empty',
  'exam-unfit',
  'lesson-added',
  'lesson-moved-away',
  'completion-changed',
  'exam-added',
  'exam-removed',
] as const;
export const finding = z.object({
  weight: z.enum(['stops', 'breaks', 'tells']),
  code: z.enum(FINDINGS),
  /** What it is about; null: the course itself. */
  at: z.object({ kind: z.enum(['module', 'lesson', 'exam']), id, title: bilingual }).nullable(),
  language: z.enum(LANGUAGES).nullable(),
  /** What the panel would say, in both languages. */
  said: bilingual.nullable(),
  /** How many of those who learn it now it touches. */
  learners: z.number().int(),
});
export type Finding = z.infer<typeof finding>;
export const publishCheck = z.object({ stamp: z.string(), enrolled: z.number().int(), languages: z.array(z.enum(LANGUAGES)), findings: z.array(finding) });
export type PublishCheck = z.infer<typeof publishCheck>;
/** Publishes what was checked; `stamp` is that of the check, `leftOutIds` are lessons that stay as they are shown. */
export const publishCourse = z.object({ languages: z.array(z.enum(LANGUAGES)).min(1).max(2), leftOutIds: z.array(id).max(500), stamp: z.string().max(100) });
export const withdrawCourse = z.object({ languages: z.array(z.enum(LANGUAGES)).min(1).max(2) });
