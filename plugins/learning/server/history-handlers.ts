import type { Handlers } from '@bai/kernel/server';
import type { historyApi } from '../contracts';
import { putBackTo, readHistory, readPanelHistory } from './history';
import { officeCourse } from './office-course';
import { officeLesson } from './office-lessons';
import { readPanelCheck } from './panel-check';

export const historyHandlers: Handlers<typeof historyApi> = {
  courseHistory: ({ params, query }) => readHistory('course', params.id, query.cursor),
  lessonHistory: ({ params, query }) => readHistory('lesson', params.id, query.cursor),
  examHistory: ({ params, query }) => readHistory('exam', params.id, query.cursor),
  questionHistory: ({ params, query }) => readHistory('question', params.id, query.cursor),
  panelHistory: ({ ctx, params, query }) => readPanelHistory(ctx, params.kind, params.id, query.cursor),
  panelCheck: ({ ctx, params }) => readPanelCheck(ctx, params.kind, params.id),
  putCourseBack: ({ params, body }) => putBackTo('course', params.id, body).then(() => officeCourse(params.id)),
  putLessonBack: ({ params, body }) => putBackTo('lesson', params.id, body).then(() => officeLesson(params.id)),
};
