import { bilingual, id } from '@bai/kernel/contracts';
import { z } from 'zod';
import { LANGUAGES } from './content-schemas';

/** What publishing a course would do, found before it is done. `stops`: it cannot be published so. `breaks`: those who learn it now lose or gain something. */
export const FINDINGS = [
  'module-unwritten',
  'lesson-unfit',
  'course-unfit',
  'outline-empty',
  'language-unwritten',
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

/** What the panel says of publishing, by how its types are called: a course, or a part of one. */
export const PUBLISHED_KINDS = ['course', 'course-module', 'lesson'] as const;
export type PublishedKind = (typeof PUBLISHED_KINDS)[number];
export const panelCheckParams = z.object({ kind: z.enum(PUBLISHED_KINDS), id });
/** The same of each course that an entry is in, as it is written or as it is shown; of a part, what was found of that part. */
export const panelCheck = z.object({
  courses: z.array(z.object({ id, title: bilingual, enrolled: z.number().int(), findings: z.array(finding) })),
});
export type PanelCheck = z.infer<typeof panelCheck>;
