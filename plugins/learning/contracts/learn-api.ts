import { byId, defineApi } from '@bai/kernel/contracts';
import { certificateEndpoints } from './certificate-api';
import { enrollmentEndpoints } from './enrollment-api';
import { examEndpoints } from './exam-api';
import { lessonEndpoints } from './lesson-api';
import { byLanguage, bySlug, course, coursePage, courseQuery, lesson } from './schemas';

/** What whoever learns asks. */
// prettier-ignore
export const learnApi = defineApi({
  courses: { method: 'GET', path: '/courses', action: 'course.read', query: courseQuery, reply: coursePage, summary: 'The catalogue of courses' },
  course: { method: 'GET', path: '/courses/:slug', action: 'course.read', params: bySlug, query: byLanguage, reply: course, summary: 'A course with its outline; of its exam the rules alone' },
  freeLesson: { method: 'GET', path: '/lessons/:id', action: 'course.read', params: byId, query: byLanguage, reply: lesson, summary: 'A lesson that may be read before enrolling' },
  ...enrollmentEndpoints,
  ...certificateEndpoints,
  ...lessonEndpoints,
  ...examEndpoints,
});
