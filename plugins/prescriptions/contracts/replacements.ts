import { isThaiId, nationality, personName } from '@bai/directory/contracts';
import {
  bilingual,
  day,
  id,
  instant,
  lineOrNothing,
  listQuery,
  milligrams,
  page,
  plainNumber,
  reasonOrNothing,
  reasonText,
  statesOf,
} from '@bai/kernel/contracts';
import { z } from 'zod';
import { replacementMachine } from './replacement-machine';
import { sign } from './schemas';

/** Why a form is replaced: something on it is wrong, it is lost, or the dispensary that holds the rest has closed or has no more. */
export const REPLACEMENT_KINDS = ['wrong', 'lost', 'shop_closed', 'sold_out'] as const;
export type ReplacementKind = (typeof REPLACEMENT_KINDS)[number];
/** What the office asks; the other kinds come of the dispensary, and change nothing that the form says. */
export const ASKED_KINDS = ['wrong', 'lost'] as const;
/** What is not typed anew but taken from where it is kept: the prescriber’s name and license, the clinic’s name, address and license. */
export const FROM_REGISTER = ['prescriber', 'facility'] as const;
/** What a replacement may correct. Condition, diagnosis, dose, days and dates are no part of it: those take another visit. */
export const FORM_FACTS = ['nameThai', 'nameLatin', 'birthDate', 'nationality', 'document', ...FROM_REGISTER] as const;
export type FormFact = (typeof FORM_FACTS)[number];

const reason = reasonText(500);

/** A name of which nothing stands on the form has empty parts. */
const nameOrNothing = z.object({ title: lineOrNothing(40), first: lineOrNothing(80), last: lineOrNothing(80) });
const documentType = z.enum(['thai_id', 'passport']);
const isPassport = (typed: string): boolean => /^[A-Z0-9]{5,20}$/.test(plainNumber(typed));

/**
 * A form as it is to stand, in whole: what differs from the issued one is corrected. An empty `documentNumber` leaves the number as it is.
 */
export const askReplacement = z
  .object({
    kind: z.enum(ASKED_KINDS),
    nameThai: nameOrNothing,
    nameLatin: nameOrNothing,
    birthDate: day,
    nationality,
    documentType,
    documentNumber: z.string().trim().max(40).default(''),
    fromRegister: z.array(z.enum(FROM_REGISTER)).max(2).default([]),
    /** Prescriber and patient read it. */
    reason,
  })
  .superRefine(({ documentType: type, documentNumber }, found) => {
    if (!documentNumber) return;
    const right = type === 'thai_id' ? isThaiId(plainNumber(documentNumber)) : isPassport(documentNumber);
    if (!right) found.addIssue({ code: 'custom', path: ['documentNumber'], message: type === 'thai_id' ? 'thai-id' : 'passport' });
  });
export type AskReplacement = z.infer<typeof askReplacement>;

const prescriberFacts = z.object({ name: bilingual, licenseNumber: z.string() });
const facilityFacts = z.object({ name: bilingual, address: bilingual, licenseNumber: z.string() });

/** What of a form can be corrected, as it stands on one. Of the document’s number the last four characters. */
export const formFacts = z.object({
  nameThai: personName.nullable(),
  nameLatin: personName.nullable(),
  birthDate: day,
  nationality: z.string(),
  documentType,
  documentMasked: z.string(),
  prescriber: prescriberFacts,
  facility: facilityFacts,
});
export type FormFacts = z.infer<typeof formFacts>;

const unmet = z.object({ rule: z.string(), source: z.string() });

/** What the office needs to ask for a replacement. */
export const replacementForm = z.object({
  prescriptionId: id,
  number: z.string(),
  state: z.string(),
  patientName: z.string(),
  physicianName: z.string(),
  validUntil: day,
  leftMg: milligrams,
  facts: formFacts,
  /** What prescriber and clinic are called today. */
  register: z.object({ prescriber: prescriberFacts, facility: facilityFacts }),
  /** Title and name stand on the form otherwise than they are written today: a replacement as it stands mends that. */
  misjoined: z.boolean(),
  /** Why none can be asked for: the code of a problem. */
  obstacle: z.string().nullable(),
  /** Why its prescriber may not sign today. */
  problems: z.array(unmet),
});
export type ReplacementForm = z.infer<typeof replacementForm>;

/** A replacement as lists show it. */
export const replacementRow = z.object({
  id,
  prescriptionId: id,
  /** Of the form that is replaced. */
  number: z.string(),
  kind: z.enum(REPLACEMENT_KINDS),
  state: z.enum(statesOf(replacementMachine)),
  patientName: z.string(),
  physicianName: z.string(),
  /** The visit that the form was issued from, where its prescriber finds this. */
  appointmentId: id,
  /** What is corrected. */
  changed: z.array(z.enum(FORM_FACTS)),
  reason: z.string().nullable(),
  /** Why it was refused or withdrawn. */
  answer: z.string().nullable(),
  validUntil: day,
  /** Of the form that is replaced. */
  leftMg: milligrams,
  /** The form that took its place. */
  newPrescriptionId: id.nullable(),
  newNumber: z.string().nullable(),
  createdAt: instant,
  answeredAt: instant.nullable(),
  version: z.number().int(),
});
export type ReplacementRow = z.infer<typeof replacementRow>;
export const replacementPage = page(replacementRow);
export const replacementQuery = listQuery.extend({ state: z.enum(statesOf(replacementMachine)).optional(), prescriptionId: id.optional() });

/** One replacement: the form before and after, and what goes along unchanged. */
export const replacement = replacementRow.extend({
  before: formFacts,
  after: formFacts,
  dailyMg: milligrams,
  totalMg: milligrams,
  issuedOn: day,
  problems: z.array(unmet),
});
export type Replacement = z.infer<typeof replacement>;

/** The prescriber signs as they sign when issuing. */
export const signReplacement = z.object({ version: z.number().int(), signature: sign.shape.signature });
export const answerReplacement = z.object({ version: z.number().int(), reason });

const other = z.object({ id, number: z.string() });
/** What became of a form beside its own state: apart from it, since most who read one ask nothing of this. */
export const formLine = z.object({
  /** When its code was last reported lost; a new one is good since then. */
  codeSince: instant.nullable(),
  /** The dispensary that alone may dispense what is left, after a first part was dispensed there. */
  restAt: bilingual.nullable(),
  /** The form it was issued in place of, and the one that took its place. */
  replaces: other.nullable(),
  replacedBy: other.nullable(),
  /** The replacement that waits for the prescriber; nothing is sold until they have answered. */
  replacement: z.object({ id, kind: z.enum(REPLACEMENT_KINDS) }).nullable(),
});
export type FormLine = z.infer<typeof formLine>;

/** What is left, as the prescriber saw it. */
export const reissueRest = z.object({ leftMg: milligrams });

/** How a code came to be good no longer: the paper or phone with it is lost, or somebody saw it. */
export const LOST_HOW = ['lost', 'seen'] as const;
export type LostHow = (typeof LOST_HOW)[number];
/** Whoever reports for somebody else says how they know. */
export const reportLost = z.object({ how: z.enum(LOST_HOW), reason: reasonOrNothing(300) });

/** The rest was, or will be, had at a dispensary that does not use this platform. */
export const closeOutside = z.object({ place: lineOrNothing(120), reason });
