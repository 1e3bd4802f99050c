import type { Bilingual } from '@bai/kernel/contracts';
import { z } from 'zod';
import { COURSE_CATEGORIES, COURSE_LANGUAGES, COURSE_LEVELS, LESSON_KINDS, type Course, type CourseCard, type OutlineLesson } from '../contracts';

type Language = 'th' | 'en';

const media = z.object({ url: z.string(), width: z.number().nullish(), height: z.number().nullish(), alternativeText: z.string().nullish() });

/** What the Document Service gives of a course for its card. */
export const storedCard = z.object({
  documentId: z.string(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  category: z.enum(COURSE_CATEGORIES),
  level: z.enum(COURSE_LEVELS),
  language: z.enum(COURSE_LANGUAGES),
  price: z.number(),
  minutes: z.number(),
  cover: media.nullish(),
});

const lesson = z.object({
  documentId: z.string(),
  title: z.string(),
  kind: z.enum(LESSON_KINDS),
  minutes: z.number(),
  freePreview: z.boolean(),
  opensAfterDays: z.number().nullish(),
});

/** The same with all that the page of a course shows. */
export const storedCourse = storedCard.extend({
  description: z.array(z.record(z.string(), z.unknown())).nullish(),
  forWhom: z.string().nullish(),
  outcomes: z.array(z.object({ text: z.string() })),
  instructors: z.array(z.object({ name: z.string(), about: z.string().nullish(), photo: media.nullish() })),
  prerequisites: z.array(z.object({ documentId: z.string(), slug: z.string(), title: z.string() })),
  modules: z.array(z.object({ documentId: z.string(), title: z.string(), lessons: z.array(lesson) })),
  exam: z.object({ timeLimitMinutes: z.number(), passPercent: z.number(), maxAttempts: z.number() }).loose().nullish(),
  certificateTemplate: z.object({ validityMonths: z.number().nullish() }).nullish(),
  grantsLicense: z.string().nullish(),
  validityMonths: z.number().nullish(),
  updatedAt: z.coerce.date(),
});
export type StoredCourse = z.output<typeof storedCourse>;

const picture = (stored: z.output<typeof media> | null | undefined): CourseCard['cover'] =>
  stored ? { url: stored.url, width: stored.width ?? null, height: stored.height ?? null, alternative: stored.alternativeText ?? '' } : null;

export const presentCard = (stored: z.output<typeof storedCard>, language: Language): CourseCard => ({
  id: stored.documentId,
  slug: stored.slug,
  title: stored.title,
  summary: stored.summary,
  language,
  category: stored.category,
  level: stored.level,
  taughtIn: stored.language,
  price: stored.price,
  minutes: stored.minutes,
  cover: picture(stored.cover),
});

/** What may be looked at before enrolling: texts and films; files are handed out to those who learn. */
export const isFree = ({ freePreview, kind }: { freePreview: boolean; kind: string }): boolean => freePreview && (kind === 'text' || kind === 'video');

const presentLesson = (stored: z.output<typeof lesson>): OutlineLesson => ({
  id: stored.documentId,
  title: stored.title,
  kind: stored.kind,
  minutes: stored.minutes,
  readable: isFree(stored),
  opensAfterDays: stored.opensAfterDays ?? 0,
});

/** What stands beside a course and is not in it. */
interface Beside {
  readonly language: Language;
  readonly questions: number;
  readonly grants: Bilingual | null;
}

export const presentCourse = (stored: StoredCourse, { language, questions, grants }: Beside): Course => ({
  ...presentCard(stored, language),
  description: stored.description ?? [],
  forWhom: stored.forWhom ?? null,
  outcomes: stored.outcomes.map(({ text }) => text),
  instructors: stored.instructors.map(({ name, about, photo }) => ({ name, about: about ?? null, photo: picture(photo) })),
  prerequisites: stored.prerequisites.map(({ slug, title }) => ({ slug, title, language })),
  modules: stored.modules.map(({ documentId, title, lessons }) => ({ id: documentId, title, lessons: lessons.map(presentLesson) })),
  exam: stored.exam
    ? { questions, timeLimitMinutes: stored.exam.timeLimitMinutes, passPercent: stored.exam.passPercent, maxAttempts: stored.exam.maxAttempts }
    : null,
  certificate: stored.certificateTemplate ? { validityMonths: stored.validityMonths ?? stored.certificateTemplate.validityMonths ?? null } : null,
  grantsLicense: grants,
  updatedAt: stored.updatedAt.toISOString(),
});
