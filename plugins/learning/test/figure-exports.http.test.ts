import { queryDatabase } from '../../../cms/test/clock';
import { must } from '../../../cms/test/journey';
import { eventually, newPatient, signedIn } from '../../../cms/test/people';
import { Panel } from '../../directory/test/panel';
import type { MadeExport } from '../../documents/contracts';
import type { ExamFigures, LearningFigures } from '../contracts';
import { ExamOffice } from './exam-office';
import { Candidate, rightTo, room, type Room } from './exam-room';
import { Outline } from './outline';

jest.setTimeout(180_000);

const DAYS = { since: '2030-03-01', until: '2030-03-31' };
const at = (day: number, minutes = 0): unknown => {
  const moment = new Date(Date.UTC(2030, 2, day, 3, minutes));
  return process.env.BAI_TEST_DB_URL ? moment : moment.getTime();
};

let office: ExamOffice;
let made: Room;
beforeAll(async () => {
  office = new ExamOffice(await signedIn('admin'));
  made = await room(new Outline(await Panel.open()), { maxAttempts: 9, passPercent: 50 }, ['single', 'numeric']);
  // Both right, one, none; in 4, 17 and 42 minutes; enrolled on one day after another, the first two completed on the 20th.
  for (const [index, minutes] of [4, 17, 42].entries()) {
    const candidate = await Candidate.of(made, await newPatient());
    const { data } = await candidate.start();
    for (const question of data.questions)
      if (index === 0 || (index === 1 && question.type === 'numeric')) await candidate.answer(data.id, question.id, rightTo(question));
    await candidate.submit(data.id);
    await queryDatabase('UPDATE exam_attempts SET started_at = ?, submitted_at = ? WHERE document_id = ?', [at(20), at(20, minutes), data.id]);
    const [row] = await queryDatabase<{ enrollment_id: string }>('SELECT enrollment_id FROM exam_attempts WHERE document_id = ?', [data.id]);
    await queryDatabase('UPDATE enrollments SET activated_at = ?, completed_at = ? WHERE document_id = ?', [
      at(index + 1),
      index < 2 ? at(20) : null,
      row!.enrollment_id,
    ]);
  }
});

/** The lines of a spreadsheet, without its heads. */
const saved = async (list: string, query: object, columns: readonly object[]): Promise<string[]> => {
  const { id } = must(await office.person.post<MadeExport>('/api/documents/exports', { list, query, title: 'ตัวเลข', format: 'csv', columns }), 'begin');
  const done = await eventually(async () => {
    const { data } = await office.person.get<MadeExport>(`/api/documents/exports/${id}`);
    return data.state !== 'making' && data;
  }, 60);
  expect(done).toMatchObject({ state: 'ready', problem: null });
  const [, ...lines] = (await office.person.get(`/api/documents/exports/${id}/file`)).bytes.toString().trimEnd().split('\r\n');
  return lines;
};
const number = (of: string): object => ({ head: of, of: [of], as: 'number' });

test.each([
  ['day by day', DAYS, 31],
  ['week by week', { since: '2030-02-01', until: '2030-06-30' }, 18],
])('the trend leaves as it is drawn, %s', async (_, days, steps) => {
  const { series } = must(await office.figures<LearningFigures>('figures', { ...days, courseId: made.courseId }), 'figures');
  expect(series).toHaveLength(steps);
  expect([series.reduce((sum, { enrolled }) => sum + enrolled, 0), series.reduce((sum, { completed }) => sum + completed, 0)]).toEqual([3, 2]);
  const columns = [{ head: 'day', of: ['day'], as: 'day' }, number('enrolled'), number('completed')];
  const lines = await saved('learning.learningTrend', { ...days, courseId: made.courseId }, columns);
  expect(lines).toEqual(series.map(({ day, enrolled, completed }) => `${day},${enrolled},${completed}`));
});

test('an exam’s points and times leave as they are drawn, and nothing where nothing is drawn', async () => {
  const { title, scores, minutes } = must(await office.figures<ExamFigures>(`exams/${made.examId}/figures`, DAYS), 'exam');
  expect([scores, minutes].map((steps) => steps.reduce((sum, { sittings }) => sum + sittings, 0))).toEqual([3, 3]);
  const columns = [
    { head: 'exam', of: ['exam.th'] },
    { head: 'of', of: ['of'], words: { points: 'คะแนน', minutes: 'นาที' } },
    ...['from', 'to', 'sittings'].map(number),
  ];
  const query = { ...DAYS, examId: made.examId };
  const lines = await saved('learning.examSpread', query, columns);
  const linesOf = (of: string, steps: ExamFigures['minutes']) => steps.map(({ from, to, sittings }) => `"${title.th}","${of}",${from},${to},${sittings}`);
  expect(lines).toEqual([...linesOf('คะแนน', scores), ...linesOf('นาที', minutes)]);
  expect(must(await office.figures<{ rows: [] }>('exam-spread', { ...query, since: '2031-01-01', until: '2031-01-31' }), 'none').rows).toEqual([]);
  expect((await office.figures('exam-spread', DAYS)).error.name).toBe('input.invalid');
  expect((await office.figures('exam-spread', { examId: 'x'.repeat(24) })).status).toBe(404);
});

test('whoever does not see learning in figures has no spreadsheet of them', async () => {
  const body = { title: 'x', format: 'csv', query: {}, columns: [{ head: 'x', of: ['day'] }] };
  expect((await (await newPatient()).post('/api/documents/exports', { ...body, list: 'learning.learningTrend' })).status).toBe(403);
});
