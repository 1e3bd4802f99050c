import type { Handlers } from '@bai/kernel/server';
import type { learningApi } from '../contracts';
import { attemptHandlers } from './attempt-handlers';
import { badgeOf } from './badge';
import { certificates, enrollments } from './collections';
import { enroll, takeCouponFor } from './enroll';
import { certificatePaper, checkCertificate } from './present-certificate';
import { presentListedCertificate, revokeListed } from './office-certificates';
import { courseChoices, enrollByList, extendEnrollment, presentListed, revokeEnrollment } from './office-enrollments';
import { keepNote, readNote } from './lesson-notes';
import { readLessonPage } from './lesson-page';
import { finishLesson, reportPlayed } from './lesson-progress';
import { examHandlers } from './exam-handlers';
import { figuresHandlers } from './figures-handlers';
import { bankHandlers } from './bank-handlers';
import { contentHandlers } from './content-handlers';
import { examOfficeHandlers } from './exam-office-handlers';
import { historyHandlers } from './history-handlers';
import { listEnrollments, presentEnrollment, standingWith } from './present-enrollment';
import { previewMedia } from './preview-content';
import { previewHandlers } from './preview-handlers';
import { readCourse, readFreeLesson } from './read-course';
import { listCourses } from './read-courses';
import { readMedia } from './signed-media';
import { templateHandlers } from './template-handlers';
import { uploadHandlers } from './upload-handlers';

export const handlers: Handlers<typeof learningApi> = {
  courses: ({ query }) => listCourses(query),
  course: ({ params, query }) => readCourse(params.slug, query.language),
  freeLesson: ({ params, query }) => readFreeLesson(params.id, query.language),
  enroll: async ({ body, seat }) => presentEnrollment(await enroll(seat, body.courseId)),
  takeCoupon: async ({ params, body, seat }) => presentEnrollment(await takeCouponFor(seat, params.id, body.code)),
  enrollments: ({ seat }) => listEnrollments(seat),
  enrollment: async ({ params, seat }) => presentEnrollment(await enrollments.one(seat, params.id)),
  enrollmentList: async ({ query, seat }) => {
    const found = await enrollments.page(seat, query, ['createdAt'], { state: query.state, courseId: query.courseId });
    return { ...found, rows: found.rows.map(presentListed) };
  },
  courseChoices: () => courseChoices(),
  enrollList: ({ body, seat }) => enrollByList(seat, body),
  extendEnrollment: ({ params, body, seat }) => extendEnrollment(seat, params.id, body.until, body.reason).then(presentListed),
  revokeEnrollment: ({ params, body, seat }) => revokeEnrollment(seat, params.id, body.reason).then(presentListed),
  certificateList: async ({ query, seat }) => {
    const found = await certificates.page(seat, query, ['createdAt'], { state: query.state, courseId: query.courseId });
    return { ...found, rows: found.rows.map(presentListedCertificate) };
  },
  revokeCertificate: ({ params, body, seat }) => revokeListed(seat, params.id, body.reason),
  certificate: ({ params }) => checkCertificate(params.id),
  certificatePdf: ({ params, seat }) => certificatePaper(seat, params.id),
  badge: ({ params, seat }) => badgeOf(seat, params.id),
  lessonPage: ({ params, query, seat }) => readLessonPage(seat, params.id, query.language),
  media: ({ params, query, seat, ctx }) =>
    query.preview === undefined ? readMedia(seat, params.id, query) : previewMedia(seat, ctx, params.id, query.preview),
  reportPlayed: ({ params, body, seat }) => reportPlayed(seat, params.id, body),
  finishLesson: ({ params, seat }) => finishLesson(seat, params.id),
  note: ({ params, seat }) => readNote(seat, params.id),
  keepNote: ({ params, body, seat }) => keepNote(seat, params.id, body),
  standing: ({ query, seat }) => standingWith(seat, query.courseId),
  ...examHandlers,
  ...attemptHandlers,
  ...figuresHandlers,
  ...bankHandlers,
  ...examOfficeHandlers,
  ...contentHandlers,
  ...templateHandlers,
  ...previewHandlers,
  ...historyHandlers,
  ...uploadHandlers,
};
