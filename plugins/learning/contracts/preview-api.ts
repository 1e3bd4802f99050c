import { byId, defineApi } from '@bai/kernel/contracts';
import { coursePreview, examPreview, lessonPreview, previewToken } from './preview-schemas';

/** What is looked at before it is shown, by a link that the panel or the portal made. */
// prettier-ignore
export const previewApi = defineApi({
  coursePreview: { method: 'GET', path: '/courses/:id/preview', action: 'course.read', params: byId, query: previewToken, reply: coursePreview, summary: 'A course as it is written, for whom the link was made' },
  lessonPreview: { method: 'GET', path: '/lessons/:id/preview', action: 'course.read', params: byId, query: previewToken, reply: lessonPreview, summary: 'A lesson as it is written, for whom the link was made; keeps nothing' },
  examPreview: { method: 'GET', path: '/exams/:id/preview', action: 'course.read', params: byId, query: previewToken, reply: examPreview, summary: 'An exam as somebody would be asked it, for whom the link was made; begins no attempt' },
});
