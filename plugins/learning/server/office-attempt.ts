import { namesOf } from '@bai/accounts/server';
import { sql, systemSeat, type Seat } from '@bai/kernel/server';
import type { AttemptEvent, MarkedQuestion, OfficeAttempt } from '../contracts';
import { seesNames } from './attempt-code';
import { eventsOf } from './attempt-events';
import { examAnswers, examAttempts } from './collections';
import { markedIn } from './corrections';
import { allowanceOf } from './exam-standing';
import type { ExamAnswerRow, ExamAttemptRow } from './exam-types';
import { presentListedAttempt } from './office-attempts';
import type { Marked } from './other-version';
import { presentAsked } from './present-attempt';
import { reviewOf } from './review';

type NameOf = (accountId: string | null | undefined) => string | null;

// In SQL: the numbers of editors' rows alone.
const newestVersions = async (ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = (await sql()('questions').whereIn('document_id', ids).select('document_id', 'version')) as { document_id: string; version: number }[];
  return new Map(rows.map(({ document_id: id, version }) => [id, version]));
};

/** The names of whoever had a hand in it besides the learner, for who may see them. */
const namesIn = async (seat: Seat, { accountId, marks }: ExamAttemptRow, events: readonly AttemptEvent[]): Promise<NameOf> => {
  const hands = [...(marks ?? []).map(({ gradedBy }) => gradedBy), ...events.map(({ by }) => by)];
  const others = [...new Set(hands.flatMap((id) => (id && id !== accountId ? [id] : [])))];
  const names = seesNames(seat) ? await namesOf(others) : new Map<string, never>();
  return (id) => {
    const name = id && names.get(id);
    return name ? name.th || name.en : null;
  };
};

const presentMarked = (seat: Seat, row: ExamAttemptRow, marked: Marked, stored: ExamAnswerRow | undefined, newest: number, nameOf: NameOf): MarkedQuestion => {
  const { drawn } = marked;
  const mark = row.marks?.find(({ questionId }) => questionId === drawn.questionId);
  const review = reviewOf(marked, stored?.answer ?? null, row);
  // A word to the learner may name them.
  const comment = seesNames(seat) ? review.comment : null;
  return {
    ...presentAsked(marked, stored),
    version: drawn.contentVersion,
    newestVersion: newest,
    checkedAt: stored?.checkedAt ?? null,
    review: { ...review, comment },
    gradedBy: nameOf(mark?.gradedBy),
    comment,
  };
};

/** A sitting as the office sees it; the reasons and names in it for those alone who see names. */
export const presentOfficeAttempt = async (seat: Seat, row: ExamAttemptRow): Promise<OfficeAttempt> => {
  const stored = await examAnswers.every(systemSeat('office'), { attemptId: row.id });
  const answers = new Map(stored.map((answer) => [answer.questionId, answer]));
  const [marked, events] = [await markedIn(row.draw!), await eventsOf(row, stored)];
  const versions = await newestVersions(row.draw!.map(({ questionId }) => questionId));
  const [nameOf, given] = [await namesIn(seat, row, events), await allowanceOf(row.accountId, row.examId)];
  const told = seesNames(seat) ? events : events.map((event) => ({ ...event, why: null }));
  const { passPercent, negativeMarking, timeLimitMinutes } = row.rules!;
  return {
    ...presentListedAttempt(seat, row),
    passPercent,
    negativeMarking,
    timeLimitMinutes,
    endsAt: row.endsAt,
    allowance: { extraMinutes: given?.extraMinutes ?? 0, extraAttempts: given?.extraAttempts ?? 0 },
    outageMinutes: row.outageMinutes,
    reason: told.find(({ event }) => event === 'voided')?.why ?? null,
    questions: marked.map((one) => {
      const { questionId, contentVersion } = one.drawn;
      return presentMarked(seat, row, one, answers.get(questionId), versions.get(questionId) ?? contentVersion, nameOf);
    }),
    events: told.map((event) => ({ ...event, by: nameOf(event.by) })),
  };
};

export const readOfficeAttempt = async (seat: Seat, id: string): Promise<OfficeAttempt> => presentOfficeAttempt(seat, await examAttempts.one(seat, id));
