import { copyRow, rowOf } from '../../../cms/test/copied-rows';
import { queryDatabase } from '../../../cms/test/clock';
import { must } from '../../../cms/test/journey';
import { newPatient, signedIn, type Person } from '../../../cms/test/people';
import { Panel } from '../../directory/test/panel';
import { Inside } from '../../directory/test/inside';
import type { LessonPage } from '../contracts';
import { Writer } from './content-drafts';
import { enroll, enrollmentOf, learn, openOutline, taughtCourse, template } from './enrolled';
import { Candidate, QUESTIONS } from './exam-room';
import { said, text, unique, type Outline } from './outline';

jest.setTimeout(300_000);
const MANY = 1000;

const inside = new Inside();
afterAll(() => inside.close());

type Row = Readonly<Record<string, unknown>>;
const TABLES = ['enrollments', 'lesson_progresses', 'course_certificates', 'exam_attempts', 'exam_answers', 'used_contents'] as const;
/** Every row of those tables, in order: what they say, to the letter. */
const everything = async (): Promise<string[]> => {
  const all: string[] = [];
  for (const table of TABLES) for (const row of await queryDatabase<Row>(`SELECT * FROM ${table} ORDER BY id`)) all.push(`${table} ${JSON.stringify(row)}`);
  return all;
};

interface Taught {
  readonly outline: Outline;
  readonly course: string;
  readonly lessonIds: string[];
  readonly exam: string;
  readonly template: string;
  readonly question: string;
  readonly learner: Person;
}

/** One who learnt a course to its end, by everything that it has. */
const first = async (): Promise<Taught> => {
  const outline = await openOutline();
  const question = await outline.panel.create('question', QUESTIONS.single);
  const sections = [{ kind: 'fixed', questions: { connect: [{ documentId: question }] } }];
  const exam = await outline.panel.create('exam', { title: said(unique('exam')), sections, passPercent: 1, cooldownHours: 0, maxAttempts: 5 });
  const sheet = await template(outline);
  const facts = { exam: { connect: [{ documentId: exam }] }, certificateTemplate: { connect: [{ documentId: sheet }] } };
  const { course, lessonIds } = await taughtCourse(outline, facts, 2);
  const learner = await newPatient();
  const { id } = must(await enroll(learner, course), 'enroll');
  const candidate = new Candidate(learner, exam);
  const attempt = must(await candidate.start(), 'start');
  const place = attempt.questions[0]!.options.findIndex(({ en }) => en === 'right');
  must(await candidate.answer(attempt.id, question, { kind: 'choices', choices: [place] }), 'answer');
  must(await learner.post(`/api/learning/exam-attempts/${attempt.id}/submit`, { holder: 'tab-number-one' }), 'submit');
  await learn(inside, learner, { id }, lessonIds);
  expect((await enrollmentOf(learner, id)).state).toBe('completed');
  return { outline, course, lessonIds, exam, template: sheet, question, learner };
};

const rowWhere = async (table: string, column: string, value: unknown): Promise<Row> =>
  (await queryDatabase<Row>(`SELECT * FROM ${table} WHERE ${column} = ?`, [value]))[0]!;

/** Puts so many behind the one who learnt it, each with rows of their own. */
const behind = async ({ course, learner }: Taught): Promise<void> => {
  const enrollment = await rowWhere('enrollments', 'account_id', learner.account);
  const people = Array.from({ length: MANY - 1 }, (_, index) => `many${String(index).padStart(4, '0')}${unique('x').slice(-16)}`.slice(0, 24));
  const keys = people.map((account_id) => ({ account_id, live_key: `${account_id}:${course}` }));
  const enrollments = await copyRow('enrollments', enrollment, keys);
  const of = (index: number): Row => ({ account_id: people[index]!, enrollment_id: enrollments[index]! });
  for (const progress of await queryDatabase<Row>('SELECT * FROM lesson_progresses WHERE account_id = ?', [learner.account]))
    await copyRow(
      'lesson_progresses',
      progress,
      people.map((_, index) => of(index)),
    );
  const certificate = await rowWhere('course_certificates', 'account_id', learner.account);
  await copyRow(
    'course_certificates',
    certificate,
    people.map((_, index) => ({ ...of(index), number: `CEX-${index}` })),
  );
  const attempt = await rowWhere('exam_attempts', 'account_id', learner.account);
  await copyRow(
    'exam_attempts',
    attempt,
    people.map((_, index) => ({ ...of(index), ...('live_key' in attempt ? { live_key: null } : {}) })),
  );
};

const remove = (panel: Panel, course: string) => panel.call('DELETE', `/content-manager/collection-types/api::course.course/${course}?locale=th`);
const page = (person: Person, lesson: string) => person.get<LessonPage>(`/api/learning/lessons/${lesson}/page`, { language: 'th' });

