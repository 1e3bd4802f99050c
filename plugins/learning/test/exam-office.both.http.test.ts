import { must } from '../../../cms/test/journey';
import { newPatient, signedIn, type Answer, type Person } from '../../../cms/test/people';
import { Inside } from '../../directory/test/inside';
import { Panel } from '../../directory/test/panel';
import type { BankChoices, ExamRow, ExamRules, ExamSection, OfficeExam, QuestionReview, TriedExam } from '../contracts';
import { Candidate, QUESTIONS, room, rowsIn, SECRET } from './exam-room';
import { Outline, said, unique } from './outline';

jest.setTimeout(120_000);

const AT = '/api/learning/office/exams';
const RULES: ExamRules = {
  title: said('ข้อสอบ'),
  instructions: null,
  timeLimitMinutes: 30,
  passPercent: 80,
  maxAttempts: 3,
  cooldownHours: 0,
  shufflesQuestions: true,
  shufflesOptions: true,
  negativeMarking: false,
  reviewPolicy: 'right_after',
  opensAt: null,
  closesAt: null,
  overdue: 'auto_submit',
  graceMinutes: null,
};
const fixed = (...questionIds: string[]): ExamSection => ({ title: null, kind: 'fixed', questionIds, categoryId: null, tag: null, count: null });
const drawn = (categoryId: string | null, count: number | null, tag: string | null = null): ExamSection => ({
  title: said('สุ่ม'),
  kind: 'drawn',
  questionIds: [],
  categoryId,
  tag,
  count,
});

let editor: Person;
let outline: Outline;
const inside = new Inside();
afterAll(() => inside.close());
beforeAll(async () => {
  editor = await signedIn('editor');
  outline = new Outline(await Panel.open());
});

const question = (more: object = {}): Promise<string> => outline.panel.create('question', { ...QUESTIONS.single, ...more });
const category = async (): Promise<string> => {
  const code = unique('exam-office');
  const { categories } = must(await editor.post<BankChoices>('/api/learning/office/question-categories', { name: said(code), code }), 'category');
  return categories.find((one) => one.code === code)!.id;
};
const create = (sections: readonly ExamSection[], rules: object = {}): Promise<Answer<OfficeExam>> =>
  editor.post<OfficeExam>(AT, { ...RULES, ...rules, sections });
const keepSections = ({ id, stamp }: OfficeExam, sections: readonly ExamSection[], who = editor): Promise<Answer<OfficeExam>> =>
  who.put<OfficeExam>(`${AT}/${id}/sections`, { sections, stamp });
const faults = ({ error }: Answer<unknown>): string[] => (error?.details.fields ?? []).map(({ path, rule }) => `${path} ${rule}`);

it('an exam is written from the bank, with what it has and what it can draw', async () => {
  const from = await category();
  const bank: string[] = [];
  for (let points = 1; points <= 4; points += 1) bank.push(await question({ category: { connect: [{ documentId: from }] }, points: points === 4 ? 4 : 2 }));
  const [one, two] = [await question(), await question()];
  const made = must(await create([fixed(two, one), drawn(from, 2)]), 'create');
  expect(made).toMatchObject({ questions: 4, points: null, sittings: 0, underWay: 0, courses: [], rules: RULES });
  expect(made.sections[0]!.questions.map(({ id }) => id)).toEqual([two, one]);
  expect(made.sections[1]).toMatchObject({ available: 4, categoryId: from, title: said('สุ่ม') });
  // In the order somebody dragged them to; what is chosen by hand is not drawn as well.
  const turned = must(await keepSections(made, [drawn(from, 2), fixed(one, bank[3]!, two)]), 'turn');
  expect(turned.sections.map(({ kind, available }) => [kind, available])).toEqual([
    ['drawn', 3],
    ['fixed', 0],
  ]);
  expect(turned.sections[1]!.questionIds).toEqual([one, bank[3], two]);
  expect(turned).toMatchObject({ questions: 5, points: 2 * 2 + 2 + 4 + 2 });
  expect(must(await editor.get<OfficeExam>(`${AT}/${made.id}`), 'read')).toEqual(turned);
});

