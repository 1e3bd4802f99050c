import type { Bilingual } from '@bai/kernel/contracts';
import { calendarDay, defineType, integer, json, longText, moment, ref, secret, string, type RowOf } from '@bai/kernel/server';
import { certificateMachine, enrollmentMachine } from '../contracts';
import type { StoredTemplate } from './check-template';

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
    /** Satang that a coupon took off; the price is without them. */
    discount: integer(),
    /** Account and course while it is live, so that nobody is twice in one. */
    liveKey: string({ unique: true }),
    paymentId: ref(),
    activatedAt: moment(),
    completedAt: moment(),
    openUntil: moment({ index: true }),
  },
  searchable: ['learnerName'],
  indexes: [{ on: ['courseId', 'state', 'createdAt'] }, { on: ['accountId', 'createdAt'] }, { on: ['activatedAt'] }, { on: ['completedAt'] }],
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
    /** When they last told of it: no more can have been played since than the clock has gone on. */
    reportedAt: moment(),
    completedAt: moment(),
  },
  indexes: [{ on: ['enrollmentId', 'lessonId'], unique: true }],
  quiet: { why: 'Where a learner is in a lesson changes every few seconds; that it was completed is in the row itself.' },
});
export type LessonProgressRow = RowOf<typeof lessonProgressType>;

/** What somebody wrote to themselves at a lesson. */
export const lessonNoteType = defineType({
  plugin: 'learning',
  name: 'lesson-note',
  plural: 'lesson-notes',
  fields: {
    accountId: ref({ required: true }),
    lessonId: ref({ required: true }),
    text: secret(),
    savedAt: moment({ required: true }),
  },
  indexes: [{ on: ['accountId', 'lessonId'], unique: true }],
  quiet: { why: 'One’s own notes save themselves while one writes; who opened them is in the trail.' },
});
export type LessonNoteRow = RowOf<typeof lessonNoteType>;

/** What somebody was given for a completed course: everything on it is of that day. */
export const courseCertificateType = defineType({
  plugin: 'learning',
  name: 'course-certificate',
  plural: 'course-certificates',
  machine: certificateMachine,
  fields: {
    number: string({ required: true, unique: true }),
    accountId: ref({ required: true }),
    enrollmentId: ref({ required: true }),
    courseId: ref({ required: true }),
    courseTitle: json<Bilingual>(),
    holderName: json<Bilingual>(),
    /** The same in one line, by which it is found. */
    holderWords: string({ required: true }),
    issuedOn: calendarDay({ required: true }),
    validFrom: calendarDay({ required: true }),
    validUntil: calendarDay({ index: true }),
    /** In whole percent; null where the course has no exam. */
    scorePercent: integer(),
    /** What it was issued by, as it was then. */
    templateId: ref({ required: true }),
    template: json<StoredTemplate>(),
    /** The code of the license that it counts for, and the permit that was made of it. */
    grantsLicense: string(),
    permitId: ref(),
    ruleSetVersion: string({ index: true }),
    reason: longText(),
    /** When its holder was told that they may take the course again. */
    renewalToldAt: moment(),
  },
  quiet: { why: 'That its holder was told of the renewal', fields: ['renewalToldAt'] },
  searchable: ['number', 'holderWords'],
  numbers: ['number'],
  indexes: [{ on: ['state', 'createdAt'] }, { on: ['courseId', 'state', 'createdAt'] }],
});
export type CertificateRow = RowOf<typeof courseCertificateType>;

/** Who completes a course again after their certificate was taken back is given another. */
export const CERTIFICATE_INDEXES = [`CREATE UNIQUE INDEX course_certificates_issued ON course_certificates (enrollment_id) WHERE state = 'issued'`];