describe('behind a course that a thousand people learn', () => {
  let taught: Taught;
  let writer: Writer;
  let before: string[];
  beforeAll(async () => {
    taught = await first();
    await behind(taught);
    writer = new Writer(await signedIn('editor'));
    before = await everything();
    const [{ n }] = (await queryDatabase<{ n: number | string }>('SELECT COUNT(*) AS n FROM enrollments WHERE course_id = ?', [taught.course])) as [
      { n: number | string },
    ];
    expect(Number(n)).toBe(MANY);
  });
  const unchanged = async (): Promise<void> => {
    const now = await everything();
    expect(now.length).toBe(before.length);
    expect(now.filter((row, index) => row !== before[index])).toEqual([]);
  };

  it('nothing changes for any of them when it is published again, in the portal and in the panel, with other contents', async () => {
    const { outline, course, lessonIds } = taught;
    const read = await writer.read(course);
    const next = { ...read.facts, price: 99_900, stamp: read.stamp, words: { ...read.words, th: { ...read.words.th!, title: unique('ชื่อใหม่') } } };
    must(await writer.person.put(`/api/learning/office/courses/${course}`, next), 'change');
    await writer.lesson(read.modules[0]!.id, {
      words: { th: { title: 'บทใหม่', body: text('เนื้อหา') as Record<string, unknown>[], film: null, sound: null, captions: null, files: [] }, en: null },
    });
    must(await writer.publish(course, [], ['th']), 'portal');
    await unchanged();
    await outline.change('course', course, { summary: 'สรุปใหม่' });
    await outline.publish('course', course);
    await outline.change('lesson', lessonIds[0]!, { title: 'ชื่อบทใหม่' });
    await outline.publish('lesson', lessonIds[0]!);
    await unchanged();
    expect((await page(taught.learner, lessonIds[0]!)).data.title).toBe('ชื่อบทใหม่');
  });

  it('it cannot be deleted, nor its lessons, exam, questions or template: neither in the portal nor in the panel', async () => {
    const { outline, course, lessonIds, exam, question, template: sheet } = taught;
    const { panel } = outline;
    const module = (await writer.read(course)).modules[0]!.id;
    const inPortal = (path: string) => writer.person.call('DELETE', `/api/learning/office/${path}`);
    expect((await inPortal(`courses/${course}`)).error.name).toBe('course.shown');
    expect((await inPortal(`lessons/${lessonIds[0]!}`)).error.name).toBe('lesson.shown');
    expect((await inPortal(`course-modules/${module}`)).error.name).toBe('outline.filled');
    expect((await inPortal(`exams/${exam}`)).error.name).toBe('exam.needed');
    const kept = [
      ['course', course, '?locale=th'],
      ['course', course, '?locale=*'],
      ['course-module', module, '?locale=th'],
      ['lesson', lessonIds[0]!, '?locale=th'],
      ['exam', exam, ''],
      ['question', question, ''],
      ['certificate-template', sheet, ''],
    ] as const;
    for (const [type, id, query] of kept) {
      const at = `/content-manager/collection-types/api::${type}.${type}`;
      expect([type, (await panel.call('DELETE', `${at}/${id}${query}`)).status]).toEqual([type, 400]);
      const many = await panel.call('POST', `${at}/actions/bulkDelete${query}`, { documentIds: [id] });
      expect([type, many.status >= 400]).toEqual([type, true]);
      expect([type, (await panel.call('GET', `${at}/${id}${query.replace('*', 'th')}`)).status]).toEqual([type, 200]);
    }
    await unchanged();
    for (const lesson of lessonIds) expect((await page(taught.learner, lesson)).status).toBe(200);
  });

  test('taken off the catalogue it still cannot be deleted, and is there again for all of them once it is shown again', async () => {
    const { outline, course, lessonIds, learner } = taught;
    expect((await outline.panel.act('course', course, 'unpublish', '?locale=th')).status).toBe(200);
    expect((await remove(outline.panel, course)).status).toBe(400);
    expect((await writer.person.call('DELETE', `/api/learning/office/courses/${course}`)).error.name).toBe('course.shown');
    await unchanged();
    await outline.publish('course', course);
    await unchanged();
    for (const lesson of lessonIds) expect((await page(learner, lesson)).status).toBe(200);
    expect(must(await enroll(learner, course), 'still').state).toBe('completed');
  });
});

test('what nobody learns is deleted in the panel as ever', async () => {
  const panel = await Panel.open();
  const outline = await openOutline();
  const course = await outline.draft({});
  expect((await remove(panel, course)).status).toBe(200);
  expect(await rowOf('courses', course)).toBeUndefined();
});
