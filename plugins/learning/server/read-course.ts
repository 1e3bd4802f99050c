import { licenseKinds } from '@bai/directory/server';
import { refuse } from '@bai/kernel/contracts';
import { documents } from '@bai/kernel/server';
import type { Course, Lesson } from '../contracts';
import { EXAM_POPULATE, questionsOf } from './check-exam';
import { courseIdOf } from './course-addresses';
import { isFree, presentCourse, storedCourse } from './present-course';
import { COURSE, LESSON } from './uids';

type Language = 'th' | 'en';
export const OTHER: Readonly<Record<Language, Language>> = { th: 'en', en: 'th' };

const LESSON_FIELDS = ['documentId', 'title', 'kind', 'minutes', 'freePreview', 'opensAfterDays'];
const populate = {
  cover: true,
  outcomes: true,
  instructors: { populate: { photo: true } },
  prerequisites: { fields: ['documentId', 'slug', 'title'] },
  modules: {
    fields: ['documentId', 'title'],
    sort: ['order:asc', 'id:asc'],
    populate: { lessons: { fields: LESSON_FIELDS, sort: ['order:asc', 'id:asc'] } },
  },
  exam: { fields: ['timeLimitMinutes', 'passPercent', 'maxAttempts'], populate: EXAM_POPULATE },
  certificateTemplate: { fields: ['validityMonths'] },
};

/** How far an entry is: what everybody may read, or what an editor looks at before that. */
type Status = 'published' | 'draft';

const grantsOf = async (code: string | null | undefined): Promise<Course['grantsLicense']> =>
  code ? ((await licenseKinds()).find((kind) => kind.code === code)?.name ?? null) : null;

/** A course in a language; null where it is not in it. */
export const courseIn = async (documentId: string, language: Language, status: Status = 'published'): Promise<Course | null> => {
  const found = await documents(COURSE).findOne({ documentId, locale: language, status, populate });
  if (!found) return null;
  const stored = storedCourse.parse(found);
  return presentCourse(stored, { language, questions: found.exam ? questionsOf(found.exam) : 0, grants: await grantsOf(stored.grantsLicense) });
};

/** The same, or in the other language where it is in that alone; null where it is in neither. */
export const courseById = async (documentId: string, language: Language): Promise<Course | null> =>
  (await courseIn(documentId, language)) ?? courseIn(documentId, OTHER[language]);

/** A course by what its address names. What nobody published is not there. */
export const readCourse = async (named: string, language: Language): Promise<Course> => {
  const documentId = await courseIdOf(named);
  const found = documentId && (await courseById(documentId, language));
  if (!found) throw refuse('record.missing');
  return found;
};

interface StoredLesson {
  readonly documentId: string;
  readonly title: string;
  readonly kind: Lesson['kind'];
  readonly minutes: number;
  readonly freePreview: boolean;
  readonly body?: Lesson['body'] | null;
  readonly module?: { readonly course?: object | null } | null;
}

/** A lesson that is published in a published course and may be read before enrolling; every other is not there. */
export const readFreeLesson = async (documentId: string, language: Language): Promise<Lesson> => {
  for (const locale of [language, OTHER[language]]) {
    const found = (await documents(LESSON).findOne({
      documentId,
      locale,
      status: 'published',
      populate: { module: { fields: ['documentId'], populate: { course: { fields: ['documentId'] } } } },
    })) as StoredLesson | null;
    if (!found?.module?.course || !isFree(found) || found.kind !== 'text') continue;
    return { id: documentId, title: found.title, language: locale, kind: found.kind, minutes: found.minutes, body: found.body ?? [] };
  }
  throw refuse('record.missing');
};