test.each<[string, (from: string, one: string) => readonly ExamSection[], object, string[]]>([
  ['draws more than there are', (from) => [drawn(from, 2)], {}, ['sections.0.count said']],
  ['draws from nowhere', () => [drawn(null, 1)], {}, ['sections.0.categoryId said']],
  ['does not say how many', (from) => [drawn(from, null)], {}, ['sections.0.count said']],
  ['has a section without questions', () => [fixed()], {}, ['sections.0.questionIds said']],
  ['asks a question twice', (_, one) => [fixed(one), fixed(one)], {}, ['sections.1.questionIds said']],
  ['asks what is gone', () => [fixed('x'.repeat(24))], {}, ['sections.0.questionIds question-gone']],
  ['draws from a category that is gone', () => [drawn('x'.repeat(24), 1)], {}, ['sections.0.categoryId choice']],
  ['has no section', () => [], {}, ['sections required']],
  ['closes before it opens', (_, one) => [fixed(one)], { opensAt: '2030-01-02T00:00:00.000Z', closesAt: '2030-01-01T00:00:00.000Z' }, ['closesAt said']],
  ['has grace without minutes', (_, one) => [fixed(one)], { overdue: 'grace' }, ['graceMinutes said']],
])('an exam that %s is refused at the field of the form', async (_, sections, rules, at) => {
  const from = await category();
  const one = await question({ category: { connect: [{ documentId: from }] } });
  const refused = await create(sections(from, one), rules);
  expect(faults(refused)).toEqual(at);
});

it('two who change one at once never write over one another, nor over the panel', async () => {
  const [one, two] = [await question(), await question()];
  const made = must(await create([fixed(one)]), 'create');
  const admin = await signedIn('admin');
  const both = await Promise.all([keepSections(made, [fixed(two)]), keepSections(made, [fixed(one, two)], admin)]);
  expect(both.map(({ status, error }) => (status === 200 ? 'kept' : error.name)).sort()).toEqual(['kept', 'version.stale']);
  const { stamp } = both.find(({ status }) => status === 200)!.data;
  await outline.change('exam', made.id, { passPercent: 55 }, '');
  const rules = { ...RULES, stamp, passPercent: 66 };
  expect((await editor.put(`${AT}/${made.id}/rules`, rules)).error.name).toBe('version.stale');
  const now = must(await editor.get<OfficeExam>(`${AT}/${made.id}`), 'read');
  expect(now.rules.passPercent).toBe(55);
  expect((await editor.put<OfficeExam>(`${AT}/${made.id}/rules`, { ...rules, stamp: now.stamp })).data.rules.passPercent).toBe(66);
});

test('sittings under way keep the rules of their beginning; an exam with sittings or a course stays', async () => {
  const made = await room(outline, {}, ['single', 'numeric']);
  const candidate = await Candidate.of(made);
  const { data: begun } = await candidate.start();
  const exam = must(await editor.get<OfficeExam>(`${AT}/${made.examId}`), 'read');
  expect(exam).toMatchObject({ sittings: 0, underWay: 1, courses: [{ id: made.courseId, published: true }] });
  must(await editor.put(`${AT}/${exam.id}/rules`, { ...exam.rules, passPercent: 11, stamp: exam.stamp }), 'rules');
  expect((await candidate.read(begun.id)).data.passPercent).toBe(80);
  expect((await editor.call('DELETE', `${AT}/${exam.id}`)).error.name).toBe('exam.needed');
  const free = must(await create([fixed(made.questionIds[0]!)]), 'create');
  expect((await editor.call('DELETE', `${AT}/${free.id}`)).status).toBe(200);
  expect((await editor.get(`${AT}/${free.id}`)).status).toBe(404);
});

