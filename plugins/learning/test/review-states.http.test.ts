import { randomUUID } from 'node:crypto';
import { must } from '../../../cms/test/journey';
import { panelUser } from '../../../cms/test/panel-user';
import { newPatient, Person, signedIn } from '../../../cms/test/people';
import { Inside } from '../../directory/test/inside';
import { Panel } from '../../directory/test/panel';
import type { Course, ExamRow, HistoryPage, LessonRow, OfficeExam, OfficeLesson } from '../contracts';
import { lessonAsRead, LESSONS, Writer } from './content-drafts';
import { QUESTIONS } from './exam-room';
import { Outline, said, unique } from './outline';

jest.setTimeout(180_000);

const EXAMS = '/api/learning/office/exams';
const inside = new Inside();
let editor: Person;
let writer: Writer;
beforeAll(async () => {
  editor = await signedIn('editor');
  writer = new Writer(editor);
});
afterAll(() => inside.close());

const keepLesson = (lesson: OfficeLesson, data: object) => editor.put<OfficeLesson>(`${LESSONS}/${lesson.id}`, { ...lessonAsRead(lesson), ...data });
/** The newest write that changed something: the other language of what is the same in both follows as one that did not. */
const changesOf = async (path: string): Promise<unknown[]> => {
  const { rows } = must(await editor.get<HistoryPage>(`/api/learning/office/${path}/history`), 'history');
  return rows.find(({ changes }) => changes.length > 0)!.changes.map(({ field, before, after }) => [field, before?.lines, after?.lines]);
};

describe('how far a lesson is', () => {
  test('is written with it, in both languages at once, and lists are narrowed by it', async () => {
    const { id: courseId, modules } = await writer.written([1, 1]);
    const [{ lessons }, { lessons: others }] = modules as [(typeof modules)[0], (typeof modules)[0]];
    const made = must(await editor.get<OfficeLesson>(`${LESSONS}/${lessons[0]!.id}`), 'lesson');
    expect([made.reviewState, lessons[0]!.reviewState]).toEqual(['writing', 'writing']);
    const kept = must(await keepLesson(made, { reviewState: 'review' }), 'keep');
    expect([kept.reviewState, kept.words]).toEqual(['review', made.words]);
    expect(await changesOf(`lessons/${made.id}`)).toEqual([['reviewState', ['writing'], ['review']]]);
    const listed = async (reviewState: string): Promise<string[]> =>
      must(await editor.get<{ rows: LessonRow[] }>(LESSONS, { courseId, reviewState }), 'list').rows.map(({ id }) => id);
    expect([await listed('review'), await listed('writing'), await listed('approved')]).toEqual([[made.id], [others[0]!.id], []]);
    // Whoever does not say it leaves it as it is, in a language that is new too.
    const { reviewState: _, ...silent } = lessonAsRead(kept);
    const left = must(await editor.put<OfficeLesson>(`${LESSONS}/${made.id}`, { ...silent, minutes: 7 }), 'silent');
    expect([left.reviewState, left.facts.minutes]).toEqual(['review', 7]);
    const thai = must(await keepLesson(left, { words: { th: left.words.th, en: null } }), 'thai alone');
    expect(must(await keepLesson(thai, { words: left.words, reviewState: undefined }), 'again').reviewState).toBe('review');
    const rows = await inside.sql<{ review_state: string }>('SELECT review_state FROM lessons WHERE document_id = ? AND published_at IS NULL', [made.id]);
    expect(rows.map((row) => row.review_state)).toEqual(['review', 'review']);
    expect((await keepLesson(thai, { reviewState: 'done' })).status).toBe(400);
  });

  test('stays when an earlier text is put back, and no learner is told', async () => {
    const course = await writer.written([1]);
    const lesson = must(await editor.get<OfficeLesson>(`${LESSONS}/${course.modules[0]!.lessons[0]!.id}`), 'lesson');
    const longer = must(await keepLesson(lesson, { minutes: 50 }), 'longer');
    must(await keepLesson(longer, { reviewState: 'approved' }), 'approve');
    const { rows } = must(await editor.get<HistoryPage>(`/api/learning/office/lessons/${lesson.id}/history`), 'history');
    const first = rows.findLast(({ act, language }) => act === 'create' && language === 'th')!;
    expect(first.differs).toEqual(['minutes']);
    const { stamp } = must(await editor.get<OfficeLesson>(`${LESSONS}/${lesson.id}`), 'read');
    const back = must(await editor.post<OfficeLesson>(`/api/learning/office/lessons/${lesson.id}/put-back`, { entryId: first.id, stamp }), 'back');
    expect([back.facts.minutes, back.reviewState]).toEqual([5, 'approved']);
    must(await writer.publish(course.id), 'publish');
    const shown = must(await new Person().get<Course>(`/api/learning/courses/${course.facts.slug}`, { language: 'th' }), 'seen');
    expect(JSON.stringify(shown)).not.toContain('reviewState');
    expect((await (await newPatient()).get(LESSONS, { reviewState: 'approved' })).status).toBe(403);
  });
});

