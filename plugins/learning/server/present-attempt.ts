import type { Seat } from '@bai/kernel/server';
import type { AskedQuestion, Attempt, AttemptRow, Exam } from '../contracts';
import { askedIn } from './asked-questions';
import { examAnswers } from './collections';
import { remainingOf } from './exam-clock';
import { questionCount, type ExamFacts } from './exam-facts';
import type { ExamStanding } from './exam-standing';
import type { ExamAnswerRow, ExamAttemptRow } from './exam-types';
import { pointsOf, shownOptions, type Asked } from './marks';
import { mayReview, percentOf, reviewOf } from './review';

export const presentAttemptRow = (row: ExamAttemptRow): AttemptRow => {
  const { id, number, state, startedAt, submittedAt, score, points, passed } = row;
  return { id, number, state, startedAt, submittedAt, score, points, percent: percentOf(score, points), passed };
};

const presentQuestion = (asked: Asked, stored: ExamAnswerRow | undefined, row: ExamAttemptRow, open: boolean): AskedQuestion => {
  const { question, drawn } = asked;
  const checked = Boolean(stored?.checkedAt);
  const answer = stored?.answer ?? null;
  return {
    id: drawn.questionId,
    type: question.type,
    stem: question.stem,
    points: pointsOf(question),
    options: shownOptions(asked).map(({ text }) => text),
    matches: drawn.matches.map((key) => question.options.find((option) => option.key === key)!.match!),
    answer,
    flagged: stored?.flagged ?? false,
    storedAt: stored?.answeredAt ?? null,
    checked,
    review: open || (checked && row.rules!.reviewPolicy === 'during') ? reviewOf(asked, answer, row) : null,
  };
};

/** An attempt as its person sees it. `holder` is the tab that asks. */
export const presentAttempt = async (seat: Seat, row: ExamAttemptRow, holder: string): Promise<Attempt> => {
  const { examId, draw, rules, endsAt, lapsesAt, extraMinutes, outageMinutes } = row;
  const answers = new Map((await examAnswers.every(seat, { attemptId: row.id })).map((answer) => [answer.questionId, answer]));
  const { may, from } = await mayReview(row);
  const { title, passPercent, negativeMarking, reviewPolicy, graceMinutes } = rules!;
  return {
    ...presentAttemptRow(row),
    examId,
    title,
    passPercent,
    negativeMarking,
    reviewPolicy,
    endsAt,
    remaining: remainingOf(row),
    handInUntil: graceMinutes === null ? null : lapsesAt,
    extraMinutes: extraMinutes + outageMinutes,
    holding: row.state === 'in_progress' && row.holder === holder,
    reviewFrom: from,
    questions: (await askedIn(draw!)).map((asked) => presentQuestion(asked, answers.get(asked.drawn.questionId), row, may)),
  };
};

/** An exam before it is begun, of the course in which somebody is. */
export const presentExam = (facts: ExamFacts, standing: ExamStanding, courseId: string): Exam => {
  const course = facts.courses.find(({ id }) => id === courseId)!;
  return {
    ...facts,
    id: facts.documentId,
    instructions: facts.instructions ?? null,
    courseId,
    courseTitle: course.title,
    courseSlug: course.slug,
    questions: questionCount(facts),
    extraMinutes: standing.extraMinutes,
    maxAttempts: standing.maxAttempts,
    opensAt: facts.opensAt?.toISOString() ?? null,
    closesAt: facts.closesAt?.toISOString() ?? null,
    graceMinutes: facts.overdue === 'grace' ? (facts.graceMinutes ?? null) : null,
    attempts: standing.attempts.map(presentAttemptRow),
    openAttemptId: standing.open?.id ?? null,
    block: standing.block,
    nextAt: standing.nextAt,
  };
};
