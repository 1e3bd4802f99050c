import { bilingual, day, id, instant, listQuery, page, reasonLine, satang, statesOf } from '@bai/kernel/contracts';
import { z } from 'zod';
import { CERTIFICATE_STANDINGS } from './certificate-schemas';
import { certificateMachine, enrollmentMachine } from './machine';

/** One row of the office’s list of enrollments. */
export const enrollmentRow = z.object({
  id,
  learnerName: z.string(),
  courseId: id,
  courseTitle: bilingual,
  state: z.enum(statesOf(enrollmentMachine)),
  price: satang,
  activatedAt: instant.nullable(),
  completedAt: instant.nullable(),
  openUntil: instant.nullable(),
  createdAt: instant,
});
export type EnrollmentListed = z.infer<typeof enrollmentRow>;
export const enrollmentPage = page(enrollmentRow);
export const enrollmentQuery = listQuery.extend({ state: z.enum(statesOf(enrollmentMachine)).optional(), courseId: id.optional() });

/** So many addresses are enrolled at once. */
export const MOST_LINES = 500;
/** Why a line of a list enrolls nobody: no mail address, nobody’s address, one that stands twice, or somebody who is in the course already. */
export const LINE_OUTCOMES = ['enrolled', 'already', 'unknown', 'malformed', 'twice'] as const;
/** Enrolls people by their mail addresses, without payment. `dryRun` says what would become of each line, and does nothing. */
export const enrollList = z.object({
  courseId: id,
  lines: z.array(z.string().max(320)).min(1).max(MOST_LINES),
  reason: reasonLine(300),
  dryRun: z.boolean(),
});
export type EnrollList = z.output<typeof enrollList>;
export const enrolledLines = z.object({
  lines: z.array(z.object({ line: z.number().int(), address: z.string(), outcome: z.enum(LINE_OUTCOMES) })),
  enrolled: z.number().int(),
});
export type EnrolledLines = z.infer<typeof enrolledLines>;

/** A new last day, in Bangkok. */
export const extension = z.object({ until: day, reason: reasonLine(300) });
export const because = z.object({ reason: reasonLine(300) });

/** One row of the office’s list of course certificates. */
export const certificateRow = z.object({
  id,
  number: z.string(),
  holderName: bilingual,
  courseTitle: bilingual,
  standing: z.enum(CERTIFICATE_STANDINGS),
  state: z.enum(statesOf(certificateMachine)),
  issuedOn: day,
  validUntil: day.nullable(),
  /** A license was given by it. */
  licensed: z.boolean(),
  reason: z.string().nullable(),
  createdAt: instant,
});
export type CertificateListed = z.infer<typeof certificateRow>;
export const certificatePage = page(certificateRow);
export const certificateQuery = listQuery.extend({ state: z.enum(statesOf(certificateMachine)).optional(), courseId: id.optional() });

/** The courses that people can be enrolled in, for a choice. */
export const courseChoices = z.object({ rows: z.array(z.object({ id, title: bilingual })) });
