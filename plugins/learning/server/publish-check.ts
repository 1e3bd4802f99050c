import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { refuse, type Bilingual } from '@bai/kernel/contracts';
import { sql, fault, type FieldFault } from '@bai/kernel/server';
import { LANGUAGES, type Finding, type Language, type PublishCheck } from '../contracts';
import { faultsOfCourse } from './check-course';
import { faultsOfExam } from './check-exam';
import { faultsOfLesson } from './check-lesson';
import { draftedOf, writtenIn, type Drafted } from './content-rows';
import { stampOf } from './content-stamp';
import { courseFacts, type CourseFacts } from './course-facts';
import { courseDraftIn, factsOf, learnersOf } from './office-course';
import { lessonDraftIn, lessonFactsOf } from './office-lessons';
import { homesOf, outlineOf, type OutlineOrder } from './outline-rows';

type At = NonNullable<Finding['at']>;

/** Everything that a check reads of a course before it looks for anything. */
interface Read {
  readonly course: Drafted;
  readonly outline: OutlineOrder;
  readonly modules: ReadonlyMap<string, Drafted>;
  readonly lessons: ReadonlyMap<string, Drafted>;
  readonly published: CourseFacts | null;
  readonly learners: number;
}

const read = async (id: string): Promise<Read> => {
  const course = (await draftedOf('courses', [id])).get(id);
  if (!course) throw refuse('record.missing');
  const outline = await outlineOf(id);
  return {
    course,
    outline,
    modules: await draftedOf(
      'course_modules',
      outline.modules.map((module) => module.id),
    ),
    lessons: await draftedOf(
      'lessons',
      outline.modules.flatMap(({ lessonIds }) => lessonIds),
    ),
    published: await courseFacts(id),
    learners: await learnersOf(id),
  };
};

const stops = (code: Finding['code'], at: At | null, language: Language | null, said: Bilingual | null): Finding => ({
  weight: 'stops',
  code,
  at,
  language,
  said,
  learners: 0,
});
const unfit = (code: Finding['code'], at: At | null, language: Language | null, faults: readonly FieldFault[]): Finding[] =>
  faults.map(({ th, en }) => stops(code, at, language, { th, en }));

const atOf = (kind: At['kind'], { id, title }: Pick<Drafted, 'id' | 'title'>): At => ({ kind, id, title });

/** Without these a course is not shown; the panel keeps drafts that lack them. */
const NEEDED = {
  title: { th: 'ชื่อหลักสูตร', en: 'Title' },
  slug: { th: 'ที่อยู่ของหลักสูตร', en: 'Address' },
  summary: { th: 'สรุป', en: 'Summary' },
  category: { th: 'หมวด', en: 'Category' },
  minutes: { th: 'เวลาเรียน', en: 'Minutes' },
} as const;
const emptyIn = async (id: string, language: Language): Promise<FieldFault[]> => {
  const draft = await courseDraftIn(id, language);
  const empty = draft ? (Object.keys(NEEDED) as (keyof typeof NEEDED)[]).filter((name) => draft[name] === null || draft[name] === '') : [];
  return empty.map((name) => fault([name], `ยังไม่ได้กรอก: ${NEEDED[name].th}`, `Still empty: ${NEEDED[name].en}`));
};

/** What keeps a course from being shown in a language. */
const stopsIn = async ({ course, outline, modules, lessons }: Read, language: Language): Promise<Finding[]> => {
  const faults = [...(await emptyIn(course.id, language)), ...(await faultsOfCourse(course.id, language))];
  const found = unfit('course-unfit', null, language, faults);
  let taught = 0;
  for (const { id, lessonIds } of outline.modules) {
    const module = modules.get(id)!;
    if (module.titles[language] === null && lessonIds.length)
      found.push({ ...stops('module-unwritten', atOf('module', module), language, null), weight: 'tells' });
    if (module.titles[language] === null) continue;
    for (const lesson of lessonIds.map((one) => lessons.get(one)!)) {
      if (lesson.titles[language] === null) continue;
      taught += 1;
      found.push(...unfit('lesson-unfit', atOf('lesson', lesson), language, await faultsOfLesson(lesson.id, language, true)));
    }
  }
  return taught === 0 ? [...found, stops('outline-empty', null, language, null)] : found;
};

const UNWRITTEN: Readonly<Record<Language, Bilingual>> = {
  th: { th: 'ยังไม่ได้เขียนภาษาไทย', en: 'It is not written in Thai.' },
  en: { th: 'ยังไม่ได้เขียนภาษาอังกฤษ', en: 'It is not written in English.' },
};
/** The languages that a course says it is taught in, and is not written in. They keep it from being shown in any. */
const unwritten = (course: Drafted, taughtIn: string | null | undefined): Finding[] =>
  LANGUAGES.filter((language) => [language, 'both'].includes(taughtIn ?? '') && course.shown[language] === 'absent').map((language) =>
    stops('language-unwritten', null, null, UNWRITTEN[language]),
  );

