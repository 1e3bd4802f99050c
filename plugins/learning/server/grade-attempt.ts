import { field, refuse } from '@bai/kernel/contracts';
import { emit, nowIso, oneAtATime, through, transaction, type Seat } from '@bai/kernel/server';
import { learningProblems } from '../contracts';
import { askedIn } from './asked-questions';
import { examAllowances, examAttempts } from './collections';
import { settle } from './end-attempt';
import { endingLater } from './exam-clock';
import { allowanceOf } from './exam-standing';
import type { ExamAttemptRow, Mark } from './exam-types';
import { pointsOf, totalOf } from './marks';

/** The mark of a written answer before somebody gives it one. Refuses what nobody has to mark, and more points than there are. */
const markToGive = async ({ draw, marks }: ExamAttemptRow, questionId: string, score: number): Promise<Mark> => {
  const drawn = draw!.find((one) => one.questionId === questionId);
  const [asked] = drawn ? await askedIn([drawn]) : [];
  if (asked?.question.type !== 'essay') throw refuse('input.invalid', { fields: [field('questionId', 'choice', 'Nobody has to mark this question.')] });
  if (!Number.isInteger(score) || score < 0 || score > pointsOf(asked.question))
    throw refuse('input.invalid', { fields: [field('score', 'large', 'A question brings its points at most.', { bound: pointsOf(asked.question) })] });
  return marks!.find((mark) => mark.questionId === questionId)!;
};

/**
 * Gives a person's points to a written answer of an attempt that waits for them, in hundredths, and a word to the learner; with the
 * last one the attempt is marked, its learner told, and the course completed where it was passed. What somebody else has marked
 * stays as they did: `answer.graded`.
 */
export const gradeByHand = (seat: Seat, id: string, questionId: string, score: number, comment = ''): Promise<ExamAttemptRow> =>
  transaction(async () => {
    const grading = through(seat, 'grade');
    const row = await examAttempts.one(grading, id, { lock: true });
    if (row.state !== 'grading') throw refuse('state.forbids', { machine: 'exam-attempt', state: row.state, move: 'grade' });
    const before = await markToGive(row, questionId, score);
    const gradedBy = seat.subjects.account ?? null;
    if (before.gradedAt && before.gradedBy !== gradedBy) throw learningProblems.refuse('answer.graded');
    const given = { questionId, score, gradedBy, gradedAt: nowIso(), comment: comment || null };
    const marks = row.marks!.map((mark) => (mark.questionId === questionId ? given : mark));
    const total = totalOf(marks);
    if (total === null) return examAttempts.change(grading, id, { marks }, { action: 'exam-attempt.grade-answer' });
    await emit('exam-attempt.marked', { id });
    return settle(seat, row, marks, total);
  });

/** What somebody is given beyond the rules of an exam. */
export interface Allowance {
  readonly extraMinutes: number;
  readonly extraAttempts: number;
}

/** Allows somebody more time or attempts at an exam, from now on and in the attempt that is under way. */
export const allow = (seat: Seat, accountId: string, examId: string, allowance: Allowance, why: string): Promise<void> =>
  transaction(async () => {
    const giving = through(seat, 'allow');
    await oneAtATime(`exam-attempt:${accountId}:${examId}`);
    const known = await allowanceOf(accountId, examId);
    if (known) await examAllowances.change(giving, known.id, { ...allowance }, { why });
    else await examAllowances.create(giving, { accountId, examId, ...allowance }, { why });
    const open = await examAttempts.first(giving, { liveKey: `${accountId}:${examId}` }, { lock: true });
    if (!open || open.extraMinutes === allowance.extraMinutes) return;
    const { extraMinutes } = allowance;
    await examAttempts.change(giving, open.id, { ...endingLater(open, extraMinutes - open.extraMinutes), extraMinutes }, { why });
  });
