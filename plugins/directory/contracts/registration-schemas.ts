import { storedFile, signatureImage } from '@bai/documents/contracts';
import {
  bilingual,
  copied,
  copiedOrNothing,
  day,
  digits,
  id,
  instant,
  line,
  lineOrNothing,
  listQuery,
  page,
  reasonLine,
  statesOf,
} from '@bai/kernel/contracts';
import { z } from 'zod';
import { profession } from './facts';
import { physicianMachine } from './machine';

/** What a physician says at the door. */
export const physicianSaid = z.object({ profession, licenseNumber: copied() });
/** What the contact person of a dispensary says at the door. */
export const dispensarySaid = z.object({ shopName: line(120), licenseNumber: copied() });

/** The languages in which a physician can treat. */
export const SPOKEN = ['th', 'en', 'zh', 'ja', 'ko', 'ru', 'de', 'fr', 'ar', 'my'] as const;
export const CREDENTIALS = ['practice_license', 'training_certificate'] as const;
export const attachCredential = z.object({ kind: z.enum(CREDENTIALS) });
export const byCredential = z.object({ id, fileId: id });
export const byOwnFile = z.object({ fileId: id });

const clinicIds = z.array(id).max(20);
/** What a registration says while it is filled in: nothing of it must be complete. */
export const keepRegistration = z.object({
  nameThai: lineOrNothing(120),
  nameLatin: lineOrNothing(120),
  profession,
  licenseNumber: copiedOrNothing(),
  trainingNumber: copiedOrNothing(),
  specialities: lineOrNothing(300),
  languages: z.array(z.enum(SPOKEN)).max(SPOKEN.length),
  clinicIds,
  version: z.number().int().min(0),
});
/** The same as it must be to be handed in. */
export const wholeRegistration = keepRegistration.extend({
  nameThai: line(120),
  licenseNumber: copied(),
  trainingNumber: line(60),
  languages: z.array(z.enum(SPOKEN)).min(1),
});
export const keepSignature = z.object({ signature: signatureImage });
/** Where fees are paid to; the number is shown by its last four from then on. */
export const keepBankAccount = z.object({
  bank: line(80),
  holder: line(120),
  number: digits(8, 20),
});

export const registrationState = z.enum(statesOf(physicianMachine));
/** A physician's registration, as they and administrators see it. */
export const registration = z.object({
  id,
  state: registrationState,
  nameThai: z.string(),
  nameLatin: z.string(),
  profession,
  licenseNumber: z.string(),
  /** The last day of the license as it was checked; null until it was. The same of the training. */
  licenseExpiresOn: day.nullable(),
  trainingNumber: z.string(),
  trainingExpiresOn: day.nullable(),
  specialities: z.string(),
  languages: z.array(z.enum(SPOKEN)),
  clinicIds,
  clinics: z.array(bilingual),
  bank: z.object({ bank: z.string(), holder: z.string(), masked: z.string() }).nullable(),
  signed: z.boolean(),
  files: z.array(storedFile),
  /** What an administrator asked, or why it was rejected. */
  answer: z.string().nullable(),
  submittedAt: instant.nullable(),
  savedAt: instant,
  version: z.number().int(),
});
export type Registration = z.infer<typeof registration>;

/** A registration as it lies before an administrator. */
export const reviewedRegistration = registration.extend({
  email: z.string(),
  phone: z.string().nullable(),
  /** Others who name the same license number, in this profession. */
  sameNumber: z.number().int(),
  history: z.array(z.object({ to: z.string(), at: instant, role: z.string().nullable(), why: z.string().nullable() })),
  /** Visits that are still to come: how many, and the first of them. A physician who is suspended holds none of them. */
  coming: z.object({ count: z.number().int(), first: z.array(z.object({ id, start: instant, clinic: bilingual })) }),
});
export type ReviewedRegistration = z.infer<typeof reviewedRegistration>;
export const registrationQuery = listQuery.extend({ state: registrationState.optional(), profession: profession.optional() });
export const registrationPage = page(
  registration.pick({ id: true, state: true, nameThai: true, nameLatin: true, profession: true, submittedAt: true }).extend({ createdAt: instant }),
);

/** What somebody reads from a license or training and its register. */
export const permitFacts = { number: copied(), issuedOn: day, expiresOn: day, checkedWhere: line(200) };
/** No license ends before it began. */
export const inOrder = ({ issuedOn, expiresOn }: { readonly issuedOn: string; readonly expiresOn: string }): boolean => issuedOn <= expiresOn;
export const WRONG_ORDER = { path: ['expiresOn'], error: 'order' };
/** A license or training as somebody read it from the document and found it in the register. */
export const checkedPermit = z.object(permitFacts).refine(inOrder, WRONG_ORDER);
export const approveRegistration = z.object({ license: checkedPermit, training: checkedPermit });
export const decideReason = z.object({ reason: reasonLine(500) });
