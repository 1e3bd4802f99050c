import { documents, systemSeat, transaction, written } from '@bai/kernel/server';
import type { z } from 'zod';
import {
  LANGUAGES,
  learningProblems,
  type CourseDraft,
  type CourseWords,
  type keepCourse,
  type keepPlan,
  type Language,
  type OfficeCourse,
} from '../contracts';
import { enrollments } from './collections';
import { changeIn, createIn, requireNone, unknownEntries, unknownPictures, type Place } from './content-data';
import { holdContent } from './content-stamp';
import { draftedOf, isShown } from './content-rows';
import { courseDraftIn, draftLanguages, factsOf, officeCourse, wordsOf } from './office-course';
import { outlineOf } from './outline-rows';
import { COURSE } from './uids';

const WORDS = /^(title|summary|description|forWhom|outcomes|instructors)(\.|$)/;
const COURSES: Place = {
  uid: COURSE,
  table: 'courses',
  named: (path, language) =>
    WORDS.test(path)
      ? `words.${language}.${path.replace(/^(outcomes\.\d+)\.text$/, '$1').replace(/^description\..*/, 'description')}`
      : path
          .replace(/^prerequisites.*/, 'prerequisiteIds')
          .replace(/^exam$/, 'examId')
          .replace(/^certificateTemplate$/, 'certificateTemplateId'),
};

const pictureId = (picture: { id: string } | null): number | null => picture && Number(picture.id);

const dataOf = ({ words: _words, cover, prerequisiteIds, examId, certificateTemplateId, ...facts }: CourseDraft, words: CourseWords): object => ({
  ...facts,
  ...words,
  cover: pictureId(cover),
  prerequisites: prerequisiteIds,
  exam: examId,
  certificateTemplate: certificateTemplateId,
  outcomes: words.outcomes.map((text) => ({ text })),
  instructors: words.instructors.map(({ photo, ...one }) => ({ ...one, photo: pictureId(photo) })),
});

const requireNamed = async ({ words, cover, prerequisiteIds, examId, certificateTemplateId }: CourseDraft): Promise<void> => {
  const photos = LANGUAGES.flatMap((language) =>
    (words[language]?.instructors ?? []).map(({ photo }, index) => [`words.${language}.instructors.${index}.photo`, photo?.id ?? null] as const),
  );
  requireNone([
    ...(await unknownEntries(
      'courses',
      prerequisiteIds.map((id, index) => [`prerequisiteIds.${index}`, id] as const),
    )),
    ...(await unknownEntries('exams', [['examId', examId]])),
    ...(await unknownEntries('certificate_templates', [['certificateTemplateId', certificateTemplateId]])),
    ...(await unknownPictures([['cover', cover?.id ?? null], ...photos])),
  ]);
};

/** Writes a new course, in the one transaction of its idempotency key. */
export const writeCourse = async (draft: CourseDraft): Promise<OfficeCourse> => {
  await requireNamed(draft);
  return officeCourse(await createIn(COURSES, draft.words, (words) => dataOf(draft, words)));
};

/** Changes a course as it was read; `version.stale` where somebody wrote it since. What is published stays as it is. */
export const changeCourse = (id: string, { stamp, ...draft }: z.output<typeof keepCourse>): Promise<OfficeCourse> =>
  transaction(async () => {
    await holdContent('courses', id, stamp);
    await requireNamed(draft);
    const { words, ...facts } = draft;
    const changes = [];
    for (const language of LANGUAGES) {
      const [stored, said] = [await courseDraftIn(id, language), words[language]];
      const before = stored && { facts: factsOf(stored), words: wordsOf(stored) };
      changes.push({ language, before, after: said && { facts, words: said }, data: said && dataOf(draft, said) });
    }
    await changeIn(COURSES, id, changes);
    return officeCourse(id);
  });

/** Writes into every language of a course what is the same in all of them. */
export const writeFacts = async (id: string, data: object, languages?: readonly Language[]): Promise<void> => {
  for (const locale of languages ?? (await draftLanguages(id))) await written(() => documents(COURSE).update({ documentId: id, locale, data }));
};

/** Says how far a course is and when it shows itself; a time that was missed is forgotten with that. */
export const changePlan = (id: string, { stamp, ...plan }: z.output<typeof keepPlan>): Promise<OfficeCourse> =>
  transaction(async () => {
    await holdContent('courses', id, stamp);
    await writeFacts(id, { ...plan, missedAt: null });
    return officeCourse(id);
  });

/** Deletes a course that is shown to nobody, that nobody ever learnt, and that has no lessons. */
export const deleteCourse = (id: string): Promise<void> =>
  transaction(async () => {
    const { stamp } = await officeCourse(id);
    await holdContent('courses', id, stamp);
    const everLearnt = await enrollments.count(systemSeat('course-writing'), { courseId: id });
    if (everLearnt || isShown((await draftedOf('courses', [id])).get(id)!)) throw learningProblems.refuse('course.shown');
    if ((await outlineOf(id)).modules.length) throw learningProblems.refuse('outline.filled');
    await written(() => documents(COURSE).delete({ documentId: id, locale: '*' }));
  });
