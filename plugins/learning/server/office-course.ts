import { refuse } from '@bai/kernel/contracts';
import { documents, systemSeat } from '@bai/kernel/server';
import { z } from 'zod';
import {
  LANGUAGES,
  OPEN_ENROLLMENTS,
  REVIEW_STATES,
  type CourseFacts,
  type CourseWords,
  type Language,
  type OfficeCourse,
  type OfficeModule,
  type StoredFacts,
} from '../contracts';
import { enrollments } from './collections';
import { draftedOf } from './content-rows';
import { stampOf } from './content-stamp';
import { lessonRows } from './office-lessons';
import { outlineOf } from './outline-rows';
import { storedCard } from './present-course';
import { COURSE } from './uids';

const named = z.object({ documentId: z.string() });
const photo = z.object({ id: z.number(), url: z.string(), alternativeText: z.string().nullish() }).nullish();
const moment = z.coerce
  .date()
  .nullish()
  .transform((at) => at?.toISOString() ?? null);
const { category, level, language } = storedCard.shape;
const absent = <T>(value: T | null | undefined): T | null => value ?? null;
const words = z
  .string()
  .nullish()
  .transform((text) => text ?? '');
const stored = storedCard.extend({
  title: words,
  slug: words,
  summary: words,
  category: category.nullish().transform(absent),
  level: level.nullish().transform(absent),
  language: language.nullish().transform(absent),
  minutes: z.number().nullish().transform(absent),
  price: z
    .number()
    .nullish()
    .transform((price) => price ?? 0),
  cover: photo,
  description: z.array(z.record(z.string(), z.unknown())).nullish(),
  forWhom: z.string().nullish(),
  outcomes: z.array(z.object({ text: z.string() })),
  instructors: z.array(z.object({ name: z.string(), about: z.string().nullish(), photo })),
  prerequisites: z.array(named),
  exam: named.nullish(),
  certificateTemplate: named.nullish(),
  grantsLicense: z.string().nullish(),
  validityMonths: z.number().nullish(),
  ruleSetVersion: z.string().nullish(),
  reviewState: z.enum(REVIEW_STATES),
  publishAt: moment,
  unpublishAt: moment,
  missedAt: moment,
});
export type StoredDraft = z.output<typeof stored>;

const populate = {
  cover: true,
  outcomes: true,
  instructors: { populate: { photo: true } },
  prerequisites: { fields: ['documentId'] },
  exam: { fields: ['documentId'] },
  certificateTemplate: { fields: ['documentId'] },
};

/** A course as it is written in a language; null where it is not. */
export const courseDraftIn = async (documentId: string, locale: Language): Promise<StoredDraft | null> => {
  const found = await documents(COURSE).findOne({ documentId, locale, status: 'draft', populate });
  return found && stored.parse(found);
};

const picture = (file: z.output<typeof photo>): CourseFacts['cover'] =>
  file ? { id: String(file.id), url: file.url, alternative: file.alternativeText ?? '' } : null;

export const wordsOf = ({ title, summary, description, forWhom, outcomes, instructors }: StoredDraft): CourseWords => ({
  title,
  summary,
  description: description ?? [],
  forWhom: forWhom ?? null,
  outcomes: outcomes.map(({ text }) => text),
  instructors: instructors.map((one) => ({ name: one.name, about: one.about ?? null, photo: picture(one.photo) })),
});

export const factsOf = (draft: StoredDraft): StoredFacts => ({
  slug: draft.slug,
  category: draft.category,
  level: draft.level,
  language: draft.language,
  price: draft.price,
  minutes: draft.minutes,
  cover: picture(draft.cover),
  prerequisiteIds: draft.prerequisites.map(({ documentId }) => documentId),
  examId: draft.exam?.documentId ?? null,
  certificateTemplateId: draft.certificateTemplate?.documentId ?? null,
  grantsLicense: draft.grantsLicense ?? null,
  validityMonths: draft.validityMonths ?? null,
  ruleSetVersion: draft.ruleSetVersion ?? null,
});

/** How many learn a course now. */
export const learnersOf = (courseId: string): Promise<number> => enrollments.count(systemSeat('office-course'), { courseId, state: [...OPEN_ENROLLMENTS] });

const modulesOf = async (outline: Awaited<ReturnType<typeof outlineOf>>): Promise<OfficeModule[]> => {
  const modules = await draftedOf(
    'course_modules',
    outline.modules.map(({ id }) => id),
  );
  const rows = await lessonRows(outline.modules.flatMap(({ lessonIds }) => lessonIds));
  const shown: OfficeModule[] = [];
  for (const { id, lessonIds } of outline.modules) {
    const { titles, shown: languages } = modules.get(id)!;
    const lessons = lessonIds.flatMap((lesson) => rows.get(lesson) ?? []).map(({ module: _module, course: _course, ...row }) => row);
    shown.push({ id, stamp: (await stampOf('course_modules', id)) ?? '', title: { th: titles.th ?? '', en: titles.en ?? '' }, shown: languages, lessons });
  }
  return shown;
};

/** A course as editors write it; `record.missing` where there is none. */
export const officeCourse = async (id: string): Promise<OfficeCourse> => {
  const stamp = await stampOf('courses', id);
  const [th, en] = [await courseDraftIn(id, 'th'), await courseDraftIn(id, 'en')];
  const draft = th ?? en;
  if (!stamp || !draft) throw refuse('record.missing');
  const outline = await outlineOf(id);
  const { shown, updatedAt } = (await draftedOf('courses', [id])).get(id)!;
  return {
    id,
    stamp,
    facts: factsOf(draft),
    words: { th: th && wordsOf(th), en: en && wordsOf(en) },
    plan: { reviewState: draft.reviewState, publishAt: draft.publishAt, unpublishAt: draft.unpublishAt, missed: draft.missedAt },
    shown,
    outlineStamp: outline.stamp,
    modules: await modulesOf(outline),
    enrolled: await learnersOf(id),
    updatedAt,
  };
};

/** The languages in which a course has a draft. */
export const draftLanguages = async (id: string): Promise<Language[]> => {
  const found: Language[] = [];
  for (const language of LANGUAGES)
    if (await documents(COURSE).findOne({ documentId: id, locale: language, status: 'draft', fields: ['documentId'] })) found.push(language);
  return found;
};
