import { advanceClock, queryDatabase } from '../../../cms/test/clock';
import { newPatient, runThrough } from '../../../cms/test/people';
import { Panel } from '../../directory/test/panel';
import { QUESTION_TYPES, type QuestionType } from '../contracts';
import { byType, Candidate, HOLDER, later, OTHER, platformTime, rightTo, room, rowsIn } from './exam-room';
import { Outline } from './outline';

const MINUTE = 60_000;
let outline: Outline;
beforeAll(async () => {
  outline = new Outline(await Panel.open());
});

const enter = async (rules: object = {}, types: readonly QuestionType[] = ['single', 'multiple', 'numeric']) => {
  const made = await room(outline, rules, types);
  return { ...made, candidate: await Candidate.of(made) };
};

describe('an attempt', () => {
  it('asks every type of question, marks what it can, and waits for somebody where it cannot', async () => {
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

  it('takes no answer to another question, of another kind, or of what is not there', async () => {
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

  it('hands in by itself what nobody looks at', async () => {
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

  it('gives minutes back after the platform was away', async () => {
    const { candidate } = await enter({ timeLimitMinutes: 10 });
    const { data } = await candidate.start();
    // As the row says it when nothing has worked for two and a half minutes.
    const away = Date.now() - 2.5 * MINUTE;
    await queryDatabase('UPDATE exam_beats SET beat_at = ?', [process.env.BAI_TEST_DB_URL ? new Date(away).toISOString() : away]);
    await runThrough('learning.end-attempts');
    const { data: back } = await candidate.read(data.id);
    expect(back).toMatchObject({ extraMinutes: 3, endsAt: new Date(Date.parse(data.endsAt) + 3 * MINUTE).toISOString() });
    await later(candidate, 12 * MINUTE);
    expect((await candidate.answer(data.id, data.questions[0]!.id, rightTo(data.questions[0]!))).status).toBe(200);
  });

  test('opens and closes an exam, and closes on who is in it', async () => {
    const now = await platformTime();
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

describe('another tab or device', () => {
  it('takes over with all answers; the first one is told, and cannot write over it', async () => {
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

  it('an answer that arrives after the one that followed it changes nothing', async () => {
    const { candidate } = await enter();
    const { data } = await candidate.start();
    const [first] = data.questions;
    await candidate.answer(data.id, first!.id, rightTo(first!), { sequence: 8 });
    expect((await candidate.answer(data.id, first!.id, null, { sequence: 7 })).status).toBe(200);
    expect((await candidate.read(data.id)).data.questions[0]!.answer).toEqual(rightTo(first!));
  });
});
