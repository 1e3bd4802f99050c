import type { Handlers } from '@bai/kernel/server';
import type { learningApi } from '../contracts';
import { readCourse, readFreeLesson } from './read-course';
import { listCourses } from './read-courses';

export const handlers: Handlers<typeof learningApi> = {
  courses: ({ query }) => listCourses(query),
  course: ({ params, query }) => readCourse(params.slug, query.language),
  freeLesson: ({ params, query }) => readFreeLesson(params.id, query.language),
};
