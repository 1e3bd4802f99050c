import type { Answer } from '../../../cms/test/people';
import { Inside, seat } from '../../directory/test/inside';
import { Panel } from '../../directory/test/panel';
import { QUESTION_TYPES, type QuestionType } from '../contracts';
import { byType, Candidate, HOLDER, later, NUMBER, OTHER, platformTime, rightTo, room, SECRET } from './exam-room';
import { Outline, said } from './outline';

const MINUTE = 60_000;
let outline: Outline;
beforeAll(async () => {
  outline = new Outline(await Panel.open());
});

const enter = async (rules: object = {}, types: readonly QuestionType[] = ['single', 'multiple', 'numeric']) => {
  const made = await room(outline, rules, types);
  return { ...made, candidate: await Candidate.of(made) };
};

describe('a question', () => {
  it('that was changed stays in the attempt as it was asked; the next attempt has the new one', async () => {
    const { candidate, questionIds } = await enter({ shufflesQuestions: false });
    const { data } = await candidate.start();
    await outline.change('question', questionIds[2]!, { stem: said('changed'), numericAnswer: 1 }, '');
    const numeric = byType((await candidate.read(data.id)).data, 'numeric');
    expect(numeric.stem.en).toBe('numeric');
    await candidate.answer(data.id, numeric.id, rightTo(numeric));
    const { data: ended } = await candidate.submit(data.id);
    expect(ended.score).toBe(200);
    expect(byType(ended, 'numeric').review!.right).toEqual({ kind: 'text', text: String(NUMBER) });
    expect(byType((await candidate.start()).data, 'numeric').stem.en).toBe('changed');
  });
});

describe('what is right', () => {
  /** What only the review may tell. */
  const told = (bytes: Buffer): string[] =>
    [SECRET, String(NUMBER), '"correct"', '"key"', 'numericAnswer'].filter((secret) => bytes.toString().includes(secret));
  type Reply = Pick<Answer, 'bytes' | 'status'>;
  const closesAt = async () => new Date((await platformTime()) + 120 * MINUTE).toISOString();

  test.each([
    ['during', {}],
    ['right_after', {}],
    ['later', { maxAttempts: 2 }],
    ['after_close', {}],
  ] as const)('is in no reply before the policy “%s” lets it be', async (reviewPolicy, rules) => {
    const { candidate } = await enter(
      { reviewPolicy, ...rules, ...(reviewPolicy === 'after_close' ? { closesAt: await closesAt() } : {}) },
      QUESTION_TYPES.slice(0, 8),
    );
    const { person, examId } = candidate;
    const begun = await candidate.start();
    const replies: Reply[] = [await candidate.exam(), begun];
    const { id, questions } = begun.data;
    for (const question of questions) {
      // Answers are the person's own words; a wrong one shows nothing of the right one either.
      replies.push(await candidate.answer(id, question.id, { kind: 'choices', choices: [] }));
      replies.push(await candidate.answer(id, question.id, null));
    }
    replies.push(await candidate.start(OTHER), await candidate.hold(id, HOLDER), await candidate.read(id), await candidate.read(id, OTHER));
    replies.push(await candidate.answer(id, 'x'.repeat(24), null), await person.get('/api/learning/enrollments'), await candidate.exam());
    if (reviewPolicy !== 'during') replies.push(await candidate.check(id, questions[0]!.id));
    expect(replies.map(({ bytes }) => told(bytes))).toEqual(replies.map(() => []));
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(15);

    const ended = await candidate.submit(id);
    const after = [ended, await candidate.read(id), await candidate.exam()];
    if (reviewPolicy === 'during' || reviewPolicy === 'right_after') return expect(told(after[1]!.bytes)).toContain(SECRET);
    expect(after.map(({ bytes }) => told(bytes))).toEqual([[], [], []]);
    expect(ended.data).toMatchObject({ state: 'graded', score: 0 });
    if (reviewPolicy === 'later') {
      await candidate.sit(false);
      return expect(told((await candidate.read(id)).bytes)).toContain(SECRET);
    }
    expect(ended.data.reviewFrom).not.toBeNull();
    await later(candidate, 121 * MINUTE);
    expect(told((await candidate.read(id)).bytes)).toContain(SECRET);
    expect(examId).toBe(candidate.examId);
  });

  test('is shown on the way for one question at a time, whose answer stays', async () => {
    const { candidate } = await enter({ reviewPolicy: 'during' });
    const { data } = await candidate.start();
    const [first, second] = data.questions;
    expect((await candidate.check(data.id, first!.id)).status).toBe(422);
    await candidate.answer(data.id, first!.id, rightTo(first!));
    expect((await candidate.check(data.id, first!.id)).data).toMatchObject({ score: 200 });
    expect((await candidate.answer(data.id, first!.id, null)).error.name).toBe('answer.checked');
    const { data: now } = await candidate.read(data.id);
    expect(now.questions.map(({ id, review }) => [id, review !== null])).toEqual(data.questions.map(({ id }) => [id, id === first!.id]));
    expect((await candidate.check(data.id, second!.id, OTHER)).error.name).toBe('attempt.taken');
  });
});

describe('what a person gives', () => {
  const inside = new Inside();
  afterAll(() => inside.close());

  test('points for a written answer: with the last of them the attempt is marked', async () => {
    const { candidate } = await enter({ passPercent: 100 }, ['single', 'essay']);
    const { data } = await candidate.start();
    for (const question of data.questions) await candidate.answer(data.id, question.id, rightTo(question));
    expect((await candidate.submit(data.id)).data.state).toBe('grading');
    const essay = byType(data, 'essay').id;
    const give = (questionId: string, points: number) => inside.outcome('learning', 'gradeByHand', [seat(), data.id, questionId, points]);
    for (const [id, points] of [
      [byType(data, 'single').id, 100],
      [essay, 201],
      [essay, -1],
    ] as const)
      expect((await give(id, points)).error?.name).toBe('input.invalid');
    expect((await give(essay, 200)).error).toBeUndefined();
    expect((await candidate.read(data.id)).data).toMatchObject({ state: 'graded', score: 400, passed: true });
    expect((await give(essay, 0)).error?.name).toBe('state.forbids');
  });

  it('extra minutes, in the attempt that runs and in the next; and an attempt more', async () => {
    const { candidate, examId } = await enter({ maxAttempts: 1, timeLimitMinutes: 10 });
    const { data } = await candidate.start();
    const allow = (extraMinutes: number, extraAttempts: number) =>
      inside.call('learning', 'allow', [seat(), candidate.person.account, examId, { extraMinutes, extraAttempts }, 'test']);
    await allow(5, 0);
    const given = await candidate.answer(data.id, data.questions[0]!.id, null);
    expect(given.data).toMatchObject({ endsAt: new Date(Date.parse(data.endsAt) + 5 * MINUTE).toISOString() });
    await later(candidate, 14 * MINUTE);
    expect((await candidate.answer(data.id, data.questions[0]!.id, rightTo(data.questions[0]!))).status).toBe(200);
    await candidate.submit(data.id);
    expect((await candidate.start()).error.name).toBe('attempts.spent');
    await allow(5, 1);
    expect((await candidate.start()).data).toMatchObject({ number: 2, extraMinutes: 5 });
  });
});
