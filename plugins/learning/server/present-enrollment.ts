import { systemSeat, type Seat } from '@bai/kernel/server';
import { paymentsOf } from '@bai/payments/server';
import type { Enrollment, Standing } from '../contracts';
import { certificates, enrollments } from './collections';
import { doneOf, isDone } from './completion';
import { courseFacts } from './course-facts';
import { liveEnrollment } from './enroll';
import { missingBefore, presentMissing } from './prerequisite';
import type { EnrollmentRow } from './record-types';
import { presentOwn } from './present-certificate';
import { accessSetting } from './settings';

export const presentEnrollments = async (rows: readonly EnrollmentRow[]): Promise<Enrollment[]> => {
  const ids = rows.map(({ id }) => id);
  const [done, paid] = [await doneOf(ids), await paymentsOf('course', ids)];
  const given = ids.length ? await certificates.every(systemSeat('enrollments'), { enrollmentId: ids }) : [];
  const courses = new Map<string, Awaited<ReturnType<typeof courseFacts>>>();
  for (const courseId of new Set(rows.map((row) => row.courseId))) courses.set(courseId, await courseFacts(courseId));
  return rows.map((row) => {
    const { id, courseId, courseTitle, state, price, activatedAt, completedAt, openUntil } = row;
    const [course, theirs] = [courses.get(courseId) ?? null, done(id)];
    const lessons = course?.lessons ?? [];
    return {
      id,
      courseId,
      courseTitle: courseTitle!,
      courseSlug: course?.slug ?? null,
      state,
      price,
      discount: row.discount ?? 0,
      paymentId: paid.get(id)?.id ?? null,
      activatedAt,
      completedAt,
      openUntil,
      doneLessonIds: lessons.flatMap((lesson) => (isDone(lesson, theirs) ? [lesson.id] : [])),
      lessons: lessons.length,
      nextLessonId: lessons.find((lesson) => !isDone(lesson, theirs))?.id ?? null,
      examId: course?.examId ?? null,
      certificate:
        given
          .filter(({ enrollmentId }) => enrollmentId === id)
          .map(presentOwn)
          .at(-1) ?? null,
      examPassed: course?.examId ? theirs.examIds.has(course.examId) : false,
    };
  });
};

export const presentEnrollment = async (row: EnrollmentRow): Promise<Enrollment> => (await presentEnrollments([row]))[0]!;

/** One's own courses; what somebody wanted and never paid is not among them once it is over. */
export const listEnrollments = async (seat: Seat): Promise<{ rows: Enrollment[] }> => {
  const rows = await enrollments.all(seat, {}, { order: 'createdAt', descending: true, limit: 200 });
  return { rows: await presentEnrollments(rows.filter(({ state, activatedAt }) => state === 'pending_payment' || activatedAt)) };
};

export const standingWith = async (seat: Seat, courseId: string): Promise<Standing> => {
  const [live, course] = [await liveEnrollment(seat, courseId), await courseFacts(courseId)];
  const missing = course && (!live || live.state === 'pending_payment') ? await missingBefore(seat, course) : [];
  return {
    enrollment: live && (await presentEnrollment(live)),
    missing: presentMissing(missing),
    accessMonths: (await accessSetting.read()).months,
  };
};
