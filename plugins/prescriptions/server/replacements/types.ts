import { calendarDay, defineType, integer, json, longText, moment, oneOf, records, ref, secret, string, type RowOf } from '@bai/kernel/server';
import { LOST_HOW, replacementMachine, REPLACEMENT_KINDS } from '../../contracts';
import { recently } from '../collections';
import type { IssueSnapshot } from '../snapshot';

/** What a form is to say instead, in the parts of its snapshot that may be corrected. The new document number lies apart, encrypted. */
export interface Corrections {
  readonly patient?: Partial<IssueSnapshot['patient']>;
  readonly prescriber?: Pick<IssueSnapshot['prescriber'], 'name' | 'licenseNumber'>;
  readonly facility?: Pick<IssueSnapshot['facility'], 'name' | 'address' | 'licenseNumber'>;
}

/** A replacement that was asked for: the draft of the form that takes the other's place once its prescriber has signed. */
export const replacementType = defineType({
  plugin: 'prescriptions',
  name: 'replacement',
  plural: 'replacements',
  machine: replacementMachine,
  fields: {
    prescriptionId: ref({ required: true }),
    number: string({ required: true }),
    kind: oneOf(REPLACEMENT_KINDS, { required: true }),
    patientId: ref({ required: true }),
    accountId: ref({ required: true }),
    patientName: string({ required: true }),
    physicianId: ref({ required: true }),
    physicianName: string({ required: true }),
    appointmentId: ref({ required: true }),
    validUntil: calendarDay({ required: true, index: true }),
    corrections: json<Corrections>({ sensitive: true }),
    documentNumber: secret(),
    /** Who asked; null of the platform itself, when a dispensary closed. */
    askedById: ref(),
    reason: longText({ sensitive: true }),
    answer: longText({ sensitive: true }),
    answeredAt: moment(),
    newPrescriptionId: ref(),
    newNumber: string(),
  },
  searchable: ['number', 'patientName', 'physicianName'],
  numbers: ['number'],
  indexes: [{ on: ['state'] }, { on: ['createdAt'] }],
});
export type ReplacementRow = RowOf<typeof replacementType>;

export const replacements = records(replacementType, { party: { attribute: 'physicianId', of: 'physician', when: recently } }, replacementMachine, {
  health: ({ patientId }) => patientId,
  live: { admins: 'replacement.list', also: ({ accountId }) => [`account:${accountId}`] },
});

/** Of a form one replacement waits at a time. */
export const ONE_REPLACEMENT = `CREATE UNIQUE INDEX IF NOT EXISTS replacements_asked_uq ON replacements (prescription_id) WHERE state = 'asked'`;

/** A visit issues one form; what takes its place names the same visit. */
export const ONE_ISSUE = `CREATE UNIQUE INDEX IF NOT EXISTS prescriptions_issue_uq ON prescriptions (appointment_id) WHERE replaces_id IS NULL`;
/** A form is replaced once. */
export const ONE_HEIR = `CREATE UNIQUE INDEX IF NOT EXISTS prescriptions_heir_uq ON prescriptions (replaces_id) WHERE replaces_id IS NOT NULL`;

/** What proved a prescription until it was reported lost or seen by others. It is kept so that whoever shows it is told that it is good no longer. */
export const formerCodeType = defineType({
  plugin: 'prescriptions',
  name: 'former-code',
  plural: 'former-codes',
  fields: {
    prescriptionId: ref({ required: true }),
    patientId: ref({ required: true }),
    code: string({ required: true, unique: true, sensitive: true }),
    tokenId: string({ required: true, unique: true }),
    statusList: string({ required: true }),
    statusIndex: integer({ required: true }),
    how: oneOf(LOST_HOW, { required: true }),
    reason: longText({ sensitive: true }),
    reportedById: ref({ required: true }),
  },
  indexes: [{ on: ['statusList', 'statusIndex'], unique: true }],
});
export type FormerCodeRow = RowOf<typeof formerCodeType>;

export const formerCodes = records(formerCodeType, { own: { attribute: 'patientId', of: 'patient' } }, undefined, {
  health: ({ patientId }) => patientId,
});
