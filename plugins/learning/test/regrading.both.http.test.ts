import { randomUUID } from 'node:crypto';
import { queryDatabase } from '../../../cms/test/clock';
import { newAdmin } from '../../../cms/test/holding';
import { must } from '../../../cms/test/journey';
import { eventually } from '../../../cms/test/people';
import { Panel } from '../../directory/test/panel';
import type { Attempt, AnswerValue, QuestionType } from '../contracts';
import { template } from './enrolled';
import { ExamOffice } from './exam-office';
import { byType, Candidate, rightTo, room, SECRET, type Room } from './exam-room';
import { Outline, said } from './outline';

jest.setTimeout(180_000);

let outline: Outline;
let office: ExamOffice;
beforeAll(async () => {
  outline = new Outline(await Panel.open());
  office = new ExamOffice(await newAdmin());
});

const option = (text: string, correct: boolean) => ({ text: said(text), correct, feedback: said(`${SECRET} ${text}`), key: `${SECRET}${text}` });
/** The single choice of the room, corrected: `b` was right all along. */
const CORRECTED = { options: [option('right', false), option('b', true), option('c', false)] };
const correctQuestion = (made: Room, data: object = CORRECTED) => outline.change('question', made.questionIds[0]!, data, '');

const place = ({ options }: Attempt['questions'][number], word: string): AnswerValue => ({
  kind: 'choices',
  choices: [options.findIndex(({ en }) => en === word)],
});
/** Begins and answers the single choice with one of its options, and the rest rightly. */
const choose = async (candidate: Candidate, word: string): Promise<Attempt> => {
  const { data } = await candidate.start();
  for (const question of data.questions) await candidate.answer(data.id, question.id, question.type === 'single' ? place(question, word) : rightTo(question));
  return data;
};
const sat = async (made: Room, word: string): Promise<{ candidate: Candidate; id: string }> => {
  const candidate = await Candidate.of(made);
  const { id } = await choose(candidate, word);
  await candidate.submit(id);
  return { candidate, id };
};
const enter = (rules: object = {}, types: readonly QuestionType[] = ['single', 'numeric']) => room(outline, { passPercent: 100, ...rules }, types);
const scoreOf = async (id: string) => {
  const { state, score, passed } = must(await office.read(id), 'sitting');
  return [state, score, passed];
};
const completion = async ({ person }: Candidate, courseId: string) => {
  type Standing = { enrollment: { state: string; certificate: { id: string; standing: string } | null } };
  const { enrollment } = must(await person.get<Standing>('/api/learning/standing', { courseId }), 'standing');
  return [enrollment.state, enrollment.certificate?.standing ?? null];
};

it('a corrected question raises whom it wronged, completes their course, and lowers nobody where it is asked not to', async () => {
  const made = await enter();
  await outline.change('course', made.courseId, { certificateTemplate: { connect: [{ documentId: await template(outline) }] } });
  await outline.publish('course', made.courseId);
  const [wronged, lucky, neither] = [await sat(made, 'b'), await sat(made, 'right'), await sat(made, 'c')];
  expect(await completion(wronged.candidate, made.courseId)).toEqual(['active', null]);
  await correctQuestion(made);
  const id = made.questionIds[0]!;
  const preview = must(await office.preview(id), 'preview');
  expect(preview).toMatchObject({ asked: 3, changed: 1, nowPassed: 1, nowFailed: 0, newestVersion: 2 });
  expect(preview.rows).toMatchObject([{ attemptId: wronged.id, before: 200, after: 400, passedBefore: false, passedAfter: true, certificateId: null }]);
  // A preview does nothing.
  expect(await scoreOf(wronged.id)).toEqual(['graded', 200, false]);
  const done = must(await office.regrade(id), 'regrade');
  expect(done).toEqual(preview);
  expect([await scoreOf(wronged.id), await scoreOf(lucky.id), await scoreOf(neither.id)]).toEqual([
    ['graded', 400, true],
    ['graded', 400, true],
    ['graded', 200, false],
  ]);
  expect(await completion(wronged.candidate, made.courseId)).toEqual(['completed', 'valid']);
  const review = byType((await wronged.candidate.read(wronged.id)).data, 'single');
  expect(review.review).toMatchObject({ score: 200, right: place(review, 'b') });
  const kept = byType((await lucky.candidate.read(lucky.id)).data, 'single');
  expect(kept.review).toMatchObject({ score: 200, right: place(kept, 'right') });
  const { events } = must(await office.read(wronged.id), 'sitting');
  expect(events.at(-1)).toMatchObject({ event: 'regraded', why: 'เฉลยข้อนี้ผิดมาก่อน', by: expect.any(String) as string });
  await eventually(async () => {
    const { rows } = must(await wronged.candidate.person.get<{ rows: { event: string }[] }>('/api/notifications/inbox'), 'inbox');
    return rows.some(({ event }) => event === 'exam.remarked');
  });
});