test('how far an exam is, is written with its rules; the panel has the same', async () => {
  const panel = await Panel.open();
  const question = await panel.create('question', QUESTIONS.single);
  const title = said(unique('ข้อสอบ'));
  const rules = {
    ...{ title, instructions: null, timeLimitMinutes: 30, passPercent: 80, maxAttempts: 3, cooldownHours: 0, shufflesQuestions: true, shufflesOptions: true },
    ...{ negativeMarking: false, reviewPolicy: 'right_after', opensAt: null, closesAt: null, overdue: 'auto_submit', graceMinutes: null },
  };
  const sections = [{ title: null, kind: 'fixed', questionIds: [question], categoryId: null, tag: null, count: null }];
  const made = must(await editor.post<OfficeExam>(EXAMS, { ...rules, sections }, randomUUID()), 'exam');
  expect(made.reviewState).toBe('writing');
  const keep = ({ stamp }: OfficeExam, data: object) => editor.put<OfficeExam>(`${EXAMS}/${made.id}/rules`, { ...rules, ...data, stamp });
  const asked = must(await keep(made, { reviewState: 'review' }), 'review');
  expect(asked.reviewState).toBe('review');
  expect(await changesOf(`exams/${made.id}`)).toEqual([['reviewState', ['writing'], ['review']]]);
  const silent = must(await keep(asked, { passPercent: 70 }), 'silent');
  expect([silent.reviewState, silent.rules.passPercent]).toEqual(['review', 70]);
  const listed = async (reviewState: string): Promise<[string, string][]> =>
    must(await editor.get<{ rows: ExamRow[] }>(EXAMS, { reviewState, q: title.th }), 'list').rows.map((row) => [row.id, row.reviewState]);
  expect([await listed('review'), await listed('writing')]).toEqual([[[made.id, 'review']], []]);
  await new Outline(await panelUser('lms-editor')).change('exam', made.id, { reviewState: 'approved' }, '');
  expect(await listed('approved')).toEqual([[made.id, 'approved']]);
  expect((await keep(silent, { reviewState: 'review' })).error.name).toBe('version.stale');
});

test('what was written before is still being written', async () => {
  const { modules } = await writer.written([1]);
  const { id } = modules[0]!.lessons[0]!;
  await inside.sql('UPDATE lessons SET review_state = NULL WHERE document_id = ?', [id]);
  await inside.sql('DELETE FROM bai_migrations WHERE name = ?', ['0004-contents-say-how-far-they-are']);
  await inside.call('kernel/migrate', 'migrate', [null, { demo: true }]);
  const rows = await inside.sql<{ review_state: string }>('SELECT review_state FROM lessons WHERE document_id = ?', [id]);
  expect(rows.map((row) => row.review_state)).toEqual(['writing', 'writing']);
});
