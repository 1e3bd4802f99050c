import { bilingual, day, id, instant, line, listQuery, milligrams, page, reasonOrNothing, reasonText, statesOf } from '@bai/kernel/contracts';
import { yesNo } from '@bai/applications/contracts';
import { profession } from '@bai/directory/contracts';
import { z } from 'zod';
import { directionCode, directions } from './directions';
import { originalMachine, prescriptionMachine } from './machine';
import { PAPER_WAYS } from './originals';
import { proof } from './proof';

/** Signs and issues after a completed visit. Over a soft limit `overLimitReason` is needed; with another active prescription of the person `secondReason` is. */
export const sign = z.object({
  appointmentId: id,
  indication: z.string().min(1).max(60),
  diagnosis: line(300),
  dailyMg: milligrams.pipe(z.number().min(10)),
  days: z.number().int().min(1).max(365),
  directionCodes: z.array(directionCode).max(directionCode.options.length).default([]),
  /** Besides the phrases, in the prescriber's words. */
  directions: z.string().trim().max(500).default(''),
  overLimitReason: reasonOrNothing(500),
  secondReason: reasonOrNothing(500),
  /** Keeps an earlier active prescription of the person open; by default it is closed. */
  keepOthers: z.boolean().default(false),
  signature: z
    .string()
    .max(270_000)
    .regex(/^data:image\/png;base64,[A-Za-z0-9+/=]+$/, { error: 'signature' }),
});
export type Sign = z.infer<typeof sign>;
/** What is typed of a prescription so far, as its draft shows it; what is missing or cannot be read yet stays a dotted line. */
export const draftPaper = z.object({
  indication: z.string().max(60).default(''),
  diagnosis: z.string().trim().max(300).default(''),
  dailyMg: milligrams.nullable().default(null),
  days: z.number().int().min(1).max(365).nullable().default(null),
});
export type DraftPaper = z.infer<typeof draftPaper>;

const state = z.enum([...statesOf(prescriptionMachine), 'expired']);
export const prescriptionRow = z.object({
  id,
  number: z.string(),
  state,
  patientName: z.string(),
  physicianName: z.string(),
  clinicName: bilingual,
  indicationName: bilingual,
  dailyMg: milligrams,
  days: z.number().int(),
  totalMg: milligrams,
  dispensedMg: milligrams,
  issuedOn: day,
  validUntil: day,
  original: z.enum(statesOf(originalMachine)),
  /** How the patient wants the signed original; null as long as they have not said. */
  originalWay: z.enum(PAPER_WAYS).nullable(),
  /** True where the paper that a dispensary takes in must be the original signed in ink, by the rules of today. */
  requiresOriginal: z.boolean(),
  createdAt: instant,
});
export type PrescriptionRow = z.infer<typeof prescriptionRow>;
export const prescription = prescriptionRow.extend({
  applicationId: id,
  code: z.string().nullable(),
  diagnosis: z.string(),
  directions,
  /** The name of who prescribed in both languages; `physicianName` is the one on the paper. */
  physicianNames: bilingual,
  profession,
  licenseNumber: z.string(),
  reason: z.string().nullable(),
  dispensings: z.array(z.object({ at: instant, dispensary: bilingual, mg: milligrams, state: z.string() })),
  history: z.array(
    z.object({ move: z.string(), from: z.string().nullable(), to: z.string(), role: z.string().nullable(), why: z.string().nullable(), at: instant }),
  ),
  version: z.number().int(),
});
export type Prescription = z.infer<typeof prescription>;
/** Whoever has not bought by so many days before the last one is short of time. */
export const ENDING_DAYS = 7;
/** `ending` is active too, its last day at most `ENDING_DAYS` away. */
export const prescriptionQuery = listQuery.extend({
  state: z.enum([...state.options, 'ending']).optional(),
  patientId: id.optional(),
  applicationId: id.optional(),
});
export const prescriptionPage = page(prescriptionRow);

/** Why an admin opens an issued paper, which shows the full document number and the code. The trail keeps it, and the patient sees it. */
export const paperReason = reasonText(300);
/** Patient and physician need none: it is theirs. */
export const paperQuery = z.object({ reason: paperReason.optional() });

/** What the QR says and the code beside it; the text goes into the QR as it stands. */
export const shown = z.object({ qr: z.string(), code: z.string(), number: z.string(), leftMg: milligrams, validUntil: day });

