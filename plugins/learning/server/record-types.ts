import type { Bilingual } from '@bai/kernel/contracts';
import { defineType, integer, json, moment, ref, string, type RowOf } from '@bai/kernel/server';
import { enrollmentMachine } from '../contracts';

/** Somebody in a course, with its words and price as they were then. */
export const enrollmentType = defineType({
  plugin: 'learning',
  name: 'enrollment',
  plural: 'enrollments',
  machine: enrollmentMachine,
  fields: {
    accountId: ref({ required: true }),
    learnerName: string({ required: true }),
    courseId: ref({ required: true }),
    courseTitle: json<Bilingual>(),
    /** Satang. */
    price: integer({ required: true }),
    /** Account and course while it is live, so that nobody is twice in one. */
    liveKey: string({ unique: true }),
    paymentId: ref(),
    activatedAt: moment(),
    completedAt: moment(),
    openUntil: moment({ index: true }),
  },
  searchable: ['learnerName'],
  indexes: [{ on: ['courseId', 'state', 'createdAt'] }, { on: ['accountId', 'createdAt'] }],
});
export type EnrollmentRow = RowOf<typeof enrollmentType>;

/** How far somebody is in a lesson. Of a film: where they stopped, and which seconds were really played. */
export const lessonProgressType = defineType({
  plugin: 'learning',
  name: 'lesson-progress',
  plural: 'lesson-progresses',
  fields: {
    enrollmentId: ref({ required: true }),
    accountId: ref({ required: true }),
    lessonId: ref({ required: true }),
    /** Seconds from the film's beginning. */
    position: integer({ required: true }),
    /** The seconds that were played, from and to, apart from one another and in order. */
    watched: json<readonly (readonly [number, number])[]>(),
    watchedSeconds: integer({ required: true }),
    completedAt: moment(),
  },
  indexes: [{ on: ['enrollmentId', 'lessonId'], unique: true }],
  quiet: { why: 'Where a learner is in a lesson changes every few seconds; that it was completed is in the row itself.' },
});
export type LessonProgressRow = RowOf<typeof lessonProgressType>;
