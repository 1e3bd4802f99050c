import { bilingual, id } from '@bai/kernel/contracts';
import { z } from 'zod';

/** What a course is about. */
export const COURSE_CATEGORIES = ['law', 'dispensing', 'safety', 'prescribing', 'platform'] as const;
export const COURSE_LEVELS = ['basic', 'intermediate', 'advanced'] as const;
/** What a course is taught in; `both` can be followed in either language. */
export const COURSE_LANGUAGES = ['th', 'en', 'both'] as const;
export const COURSE_PRICES = ['free', 'paid'] as const;
export const LESSON_KINDS = ['text', 'video', 'file', 'live', 'exam'] as const;
export type LessonKind = (typeof LESSON_KINDS)[number];

const language = z.enum(['th', 'en']);
export const byLanguage = z.object({ language });
/** So many courses stand on a page of the catalogue. */
export const COURSES_A_PAGE = 12;

/** What is looked for: `taughtIn` is what one wants to follow it in, `language` that of the screen. Pages begin with 1. */
export const courseQuery = byLanguage.extend({
  q: z.string().trim().max(100).optional(),
  category: z.enum(COURSE_CATEGORIES).optional(),
  level: z.enum(COURSE_LEVELS).optional(),
  price: z.enum(COURSE_PRICES).optional(),
  taughtIn: language.optional(),
  page: z.coerce.number().int().min(1).max(1000).default(1),
});

const picture = z.object({ url: z.string(), width: z.number().nullable(), height: z.number().nullable(), alternative: z.string() });

/** A course as the catalogue shows it; `language` is the one its words are in. The price is in satang, 0 is free. */
export const courseCard = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  language,
  category: z.enum(COURSE_CATEGORIES),
  level: z.enum(COURSE_LEVELS),
  taughtIn: z.enum(COURSE_LANGUAGES),
  price: z.number().int(),
  minutes: z.number().int(),
  cover: picture.nullable(),
});
export type CourseCard = z.infer<typeof courseCard>;
export const coursePage = z.object({ rows: z.array(courseCard), total: z.number().int(), page: z.number().int(), pages: z.number().int() });

/** A part of what editors write, as the panel keeps it; who draws it decides what of it may be drawn. */
const block = z.record(z.string(), z.unknown());

/** One line of an outline. `readable` lessons may be read before enrolling. */
export const outlineLesson = z.object({
  id,
  title: z.string(),
  kind: z.enum(LESSON_KINDS),
  minutes: z.number().int(),
  readable: z.boolean(),
  /** So many days after somebody enrolled it opens; 0: at once. */
  opensAfterDays: z.number().int(),
});
export type OutlineLesson = z.infer<typeof outlineLesson>;
export const outlineModule = z.object({ id, title: z.string(), lessons: z.array(outlineLesson) });

/** A course with everything that somebody wants to know before taking it; of its exam the rules, and never a question. */
export const course = courseCard.extend({
  description: z.array(block),
  forWhom: z.string().nullable(),
  outcomes: z.array(z.string()),
  instructors: z.array(z.object({ name: z.string(), about: z.string().nullable(), photo: picture.nullable() })),
  prerequisites: z.array(z.object({ slug: z.string(), title: z.string(), language })),
  modules: z.array(outlineModule),
  exam: z.object({ questions: z.number().int(), timeLimitMinutes: z.number().int(), passPercent: z.number().int(), maxAttempts: z.number().int() }).nullable(),
  /** Whoever passes is given one, good for so many months; null months: for good. */
  certificate: z.object({ validityMonths: z.number().int().nullable() }).nullable(),
  /** What it counts towards. */
  grantsLicense: bilingual.nullable(),
  updatedAt: z.string(),
});
export type Course = z.infer<typeof course>;

/** By its address, one that it had before, or its id. */
export const bySlug = z.object({ slug: z.string().min(1).max(120) });

export const lesson = z.object({ id, title: z.string(), language, kind: z.enum(LESSON_KINDS), minutes: z.number().int(), body: z.array(block) });
export type Lesson = z.infer<typeof lesson>;