const titleOfExam = async (id: string): Promise<Bilingual> => {
  // In SQL: its words alone.
  const row = (await sql()('exams as e')
    .join('exams_cmps as p', 'p.entity_id', 'e.id')
    .join('components_words_lines as w', 'w.id', 'p.cmp_id')
    .where({ 'e.document_id': id, 'p.field': 'title' })
    .first('w.th', 'w.en')) as Bilingual | undefined;
  return row ?? { th: '', en: '' };
};

/** The exam that a lesson ends with, as it is written. */
export const draftExam = async (lessonId: string): Promise<string | null> => {
  const draft = (await lessonDraftIn(lessonId, 'th')) ?? (await lessonDraftIn(lessonId, 'en'));
  return draft && lessonFactsOf(draft).examId;
};

/** What would be different for those who learn it now. Of a course that nobody is shown yet, nothing. */
const changesOf = async ({ course, outline, lessons, published, learners }: Read, examId: string | null): Promise<Finding[]> => {
  if (!published) return [];
  const changed = (code: Finding['code'], at: At | null): Finding => ({
    weight: learners ? 'breaks' : 'tells',
    code,
    at,
    language: null,
    said: null,
    learners,
  });
  const found: Finding[] = [];
  const before = new Map(published.lessons.map((lesson) => [lesson.id, lesson]));
  const written = outline.modules.flatMap(({ lessonIds }) => lessonIds);
  for (const id of written) {
    const at = atOf('lesson', lessons.get(id)!);
    const was = before.get(id);
    if (!was) found.push(changed('lesson-added', at));
    else if (was.examId !== (await draftExam(id))) found.push(changed('completion-changed', at));
  }
  const away = [...before.keys()].filter((id) => !written.includes(id));
  const homes = await homesOf(away);
  const gone = await draftedOf('lessons', away);
  for (const id of away) if (homes.get(id)?.courseId !== course.id && gone.has(id)) found.push(changed('lesson-moved-away', atOf('lesson', gone.get(id)!)));
  if (examId === published.examId) return found;
  if (published.examId) found.push(changed('exam-removed', { kind: 'exam', id: published.examId, title: await titleOfExam(published.examId) }));
  if (examId) found.push(changed('exam-added', { kind: 'exam', id: examId, title: await titleOfExam(examId) }));
  return found;
};

const examFaults = async (ids: readonly string[]): Promise<Finding[]> => {
  const found: Finding[] = [];
  for (const id of new Set(ids)) found.push(...unfit('exam-unfit', { kind: 'exam', id, title: await titleOfExam(id) }, null, await faultsOfExam(id)));
  return found;
};

/** Which state of a course with all its parts was checked. */
const stampOfAll = async ({ course, outline }: Read): Promise<string> => {
  const stamps = [await stampOf('courses', course.id), outline.stamp];
  for (const { id, lessonIds } of outline.modules) {
    stamps.push(await stampOf('course_modules', id));
    for (const lesson of lessonIds) stamps.push(await stampOf('lessons', lesson));
  }
  return createHash('sha256').update(JSON.stringify(stamps)).digest('base64url').slice(0, 32);
};

/** What publishing a course as it is written would do, in each language that it is written in. */
export const checkCourse = async (id: string): Promise<PublishCheck> => {
  const all = await read(id);
  const languages = writtenIn(all.course);
  const draft = (await courseDraftIn(id, 'th')) ?? (await courseDraftIn(id, 'en'));
  const examId = draft && factsOf(draft).examId;
  const findings: Finding[] = unwritten(all.course, draft?.language);
  for (const language of languages) findings.push(...(await stopsIn(all, language)));
  const exams = [examId, ...(await Promise.all([...all.lessons.keys()].map(draftExam)))].flatMap((exam) => exam ?? []);
  findings.push(...(await examFaults(exams)), ...(await changesOf(all, examId ?? null)));
  return { stamp: await stampOfAll(all), enrolled: all.learners, languages, findings };
};

/** What is published: in which languages, and without which lessons. */
export interface Asked {
  readonly languages: readonly Language[];
  readonly leftOutIds: readonly string[];
}
/** What of a check keeps a course from being published so. */
export const keptBy = ({ findings }: PublishCheck, { languages, leftOutIds }: Asked): Finding[] =>
  findings.filter(
    ({ weight, at, language }) => weight === 'stops' && (language === null || languages.includes(language)) && !(at && leftOutIds.includes(at.id)),
  );

const leaving = new AsyncLocalStorage<readonly string[]>();
/** Publishes by the Document Service while some lessons stay as they are shown. */
export const leavingOut = <T>(lessonIds: readonly string[], work: () => Promise<T>): Promise<T> => leaving.run(lessonIds, work);

const EMPTY: Bilingual = { th: 'ยังไม่มีบทเรียน', en: 'There is no lesson in it.' };
/** What keeps a course from being published in a language, whoever publishes it and at whatever door: the same that the portal finds before. */
export const faultsOfShowing = async (id: string, language: Language): Promise<FieldFault[]> => {
  const kept = keptBy(await checkCourse(id), { languages: [language], leftOutIds: leaving.getStore() ?? [] });
  return kept.map(({ at, said }) => {
    const { th, en } = said ?? EMPTY;
    return fault(['title'], at ? `${at.title.th}: ${th}` : th, at ? `${at.title.en}: ${en}` : en);
  });
};
