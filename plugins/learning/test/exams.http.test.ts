// On both databases: answers are written by one statement of each engine, under its own locks.
import { advanceClock, queryDatabase, renew } from '../../../cms/test/clock';
import { newPatient, runThrough, type Answer } from '../../../cms/test/people';
import { Panel } from '../../directory/test/panel';
import { QUESTION_TYPES, type Attempt } from '../contracts';
import { Candidate, HOLDER, NUMBER, OTHER, rightTo, room, rowsIn, SECRET } from './exam-room';
import { Outline, said } from './outline';

const MINUTE = 60_000;
let outline: Outline;
beforeAll(async () => {
  outline = new Outline(await Panel.open());
});

const enter = async (rules: object = {}, types = ['single', 'multiple', 'numeric'] as Parameters<typeof room>[2]) => {
  const made = await room(outline, rules, types);
  const candidate = await Candidate.of(made);
  return { ...made, candidate };
};
const later = async (candidate: Candidate, ms: number): Promise<void> => {
  await advanceClock(ms);
  await renew(candidate.person);
};
const byType = ({ questions }: Attempt, type: string) => questions.find((question) => question.type === type)!;

describe('an attempt', () => {
  test('asks every type of question, marks what it can, and waits for somebody where it cannot', async () => {
    const { candidate } = await enter({}, QUESTION_TYPES);
    const { data: begun } = await candidate.start();
    expect(begun).toMatchObject({ state: 'in_progress', number: 1, holding: true, points: 1800 });
    expect(begun.questions.map(({ type }) => type).sort()).toEqual([...QUESTION_TYPES].sort());
    for (const question of begun.questions) {
      const stored = await candidate.answer(begun.id, question.id, rightTo(question), { flagged: question.type === 'essay' });
      expect([question.type, stored.status]).toEqual([question.type, 200]);
      expect(stored.data.remaining).toBeGreaterThan(0);
    }
    const { data: again } = await candidate.read(begun.id);
    for (const question of again.questions) expect(question).toMatchObject({ answer: rightTo(question), flagged: question.type === 'essay' });
    const { data: ended } = await candidate.submit(begun.id);
    expect(ended).toMatchObject({ state: 'grading', score: null, passed: null });
    expect(ended.questions.map(({ type, review }) => [type, review!.score])).toEqual(ended.questions.map(({ type }) => [type, type === 'essay' ? null : 200]));
    expect((await candidate.start()).error.name).toBe('attempt.ungraded');
  });

  test('is passed, completes the course, and cannot be sat again', async () => {
    const { candidate, courseId } = await enter();
    expect(await candidate.sit(true)).toMatchObject({ state: 'graded', score: 600, points: 600, percent: 100, passed: true });
    const { data } = await candidate.person.get<{ enrollment: { state: string } }>('/api/learning/standing', { courseId });
    expect(data.enrollment.state).toBe('completed');
    expect((await candidate.start()).error.name).toBe('exam.passed');
    expect((await candidate.exam()).data).toMatchObject({ block: 'passed', openAttemptId: null });
  });

  test('that was failed may be tried again when the time to wait is over, as often as the rules say', async () => {
    const { candidate } = await enter({ cooldownHours: 2, maxAttempts: 2 });
    expect(await candidate.sit(false)).toMatchObject({ score: 0, passed: false });
    const early = await candidate.start();
    expect([early.status, early.error.name]).toEqual([409, 'attempt.early']);
    const { data } = await candidate.exam();
    expect(data).toMatchObject({ block: 'cooling', nextAt: early.error.details.nextAt });
    await later(candidate, 2 * 60 * MINUTE + 1000);
    expect(await candidate.sit(false)).toMatchObject({ number: 2 });
    await later(candidate, 2 * 60 * MINUTE + 1000);
    expect((await candidate.start()).error).toMatchObject({ name: 'attempts.spent', details: { maxAttempts: 2 } });
  });

  test('is begun by who is in the course alone, and is nobody else’s', async () => {
    const { candidate, examId } = await enter();
    const stranger = new Candidate(await newPatient(), examId);
    for (const answer of [await stranger.exam(), await stranger.start()]) expect([answer.status, answer.error.name]).toEqual([403, 'enrollment.missing']);
    const { data } = await candidate.start();
    const question = data.questions[0]!;
    for (const { status } of [
      await stranger.read(data.id),
      await stranger.hold(data.id, OTHER),
      await stranger.answer(data.id, question.id, rightTo(question)),
      await stranger.submit(data.id),
    ])
      expect(status).toBe(404);
    expect(await rowsIn('exam_answers', 'attempt_id', data.id)).toBe(0);
  });

  test('takes no answer to another question, of another kind, or of what is not there', async () => {
    const { candidate } = await enter({}, QUESTION_TYPES);
    const other = await enter();
    const { data } = await candidate.start();
    const wrong = [
      [other.questionIds[0]!, { kind: 'choices', choices: [0] }],
      [byType(data, 'single').id, { kind: 'choices', choices: [0, 1] }],
      [byType(data, 'single').id, { kind: 'choices', choices: [7] }],
      [byType(data, 'single').id, { kind: 'text', text: 'x' }],
      [byType(data, 'ordering').id, { kind: 'order', order: [0, 0, 1] }],
      [byType(data, 'matching').id, { kind: 'pairs', pairs: [0, 0, 1] }],
      [byType(data, 'gap_fill').id, { kind: 'gaps', gaps: { 9: 'x' } }],
    ] as const;
    for (const [id, answer] of wrong) expect([answer, (await candidate.answer(data.id, id, answer as never)).status]).toEqual([answer, 400]);
    expect(await rowsIn('exam_answers', 'attempt_id', data.id)).toBe(0);
  });
});

