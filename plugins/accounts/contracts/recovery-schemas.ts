import { bilingual, day, id, instant, plainNumber, reasonLine, statesOf } from '@bai/kernel/contracts';
import { z } from 'zod';
import { recoveryMachine } from './machine';

/** So long a recovery waits before it takes effect, unless a second of the staff confirms it. */
export const RECOVERY_HOURS = 24;

const number = z
  .string()
  .trim()
  .min(1)
  .max(30)
  .transform(plainNumber)
  .refine((plain) => /^[A-Z0-9]{5,20}$/.test(plain), { error: 'format' });

/** What a patient shows at a clinic's desk; of a passport also the country that issued it, as an ISO code. */
const shown = z.object({
  documentType: z.enum(['thai_id', 'passport']),
  documentNumber: number,
  issuingCountry: z
    .string()
    .trim()
    .regex(/^[A-Za-z]{2,3}$/, { error: 'format' })
    .transform((code) => code.toUpperCase()),
  birthDate: day,
});
export const findRecoverable = shown;
export type ShownDocument = z.output<typeof shown>;

/** Whose account it is, to be compared with the document, and where they will be told; null where there is nothing that a desk may recover. */
export const recoverable = z.object({ found: z.object({ name: bilingual, email: z.string(), phone: z.string().nullable() }).nullable() });

/** The person stands at the desk, and the document is theirs. */
const seen = z.literal(true, { error: 'accept' });
export const startRecovery = shown.extend({ seen });
/** The second of the staff types the number from the document anew. */
export const confirmRecovery = z.object({ documentNumber: number, seen });

/** A second factor on its way to be taken away, because its phone was lost. */
export const recovery = z.object({
  id,
  state: z.enum(statesOf(recoveryMachine)),
  name: bilingual,
  clinic: bilingual,
  startedAt: instant,
  dueAt: instant,
  endedAt: instant.nullable(),
  /** Who asks has started it, and cannot be the second. */
  mine: z.boolean(),
});
export type Recovery = z.output<typeof recovery>;
export const recoveries = z.array(recovery);
/** One that waits, of one's own account. */
export const ownRecovery = z.object({
  /** `clinic` is null where an administrator has started it. */
  waiting: z.object({ id, clinic: bilingual.nullable(), startedAt: instant, dueAt: instant }).nullable(),
});
/** Whose recovery was stopped, masked. */
export const recoveryStopped = z.object({ address: z.string() });

/** What somebody of the staff shows in person. */
export const SHOWN_PAPERS = ['thai_id', 'passport', 'staff_card', 'license'] as const;
const paper = z.enum(SHOWN_PAPERS);
/** An administrator has seen the person and this paper, and says how the second factor was lost. */
export const startStaffRecovery = z.object({ paper, reason: reasonLine(300), seen });
/** A second administrator has seen them too, with this paper. */
export const confirmStaffRecovery = z.object({ paper, seen });
/** The second factor of one of the staff, on its way to be taken away by administrators. */
export const staffRecovery = z.object({
  id,
  startedAt: instant,
  dueAt: instant,
  paper,
  reason: z.string(),
  starter: bilingual,
  /** Who asks has started it, and cannot be the second. */
  mine: z.boolean(),
});
export type StaffRecovery = z.infer<typeof staffRecovery>;