it('the list finds exams by their names in both languages, with the courses that have them by themselves or by a lesson', async () => {
  const name = unique('หา');
  const one = must(await create([fixed(await question())], { title: { th: name, en: `EN ${name}` } }), 'create');
  const course = await outline.course({});
  await outline.lesson(await outline.module(course, {}), { kind: 'exam', exam: { connect: [{ documentId: one.id }] } });
  const list = async (q: string) => must(await editor.get<{ rows: ExamRow[] }>(AT, { q }), 'list').rows;
  expect(await list(`en ${name}`)).toMatchObject([{ id: one.id, questions: 1, courses: [{ id: course }] }]);
  expect(await list(`xx ${name}`)).toEqual([]);
});

describe('an exam that is tried', () => {
  test('is drawn anew by its rules and marked, and leaves nothing behind', async () => {
    const from = await category();
    for (let count = 0; count < 12; count += 1) await question({ category: { connect: [{ documentId: from }] }, stem: said(`${count}`) });
    const exam = must(await create([drawn(from, 6)], { negativeMarking: true }), 'create');
    const draws = new Set<string>();
    let tried: TriedExam | undefined;
    for (let times = 0; times < 4; times += 1) {
      tried = must(await editor.get<TriedExam>(`${AT}/${exam.id}/preview`), 'try');
      expect(tried.questions).toHaveLength(6);
      draws.add(tried.questions.map(({ id }) => id).join());
    }
    expect(draws.size).toBeGreaterThan(1);
    const [first] = tried!.questions;
    const { order, matchOrder, review } = first!;
    const wrong = { kind: 'choices', choices: [[0, 1, 2].find((place) => review!.right?.kind === 'choices' && !review!.right.choices.includes(place))] };
    const mark = async (answer: unknown) =>
      must(
        await editor.post<QuestionReview>(`/api/learning/office/questions/${first!.id}/tries`, { order, matchOrder, answer, negativeMarking: true }),
        'mark',
      );
    expect((await mark(review!.right)).score).toBe(200);
    expect((await mark(wrong)).score).toBe(-100);
    expect(await rowsIn('exam_attempts', 'exam_id', exam.id)).toBe(0);
    for (const { id } of tried!.questions) expect(await rowsIn('used_contents', 'content_id', id)).toBe(0);
  });

  it('takes a fixed number of statements, and is refused where the bank has too few by now', async () => {
    const from = await category();
    const bank: string[] = [];
    for (let count = 0; count < 8; count += 1) bank.push(await question({ category: { connect: [{ documentId: from }] } }));
    const [few, many] = [must(await create([fixed(bank[0]!)]), 'few'), must(await create([fixed(...bank)]), 'many')];
    const counts = [few, many].map(({ id }) => inside.outcome('learning/bank-try', 'tryExam', [id]));
    const reads = [few, many].map(({ id }) => inside.outcome('learning/exam-office', 'officeExam', [id]));
    for (const pair of [counts, reads]) {
      const [one, other] = await Promise.all(pair);
      expect(one!.queries).toBe(other!.queries);
    }
    const exam = must(await create([drawn(from, 8)]), 'create');
    await outline.change('question', bank[0]!, { retired: true }, '');
    expect((await editor.get(`${AT}/${exam.id}/preview`)).error.name).toBe('exam.empty');
  });
});

test('learners are refused every address of the office, and told nothing by it', async () => {
  const made = await room(outline, {}, ['single']);
  for (const person of [await newPatient(), await signedIn('budtender'), await signedIn('desk')])
    for (const [method, path] of [
      ['GET', AT],
      ['GET', `${AT}/${made.examId}`],
      ['GET', `${AT}/${made.examId}/preview`],
      ['POST', `/api/learning/office/questions/${made.questionIds[0]}/tries`],
      ['DELETE', `${AT}/${made.examId}`],
    ] as const) {
      const { status, bytes } = await person.call(
        method,
        path,
        method === 'POST' ? { body: { order: [], matchOrder: [], answer: null, negativeMarking: false } } : {},
      );
      expect(status).toBe(403);
      expect(bytes.toString()).not.toContain(SECRET);
    }
});
