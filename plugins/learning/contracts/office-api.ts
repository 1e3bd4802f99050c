import { byId } from '@bai/kernel/contracts';
import {
  because,
  certificatePage,
  certificateQuery,
  certificateRow,
  courseChoices,
  enrolledLines,
  enrollList,
  enrollmentPage,
  enrollmentQuery,
  enrollmentRow,
  extension,
} from './office-schemas';

// prettier-ignore
export const officeEndpoints = {
  enrollmentList: { method: 'GET', path: '/office/enrollments', action: 'enrollment.list', query: enrollmentQuery, reply: enrollmentPage, exported: true, summary: 'Everybody’s enrollments' },
  courseChoices: { method: 'GET', path: '/office/course-choices', action: 'enrollment.list', reply: courseChoices, summary: 'The courses that are published, by name' },
  enrollList: { method: 'POST', path: '/office/enrollments', action: 'enrollment.keep', body: enrollList, reply: enrolledLines, idempotent: true, summary: 'Enrolls people by a list of mail addresses; a dry run says what would become of each line' },
  extendEnrollment: { method: 'POST', path: '/office/enrollments/:id/extend', action: 'enrollment.keep', params: byId, body: extension, reply: enrollmentRow, summary: 'Keeps lessons open to somebody until another day' },
  certificateList: { method: 'GET', path: '/office/certificates', action: 'course-certificate.list', query: certificateQuery, reply: certificatePage, exported: true, summary: 'Everybody’s course certificates, as they stand today' },
  revokeCertificate: { method: 'POST', path: '/office/certificates/:id/revoke', action: 'course-certificate.revoke', assurance: 'recent', params: byId, body: because, reply: certificateRow, summary: 'Takes a certificate back, and the license that it gave' },
  revokeEnrollment: { method: 'POST', path: '/office/enrollments/:id/revoke', action: 'enrollment.keep', params: byId, body: because, reply: enrollmentRow, summary: 'Takes a course from somebody; what they were certified stays' },
} as const;
