import type { Bilingual } from '@bai/kernel/contracts';
import { documents } from '@bai/kernel/server';
import { z } from 'zod';
import { COURSE } from './uids';

const named = z.object({ documentId: z.string() });
const stored = z.object({
  documentId: z.string(),
  slug: z.string(),
  title: z.string(),
  price: z.number(),
  exam: named.nullish(),
  certificateTemplate: named.extend({ validityMonths: z.number().nullish() }).nullish(),
  grantsLicense: z.string().nullish(),
  validityMonths: z.number().nullish(),
  ruleSetVersion: z.string().nullish(),
  prerequisites: z.array(named.extend({ slug: z.string(), title: z.string() })),
  modules: z.array(z.object({ lessons: z.array(named.extend({ exam: named.nullish() })) })),
});
type Stored = z.output<typeof stored>;

const populate = {
  exam: { fields: ['documentId'] },
  certificateTemplate: { fields: ['documentId', 'validityMonths'] },
  prerequisites: { fields: ['documentId', 'slug', 'title'] },
  modules: {
    fields: ['documentId'],
    sort: ['order:asc', 'id:asc'],
    populate: { lessons: { fields: ['documentId'], sort: ['order:asc', 'id:asc'], populate: { exam: { fields: ['documentId'] } } } },
  },
};

/** What records need to know of a published course, whatever language it is shown in. */
export interface CourseFacts {
  readonly id: string;
  readonly slug: string;
  readonly title: Bilingual;
  /** Satang. */
  readonly price: number;
  /** All lessons that are published in one language or the other, in their order; of one that is an exam, which. */
  readonly lessons: readonly { readonly id: string; readonly examId: string | null }[];
  /** The course's own exam. */
  readonly examId: string | null;
  /** That and those of its lessons. */
  readonly examIds: readonly string[];
  readonly certificateTemplateId: string | null;
  /** Null: for good. */
  readonly validityMonths: number | null;
  /** The code of the license that it counts for. */
  readonly grantsLicense: string | null;
  readonly ruleSetVersion: string | null;
  readonly prerequisites: readonly { readonly id: string; readonly slug: string; readonly title: Bilingual }[];
}

const inLanguage = async (documentId: string, locale: 'th' | 'en'): Promise<Stored | null> => {
  const found = await documents(COURSE).findOne({ documentId, locale, status: 'published', populate });
  return found && stored.parse(found);
};

const titleIn = (course: Stored | null, prerequisiteId: string): string | undefined =>
  course?.prerequisites.find(({ documentId }) => documentId === prerequisiteId)?.title;

/** A course that is published in some language; null when it is in none. */
export const courseFacts = async (documentId: string): Promise<CourseFacts | null> => {
  const [thai, english] = [await inLanguage(documentId, 'th'), await inLanguage(documentId, 'en')];
  const course = thai ?? english;
  if (!course) return null;
  const lessons = [thai, english].flatMap((one) => one?.modules.flatMap((module) => module.lessons) ?? []);
  const exams = [course.exam, ...lessons.map(({ exam }) => exam)].flatMap((exam) => (exam ? [exam.documentId] : []));
  return {
    id: documentId,
    slug: course.slug,
    title: { th: thai?.title ?? course.title, en: english?.title ?? course.title },
    price: course.price,
    lessons: [...new Map(lessons.map(({ documentId: id, exam }) => [id, { id, examId: exam?.documentId ?? null }])).values()],
    examId: course.exam?.documentId ?? null,
    examIds: [...new Set(exams)],
    certificateTemplateId: course.certificateTemplate?.documentId ?? null,
    validityMonths: course.validityMonths ?? course.certificateTemplate?.validityMonths ?? null,
    grantsLicense: course.grantsLicense ?? null,
    ruleSetVersion: course.ruleSetVersion ?? null,
    prerequisites: course.prerequisites.map(({ documentId: id, slug, title }) => ({
      id,
      slug,
      title: { th: titleIn(thai, id) ?? title, en: titleIn(english, id) ?? title },
    })),
  };
};
