import { runThrough, newPatient, signedIn } from '../../../cms/test/people';
import { queryDatabase } from '../../../cms/test/clock';
import { copyRow, rowOf } from '../../../cms/test/copied-rows';
import { must } from '../../../cms/test/journey';
import { Inside } from '../../directory/test/inside';
import { Panel } from '../../directory/test/panel';
import type { BankRow, CourseFigures, ExamFigures, LearningFigures, QuestionFigures } from '../contracts';
import { Author, ofDraft } from './bank-drafts';
import { ExamOffice } from './exam-office';
import { Candidate, rightTo, room, type Room } from './exam-room';
import { Outline } from './outline';

jest.setTimeout(180_000);

const inside = new Inside();
let outline: Outline;
let office: ExamOffice;
let made: Room;
beforeAll(async () => {
  outline = new Outline(await Panel.open());
  office = new ExamOffice(await signedIn('admin'));
  made = await room(outline, { maxAttempts: 9, passPercent: 50 }, ['single', 'numeric']);
  await eleven();
});
afterAll(() => inside.close());

const asStored = (moment: string): unknown => (process.env.BAI_TEST_DB_URL ? new Date(moment) : Date.parse(moment));
const at = (day: number, minutes = 0): string => new Date(Date.UTC(2030, 2, day, 3, minutes)).toISOString();

/**
 * Eleven sittings of eleven people, on days of March 2030: the nth enrolls on day n, and hands in n minutes after it began, on day 20.
 * Six have both right, three the number alone, two nothing. Those who passed needed 1, 2, … days.
 */
const RIGHT = [2, 2, 2, 2, 2, 2, 1, 1, 1, 0, 0];
const eleven = async (): Promise<void> => {
  let passed = 0;
  for (const [index, right] of RIGHT.entries()) {
    const candidate = await Candidate.of(made, await newPatient());
    const { data } = await candidate.start();
    for (const question of data.questions)
      if (right === 2 || (right === 1 && question.type === 'numeric')) await candidate.answer(data.id, question.id, rightTo(question));
    await candidate.submit(data.id);
    const day = index + 1;
    await queryDatabase('UPDATE exam_attempts SET started_at = ?, submitted_at = ? WHERE document_id = ?', [asStored(at(20)), asStored(at(20, day)), data.id]);
    passed += right ? 1 : 0;
    const [row] = await queryDatabase<{ enrollment_id: string }>('SELECT enrollment_id FROM exam_attempts WHERE document_id = ?', [data.id]);
    const completed = right ? asStored(at(day + passed)) : null;
    await queryDatabase('UPDATE enrollments SET activated_at = ?, completed_at = ? WHERE document_id = ?', [asStored(at(day)), completed, row!.enrollment_id]);
  }
};

const MARCH = { since: '2030-03-01', until: '2030-03-31' };

test('how learning goes: within the days, of the course', async () => {
  const all = must(await office.figures<LearningFigures>('figures', { ...MARCH, courseId: made.courseId }), 'figures');
  expect(all).toMatchObject({
    ...{ enrolled: 11, completed: 9, completionPercent: 81, medianDays: 5, sittings: 11, passed: 9, passPercent: 81 },
    ...{ revenue: 0, ungraded: 0, stepDays: 1 },
  });
  expect(all.series).toHaveLength(31);
  expect(all.series.slice(0, 4)).toEqual([
    { day: '2030-03-01', enrolled: 1, completed: 0 },
    { day: '2030-03-02', enrolled: 1, completed: 1 },
    { day: '2030-03-03', enrolled: 1, completed: 0 },
    { day: '2030-03-04', enrolled: 1, completed: 1 },
  ]);
  const few = must(await office.figures<LearningFigures>('figures', { since: '2030-03-02', until: '2030-03-04', courseId: made.courseId }), 'few');
  expect(few).toMatchObject({ enrolled: 3, completed: 2, completionPercent: 100, medianDays: 1, sittings: 0, passPercent: null });
  const year = must(await office.figures<LearningFigures>('figures', { since: '2030-01-01', until: '2030-12-31', courseId: made.courseId }), 'year');
  expect([year.stepDays, year.series[0]!.day, year.series[0]!.enrolled, year.series[1]!.enrolled]).toEqual([7, '2030-03-01', 7, 4]);
  expect((await office.figures('figures', { since: '2030-03-04', until: '2030-03-02' })).error.name).toBe('input.invalid');
  const none = must(await office.figures<LearningFigures>('figures', { since: '2031-01-01', until: '2031-01-02' }), 'none');
  expect(none).toMatchObject({ enrolled: 0, completionPercent: null, medianDays: null, passPercent: null });
});

