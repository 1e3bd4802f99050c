import { refuse } from '@bai/kernel/contracts';
import { accountOf, MINUTE, now, oneAtATime, type Seat } from '@bai/kernel/server';
import { learningProblems } from '../contracts';
import { questionsAt } from './asked-questions';
import { examAttempts } from './collections';
import { arrange, drawQuestions } from './draw-questions';
import { endIfOver } from './end-attempt';
import { examFacts, type ExamFacts } from './exam-facts';
import { enrollmentFor, missingForExam, standingOf, type ExamStanding } from './exam-standing';
import type { DrawnQuestion, ExamAttemptRow } from './exam-types';
import { lapseOf } from './exam-clock';
import { takeOver } from './give-answer';
import { pointsOf } from './marks';
import { requireNoneMissing } from './prerequisite';
import { useContents } from './used-contents';

const REFUSALS: Readonly<Record<NonNullable<ExamStanding['block']>, Parameters<typeof learningProblems.refuse>[0]>> = {
  unopened: 'exam.unopened',
  closed: 'exam.closed',
  passed: 'exam.passed',
  spent: 'attempts.spent',
  cooling: 'attempt.early',
  grading: 'attempt.ungraded',
};

const draw = async (facts: ExamFacts): Promise<{ draw: DrawnQuestion[]; points: number }> => {
  const ids = drawQuestions(facts.sections, facts.shufflesQuestions);
  if (!ids) throw learningProblems.refuse('exam.empty');
  const versions = await useContents('question', ids);
  const questions = await questionsAt(ids.map((id) => [id, versions.get(id)!]));
  return {
    draw: questions.map((question) => arrange(question, versions.get(question.documentId)!, facts.shufflesOptions)),
    points: questions.reduce((sum, question) => sum + pointsOf(question), 0),
  };
};

const begin = async (seat: Seat, facts: ExamFacts, standing: ExamStanding, holder: string): Promise<ExamAttemptRow> => {
  const enrollment = await enrollmentFor(seat, facts);
  requireNoneMissing(await missingForExam(seat, facts, enrollment.courseId));
  const accountId = accountOf(seat);
  const { documentId: examId, title, passPercent, timeLimitMinutes, negativeMarking, reviewPolicy } = facts;
  const startedAt = now();
  // Whoever begins late has until the exam closes; time that is given comes on top.
  const limit = Math.min(startedAt.getTime() + timeLimitMinutes * MINUTE, facts.closesAt?.getTime() ?? Infinity);
  const endsAt = new Date(limit + standing.extraMinutes * MINUTE).toISOString();
  const graceMinutes = facts.overdue === 'grace' ? (facts.graceMinutes ?? null) : null;
  const rules = { title, passPercent, timeLimitMinutes, maxAttempts: standing.maxAttempts, negativeMarking, reviewPolicy, graceMinutes };
  return examAttempts.create(seat, {
    enrollmentId: enrollment.id,
    accountId,
    learnerName: enrollment.learnerName,
    examId,
    number: standing.begun + 1,
    liveKey: `${accountId}:${examId}`,
    rules: { ...rules, closesAt: facts.closesAt?.toISOString() ?? null },
    ...(await draw(facts)),
    holder,
    startedAt: startedAt.toISOString(),
    endsAt,
    lapsesAt: lapseOf(endsAt, graceMinutes),
    extraMinutes: standing.extraMinutes,
    outageMinutes: 0,
  });
};

/**
 * Begins an attempt of who asks, or goes on with the one that is under way; in the one transaction of its idempotency key. However
 * often and wherever it is asked at once, there is one attempt and one draw. Refused with what `block` of the exam says, and when it
 * will be possible.
 */
export const startAttempt = async (seat: Seat, examId: string, holder: string): Promise<ExamAttemptRow> => {
  const facts = await examFacts(examId);
  const accountId = accountOf(seat);
  await oneAtATime(`exam-attempt:${accountId}:${examId}`);
  const before = await standingOf(accountId, facts);
  const open = before.open && (await endIfOver(seat, before.open));
  if (open?.state === 'in_progress') return takeOver(seat, open, holder);
  const standing = open ? await standingOf(accountId, facts) : before;
  if (standing.begun === 0) await enrollmentFor(seat, facts);
  const { block, nextAt, maxAttempts } = standing;
  if (block) throw learningProblems.refuse(REFUSALS[block], { nextAt, opensAt: nextAt, closesAt: facts.closesAt?.toISOString() ?? null, maxAttempts });
  return begin(seat, facts, standing, holder);
};

/** An attempt of one's own, handed in by the platform if its time is over. */
export const ownAttempt = async (seat: Seat, id: string): Promise<ExamAttemptRow> => {
  const row = await examAttempts.one(seat, id);
  if (row.accountId !== accountOf(seat)) throw refuse('record.missing');
  return endIfOver(seat, row);
};
