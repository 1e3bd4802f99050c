import { bilingual, id, instant, line, listQuery, page, satang, statesOf, text } from '@bai/kernel/contracts';
import { storedFile } from '@bai/documents/contracts';
import { z } from 'zod';
import { draftAnswers, healthAnswers, yesNo } from './answers';
import { applicationMachine } from './machine';
import { attachmentKind, REVIEW, stepName, track } from './steps';

export const mode = z.enum(['face_to_face', 'video']);

/** A package as offered; `price` is null where no price may be shown to who asks. */
export const carePackage = z.object({
  id: z.string(),
  code: z.string(),
  name: bilingual,
  includes: bilingual,
  track,
  mode,
  minutes: z.number().int(),
  price: satang.nullable(),
  advertisement: z.string().nullable(),
});
export type CarePackage = z.infer<typeof carePackage>;

const state = z.enum(statesOf(applicationMachine));
export const applicationRow = z.object({
  id,
  number: z.string(),
  state,
  track,
  mode,
  packageName: bilingual,
  price: satang,
  patientName: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type ApplicationRow = z.infer<typeof applicationRow>;

export const stepTaken = z.object({
  move: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  role: z.string().nullable(),
  why: z.string().nullable(),
  at: instant,
});

const place = z.number().int().min(1).max(REVIEW);
/** A step as it was saved last; version 0 and no day where it never was. `schemaVersion` says which form was answered. */
export const savedStep = z.object({ answers: draftAnswers, schemaVersion: z.number().int(), version: z.number().int(), savedAt: instant.nullable() });
export type SavedStep = z.infer<typeof savedStep>;

/** An answer that the physician took down at the visit, to a question that came into force after submission. */
export const visitAnswer = z.object({ code: z.string(), question: bilingual, answer: yesNo, at: instant });
export type VisitAnswer = z.infer<typeof visitAnswer>;

/** One application. A draft has its track's steps, for its owner only, one never saved with what is known of the person already; a submitted one the health answers, for both parties. */
export const application = applicationRow.extend({
  stepReached: place,
  steps: z.partialRecord(stepName, savedStep).nullable(),
  health: healthAnswers.nullable(),
  answeredAtVisit: z.array(visitAnswer),
  patientId: z.string().nullable(),
  files: z.array(storedFile),
  consents: z.array(z.object({ purpose: z.string(), version: z.string(), at: instant })),
  ruleSet: z.string(),
  history: z.array(stepTaken),
  request: z.object({ text: z.string(), at: instant, reply: z.string().nullable(), repliedAt: instant.nullable() }).nullable(),
  reason: z.string().nullable(),
  version: z.number().int(),
});
export type Application = z.infer<typeof application>;

export const applicationQuery = listQuery.extend({ state: state.optional(), patientId: id.optional() });
export const applicationPage = page(applicationRow);
/** What one applies for; what was answered before starting to the questions of the law, by their codes, is not asked again. */
export const startApplication = z.object({ packageId: z.string().min(1).max(40), exclusions: z.record(z.string().max(40), yesNo).default({}) });
export const byStep = z.object({ id, step: stepName });
/** `version` is that of the step that was shown. Where it is another by now, `version.stale` carries `newer`, a `SavedStep`. */
export const saveStep = z.object({ answers: draftAnswers, reached: place, version: z.number().int().min(0) });
/** When the step was saved, and its version from now on. */
export const stepSaved = z.object({ savedAt: instant, version: z.number().int() });
export const byFile = z.object({ id, fileId: id });
export const attach = z.object({ kind: attachmentKind });
export const why = z.object({ reason: line(1000) });
export const ask = z.object({ text: line(2000) });
export const reply = z.object({ text: text(4000).pipe(z.string().min(1)) });
export const applicationFigures = z.object({
  today: z.number().int(),
  open: z.number().int(),
  inReview: z.number().int(),
  days: z.array(z.object({ day: z.string(), count: z.number().int() })),
});