test('the courses, each by itself; money for whoever’s work it is', async () => {
  const [row] = must(await office.figures<{ rows: CourseFigures[] }>('course-figures', { courseId: made.courseId, ...MARCH }), 'course').rows;
  const counted = { enrolled: 11, completed: 9, completionPercent: 81, medianDays: 5, sittings: 11, passPercent: 81 };
  expect(row).toMatchObject({ id: made.courseId, ...counted, revenue: 0 });
  const priced = await outline.course({ price: 99_000 });
  const payer = await newPatient();
  const { id } = must(await payer.post<{ id: string }>('/api/learning/enrollments', { courseId: priced }), 'enroll');
  const payment = must(await payer.post<{ id: string }>('/api/payments', { payable: { kind: 'course', id }, method: 'promptpay' }), 'pay').id;
  await queryDatabase('UPDATE payments SET received = 99000, paid_at = ? WHERE document_id = ?', [asStored(at(5)), payment]);
  const refund = { number: `RF-${process.hrtime.bigint()}`, amount: 9_000, succeeded: asStored(at(7)), changed: asStored(at(3)) };
  await queryDatabase(
    `INSERT INTO refunds (document_id, number, payment_id, payer_account_id, amount, reason, state, version, succeeded_at, created_at, updated_at)
     VALUES (?, ?, ?, 'x', ?, 'x', 'succeeded', 1, ?, ?, ?)`,
    [`rf${payment}`.slice(0, 24), refund.number, payment, refund.amount, refund.succeeded, refund.changed, refund.changed],
  );
  const revenue = async (query: Record<string, string>) =>
    must(await office.figures<LearningFigures>('figures', { courseId: priced, ...query }), 'figures').revenue;
  expect([await revenue(MARCH), await revenue({ since: '2030-03-06' }), await revenue({ until: '2030-03-06' })]).toEqual([90_000, -9_000, 99_000]);
  expect(must(await office.figures<{ rows: CourseFigures[] }>('course-figures', { courseId: priced }), 'priced').rows[0]!.revenue).toBe(90_000);
  const editor = new ExamOffice(await signedIn('editor'));
  expect(must(await editor.figures<LearningFigures>('figures', MARCH), 'editor').revenue).toBeNull();
  expect(must(await editor.figures<{ rows: CourseFigures[] }>('course-figures', { courseId: made.courseId }), 'editor').rows[0]!.revenue).toBeNull();
  const first = must(await office.figures<{ rows: CourseFigures[]; next: string }>('course-figures', { limit: 1 }), 'first');
  const second = must(await office.figures<{ rows: CourseFigures[] }>('course-figures', { limit: 1, cursor: first.next }), 'second');
  expect(second.rows[0]!.id).not.toBe(first.rows[0]!.id);
  expect((await office.figures('course-figures', { cursor: 'x' })).status).toBe(400);
});

test('an exam by its marks and times', async () => {
  const figures = must(await office.figures<ExamFigures>(`exams/${made.examId}/figures`, MARCH), 'exam');
  expect(figures).toMatchObject({ sittings: 11, passPercent: 81, meanPercent: 68.2, medianMinutes: 6 });
  expect(figures.scores.map(({ sittings }) => sittings)).toEqual([2, 0, 0, 0, 0, 3, 0, 0, 0, 6]);
  // The longest took eleven minutes: steps of two, the first from nothing to less than two.
  expect(figures.minutes.map(({ from, sittings }) => [from, sittings]).slice(0, 6)).toEqual([
    [0, 1],
    [2, 2],
    [4, 2],
    [6, 2],
    [8, 2],
    [10, 2],
  ]);
  expect((await office.figures(`exams/${'x'.repeat(24)}/figures`)).status).toBe(404);
});

