import { bilingual, id, instant, satang, statesOf } from '@bai/kernel/contracts';
import { couponCode } from '@bai/payments/contracts';
import { z } from 'zod';
import { ownCertificate } from './certificate-schemas';
import { enrollmentMachine } from './machine';

export const enroll = z.object({ courseId: id });

/** Somebody in a course, with how far they are. Words of the course are those of the day they enrolled. */
export const enrollment = z.object({
  id,
  courseId: id,
  courseTitle: bilingual,
  /** Where the course is shown; null when it is published no longer. */
  courseSlug: z.string().nullable(),
  state: z.enum(statesOf(enrollmentMachine)),
  /** What is to be paid, or was; a coupon is off it already. */
  price: satang,
  discount: satang,
  /** The newest payment for it. */
  paymentId: id.nullable(),
  activatedAt: instant.nullable(),
  completedAt: instant.nullable(),
  /** Until when lessons open; null: it has not begun. */
  openUntil: instant.nullable(),
  doneLessonIds: z.array(id),
  lessons: z.number().int(),
  /** Where one goes on: the first lesson that is not done; null when all are. */
  nextLessonId: id.nullable(),
  examId: id.nullable(),
  examPassed: z.boolean(),
  certificate: ownCertificate.nullable(),
});
export type Enrollment = z.infer<typeof enrollment>;

export const withCoupon = z.object({ code: couponCode });
export const enrollmentList = z.object({ rows: z.array(enrollment) });
export const ofCourse = z.object({ courseId: id });
/** How somebody stands with a course: what they have of it, and what they have to complete before. */
export const standing = z.object({
  enrollment: enrollment.nullable(),
  missing: z.array(z.object({ slug: z.string(), title: bilingual })),
  /** So many months lessons stay open after enrolling. */
  accessMonths: z.number().int(),
});
export type Standing = z.infer<typeof standing>;
