import { field, type FieldProblem } from '@bai/kernel/contracts';
import { documents, sql, transaction, written } from '@bai/kernel/server';
import type { z } from 'zod';
import {
  LANGUAGES,
  learningProblems,
  type keepLesson,
  type Language,
  type LessonDraft,
  type LessonFile,
  type LessonWords,
  type OfficeLesson,
} from '../contracts';
import { changeIn, createIn, requireNone, unknownEntries, type Place } from './content-data';
import { draftedOf, isShown } from './content-rows';
import { holdContent, stampOf } from './content-stamp';
import { lessonDraftIn, lessonFactsOf, lessonWordsOf, officeLesson } from './office-lessons';
import { filesAmong } from './office-media';
import { homesOf } from './outline-rows';
import { LESSON } from './uids';

const WORDS = /^(title|body|sound|captions|files)(\.|$)/;
const LESSONS: Place = {
  uid: LESSON,
  table: 'lessons',
  named: (path, language) => {
    if (/^video(\.|$)/.test(path)) return `words.${language}.film`;
    return WORDS.test(path) ? `words.${language}.${path.replace(/^body\..*/, 'body')}` : path.replace(/^module$/, 'moduleId').replace(/^exam$/, 'examId');
  },
};

const fileId = (file: LessonFile | null): number | null => file && Number(file.id);
const dataOf = ({ words: _words, moduleId, examId, ...facts }: LessonDraft, { film, sound, captions, files, ...words }: LessonWords): object => ({
  ...facts,
  ...words,
  module: moduleId,
  exam: examId,
  video: fileId(film),
  sound: fileId(sound),
  captions: fileId(captions),
  files: files.map(({ id }) => Number(id)),
});

const KINDS = { film: 'film', sound: 'sound', captions: 'captions' } as const;
const fileFaults = async (words: LessonWords, language: Language): Promise<FieldProblem[]> => {
  const faults: FieldProblem[] = [];
  const gone = (path: string) => faults.push(field(`words.${language}.${path}`, 'choice', 'There is no such file in the media library.'));
  for (const kind of Object.values(KINDS)) {
    const file = words[kind];
    if (file && !(await filesAmong(kind, [file.id])).has(file.id)) gone(kind);
  }
  const papers = await filesAmong(
    'paper',
    words.files.map(({ id }) => id),
  );
  words.files.forEach(({ id }, index) => papers.has(id) || gone(`files.${index}`));
  return faults;
};

/** A lesson is written in languages that its module is written in: it would stand in none otherwise. */
const homeFaults = async ({ moduleId, words }: LessonDraft): Promise<FieldProblem[]> => {
  if (moduleId === null) return [];
  const home = (await draftedOf('course_modules', [moduleId])).get(moduleId);
  if (!home) return [field('moduleId', 'choice', 'There is no such module.')];
  const missing = LANGUAGES.filter((language) => words[language] && home.titles[language] === null);
  return missing.length ? [field('moduleId', 'module-unwritten', 'Its module is not written in this language yet.')] : [];
};

const requireNamed = async (draft: LessonDraft): Promise<void> => {
  const faults = [...(await homeFaults(draft)), ...(await unknownEntries('exams', [['examId', draft.examId]]))];
  for (const language of LANGUAGES) if (draft.words[language]) faults.push(...(await fileFaults(draft.words[language], language)));
  requireNone(faults);
};

/** The place after the last lesson of a module; the first where there is none. */
export const endOf = async (moduleId: string | null): Promise<number> => {
  if (moduleId === null) return 1;
  // In SQL: of drafts in all languages at once.
  const row = (await sql()('lessons as l')
    .join('lessons_module_lnk as ml', 'ml.lesson_id', 'l.id')
    .join('course_modules as m', 'm.id', 'ml.course_module_id')
    .where('m.document_id', moduleId)
    .whereNull('l.published_at')
    .max({ last: 'l.order' })
    .first()) as { last: number | null } | undefined;
  return Math.min(999, Number(row?.last ?? 0) + 1);
};

/** Writes a new lesson at the end of its module, in the one transaction of its idempotency key. */
export const writeLesson = async (draft: LessonDraft): Promise<OfficeLesson> => {
  await requireNamed(draft);
  const order = await endOf(draft.moduleId);
  return officeLesson(await createIn(LESSONS, draft.words, (words) => ({ ...dataOf(draft, words), order })));
};

/** Changes a lesson as it was read; `version.stale` where somebody wrote it since. Another module takes it at its end. */
export const changeLesson = (id: string, { stamp, reviewState, ...draft }: z.output<typeof keepLesson>): Promise<OfficeLesson> =>
  transaction(async () => {
    await holdContent('lessons', id, stamp);
    await requireNamed(draft);
    const { words, ...facts } = draft;
    const moves = ((await homesOf([id])).get(id)?.moduleId ?? null) !== draft.moduleId;
    const order = moves ? { order: await endOf(draft.moduleId) } : {};
    const drafts = { th: await lessonDraftIn(id, 'th'), en: await lessonDraftIn(id, 'en') };
    const state = reviewState ?? drafts.th?.reviewState ?? drafts.en?.reviewState ?? 'writing';
    const changes = LANGUAGES.map((language) => {
      const [stored, said] = [drafts[language], words[language]];
      const before = stored && { facts: lessonFactsOf(stored), words: lessonWordsOf(stored), state: stored.reviewState ?? 'writing' };
      return { language, before, after: said && { facts, words: said, state }, data: said && { ...dataOf(draft, said), ...order, reviewState: state } };
    });
    await changeIn(LESSONS, id, changes);
    return officeLesson(id);
  });

const held = async (id: string): Promise<void> => holdContent('lessons', id, (await stampOf('lessons', id)) ?? '');

/** Shows a lesson to nobody; what was learnt in it stays. */
export const withdrawLesson = (id: string, stamp: string): Promise<OfficeLesson> =>
  transaction(async () => {
    await holdContent('lessons', id, stamp);
    await written(() => documents(LESSON).unpublish({ documentId: id, locale: '*' }));
    return officeLesson(id);
  });

/** Deletes a lesson that is shown to nobody. */
export const deleteLesson = (id: string): Promise<void> =>
  transaction(async () => {
    await held(id);
    if (isShown((await draftedOf('lessons', [id])).get(id)!)) throw learningProblems.refuse('lesson.shown');
    await written(() => documents(LESSON).delete({ documentId: id, locale: '*' }));
  });
