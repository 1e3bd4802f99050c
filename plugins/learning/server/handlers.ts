import type { Handlers } from '@bai/kernel/server';
import type { learningApi } from '../contracts';
import { enrollments } from './collections';
import { enroll } from './enroll';
import { examHandlers } from './exam-handlers';
import { listEnrollments, presentEnrollment, standingWith } from './present-enrollment';
import { readCourse, readFreeLesson } from './read-course';
import { listCourses } from './read-courses';

export const handlers: Handlers<typeof learningApi> = {
  courses: ({ query }) => listCourses(query),
  course: ({ params, query }) => readCourse(params.slug, query.language),
  freeLesson: ({ params, query }) => readFreeLesson(params.id, query.language),
  enroll: async ({ body, seat }) => presentEnrollment(await enroll(seat, body.courseId)),
  enrollments: ({ seat }) => listEnrollments(seat),
  enrollment: async ({ params, seat }) => presentEnrollment(await enrollments.one(seat, params.id)),
  standing: ({ query, seat }) => standingWith(seat, query.courseId),
  ...examHandlers,
};
