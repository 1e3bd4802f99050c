import { historyOf, sql, type PastStep } from '@bai/kernel/server';
import type { AttemptEvent } from '../contracts';
import type { ExamAnswerRow, ExamAttemptRow } from './exam-types';

type Event = Pick<AttemptEvent, 'at' | 'event'> & Partial<AttemptEvent>;
const MOVES: Readonly<Record<string, AttemptEvent['event']>> = { submit: 'submitted', timeOut: 'timed_out', grade: 'graded', void: 'voided' };

interface TrailEntry {
  readonly at: string | number | Date;
  readonly action: string;
  readonly actor: string | null;
  readonly purpose: string | null;
  readonly payload: string | null;
}
interface Given {
  readonly before?: Partial<ExamAttemptRow> | null;
  readonly after?: Partial<ExamAttemptRow> | null;
}

const minutesIn = ({ extraMinutes = 0, outageMinutes = 0 }: Partial<ExamAttemptRow>): number => extraMinutes + outageMinutes;

// In SQL: the few entries of one record whose reading its detail is, which the trail's own lists page through.
const entriesOf = async (id: string): Promise<TrailEntry[]> =>
  (await sql()('bai_audit')
    .where({ subject: id, subject_type: 'exam-attempt' })
    .whereIn('action', ['exam-attempt.change', 'exam-attempt.regrade'])
    .orderBy('id')
    .select('at', 'action', 'actor', 'purpose', 'payload')) as TrailEntry[];

const told = ({ at, action, actor, purpose, payload }: TrailEntry): Event[] => {
  const moment = new Date(at).toISOString();
  if (action === 'exam-attempt.regrade') return [{ at: moment, event: 'regraded', by: actor, why: purpose }];
  const { before, after } = JSON.parse(payload ?? '{}') as Given;
  const minutes = before && after ? minutesIn(after) - minutesIn(before) : 0;
  return minutes ? [{ at: moment, event: 'minutes_given', minutes, by: actor, why: purpose }] : [];
};

const moved = ({ move, at, actor, why }: PastStep): Event[] => {
  const event = MOVES[move];
  return event ? [{ at, event, by: actor, why }] : [];
};

const ofAnswers = ({ draw }: ExamAttemptRow, answers: readonly ExamAnswerRow[]): Event[] => {
  const places = new Map(draw!.map(({ questionId }, index) => [questionId, index + 1]));
  return answers.flatMap(({ questionId, answer, answeredAt, checkedAt }) => {
    const question = places.get(questionId) ?? null;
    const answered: Event[] = answer ? [{ at: answeredAt, event: 'answered', question }] : [];
    return checkedAt ? [...answered, { at: checkedAt, event: 'checked' as const, question }] : answered;
  });
};

const ofMarks = ({ draw, marks }: ExamAttemptRow): Event[] =>
  (marks ?? []).flatMap(({ questionId, gradedAt, gradedBy }) =>
    gradedAt ? [{ at: gradedAt, event: 'graded' as const, question: draw!.findIndex((one) => one.questionId === questionId) + 1, by: gradedBy ?? null }] : [],
  );

/**
 * What happened in a sitting, the first first: its moves by its history, minutes and regrading by the trail, the rest by itself. `by`
 * are accounts. Of an answer the last time is known.
 */
export const eventsOf = async (row: ExamAttemptRow, answers: readonly ExamAnswerRow[]): Promise<AttemptEvent[]> => {
  const events: Event[] = [
    { at: row.startedAt, event: 'started' },
    ...ofAnswers(row, answers),
    ...(row.heldAt ?? []).map((at): Event => ({ at, event: 'taken_over' })),
    // Before the moves: what a mark brought about in the same millisecond follows it.
    ...ofMarks(row),
    ...(await historyOf('exam-attempt', row.id)).flatMap(moved),
    ...(await entriesOf(row.id)).flatMap(told),
  ];
  return events.sort((a, b) => a.at.localeCompare(b.at)).map((event) => ({ question: null, minutes: null, by: null, why: null, ...event }));
};
