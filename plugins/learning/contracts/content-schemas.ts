import { bilingual, id, instant, line, listQuery, page } from '@bai/kernel/contracts';
import { z } from 'zod';
import { picture } from './picture-schemas';
import { COMPLETIONS } from './lesson-schemas';
import { COURSE_CATEGORIES, COURSE_LANGUAGES, COURSE_LEVELS, LESSON_KINDS } from './schemas';

export const LANGUAGES = ['th', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

const text = (most: number) => z.string().trim().min(1).max(most);
/** What an editor wrote, as the panel keeps it: blocks of slate. */
const blocks = z.array(z.record(z.string(), z.unknown())).max(2000);

/** How far a language of a content is: not written, written and shown to nobody, shown as written, shown while something newer is written. */
export const SHOWN = ['absent', 'draft', 'published', 'changed'] as const;
const shown = z.object({ th: z.enum(SHOWN), en: z.enum(SHOWN) });
export type Shown = z.infer<typeof shown>;

/** The words of a content by language, null in one that it is not written in; at least one is there. */
const inLanguages = <W extends z.ZodType>(words: W) =>
  z
    .object({ th: words.nullable(), en: words.nullable() })
    .refine((said: Readonly<Record<string, unknown>>) => said.th !== null || said.en !== null, { error: 'required' });

/** How far those who write a content are with each other. */
export const REVIEW_STATES = ['writing', 'review', 'approved'] as const;
const reviewState = z.enum(REVIEW_STATES);
export type ReviewState = z.infer<typeof reviewState>;

/** What a course says of itself in one language. */
export const courseWords = z.object({
  title: line(120),
  summary: text(200),
  description: blocks,
  forWhom: text(300).nullable(),
  outcomes: z.array(line(200)).max(12),
  instructors: z.array(z.object({ name: line(120), about: text(200).nullable(), photo: picture.nullable() })).max(10),
});
export type CourseWords = z.infer<typeof courseWords>;

/** What is the same in every language of a course; the price in satang. */
export const courseFacts = z.object({
  slug: z
    .string()
    .max(80)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'format' }),
  category: z.enum(COURSE_CATEGORIES),
  level: z.enum(COURSE_LEVELS),
  language: z.enum(COURSE_LANGUAGES),
  price: z.number().int().min(0).max(100_000_000),
  minutes: z.number().int().min(1).max(6000),
  cover: picture.nullable(),
  prerequisiteIds: z.array(id).max(20),
  examId: id.nullable(),
  certificateTemplateId: id.nullable(),
  /** The code of a license. */
  grantsLicense: line(40).nullable(),
  /** Null: as long as the template says. */
  validityMonths: z.number().int().min(1).max(240).nullable(),
  ruleSetVersion: line(40).nullable(),
});
export type CourseFacts = z.infer<typeof courseFacts>;

export const courseDraft = courseFacts.extend({ words: inLanguages(courseWords) });
export type CourseDraft = z.infer<typeof courseDraft>;
const stamp = z.string().max(400);
export const keepCourse = courseDraft.extend({ stamp });

/** When it is shown and taken off by itself, and what its writers think of it. */
export const coursePlan = z.object({ reviewState, publishAt: instant.nullable(), unpublishAt: instant.nullable() });
export type CoursePlan = z.infer<typeof coursePlan>;
export const keepPlan = coursePlan
  .extend({ stamp })
  .refine(({ publishAt, unpublishAt }) => !publishAt || !unpublishAt || publishAt < unpublishAt, { error: 'order', path: ['unpublishAt'] });

export const lessonRow = z.object({
  id,
  title: bilingual,
  kind: z.enum(LESSON_KINDS),
  minutes: z.number().int(),
  freePreview: z.boolean(),
  reviewState,
  shown,
  module: z.object({ id, title: bilingual }).nullable(),
  course: z.object({ id, title: bilingual }).nullable(),
  updatedAt: instant,
});
export type LessonRow = z.infer<typeof lessonRow>;
export const lessonPageOf = page(lessonRow);
export const lessonQuery = listQuery.extend({
  courseId: id.optional(),
  moduleId: id.optional(),
  kind: z.enum(LESSON_KINDS).optional(),
  reviewState: reviewState.optional(),
});

/** A module with its lessons in their order. */
export const officeModule = z.object({ id, stamp: z.string(), title: bilingual, shown, lessons: z.array(lessonRow.omit({ module: true, course: true })) });
export type OfficeModule = z.infer<typeof officeModule>;

/** The same as it stands: the panel keeps drafts in which something is still empty. */
export const storedFacts = courseFacts.extend({
  slug: z.string(),
  category: courseFacts.shape.category.nullable(),
  level: courseFacts.shape.level.nullable(),
  language: courseFacts.shape.language.nullable(),
  price: z.number(),
  minutes: z.number().nullable(),
  grantsLicense: z.string().nullable(),
  ruleSetVersion: z.string().nullable(),
});
export type StoredFacts = z.infer<typeof storedFacts>;
const storedWords = courseWords.extend({ title: z.string(), summary: z.string() }).loose();