/** A question of the rules in force that the application never answered; the answer is what the patient said at the visit. */
export const question = z.object({ code: z.string(), question: bilingual, explanation: bilingual, answer: yesNo.nullable() });
export type Question = z.infer<typeof question>;
/** What the patient said, by the codes of the questions. A yes excludes, as it would have when applying. */
export const answerQuestions = z.object({ answers: z.record(z.string().max(40), yesNo) });
export type AnswerQuestions = z.infer<typeof answerQuestions>;

/** What is known before signing: the rule set's limits and every active prescription of this person, whoever issued it. */
export const issueContext = z.object({
  appointmentId: id,
  applicationId: id,
  patientName: z.string(),
  identity: z.string(),
  /** The language that the patient reads the platform in. */
  patientLanguage: z.enum(['th', 'en']),
  conditions: z.array(z.object({ code: z.string(), name: bilingual, allowed: z.boolean() })),
  chosenCondition: z.string(),
  limits: z.object({ maxDays: z.number().int(), softDailyMg: milligrams, softTotalMg: milligrams, version: z.string(), source: z.string() }),
  active: z.array(z.object({ number: z.string(), issuedOn: day, validUntil: day, dailyMg: milligrams, leftMg: milligrams, physicianName: z.string() })),
  /** The newest prescription of this person that was not revoked. */
  last: z.object({ issuedOn: day, dailyMg: milligrams, days: z.number().int() }).nullable(),
  problems: z.array(z.object({ rule: z.string(), source: z.string() })),
  questions: z.array(question),
  diagnosis: z.string(),
  issuedId: id.nullable(),
});
export type IssueContext = z.infer<typeof issueContext>;

export const VERDICTS = [
  'valid',
  'expired',
  'used_up',
  'closed_outside',
  'revoked',
  'replaced',
  'on_hold',
  'claimed',
  'elsewhere',
  'not_found',
  'forged',
  'invalid',
] as const;
/**
 * How something was looked up. With a token the signature is checked and must belong to the code. A number or reference is no
 * secret: without `proof` it is only told whether the prescription is in force, and its dates.
 */
export const verify = z.object({
  by: z.enum(['code', 'number', 'reference']),
  text: z.string().trim().min(1).max(60),
  token: z.string().max(4000).optional(),
  proof: proof.optional(),
});
export const verdict = z.object({
  /** The id of the check, by which its maker reads the verdict again; null where the register was not asked. */
  id: id.nullable(),
  verdict: z.enum(VERDICTS),
  checkedAt: instant,
  signature: z.enum(['genuine', 'forged', 'absent']),
  /** When a forged QR with this code was last shown at the dispensary that asks. */
  warnedAt: instant.nullable(),
  /** The first and last day; null where nothing was found, or not proven. */
  dates: z.object({ issuedOn: day, validUntil: day }).nullable(),
  /** Of `elsewhere`: the dispensary that dispensed the first part and has the rest. */
  restAt: bilingual.nullable(),
  /** What a seller needs, for half an hour; null on a refusal that must not tell, and on a number without its second fact. */
  prescription: z
    .object({
      id,
      number: z.string(),
      patientName: z.string(),
      birthYear: z.string(),
      documentMasked: z.string(),
      physicianName: z.string(),
      licenseNumber: z.string(),
      clinicName: bilingual,
      totalMg: milligrams,
      leftMg: milligrams,
      issuedOn: day,
      validUntil: day,
      requiresOriginal: z.boolean(),
      original: z.enum(statesOf(originalMachine)),
      /** True where the dispensary that asks keeps the original already. */
      originalHere: z.boolean(),
      dispensingMode: z.string(),
    })
    .nullable(),
});
export type Verdict = z.infer<typeof verdict>;
/** What an outsider may know of a code: genuine or not, and the dates. Nothing personal, no allowance. */
export const attestation = z.object({
  genuine: z.boolean(),
  state: z.enum(['active', 'inactive', 'unknown']),
  issuedOn: day.nullable(),
  validUntil: day.nullable(),
  checkedAt: instant,
});
export const recentCheck = z.object({ at: instant, verdict: z.enum(VERDICTS), number: z.string().nullable(), by: z.string(), proven: z.boolean() });
