import { byId, defineApi } from '@bai/kernel/contracts';
import { officeCourse, officeLesson } from './content-schemas';
import { historyPage, historyQuery, panelHistoryParams, putBack } from './history-schemas';
import { panelCheck, panelCheckParams } from './publishing-schemas';

/** Who wrote which content when, and what it was before; and what the panel says beside it. */
// prettier-ignore
export const historyApi = defineApi({
  courseHistory: { method: 'GET', path: '/office/courses/:id/history', action: 'course.list', params: byId, query: historyQuery, reply: historyPage, summary: 'Who changed a course when, with before and after' },
  lessonHistory: { method: 'GET', path: '/office/lessons/:id/history', action: 'course.list', params: byId, query: historyQuery, reply: historyPage, summary: 'The same of a lesson' },
  examHistory: { method: 'GET', path: '/office/exams/:id/history', action: 'exam.list', params: byId, query: historyQuery, reply: historyPage, summary: 'The same of an exam' },
  questionHistory: { method: 'GET', path: '/office/questions/:id/history', action: 'question.list', params: byId, query: historyQuery, reply: historyPage, summary: 'The same of a question, its right answers too' },
  panelHistory: { method: 'GET', path: '/panel/:kind/:id/history', action: 'course.read', params: panelHistoryParams, query: historyQuery, reply: historyPage, summary: 'The same for whoever is signed in to the panel and may read the entry there' },
  panelCheck: { method: 'GET', path: '/panel/:kind/:id/publish-check', action: 'course.read', params: panelCheckParams, reply: panelCheck, summary: 'What publishing a course, or a part of one, would change for those who learn it, for whoever may read both in the panel' },
  putCourseBack: { method: 'POST', path: '/office/courses/:id/put-back', action: 'course.keep', params: byId, body: putBack, reply: officeCourse, summary: 'Writes the draft of a course as it once was; what is shown stays' },
  putLessonBack: { method: 'POST', path: '/office/lessons/:id/put-back', action: 'course.keep', params: byId, body: putBack, reply: officeLesson, summary: 'The same for a lesson' },
});
