import type { Handlers } from '@bai/kernel/server';
import type { previewApi, previewLinkApi } from '../contracts';
import { officeExam } from './exam-office';
import { previewCourse, previewExam, previewLesson } from './preview-content';
import { linkPreview } from './preview-link';

export const previewHandlers: Handlers<typeof previewApi & typeof previewLinkApi> = {
  coursePreview: ({ seat, ctx, params, query }) => previewCourse(seat, ctx, params.id, query.preview),
  lessonPreview: ({ seat, ctx, params, query }) => previewLesson(seat, ctx, params.id, query.preview),
  examPreview: ({ seat, ctx, params, query }) => previewExam(seat, ctx, params.id, query.preview),
  linkCourse: ({ seat, params, body }) => linkPreview(seat, 'course', params.id, body.language),
  linkLesson: ({ seat, params, body }) => linkPreview(seat, 'lesson', params.id, body.language),
  linkExam: async ({ seat, params }) => linkPreview(seat, 'exam', (await officeExam(params.id)).id, null),
};
