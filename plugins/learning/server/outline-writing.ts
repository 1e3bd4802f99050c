import { field, refuse } from '@bai/kernel/contracts';
import { documents, sql, transaction, written } from '@bai/kernel/server';
import type { z } from 'zod';
import { LANGUAGES, learningProblems, type createModule, type keepModule, type keepOutline, type OfficeCourse } from '../contracts';
import { changeIn, createIn, requireNone, type Place } from './content-data';
import { draftedOf, writtenIn, type DraftedTable } from './content-rows';
import { holdContent, stampOf } from './content-stamp';
import { officeCourse } from './office-course';
import { courseOfModule, outlineOf, type OutlineOrder } from './outline-rows';
import { COURSE_MODULE, LESSON } from './uids';

const MODULES: Place = {
  uid: COURSE_MODULE,
  table: 'course_modules',
  named: (path, language) => (path === 'title' ? `title.${language}` : path),
};

/** Keeps the outline of a course from being written by others until the running transaction ends. */
const holdCourse = async (courseId: string): Promise<void> => holdContent('courses', courseId, (await stampOf('courses', courseId)) ?? '');

/** A module is written in languages that its course is written in: it would stand in none otherwise. */
const requireWritten = async (courseId: string, title: z.output<typeof createModule>['title']): Promise<void> => {
  const course = (await draftedOf('courses', [courseId])).get(courseId)!;
  const missing = LANGUAGES.filter((language) => title[language] !== null && course.titles[language] === null);
  requireNone(missing.map((language) => field(`title.${language}`, 'course-unwritten', 'The course is not written in this language.')));
};

/** Adds a module to the end of a course, in the one transaction of its idempotency key. */
export const writeModule = async ({ courseId, title }: z.output<typeof createModule>): Promise<OfficeCourse> => {
  await holdCourse(courseId);
  await requireWritten(courseId, title);
  const order = Math.min(999, (await outlineOf(courseId)).modules.length + 1);
  await createIn(MODULES, title, (said) => ({ title: said, order, course: courseId }));
  return officeCourse(courseId);
};

/** Names a module anew; `version.stale` where somebody did since. */
export const changeModule = (id: string, { stamp, title }: z.output<typeof keepModule>): Promise<OfficeCourse> =>
  transaction(async () => {
    const courseId = await courseOfModule(id);
    if (!courseId) throw refuse('record.missing');
    await holdContent('course_modules', id, stamp);
    await requireWritten(courseId, title);
    const { titles } = (await draftedOf('course_modules', [id])).get(id)!;
    // In SQL: its number, whichever language it is written in.
    const { order } = (await sql()('course_modules').where({ document_id: id }).whereNull('published_at').first('order')) as { order: number };
    const changes = LANGUAGES.map((language) => {
      const said = title[language];
      return { language, before: titles[language], after: said, data: said === null ? null : { title: said, order, course: courseId } };
    });
    await changeIn(MODULES, id, changes);
    return officeCourse(courseId);
  });

/** Deletes a module without lessons. */
export const deleteModule = (id: string): Promise<OfficeCourse> =>
  transaction(async () => {
    const courseId = await courseOfModule(id);
    if (!courseId) throw refuse('record.missing');
    await holdCourse(courseId);
    const { lessonIds } = (await outlineOf(courseId)).modules.find((module) => module.id === id)!;
    if (lessonIds.length) throw learningProblems.refuse('outline.filled');
    // Without lessons nobody sees it, published or not.
    await written(() => documents(COURSE_MODULE).delete({ documentId: id, locale: '*' }));
    return officeCourse(courseId);
  });

const sorted = (ids: readonly string[]): string => JSON.stringify([...ids].sort());

/** The whole outline, each part once: nothing is added or lost by putting it into another order. */
const requireSame = (before: OutlineOrder, after: readonly { id: string; lessonIds: readonly string[] }[]): void => {
  const lessonsOf = (modules: OutlineOrder['modules']): string[] => modules.flatMap(({ lessonIds }) => lessonIds);
  const idsOf = (modules: OutlineOrder['modules']): string[] => modules.map(({ id }) => id);
  if (sorted(idsOf(before.modules)) !== sorted(idsOf(after)) || sorted(lessonsOf(before.modules)) !== sorted(lessonsOf(after))) throw refuse('version.stale');
};

/** In each language in which a part is written. */
const place = async (uid: `api::${string}`, table: DraftedTable, documentId: string, data: object): Promise<void> => {
  const drafted = (await draftedOf(table, [documentId])).get(documentId)!;
  for (const locale of writtenIn(drafted)) await written(() => documents(uid).update({ documentId, locale, data }));
};

const requireHome = async (lessonId: string, moduleId: string): Promise<void> => {
  const [lesson, module] = [(await draftedOf('lessons', [lessonId])).get(lessonId)!, (await draftedOf('course_modules', [moduleId])).get(moduleId)!];
  if (writtenIn(lesson).some((language) => module.titles[language] === null))
    throw refuse('input.invalid', { fields: [field('modules', 'module-unwritten', 'Its module is not written in this language yet.')] });
};

/** Puts a course into another order; learners see it once it is published. `version.stale` where somebody changed the order since. */
export const changeOutline = (courseId: string, { stamp, modules }: z.output<typeof keepOutline>): Promise<OfficeCourse> =>
  transaction(async () => {
    await holdCourse(courseId);
    const before = await outlineOf(courseId);
    if (before.stamp !== stamp) throw refuse('version.stale');
    requireSame(before, modules);
    for (const [at, { id, lessonIds }] of modules.entries()) {
      const own = before.modules.find((module) => module.id === id)!;
      if (before.numbers.get(id) !== at + 1) await place(COURSE_MODULE, 'course_modules', id, { order: at + 1 });
      for (const [index, lessonId] of lessonIds.entries()) {
        const stays = own.lessonIds.includes(lessonId);
        if (stays && before.numbers.get(lessonId) === index + 1) continue;
        if (!stays) await requireHome(lessonId, id);
        await place(LESSON, 'lessons', lessonId, { order: index + 1, ...(stays ? {} : { module: id }) });
      }
    }
    return officeCourse(courseId);
  });
