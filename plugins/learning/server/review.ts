import { now, systemSeat } from '@bai/kernel/server';
import type { AnswerValue, QuestionReview } from '../contracts';
import { examAttempts } from './collections';
import type { AttemptRules, ExamAttemptRow } from './exam-types';
import { HUNDREDTHS, type Asked } from './marks';
import { markOf, scoreByOther, seenBy, type Marked } from './other-version';

/** What has all points, as an answer in the order in which this attempt shows it. Of a corrected question, an option may be gone. */
const rightAnswer = ({ question, drawn }: Asked): AnswerValue | null => {
  const optionAt = new Map(question.options.map((option) => [option.key, option]));
  const placesOf = (keys: readonly (string | null)[]): number[] => keys.map((key) => drawn.options.indexOf(key!));
  if (question.type === 'numeric') return { kind: 'text', text: String(question.numericAnswer) };
  if (question.type === 'matching') return { kind: 'pairs', pairs: drawn.options.map((key) => (optionAt.has(key) ? drawn.matches.indexOf(key) : null)) };
  if (question.type === 'ordering') return { kind: 'order', order: placesOf(question.options.map(({ key }) => key)) };
  if (drawn.options.length) return { kind: 'choices', choices: drawn.options.flatMap((key, place) => (optionAt.get(key)?.correct ? [place] : [])) };
  return null;
};

const acceptedIn = ({ question }: Asked): QuestionReview['accepted'] => {
  const gaps = [...new Set(question.answers.map(({ gap }) => gap ?? 0))].sort((a, b) => a - b);
  return gaps.map((gap) => ({ gap, texts: question.answers.filter((answer) => (answer.gap ?? 0) === gap).map(({ text }) => text) }));
};

/** A question as it was marked: by its corrected version, unless what it brought by the one that was asked was left as it is. */
const asMarked = (marked: Marked, answer: AnswerValue | null, score: number | null, negative: boolean): Asked => {
  const { correction, drawn } = marked;
  if (!correction || (correction.raiseOnly && score !== scoreByOther(marked, correction.question, answer, negative))) return marked;
  return { drawn, question: seenBy(marked, correction.question) };
};

/** What of an attempt says how it is marked. */
interface Held {
  readonly marks: ExamAttemptRow['marks'];
  readonly rules: Pick<AttemptRules, 'negativeMarking'> | null;
}

/** What is right, and what an answer brought. The only place at which a right answer becomes what travels. */
export const reviewOf = (marked: Marked, answer: AnswerValue | null, { marks, rules }: Held): QuestionReview => {
  const mark = marks?.find(({ questionId }) => questionId === marked.drawn.questionId);
  const score = mark ? mark.score : markOf(marked, answer, rules!.negativeMarking);
  const asked = asMarked(marked, answer, score, rules!.negativeMarking);
  const feedbackOf = (key: string) => asked.question.options.find((option) => option.key === key)?.feedback ?? null;
  return {
    score,
    right: rightAnswer(asked),
    accepted: acceptedIn(asked),
    tolerance: asked.question.tolerance ?? null,
    feedback: asked.question.feedback ?? null,
    optionFeedback: asked.drawn.options.map(feedbackOf),
    comment: mark?.comment ?? null,
  };
};

/** Whether nothing that somebody learns of right answers can help them any more: they have passed, or have no attempt left. */
const isDone = async ({ accountId, examId, rules }: ExamAttemptRow): Promise<boolean> => {
  const all = (await examAttempts.every(systemSeat('review'), { accountId, examId })).filter(({ state }) => state !== 'voided');
  if (all.some(({ state }) => state === 'in_progress')) return false;
  return all.some(({ passed }) => passed) || all.length >= rules!.maxAttempts;
};

/** Whether right answers of an attempt may be seen now; `from`: when they may, where that is known and yet to come. */
export const mayReview = async (row: ExamAttemptRow): Promise<{ readonly may: boolean; readonly from: string | null }> => {
  const { reviewPolicy, closesAt } = row.rules!;
  if (row.state === 'in_progress' || row.state === 'voided') return { may: false, from: null };
  if (reviewPolicy === 'during' || reviewPolicy === 'right_after') return { may: true, from: null };
  if (reviewPolicy === 'after_close' && closesAt) {
    const closed = now().getTime() > Date.parse(closesAt);
    return { may: closed, from: closed ? null : closesAt };
  }
  return { may: await isDone(row), from: null };
};

export const percentOf = (score: number | null, points: number): number | null =>
  score === null || points === 0 ? null : Math.floor((score / points) * HUNDREDTHS);
