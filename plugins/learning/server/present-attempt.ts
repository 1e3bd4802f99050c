import type { Seat } from '@bai/kernel/server';
import type { AskedQuestion, Attempt, AttemptRow, Exam } from '../contracts';
import { examAnswers } from './collections';
import type { CourseFacts } from './course-facts';
import { markedIn } from './corrections';
import { remainingOf } from './exam-clock';
import { questionCount, type ExamFacts } from './exam-facts';
import type { ExamStanding } from './exam-standing';
import type { ExamAnswerRow, ExamAttemptRow } from './exam-types';
import { pointsOf, shownOptions, type Asked } from './marks';
import type { Marked } from './other-version';
import { presentMissing } from './prerequisite';
import { mayReview, percentOf, reviewOf } from './review';

export const presentAttemptRow = (row: ExamAttemptRow): AttemptRow => {
  const { id, number, state, startedAt, submittedAt, score, points, passed } = row;
  return { id, number, state, startedAt, submittedAt, score, points, percent: percentOf(score, points), passed };
};

/** A question as its version asked it, in the order in which it is shown, with what is stored. */
export const presentAsked = (asked: Asked, stored?: ExamAnswerRow) => {
  const { question, drawn } = asked;
  return {
    id: drawn.questionId,
    type: question.type,
    stem: question.stem,
    pictures: question.media.map(({ url, alternativeText }) => ({ url, alternative: alternativeText ?? '' })),
    points: pointsOf(question),
    options: shownOptions(asked).map(({ text }) => text),
    matches: drawn.matches.map((key) => question.options.find((option) => option.key === key)!.match!),
    answer: stored?.answer ?? null,
    flagged: stored?.flagged ?? false,
    storedAt: stored?.answeredAt ?? null,
  };
};

const presentQuestion = (marked: Marked, stored: ExamAnswerRow | undefined, row: ExamAttemptRow, open: boolean): AskedQuestion => {
  const checked = Boolean(stored?.checkedAt);
  const review = open || (checked && row.rules!.reviewPolicy === 'during') ? reviewOf(marked, stored?.answer ?? null, row) : null;
  return { ...presentAsked(marked, stored), checked, review };
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
    questions: (await markedIn(draw!)).map((marked) => presentQuestion(marked, answers.get(marked.drawn.questionId), row, may)),
  };
};

/** An exam before it is begun, of the course in which somebody is. */
export const presentExam = (facts: ExamFacts, standing: ExamStanding, courseId: string, missing: CourseFacts['prerequisites']): Exam => {
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
    // Whoever has begun goes on: what ended meanwhile is asked for before the next time.
    block: standing.block ?? (missing.length && !standing.open ? 'prerequisite' : null),
    missing: presentMissing(missing),
    nextAt: standing.nextAt,
  };
};