/** A course as those write it who may; its words as they stand, which the panel judges by rules of its own. */
export const officeCourse = z.object({
  id,
  stamp: z.string(),
  facts: storedFacts,
  words: z.object({ th: storedWords.nullable(), en: storedWords.nullable() }),
  /** `missed`: it should have been published by itself then, and something kept it. */
  plan: coursePlan.extend({ missed: instant.nullable() }),
  shown,
  /** What says which order somebody has before them. */
  outlineStamp: z.string(),
  modules: z.array(officeModule),
  /** Those who learn it now. */
  enrolled: z.number().int(),
  updatedAt: instant,
});
export type OfficeCourse = z.infer<typeof officeCourse>;

export const courseRow = z.object({
  id,
  slug: z.string(),
  title: bilingual,
  category: z.enum(COURSE_CATEGORIES).nullable(),
  level: z.enum(COURSE_LEVELS).nullable(),
  price: z.number().int(),
  lessons: z.number().int(),
  enrolled: z.number().int(),
  reviewState,
  publishAt: instant.nullable(),
  shown,
  updatedAt: instant,
});
export type CourseRow = z.infer<typeof courseRow>;
export const courseListPage = page(courseRow);
export const COURSE_STATES = ['published', 'draft', 'changed'] as const;
export const courseListQuery = listQuery.extend({
  category: z.enum(COURSE_CATEGORIES).optional(),
  state: z.enum(COURSE_STATES).optional(),
  reviewState: reviewState.optional(),
});

/** The whole order at once: every module of the course, every lesson in one of them. */
export const keepOutline = z.object({
  stamp: z.string().max(100),
  modules: z.array(z.object({ id, lessonIds: z.array(id).max(200) })).max(100),
});
export type KeepOutline = z.infer<typeof keepOutline>;

/** A module is called something in each language that its course is written in. */
const moduleTitle = z.object({ th: line(120).nullable(), en: line(120).nullable() }).refine(({ th, en }) => th !== null || en !== null, { error: 'required' });
export const createModule = z.object({ courseId: id, title: moduleTitle });
export const keepModule = z.object({ title: moduleTitle, stamp });

/** A file of the media library that a lesson has; a film and a sound tell their seconds. */
export const lessonFile = z.object({
  id: z.string().regex(/^\d{1,9}$/),
  name: z.string().max(255),
  type: z.string().max(100),
  bytes: z.number(),
  seconds: z.number().nullable(),
});
export type LessonFile = z.infer<typeof lessonFile>;
export const MEDIA_KINDS = ['film', 'sound', 'captions', 'paper'] as const;
export const mediaQuery = listQuery.extend({ kind: z.enum(MEDIA_KINDS) });
export const mediaPage = page(lessonFile.extend({ updatedAt: instant }));

export const lessonWords = z.object({
  title: line(120),
  body: blocks,
  film: lessonFile.nullable(),
  sound: lessonFile.nullable(),
  captions: lessonFile.nullable(),
  files: z.array(lessonFile).max(20),
});
export type LessonWords = z.infer<typeof lessonWords>;
export const lessonFacts = z.object({
  moduleId: id.nullable(),
  kind: z.enum(LESSON_KINDS),
  minutes: z.number().int().min(1).max(600),
  freePreview: z.boolean(),
  completion: z.enum(COMPLETIONS),
  /** Of a film, how much of it has to be played. */
  videoPercent: z.number().int().min(1).max(100).nullable(),
  examId: id.nullable(),
  /** It opens so many days after somebody enrolled; 0: at once. */
  opensAfterDays: z.number().int().min(0).max(730),
});
export type LessonFacts = z.infer<typeof lessonFacts>;
export const lessonDraft = lessonFacts.extend({ words: inLanguages(lessonWords) });
export type LessonDraft = z.infer<typeof lessonDraft>;
/** Shows to nobody what somebody has before them; who wrote it since is not passed over. */
export const withdrawLesson = z.object({ stamp });
/** A lesson as it is written anew; how far it is stays where it is not said. */
export const keepLesson = lessonDraft.extend({ reviewState: reviewState.optional(), stamp });
export const officeLesson = z.object({
  id,
  stamp: z.string(),
  facts: lessonFacts,
  words: z.object({ th: lessonWords.nullable(), en: lessonWords.nullable() }),
  reviewState,
  shown,
  course: z.object({ id, title: bilingual }).nullable(),
  updatedAt: instant,
});
export type OfficeLesson = z.infer<typeof officeLesson>;

const named = z.object({ id, title: bilingual });
/** What contents name: courses with their modules, exams, templates, licenses and rules. */
export const contentChoices = z.object({
  courses: z.array(named.extend({ modules: z.array(named) })),
  exams: z.array(named),
  templates: z.array(named),
  licenses: z.array(z.object({ code: z.string(), name: bilingual })),
  ruleSets: z.array(z.string()),
});
export type ContentChoices = z.infer<typeof contentChoices>;
