import { byId } from '@bai/kernel/contracts';
import { enroll, enrollment, enrollmentList, ofCourse, standing, withCoupon } from './enrollment-schemas';

// prettier-ignore
export const enrollmentEndpoints = {
  enroll: { method: 'POST', path: '/enrollments', action: 'enrollment.start', body: enroll, reply: enrollment, idempotent: true, summary: 'Enrolls in a course: at once where it is free, else it is to be paid' },
  enrollments: { method: 'GET', path: '/enrollments', action: 'enrollment.read', reply: enrollmentList, summary: 'One’s own courses, the newest first' },
  enrollment: { method: 'GET', path: '/enrollments/:id', action: 'enrollment.read', params: byId, reply: enrollment, summary: 'One of one’s own courses' },
  takeCoupon: { method: 'POST', path: '/enrollments/:id/coupon', action: 'enrollment.start', params: byId, body: withCoupon, reply: enrollment, idempotent: true, summary: 'Takes a coupon off what is to be paid; all of it off opens the course' },
  standing: { method: 'GET', path: '/standing', action: 'enrollment.read', query: ofCourse, reply: standing, summary: 'How one stands with a course: what one has of it, what has to be completed before' },
} as const;
