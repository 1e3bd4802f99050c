import { field, refuse, type Bilingual } from '@bai/kernel/contracts';
import { systemSeat, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import type { allowances, giveAllowance } from '../contracts';
import { enrollments, examAllowances, examAttempts } from './collections';
import { courseFacts } from './course-facts';
import { allow } from './grade-attempt';
import type { EnrollmentRow } from './record-types';
import { titlesOf } from './sat-exams';

/** The exams of somebody’s course: those that it has now, and those that they sat in it. */
const examsOf = async ({ id, courseId }: EnrollmentRow): Promise<{ readonly id: string; readonly title: Bilingual }[]> => {
  const sat = await examAttempts.every(systemSeat('allowances'), { enrollmentId: id });
  const ids = [...new Set([...((await courseFacts(courseId))?.examIds ?? []), ...sat.map(({ examId }) => examId)])];
  return titlesOf(ids);
};

/** The exams of somebody’s course, with what they are given beyond the rules. */
export const allowancesOf = async (seat: Seat, enrollmentId: string): Promise<z.input<typeof allowances>> => {
  const row = await enrollments.one(seat, enrollmentId);
  const exams = await examsOf(row);
  const given = exams.length ? await examAllowances.every(seat, { accountId: row.accountId, examId: exams.map(({ id }) => id) }) : [];
  const known = new Map(given.map((one) => [one.examId, one]));
  return {
    rows: exams.map(({ id, title }) => ({
      examId: id,
      title,
      extraMinutes: known.get(id)?.extraMinutes ?? 0,
      extraAttempts: known.get(id)?.extraAttempts ?? 0,
    })),
  };
};

/** Gives somebody more time or attempts at an exam of their course, in all. */
export const giveMore = async (seat: Seat, enrollmentId: string, given: z.output<typeof giveAllowance>): Promise<z.input<typeof allowances>> => {
  const row = await enrollments.one(seat, enrollmentId);
  const { examId, extraMinutes, extraAttempts, reason } = given;
  if (!(await examsOf(row)).some(({ id }) => id === examId))
    throw refuse('input.invalid', { fields: [field('examId', 'choice', 'This exam is not one of the course.')] });
  await allow(seat, row.accountId, examId, { extraMinutes, extraAttempts }, reason);
  return allowancesOf(seat, enrollmentId);
};