test('questions by how hard they are and how well they tell, once they are counted', async () => {
  await runThrough('learning.count-questions');
  const read = async (query: Record<string, string> = {}) =>
    must(await office.figures<{ rows: QuestionFigures[] }>('question-figures', { examId: made.examId, ...query }), 'questions').rows;
  const rows = await read({ sort: 'facility' });
  // The single choice: six of eleven. The number: nine of eleven. Both shares 1 for six, 0 and 1 for three, 0 and 0 for two.
  const correlation = (11 * 6 - 6 * 9) / Math.sqrt((11 * 6 - 36) * (11 * 9 - 81));
  expect(rows.map(({ type, asked, unanswered }) => [type, asked, unanswered])).toEqual([
    ['single', 11, 5],
    ['numeric', 11, 2],
  ]);
  expect(rows[0]!.facility).toBeCloseTo(6 / 11, 3);
  expect(rows[1]!.facility).toBeCloseTo(9 / 11, 3);
  for (const { discrimination } of rows) expect(discrimination).toBeCloseTo(correlation, 3);
  expect(await read({ q: 'numeric' })).toHaveLength(1);
  const everywhere = must(await office.figures<{ rows: QuestionFigures[] }>('question-figures', { limit: 100 }), 'all').rows;
  expect(everywhere.map(({ id }) => id)).toEqual(expect.arrayContaining([...made.questionIds]));
  // Taken out of the count, a sitting is in no figure any more.
  const [sitting] = must(await office.list({ examId: made.examId, limit: 1 }), 'list').rows;
  must(await office.void(sitting!.id), 'void');
  await runThrough('learning.count-questions');
  expect((await read())[0]!.asked).toBe(10);
});

test('the bank tells how the version of each question does that stands in it, once enough were asked', async () => {
  const inBank = async (): Promise<ReadonlyMap<string, BankRow['figures']>> => {
    const rows = must(await office.person.get<{ rows: BankRow[] }>('/api/learning/office/questions', { limit: 100 }), 'bank').rows;
    return new Map(rows.map(({ id, figures }) => [id, figures]));
  };
  const [single, numeric] = made.questionIds as [string, string];
  const told = must(await office.figures<{ rows: QuestionFigures[] }>('question-figures', { examId: made.examId }), 'questions').rows;
  for (const { id, asked, facility, discrimination } of told) expect((await inBank()).get(id)).toEqual({ asked, facility, discrimination });
  expect((await inBank()).get(single)!.asked).toBe(10);
  // One sitting fewer is too few to say anything.
  const [sitting] = must(await office.list({ examId: made.examId, state: 'graded', limit: 1 }), 'list').rows;
  must(await office.void(sitting!.id), 'void');
  await runThrough('learning.count-questions');
  expect((await inBank()).get(single)).toEqual({ asked: 9, facility: null, discrimination: null });
  // What it becomes is another question, which nobody was asked; the statistics tell of all that it was.
  must(await office.person.put(`/api/learning/office/questions/${single}`, { ...ofDraft(await new Author(office.person).read(single)), points: 7 }), 'keep');
  await runThrough('learning.count-questions');
  expect((await inBank()).get(single)).toEqual({ asked: 0, facility: null, discrimination: null });
  expect((await inBank()).get(numeric)!.asked).toBe(9);
  expect(
    must(await office.figures<{ rows: QuestionFigures[] }>('question-figures', { examId: made.examId }), 'questions').rows.map(({ asked }) => asked),
  ).toEqual([9, 9]);
});

test('the same queries for one row, ten and a hundred, and for hundreds of sittings', async () => {
  const subjects = { account: 'x', sets: ['finance'] };
  const asker = { role: 'admin', roleId: 1, reach: 'any', subjects, session: null, language: 'th', request: 'x', ip: '' };
  const counted = async (file: string, name: string, args: readonly unknown[]): Promise<number> => {
    const { queries, error } = await inside.outcome(`learning/${file}`, name, args);
    expect(error).toBeUndefined();
    return queries;
  };
  const { examId, courseId } = made;
  const all = async (limit: number): Promise<number[]> => [
    await counted('learning-figures', 'learningFigures', [asker, { courseId }]),
    await counted('exam-figures', 'examFigures', [examId, {}]),
    await counted('course-figures', 'courseFigures', [asker, { limit }]),
    await counted('office-attempts', 'listAttempts', [asker, { limit, examId, counts: 'graded,grading' }]),
    await counted('figures-handlers', 'figuresHandlers.questionFigures', [{ seat: asker, query: { limit } }]),
  ];
  // What is read once and kept is read by now.
  await all(1);
  const few = await all(1);
  const [sitting] = must(await office.list({ examId, state: 'graded', limit: 1 }), 'list').rows;
  const changes = Array.from({ length: 200 }, (_, index) => ({ number: index + 20, live_key: null }));
  await copyRow('exam_attempts', await rowOf('exam_attempts', sitting!.id), changes);
  expect([await all(1), await all(10), await all(100)]).toEqual([few, few, few]);
  expect(few[3]).toBeLessThanOrEqual(4);
});
