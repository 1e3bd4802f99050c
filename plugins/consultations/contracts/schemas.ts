import { bilingual, day, field, id, instant, listQuery, page, reasonOrNothing, statesOf, type FieldProblem } from '@bai/kernel/contracts';
import { profession } from '@bai/directory/contracts';
import { z } from 'zod';
import { appointmentMachine } from './machine';

export const mode = z.enum(['face_to_face', 'video']);
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'clock' });

/** A weekly block in which a physician sees people at one clinic; times are of Bangkok. */
export const availabilityBlock = z.object({
  weekday: z.number().int().min(0).max(6),
  from: clock,
  to: clock,
  clinicId: z.string().min(1).max(40),
  mode,
  slotMinutes: z.number().int().min(10).max(120).default(15),
  bufferMinutes: z.number().int().min(0).max(60).default(5),
});
/** A day off, or other hours on one day. */
export const availabilityException = z.object({ day, closed: z.literal(true), note: z.string().trim().max(120).default('') });
export const availability = z.object({
  blocks: z.array(availabilityBlock).max(60),
  exceptions: z.array(availabilityException).max(200),
  version: z.number().int(),
});
export type Availability = z.infer<typeof availability>;
/** One's own hours, with the clinics at which one may offer any. */
export const ownAvailability = availability.extend({ clinicIds: z.array(z.string()) });
export type OwnAvailability = z.infer<typeof ownAvailability>;

export const slotQuery = z.object({
  mode: mode.default('face_to_face'),
  clinicId: z.string().max(40).optional(),
  physicianId: id.optional(),
  from: day.optional(),
  days: z.coerce.number().int().min(1).max(14).default(14),
});
export const slot = z.object({ start: instant, end: instant, physician: z.object({ id, name: bilingual, profession }), clinicId: z.string() });
export type Slot = z.infer<typeof slot>;

/** Another time for an appointment; who asks on behalf of the patient says why. */
export const moveTo = z.object({ clinicId: z.string().min(1).max(40), physicianId: id, start: instant, reason: reasonOrNothing(500) });
/** Books a slot for an application; it is held while being paid. */
export const book = z.object({ applicationId: id, clinicId: z.string().min(1).max(40), physicianId: id, start: instant, mode });
const state = z.enum(statesOf(appointmentMachine));

export const appointment = z.object({
  id,
  applicationId: id,
  applicationNumber: z.string(),
  patientId: id,
  patientName: z.string(),
  physician: z.object({ id, name: bilingual, profession }),
  clinic: z.object({ id: z.string(), name: bilingual, address: bilingual }),
  mode,
  start: instant,
  end: instant,
  state,
  heldUntil: instant.nullable(),
  /** `C` and five digits, for that clinic and day; the patient's and the physician's only. */
  checkInCode: z.string().nullable(),
  payment: z.object({ id, state: z.string(), amount: z.number().int() }).nullable(),
  price: z.number().int(),
  /** Satang that go back if who asks cancels it now; null where nothing was paid yet, or it cannot be cancelled. */
  refundable: z.number().int().nullable(),
  payAtClinic: z.boolean(),
  /** The video room of a visit by video; its physician, its patient and administrators may open it. */
  roomId: id.nullable(),
  /** The patient may move it without a fee so many times more. */
  freeMoves: z.number().int(),
  rated: z.boolean(),
  version: z.number().int(),
});
export type Appointment = z.infer<typeof appointment>;
export const appointmentQuery = listQuery.extend({ state: state.optional(), day: day.optional(), applicationId: id.optional(), physicianId: id.optional() });
/** A page of undecided visits; they are always oldest first. */
export const undecidedQuery = listQuery.pick({ cursor: true, limit: true });
export const appointmentPage = page(appointment);

/** A visit that a physician held and no longer reaches: whom they may look up again in an emergency, and until when that is open. */
export const formerVisit = z.object({
  id,
  patientId: id,
  patientName: z.string(),
  applicationNumber: z.string(),
  start: instant,
  openUntil: instant.nullable(),
});
export type FormerVisit = z.infer<typeof formerVisit>;
/** A page of them; always the newest first. */
export const formerQuery = listQuery.pick({ q: true, cursor: true, limit: true });
export const formerPage = page(formerVisit);

/** A check-in code as typed or scanned; an application number is accepted for a walk-in with an appointment that day. */
export const checkIn = z.object({ code: z.string().trim().min(1).max(40) });

/** What the physician writes down; autosaved as draft, complete before the visit can end. */
export const consultationNotes = z.object({
  findings: z.string().trim().max(4000).default(''),
  systolic: z.number().int().min(50).max(260).nullable().default(null),
  diastolic: z.number().int().min(30).max(160).nullable().default(null),
  diagnosis: z.string().trim().max(300).default(''),
  icd: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]\d\d(\.\d{1,2})?)?$/, { error: 'icd' })
    .default(''),
  clinicalNotes: z.string().trim().max(8000).default(''),
  exclusionsAsked: z.boolean().default(false),
});
export type ConsultationNotes = z.infer<typeof consultationNotes>;
/** Returns what notes lack before a decision can be made: findings, and the questions of the visit itself. */
export const unfinishedNotes = ({ findings, exclusionsAsked }: ConsultationNotes): FieldProblem[] => [
  ...(findings ? [] : [field('findings', 'required', 'Write down what was found.')]),
  ...(exclusionsAsked ? [] : [field('exclusionsAsked', 'required', 'Ask about pregnancy, breastfeeding and age again.')]),
];
/** Tells whether the upper blood pressure is above the lower one, where both were measured. */
export const pressuresFit = ({ systolic, diastolic }: Pick<ConsultationNotes, 'systolic' | 'diastolic'>): boolean =>
  systolic === null || diastolic === null || systolic > diastolic;
/** Notes as they are saved; with the version that the window has seen, what another one saved meanwhile is not written over. */
export const keptNotes = consultationNotes.extend({ version: z.number().int().optional() }).refine(pressuresFit, { path: ['diastolic'], error: 'pressure' });
export const consultation = consultationNotes.extend({
  appointmentId: id,
  startedAt: instant,
  endedAt: instant.nullable(),
  version: z.number().int(),
  savedAt: instant,
});
export type Consultation = z.infer<typeof consultation>;
/** Ends a visit. With `asking` its notes may be unfinished: the patient is asked for more first, and they are finished before the decision. */
export const endOfVisit = z.object({ asking: z.boolean().default(false) });
