import { field, refuse } from '@bai/kernel/contracts';
import { dialect, newId, now, nowIso, rowsOf, transaction, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { ANSWERED_BY, learningProblems, type giveAnswer as giveAnswerSchema, type QuestionReview } from '../contracts';
import { askedIn } from './asked-questions';
import { examAnswers, examAttempts } from './collections';
import { markedIn } from './corrections';
import { remainingOf, takesAnswers } from './exam-clock';
import type { ExamAttemptRow } from './exam-types';
import { fits, isEmpty, type Asked } from './marks';
import { reviewOf } from './review';

type Sent = z.output<typeof giveAnswerSchema>;

/** Refuses a tab that has lost the attempt to another one. */
export const requireHolding = (row: ExamAttemptRow, holder: string): void => {
  if (row.state === 'in_progress' && row.holder !== holder) throw learningProblems.refuse('attempt.taken');
};

const requireWriting = (row: ExamAttemptRow, holder: string): void => {
  if (!takesAnswers(row)) throw learningProblems.refuse('attempt.over', { endsAt: row.endsAt });
  requireHolding(row, holder);
};

const askedAbout = async (row: ExamAttemptRow, questionId: string): Promise<Asked> => {
  const drawn = row.draw!.find((one) => one.questionId === questionId);
  if (!drawn) throw refuse('input.invalid', { fields: [field('questionId', 'choice', 'This question is not in the attempt.')] });
  return (await askedIn([drawn]))[0]!;
};

/** PostgreSQL has to be told what a value is that goes through a SELECT. */
const as = (kind: string): string => (dialect() === 'postgres' ? `?::${kind}` : '?');

/**
 * Not through `records`: one statement stores an answer or writes over it, only while the attempt is under way and this tab writes. On
 * PostgreSQL it waits for whoever hands the attempt in just then. What was sent before what is stored already changes nothing.
 */
const store = async (attemptId: string, { questionId, answer, flagged, holder, sequence }: Sent): Promise<boolean> => {
  const time = now();
  const text = answer && JSON.stringify(answer);
  const stored = await rowsOf<object>(
    `INSERT INTO exam_answers (document_id, attempt_id, account_id, question_id, answer, flagged, answered_at, holder, sequence, version, created_at, updated_at)
     SELECT ${as('text')}, document_id, account_id, ${as('text')}, ${as('jsonb')}, ${as('boolean')}, ${as('timestamp')}, ${as('text')}, ${as('integer')}, 1, ${as('timestamp')}, ${as('timestamp')}
     FROM exam_attempts WHERE document_id = ? AND state = 'in_progress' AND holder = ? ${dialect() === 'postgres' ? 'FOR SHARE' : ''}
     ON CONFLICT (attempt_id, question_id) DO UPDATE SET answer = excluded.answer, flagged = excluded.flagged, answered_at = excluded.answered_at,
       holder = excluded.holder, sequence = excluded.sequence, version = exam_answers.version + 1, updated_at = excluded.updated_at
     WHERE exam_answers.checked_at IS NULL AND (exam_answers.holder <> excluded.holder OR exam_answers.sequence < excluded.sequence)
     RETURNING id`,
    [newId(), questionId, text, flagged, time, holder, sequence, time, time, attemptId, holder],
  );
  return stored.length > 0;
};

/** Why an answer was not stored; nothing where a later one is. */
const explain = async (seat: Seat, id: string, { questionId, holder }: Sent): Promise<void> => {
  requireWriting(await examAttempts.one(seat, id), holder);
  const stored = await examAnswers.first(seat, { attemptId: id, questionId });
  if (stored?.checkedAt) throw learningProblems.refuse('answer.checked');
};

/** Stores an answer when it is given, and says how much time is left. */
export const giveAnswer = async (seat: Seat, id: string, sent: Sent) => {
  const row = await examAttempts.one(seat, id);
  requireWriting(row, sent.holder);
  const asked = await askedAbout(row, sent.questionId);
  if (sent.answer && (sent.answer.kind !== ANSWERED_BY[asked.question.type] || !fits(asked, sent.answer)))
    throw refuse('input.invalid', { fields: [field('answer', 'choice', 'This cannot be an answer to the question.')] });
  if (!(await store(id, sent))) await explain(seat, id, sent);
  return { storedAt: nowIso(), endsAt: row.endsAt, remaining: remainingOf(row) };
};

/** Shows on the way what is right, where the exam does so. The answer that stands stays. */
export const checkAnswer = (seat: Seat, id: string, holder: string, questionId: string): Promise<QuestionReview> =>
  transaction(async () => {
    const row = await examAttempts.one(seat, id, { lock: true });
    requireWriting(row, holder);
    if (row.rules!.reviewPolicy !== 'during') throw refuse('rule.unmet', { rule: 'review' });
    const { drawn } = await askedAbout(row, questionId);
    const stored = await examAnswers.first(seat, { attemptId: id, questionId });
    if (!stored || isEmpty(stored.answer)) throw refuse('rule.unmet', { rule: 'answer' });
    if (!stored.checkedAt) await examAnswers.change(seat, stored.id, { checkedAt: nowIso() });
    return reviewOf((await markedIn([drawn]))[0]!, stored.answer, row);
  });

/** So many times at which an attempt changed hands are kept. */
const HOLDS_KEPT = 50;

/** Lets a tab write from now on; every other that has the attempt open can only read it. */
export const takeOver = async (seat: Seat, row: ExamAttemptRow, holder: string): Promise<ExamAttemptRow> =>
  row.state !== 'in_progress' || row.holder === holder
    ? row
    : examAttempts.change(seat, row.id, { holder, heldAt: [...(row.heldAt ?? []).slice(1 - HOLDS_KEPT), nowIso()] });
