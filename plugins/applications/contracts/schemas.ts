import { bilingual, id, instant, line, listQuery, page, satang, statesOf, text } from '@bai/kernel/contracts';
import { storedFile } from '@bai/documents/contracts';
import { z } from 'zod';
import { draftAnswers, healthAnswers, stepName } from './answers';
import { applicationMachine } from './machine';

export const mode = z.enum(['face_to_face', 'video']);
export const track = z.enum(['thai', 'foreign']);

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

/** One application. Drafted answers are there for their owner only; the health answers for both parties once submitted. */
export const application = applicationRow.extend({
  stepReached: z.number().int().min(1).max(4),
  drafts: z.object({ identity: draftAnswers, health: draftAnswers, consents: draftAnswers }).nullable(),
  health: healthAnswers.nullable(),
  patient: z.string().nullable(),
  files: z.array(storedFile),
  consents: z.array(z.object({ purpose: z.string(), version: z.string(), at: instant })),
  ruleSet: z.string(),
  history: z.array(stepTaken),
  request: z.object({ text: z.string(), at: instant, reply: z.string().nullable(), repliedAt: instant.nullable() }).nullable(),
  reason: z.string().nullable(),
  version: z.number().int(),
});
export type Application = z.infer<typeof application>;

export const applicationQuery = listQuery.extend({ state: state.optional(), patient: id.optional() });
export const applicationPage = page(applicationRow);
export const startApplication = z.object({ package: z.string().min(1).max(40) });
export const byStep = z.object({ id, step: stepName });
export const saveStep = z.object({ answers: draftAnswers, reached: z.number().int().min(1).max(4) });
export const stepSaved = z.object({ savedAt: instant, version: z.number().int() });
export const byFile = z.object({ id, file: id });
export const attach = z.object({ kind: z.enum(['id_card', 'medical_record']) });
export const why = z.object({ reason: line(1000) });
export const ask = z.object({ text: line(2000) });
export const reply = z.object({ text: text(4000).pipe(z.string().min(1)) });
export const applicationFigures = z.object({
  today: z.number().int(),
  open: z.number().int(),
  inReview: z.number().int(),
  days: z.array(z.object({ day: z.string(), count: z.number().int() })),
});