test('lowers too where it is meant to, names the certificate, and takes none back', async () => {
  const made = await enter();
  await outline.change('course', made.courseId, { certificateTemplate: { connect: [{ documentId: await template(outline) }] } });
  await outline.publish('course', made.courseId);
  const lucky = await sat(made, 'right');
  await correctQuestion(made);
  const preview = must(await office.preview(made.questionIds[0]!, false), 'preview');
  expect(preview).toMatchObject({ changed: 1, nowFailed: 1, rows: [{ before: 400, after: 200, certificateId: expect.any(String) as string }] });
  expect(must(await office.regrade(made.questionIds[0]!, false), 'regrade')).toEqual(preview);
  expect(await scoreOf(lucky.id)).toEqual(['graded', 200, false]);
  expect(await completion(lucky.candidate, made.courseId)).toEqual(['completed', 'valid']);
});

it('done twice with one key it is done once, and done again with another changes nothing more', async () => {
  const made = await enter();
  const { id } = await sat(made, 'b');
  await correctQuestion(made);
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => office.regrade(made.questionIds[0]!, true, key)));
  expect(answers.map(({ status, data }) => [status, data.changed])).toEqual([1, 2, 3].map(() => [200, 1]));
  const again = must(await office.regrade(made.questionIds[0]!), 'again');
  expect(again).toMatchObject({ asked: 1, changed: 0, rows: [] });
  const entries = await queryDatabase('SELECT id FROM bai_audit WHERE subject = ? AND action = ?', [id, 'exam-attempt.regrade']);
  expect(entries).toHaveLength(1);
});

it('sittings that end meanwhile are marked by it, whichever comes first', async () => {
  const made = await enter();
  const candidates = await Promise.all(Array.from({ length: 12 }, () => Candidate.of(made)));
  const begun = await Promise.all(candidates.map((candidate) => choose(candidate, 'b')));
  await correctQuestion(made);
  const ending = candidates.map((candidate, index) => candidate.submit(begun[index]!.id));
  const [regraded] = await Promise.all([office.regrade(made.questionIds[0]!), ...ending.slice(0, 6)]);
  expect(regraded.status).toBe(200);
  await Promise.all(ending);
  expect(await Promise.all(begun.map(({ id }) => scoreOf(id)))).toEqual(begun.map(() => ['graded', 400, true]));
});

it('a sitting that waits for a grader keeps what they give at the same time', async () => {
  const made = await enter({}, ['single', 'essay']);
  const { id } = await sat(made, 'b');
  await correctQuestion(made);
  const essay = must(await office.read(id), 'sitting').questions.find(({ type }) => type === 'essay')!.id;
  const [graded, regraded] = await Promise.all([office.grade(id, essay, 150, 'x'), office.regrade(made.questionIds[0]!)]);
  expect([graded.status, regraded.status]).toEqual([200, 200]);
  expect(await scoreOf(id)).toEqual(['graded', 350, false]);
});

test('what was answered in another way is not marked, nor what is not there', async () => {
  const made = await enter();
  await sat(made, 'b');
  await correctQuestion(made, { type: 'short_answer', options: [], answers: [{ text: 'b' }] });
  for (const refused of [await office.preview(made.questionIds[0]!), await office.regrade(made.questionIds[0]!)])
    expect([refused.status, refused.error.name]).toEqual([409, 'question.retyped']);
  const missing = 'x'.repeat(24);
  for (const { status } of [await office.preview(missing), await office.regrade(missing)]) expect(status).toBe(404);
  const reasonless = await office.person.post(`/api/learning/office/questions/${made.questionIds[0]!}/regrade`, { raiseOnly: true, reason: ' ' });
  expect(reasonless.status).toBe(400);
});
