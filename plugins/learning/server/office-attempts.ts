import { field, refuse } from '@bai/kernel/contracts';
import type { Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import type { attemptPage, attemptQuery, ListedAttempt } from '../contracts';
import { codeOf, seesNames } from './attempt-code';
import { examAttempts } from './collections';
import type { ExamAttemptRow } from './exam-types';
import { presentAttemptRow } from './present-attempt';

/** A row of the office’s list. */
export const presentListedAttempt = (seat: Seat, row: ExamAttemptRow): ListedAttempt => ({
  ...presentAttemptRow(row),
  code: codeOf(row),
  learnerName: seesNames(seat) ? row.learnerName : null,
  enrollmentId: row.enrollmentId,
  examId: row.examId,
  title: row.rules!.title,
  gradedAt: row.gradedAt,
  ungraded: row.state === 'grading' ? row.marks!.filter(({ score }) => score === null).length : 0,
  createdAt: row.createdAt,
});

/** Everybody’s sittings. Who sees no names does not look for them either: what is found would tell them. */
export const listAttempts = async (seat: Seat, query: z.output<typeof attemptQuery>): Promise<z.input<typeof attemptPage>> => {
  if (query.q && !seesNames(seat)) throw refuse('input.invalid', { fields: [field('query.q', 'choice', 'Names are not looked for here.')] });
  const found = await examAttempts.page(seat, query, ['createdAt'], { state: query.state, examId: query.examId });
  return { ...found, rows: found.rows.map((row) => presentListedAttempt(seat, row)) };
};