describe('the clock', () => {
  test('is the platform’s: an answer after the end is refused, and what was stored is handed in', async () => {
    const { candidate } = await enter({ timeLimitMinutes: 10 });
    const { data } = await candidate.start();
    const [first, second] = data.questions;
    await candidate.answer(data.id, first!.id, rightTo(first!));
    // A device may believe what it wants.
    const dated = {
      headers: { date: 'Tue, 01 Jan 2019 00:00:00 GMT' },
      body: { holder: HOLDER, questionId: second!.id, answer: null, flagged: true, sequence: 9 },
    };
    expect((await candidate.person.call('POST', `/api/learning/exam-attempts/${data.id}/answers`, dated)).status).toBe(200);
    await later(candidate, 10 * MINUTE + 5500);
    const late = await candidate.answer(data.id, second!.id, rightTo(second!));
    expect([late.status, late.error.name]).toEqual([409, 'attempt.over']);
    const { data: ended } = await candidate.read(data.id);
    expect(ended).toMatchObject({ state: 'graded', score: 200, passed: false, remaining: 0 });
  });

  test('hands in by itself what nobody looks at', async () => {
    const { candidate } = await enter({ timeLimitMinutes: 10 });
    const { data } = await candidate.start();
    await candidate.answer(data.id, data.questions[0]!.id, rightTo(data.questions[0]!));
    await advanceClock(11 * MINUTE);
    await runThrough('learning.end-attempts');
    const [row] = await queryDatabase<{ state: string; score: number }>('SELECT state, score FROM exam_attempts WHERE document_id = ?', [data.id]);
    expect(row).toEqual({ state: 'graded', score: 200 });
    const moves = await queryDatabase<{ move: string }>('SELECT move FROM bai_history WHERE record = ? ORDER BY id', [data.id]);
    expect(moves.map(({ move }) => move)).toEqual(['create', 'timeOut', 'grade']);
  });

  test('leaves minutes to hand in, but not to answer, where the exam says so', async () => {
    const { candidate } = await enter({ timeLimitMinutes: 10, overdue: 'grace', graceMinutes: 5 });
    const { data } = await candidate.start();
    const [first] = data.questions;
    await candidate.answer(data.id, first!.id, rightTo(first!));
    await later(candidate, 12 * MINUTE);
    expect((await candidate.answer(data.id, first!.id, null)).error.name).toBe('attempt.over');
    expect((await candidate.read(data.id)).data).toMatchObject({ state: 'in_progress', remaining: 0 });
    expect((await candidate.submit(data.id)).data).toMatchObject({ state: 'graded', score: 200 });
  });

  test('opens and closes an exam, and closes on who is in it', async () => {
    const now = await candidateTime();
    const opensAt = new Date(now + 60 * MINUTE).toISOString();
    const closesAt = new Date(now + 90 * MINUTE).toISOString();
    const { candidate } = await enter({ timeLimitMinutes: 60, opensAt, closesAt });
    expect((await candidate.start()).error).toMatchObject({ name: 'exam.unopened', details: { nextAt: opensAt } });
    await later(candidate, 61 * MINUTE);
    expect((await candidate.start()).data).toMatchObject({ endsAt: closesAt });
    const late = new Candidate(candidate.person, candidate.examId);
    await later(late, 40 * MINUTE);
    expect((await late.exam()).data).toMatchObject({ block: 'closed' });
    expect([(await late.start()).status, (await late.start()).error.name]).toEqual([410, 'exam.closed']);
  });
});

/** The platform's time, in ms. */
const candidateTime = async (): Promise<number> => {
  const [row] = await queryDatabase<{ value: string }>('SELECT value FROM bai_settings WHERE key = ?', ['test.clock-offset']);
  return Date.now() + (row ? Number(JSON.parse(row.value)) : 0);
};

describe('another tab or device', () => {
  test('takes over with all answers; the first one is told, and cannot write over it', async () => {
    const { candidate } = await enter();
    const { data } = await candidate.start();
    const [first, second] = data.questions;
    await candidate.answer(data.id, first!.id, rightTo(first!));
    const taken = await candidate.start(OTHER);
    expect(taken.data).toMatchObject({ id: data.id, holding: true });
    expect(taken.data.questions[0]).toMatchObject({ id: first!.id, answer: rightTo(first!) });
    for (const answer of [await candidate.answer(data.id, first!.id, null), await candidate.submit(data.id)])
      expect([answer.status, answer.error.name]).toEqual([409, 'attempt.taken']);
    expect((await candidate.read(data.id)).data.holding).toBe(false);
    expect((await candidate.answer(data.id, second!.id, rightTo(second!), { holder: OTHER, sequence: 1 })).status).toBe(200);
    await candidate.hold(data.id, HOLDER);
    expect((await candidate.answer(data.id, first!.id, rightTo(first!), { flagged: true })).status).toBe(200);
    expect((await candidate.submit(data.id)).data.score).toBe(400);
  });

  test('an answer that arrives after the one that followed it changes nothing', async () => {
    const { candidate } = await enter();
    const { data } = await candidate.start();
    const [first] = data.questions;
    await candidate.answer(data.id, first!.id, rightTo(first!), { sequence: 8 });
    expect((await candidate.answer(data.id, first!.id, null, { sequence: 7 })).status).toBe(200);
    expect((await candidate.read(data.id)).data.questions[0]!.answer).toEqual(rightTo(first!));
  });
});

describe('a question', () => {
  test('that was changed stays in the attempt as it was asked; the next attempt has the new one', async () => {
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
  const closesAt = async () => new Date((await candidateTime()) + 120 * MINUTE).toISOString();

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
