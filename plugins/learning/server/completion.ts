import { nowIso, systemSeat } from '@bai/kernel/server';
import { enrollments, examAttempts, lessonProgresses } from './collections';
import { certify } from './certify';
import { courseFacts, type CourseFacts } from './course-facts';
import type { EnrollmentRow } from './record-types';

/** What of some enrollments is done: lessons and exams, by enrollment. Two queries. */
export const doneOf = async (ids: readonly string[]) => {
  const system = systemSeat('progress');
  const lessons = ids.length ? await lessonProgresses.every(system, { enrollmentId: [...ids] }) : [];
  const attempts = ids.length ? await examAttempts.every(system, { enrollmentId: [...ids], state: 'graded', passed: true }) : [];
  return (enrollmentId: string) => ({
    lessonIds: new Set(lessons.flatMap((row) => (row.enrollmentId === enrollmentId && row.completedAt ? [row.lessonId] : []))),
    examIds: new Set(attempts.flatMap((row) => (row.enrollmentId === enrollmentId ? [row.examId] : []))),
  });
};
type Done = ReturnType<Awaited<ReturnType<typeof doneOf>>>;

/** A lesson is done when it was said or seen to be, and one that is an exam when that was passed. */
export const isDone = ({ id, examId }: CourseFacts['lessons'][number], done: Done): boolean =>
  done.lessonIds.has(id) || (examId !== null && done.examIds.has(examId));

/** The lessons of a course that are done in an enrollment. */
export const doneIn = async (enrollmentId: string, courseId: string): Promise<ReadonlySet<string>> => {
  const [course, done] = [await courseFacts(courseId), (await doneOf([enrollmentId]))(enrollmentId)];
  return new Set((course?.lessons ?? []).flatMap((lesson) => (isDone(lesson, done) ? [lesson.id] : [])));
};

/** A course is completed with all its lessons and its exam; one that has neither is never. */
const isCompleted = ({ lessons, examId }: CourseFacts, done: Done): boolean =>
  lessons.length + (examId ? 1 : 0) > 0 && lessons.every((lesson) => isDone(lesson, done)) && (!examId || done.examIds.has(examId));

/** The best result of an exam, in whole percent. */
const bestScore = async (enrollmentId: string, examId: string): Promise<number | null> => {
  const passed = await examAttempts.every(systemSeat('completion'), { enrollmentId, examId, state: 'graded', passed: true });
  const percents = passed.flatMap(({ score, points }) => (score === null || points === 0 ? [] : [Math.floor((score * 100) / points)]));
  return percents.length ? Math.max(...percents) : null;
};

/** After a lesson was done or an exam passed, in the same transaction: completes the course where that was the last of it. */
export const considerCompletion = async (enrollmentId: string): Promise<EnrollmentRow> => {
  const system = systemSeat('completion');
  const row = await enrollments.one(system, enrollmentId, { lock: true });
  if (row.state !== 'active') return row;
  const course = await courseFacts(row.courseId);
  const done = (await doneOf([enrollmentId]))(enrollmentId);
  if (!course || !isCompleted(course, done)) return row;
  const completed = await enrollments.move(system, enrollmentId, 'complete', { set: { completedAt: nowIso() } });
  await certify(completed, course, course.examId ? await bestScore(enrollmentId, course.examId) : null);
  return completed;
};

/** After something was taken out of the count, in the same transaction: a course that is not completed by what is left goes on. */
export const reconsiderCompletion = async (enrollmentId: string, why: string): Promise<void> => {
  const system = systemSeat('completion');
  const row = await enrollments.one(system, enrollmentId, { lock: true });
  const course = row.state === 'completed' ? await courseFacts(row.courseId) : null;
  if (!course || isCompleted(course, (await doneOf([enrollmentId]))(enrollmentId))) return;
  await enrollments.move(system, enrollmentId, 'reopen', { set: { completedAt: null }, why });
};
