import { goOn, now, nowIso, type Seat, systemSeat, through, transaction } from '@bai/kernel/server';
import { examAnswers, examAttempts } from './collections';
import { considerCompletion } from './completion';
import { markedIn } from './corrections';
import { isOver } from './exam-clock';
import type { ExamAttemptRow, Mark } from './exam-types';
import { isPassed, totalOf } from './marks';
import { markOf } from './other-version';
import { beat } from './outage';

const markAll = async ({ id, draw, rules }: ExamAttemptRow): Promise<Mark[]> => {
  const answers = await examAnswers.every(systemSeat('mark'), { attemptId: id });
  const answerTo = new Map(answers.map(({ questionId, answer }) => [questionId, answer]));
  return (await markedIn(draw!)).map((marked) => ({
    questionId: marked.drawn.questionId,
    score: markOf(marked, answerTo.get(marked.drawn.questionId) ?? null, rules!.negativeMarking),
  }));
};

/** Closes an attempt of which everything is marked, and the course where that was the last of it. In the caller's transaction. */
export const settle = async (seat: Seat, row: ExamAttemptRow, marks: readonly Mark[], score: number): Promise<ExamAttemptRow> => {
  const passed = isPassed(score, row.points, row.rules!.passPercent);
  const graded = await examAttempts.move(through(seat, 'grade'), row.id, 'grade', { set: { marks, score, passed, gradedAt: nowIso() } });
  if (passed) await considerCompletion(row.enrollmentId);
  return graded;
};

/**
 * Hands an attempt in, by its person or because the time is over, and marks what can be marked. One that has ended stays as it is:
 * whoever hands it in twice, or at the moment at which the time is over, finds what came of the first.
 */
export const endAttempt = (seat: Seat, id: string, move: 'submit' | 'timeOut'): Promise<ExamAttemptRow> =>
  transaction(async () => {
    const row = await examAttempts.one(through(seat, 'end'), id, { lock: true });
    if (row.state !== 'in_progress') return row;
    const marks = await markAll(row);
    const ended = await examAttempts.move(move === 'submit' ? seat : systemSeat('time is over'), id, move, {
      set: { marks, submittedAt: nowIso(), liveKey: null, holder: null },
    });
    const score = totalOf(marks);
    return score === null ? examAttempts.move(through(seat, 'end'), id, 'awaitGrading') : settle(seat, ended, marks, score);
  });

/** The same attempt, handed in if its time is over: whoever looks before the platform's own look finds it ended. */
export const endIfOver = async (seat: Seat, row: ExamAttemptRow): Promise<ExamAttemptRow> => {
  if (!isOver(row)) return row;
  // The platform may just have come back, and owe it minutes.
  await beat();
  const now = await examAttempts.one(through(seat, 'end'), row.id);
  return isOver(now) ? endAttempt(seat, row.id, 'timeOut') : now;
};

const BATCH = 200;

/** Hands in all attempts whose time is over. */
export const endOverdue = async (): Promise<void> => {
  await beat();
  const seat = systemSeat('end attempts');
  for (;;) {
    const due = await examAttempts.all(
      seat,
      { state: 'in_progress' },
      { narrow: (query, column) => void query.where(column('lapsesAt'), '<', now()), order: 'lapsesAt', limit: BATCH, quietly: true },
    );
    await goOn(due, ({ id }) => endAttempt(seat, id, 'timeOut'));
    if (due.length < BATCH) return;
  }
};
