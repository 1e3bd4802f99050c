import { bilingual, byId, day, id, instant, listQuery, milligrams, page, reasonLine, reasonText, statesOf } from '@bai/kernel/contracts';
import { z } from 'zod';
import { address, askedOf, birthPrecision, personName, profession } from './facts';
import { identityFault } from './identity-schemas';
import { identityMachine } from './machine';

/** The rules in force on a day, from the database. Limits are what the law says; soft ones warn and ask for a reason. */
export const ruleSet = z.object({
  id: z.string(),
  version: z.string(),
  effectiveFrom: day,
  effectiveTo: day.nullable(),
  conditions: z.array(z.object({ code: z.string(), name: bilingual, professions: z.array(profession) })),
  professions: z.array(profession),
  maxDays: z.number().int(),
  countsIssueDay: z.boolean(),
  softDailyMg: milligrams,
  softTotalMg: milligrams,
  minAge: z.number().int(),
  exclusions: z.array(z.object({ code: z.string(), askedOf, question: bilingual, explanation: bilingual })),
  bloodPressure: z.array(profession),
  dispensingMode: z.enum(['single_event', 'same_dispensary', 'any_dispensary']),
  requiresWetInk: z.boolean(),
  /** `about` names the rules that a source is the source of; null: of all. */
  sources: z.array(
    z.object({
      title: z.string(),
      titleThai: z.string().nullable().default(null),
      number: z.string().nullable().default(null),
      dated: z.string(),
      url: z.string().nullable().default(null),
      about: z.array(z.string()).nullable().default(null),
    }),
  ),
  layout: z.string(),
});
export type RuleSet = z.infer<typeof ruleSet>;
export const ruleSetQuery = z.object({ on: day.optional() });

const openFrom = z.string().regex(/^\d\d:\d\d$/);
export const clinic = z.object({
  id: z.string(),
  name: bilingual,
  kind: z.string(),
  address: bilingual,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  hours: z.array(z.object({ weekday: z.number().int().min(0).max(6), from: openFrom, to: openFrom })),
  phone: z.string().nullable(),
  payAtClinic: z.boolean(),
  /** Whether it is licensed for visits by video today. */
  telemedicine: z.boolean(),
  /** Empty, and without a last day, where no license was checked. */
  licenseNumber: z.string(),
  licenseExpiresOn: day.nullable(),
  /** In force today, and shown beside a public price; null means that no price may be shown in public. */
  advertisement: z.object({ number: z.string(), expiresOn: day }).nullable(),
  physicians: z.array(z.object({ id, name: bilingual, profession })),
});
export type Clinic = z.infer<typeof clinic>;

/** A patient as those within reach see them; the document number is masked. */
export const patient = z.object({
  id,
  nameThai: personName.nullable(),
  nameLatin: personName.nullable(),
  /** The name as the document's machine readable zone has it; null where it was not read. */
  documentName: z.string().nullable(),
  birthDate: day.nullable(),
  birthPrecision,
  sex: z.enum(['female', 'male', 'other']).nullable(),
  nationality: z.string().nullable(),
  documentType: z.enum(['thai_id', 'passport']).nullable(),
  issuingCountry: z.string().nullable(),
  documentExpiresOn: day.nullable(),
  documentMasked: z.string().nullable(),
  phone: z.string().nullable(),
  address: address.nullable(),
  allergies: z.string().nullable(),
  identity: z.enum(statesOf(identityMachine)),
  identityMethod: z.string().nullable(),
  identityAt: instant.nullable(),
  /** What the person was asked to mend, and when; nothing once they have, or once it is verified. */
  identityFaults: z.array(identityFault),
  identityNote: z.string().nullable(),
  identityAskedAt: instant.nullable(),
  version: z.number().int(),
  createdAt: instant,
});
export type Patient = z.infer<typeof patient>;
export const patientRow = patient.pick({
  id: true,
  nameThai: true,
  nameLatin: true,
  birthDate: true,
  documentType: true,
  documentMasked: true,
  identity: true,
  createdAt: true,
});
export const patientQuery = listQuery.extend({ identity: z.enum(statesOf(identityMachine)).optional() });
export const patientPage = page(patientRow);

/** Opening a masked field needs a reason, kept in the trail and shown to the patient. */
export const reveal = z.object({ reason: reasonLine(300) });
/** A former patient's record is opened for a reason, which the patient reads in their trail. */
export const breakGlass = z.object({ reason: reasonText(500) });
export const brokenGlass = z.object({ id, patientId: id, endsAt: instant });
export const revealed = z.object({ documentNumber: z.string() });

const dispensaryRow = z.object({ id, name: bilingual, licensed: z.boolean(), licenseNumber: z.string(), licenseExpiresOn: day.nullable(), state: z.string() });
/** A seller's day: where on duty, where they may be, and whether their own license and training hold. */
export const duty = z.object({
  current: z.object({ id, dispensary: dispensaryRow, from: instant }).nullable(),
  dispensaries: z.array(dispensaryRow),
  license: z.object({ number: z.string(), expiresOn: day, trained: z.boolean(), valid: z.boolean() }).nullable(),
  /** Why and since when they may sell nowhere; null where they may. */
  suspended: z.object({ reason: z.string().nullable(), at: instant }).nullable(),
});
export type Duty = z.infer<typeof duty>;
export const startDuty = z.object({ dispensaryId: id });

export const dispensary = dispensaryRow.extend({
  address: bilingual,
  registrar: z.enum(['central', 'provincial']).nullable(),
  district: z.string(),
  taxId: z.string(),
  branch: z.string(),
  onDuty: z.array(z.object({ name: bilingual, from: instant })),
});
export { byId };
