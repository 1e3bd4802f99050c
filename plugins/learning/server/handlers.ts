import type { Handlers } from '@bai/kernel/server';
import type { learningApi } from '../contracts';
import { enrollments } from './collections';
import { enroll } from './enroll';
import { keepNote, readNote } from './lesson-notes';
import { readLessonPage } from './lesson-page';
import { finishLesson, reportPlayed } from './lesson-progress';
import { listEnrollments, presentEnrollment, standingWith } from './present-enrollment';
import { readCourse, readFreeLesson } from './read-course';
import { listCourses } from './read-courses';
import { readMedia } from './signed-media';

export const handlers: Handlers<typeof learningApi> = {
  courses: ({ query }) => listCourses(query),
  course: ({ params, query }) => readCourse(params.slug, query.language),
  freeLesson: ({ params, query }) => readFreeLesson(params.id, query.language),
  enroll: async ({ body, seat }) => presentEnrollment(await enroll(seat, body.courseId)),
  enrollments: ({ seat }) => listEnrollments(seat),
  enrollment: async ({ params, seat }) => presentEnrollment(await enrollments.one(seat, params.id)),
  lessonPage: ({ params, query, seat }) => readLessonPage(seat, params.id, query.language),
  media: ({ params, query, seat }) => readMedia(seat, params.id, query),
  reportPlayed: ({ params, body, seat }) => reportPlayed(seat, params.id, body),
  finishLesson: ({ params, seat }) => finishLesson(seat, params.id),
  note: ({ params, seat }) => readNote(seat, params.id),
  keepNote: ({ params, body, seat }) => keepNote(seat, params.id, body),
  standing: ({ query, seat }) => standingWith(seat, query.courseId),
};
