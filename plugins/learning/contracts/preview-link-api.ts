import { byId, defineApi, instant } from '@bai/kernel/contracts';
import { z } from 'zod';

const linkPreview = z.object({ language: z.enum(['th', 'en']) });
/** Where a preview is looked at, and until when. */
const previewLink = z.object({ path: z.string(), until: instant });

/** What whoever writes contents asks to look at them; apart from what is looked at, which their screens need not know. */
// prettier-ignore
export const previewLinkApi = defineApi({
  linkCourse: { method: 'POST', path: '/office/courses/:id/preview-links', action: 'course.list', params: byId, body: linkPreview, reply: previewLink, summary: 'Makes a link for oneself by which a course is looked at as it is written' },
  linkLesson: { method: 'POST', path: '/office/lessons/:id/preview-links', action: 'course.list', params: byId, body: linkPreview, reply: previewLink, summary: 'The same for a lesson' },
  linkExam: { method: 'POST', path: '/office/exams/:id/preview-links', action: 'exam.list', params: byId, reply: previewLink, summary: 'Makes a link for oneself by which an exam is looked at as it is written' },
});
