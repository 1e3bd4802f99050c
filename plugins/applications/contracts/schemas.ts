import { bilingual, id, instant, listQuery, page, reasonLine, satang, statesOf, text } from '@bai/kernel/contracts';
import { storedFile } from '@bai/documents/contracts';
import { z } from 'zod';
import { draftAnswers, FREE_ANSWERS, healthAnswers, statedSex, yesNo } from './answers';
import { help } from './help-schemas';
import { applicationMachine } from './machine';
import { outcome } from './outcome-schemas';
import { informationRequest } from './request-schemas';
import { attachmentKind, LAST_PLACE, stepName, track } from './steps';

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
const place = z.number().int().min(1).max(LAST_PLACE);
/** `stepReached` is the place of a track's wizard that its owner has come to. */
export const applicationRow = z.object({
  id,
  number: z.string(),
  state,
  track,
  mode,
  stepReached: place,
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

/** A step as it was saved last; version 0 and no day where it never was. `schemaVersion` says which form was answered. */
export const savedStep = z.object({ answers: draftAnswers, schemaVersion: z.number().int(), version: z.number().int(), savedAt: instant.nullable() });
export type SavedStep = z.infer<typeof savedStep>;

/** An answer that the physician took down at the visit, to a question that came into force after submission. */
export const visitAnswer = z.object({ code: z.string(), question: bilingual, answer: yesNo, at: instant });
export type VisitAnswer = z.infer<typeof visitAnswer>;

/** What the physician makes of the health answers, in Thai. */
export const healthSummary = z.object({ text: z.string(), at: instant, version: z.number().int() });
export type HealthSummary = z.infer<typeof healthSummary>;
/** `version` is that of the summary that was shown, 0 where there was none. */
export const summarise = z.object({ text: text(4000).pipe(z.string().min(1)), version: z.number().int().min(0) });
/** What was written freely as a machine says it in Thai: help to read it, and never the answer itself. */
export const translation = z.object({ translator: z.string(), from: z.string(), texts: z.record(z.enum(FREE_ANSWERS), z.string()) });
export type Translation = z.infer<typeof translation>;

/** One application. A draft has its track's steps, for its owner only, one never saved with what is known of the person already; a submitted one the health answers, for both parties. */
export const application = applicationRow.extend({
  steps: z.partialRecord(stepName, savedStep).nullable(),
  health: healthAnswers.nullable(),
  answeredAtVisit: z.array(visitAnswer),
  summary: healthSummary.nullable(),
  /** Who may be asked to translate what was written freely; null where nobody is, or for whom it is not. */
  translator: z.string().nullable(),
  patientId: z.string().nullable(),
  /** The prescription that it renews. */
  renewsId: id.nullable(),
  /** How the person did under the prescriptions before, oldest first: of a renewal only. */
  outcomes: z.array(outcome),
  /** No new photograph of the document is asked for: the identity that it shows is verified, and is the same. */
  photographKnown: z.boolean(),
  files: z.array(storedFile),
  /** Who was asked to fill it in, newest first; of a submitted one those who did. */
  helps: z.array(help),
  consents: z.array(z.object({ purpose: z.string(), version: z.string(), at: instant })),
  ruleSet: z.string(),
  history: z.array(stepTaken),
  /** What the prescriber asked for, newest first. */
  requests: z.array(informationRequest),
  reason: z.string().nullable(),
  version: z.number().int(),
});
export type Application = z.infer<typeof application>;

export const applicationQuery = listQuery.extend({ state: state.optional(), patientId: id.optional() });
export const applicationPage = page(applicationRow);
/**
 * Starts an application. Answers given before the start are not asked again: the questions of the law, by their codes, and the sex
 * in the document, on which depends which of them are asked.
 */
export const startApplication = z.object({
  packageId: z.string().min(1).max(40),
  exclusions: z.record(z.string().max(40), yesNo).default({}),
  sex: statedSex.optional(),
});
export const byStep = z.object({ id, step: stepName });
/** `version` is that of the step that was shown. Where it is another by now, `version.stale` carries `newer`, a `SavedStep`. */
export const saveStep = z.object({ answers: draftAnswers, reached: place, version: z.number().int().min(0) });
/** When the step was saved, and its version from now on. */
export const stepSaved = z.object({ savedAt: instant, version: z.number().int() });
export const byFile = z.object({ id, fileId: id });
export const attach = z.object({ kind: attachmentKind });
export const why = z.object({ reason: reasonLine(1000) });
export const applicationFigures = z.object({
  today: z.number().int(),
  open: z.number().int(),
  inReview: z.number().int(),
  days: z.array(z.object({ day: z.string(), count: z.number().int() })),
});
