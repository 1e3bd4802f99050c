import type { Bilingual } from '@bai/kernel/contracts';
import { boolean, calendarDay, defineType, integer, json, longText, moment, oneOf, ref, secret, string } from '@bai/kernel/server';
import { CARRIERS, claimMachine, originalMachine, PAPER_WAYS, prescriptionMachine, verify, VERDICTS, type DirectionCode } from '../contracts';
import { profession } from '@bai/directory/contracts';
import type { IssueSnapshot } from './snapshot';

/**
 * An issued PT.33 with everything it says, frozen: the full document number and the signed token are encrypted, the two
 * signatures are files of its own. `dispensaryId` is the dispensary where its first part was dispensed.
 */
export const prescriptionType = defineType({
  plugin: 'prescriptions',
  name: 'prescription',
  plural: 'prescriptions',
  machine: prescriptionMachine,
  fields: {
    number: string({ required: true, unique: true }),
    code: string({ required: true, unique: true, sensitive: true }),
    applicationId: ref({ required: true }),
    applicationNumber: string({ required: true, index: true }),
    appointmentId: ref({ required: true }),
    patientId: ref({ required: true }),
    accountId: ref({ required: true }),
    patientName: string({ required: true }),
    physicianId: ref({ required: true }),
    physicianName: string({ required: true }),
    profession: oneOf(profession.options, { required: true }),
    clinicId: ref({ required: true }),
    snapshot: json<IssueSnapshot>({ sensitive: true }),
    documentNumber: secret(),
    token: secret(),
    patientSignatureId: ref({ required: true }),
    physicianSignatureId: ref({ required: true }),
    indication: string({ required: true, sensitive: true }),
    indicationName: json<Bilingual>({ sensitive: true }),
    diagnosis: longText({ required: true, sensitive: true }),
    directionCodes: json<DirectionCode[]>({ sensitive: true }),
    directions: longText({ sensitive: true }),
    dailyMg: integer({ required: true }),
    days: integer({ required: true }),
    totalMg: integer({ required: true }),
    dispensedMg: integer({ required: true }),
    dispensaryId: ref(),
    issuedOn: calendarDay({ required: true }),
    validUntil: calendarDay({ required: true, index: true }),
    ruleSet: string({ required: true }),
    tokenId: string({ required: true, unique: true }),
    statusList: string({ required: true }),
    statusIndex: integer({ required: true }),
    overLimitReason: longText({ sensitive: true }),
    secondReason: longText({ sensitive: true }),
    replacedById: ref(),
    /** The form in whose place it was issued, of which it carries what is left. */
    replacesId: ref(),
    /** When its code was last reported lost: what was proven before is proven no longer. */
    codeSince: moment(),
    /** When its patient was told that they may renew it. */
    renewalToldAt: moment(),
    reason: longText({ sensitive: true }),
  },
  searchable: ['number', 'patientName', 'physicianName'],
  numbers: ['number'],
  indexes: [{ on: ['statusList', 'statusIndex'], unique: true }, { on: ['statusList', 'state'] }, { on: ['createdAt'] }, { on: ['issuedOn'] }],
});

/** Where the signed paper of a prescription is. A record of its own, since it has its own machine and history. */
export const originalType = defineType({
  plugin: 'prescriptions',
  name: 'original',
  plural: 'originals',
  machine: originalMachine,
  fields: {
    prescriptionId: ref({ required: true, unique: true }),
    patientId: ref({ required: true }),
    physicianId: ref({ required: true }),
    place: string(),
    /** How the patient wants it. */
    way: oneOf(PAPER_WAYS),
    carrier: oneOf(CARRIERS),
    tracking: string(),
    postedAt: moment(),
  },
});

/** What is left of a prescription, reserved for a dispensary while its sale screen lives; shared by the dispensary's sellers. */
export const claimType = defineType({
  plugin: 'prescriptions',
  name: 'claim',
  plural: 'claims',
  machine: claimMachine,
  fields: {
    prescriptionId: ref({ required: true }),
    dispensaryId: ref({ required: true }),
    accountId: ref({ required: true }),
    until: moment({ required: true }),
  },
  indexes: [{ on: ['state', 'until'] }],
});

/** One check of a prescription by somebody. Of a text that named none, only the digest is kept. */
export const verificationType = defineType({
  plugin: 'prescriptions',
  name: 'verification',
  plural: 'verifications',
  fields: {
    accountId: string({ required: true }),
    dispensaryId: ref(),
    by: oneOf(verify.shape.by.options, { required: true }),
    /** Beside a number or reference a second fact was given, and was right. */
    proven: boolean(),
    textDigest: string(),
    prescriptionId: ref(),
    number: string(),
    patientId: ref(),
    verdict: oneOf(VERDICTS, { required: true }),
    signature: oneOf(['genuine', 'forged', 'absent'], { required: true }),
    checkedAt: moment({ required: true }),
  },
  indexes: [{ on: ['accountId', 'checkedAt'] }, { on: ['dispensaryId', 'checkedAt'] }, { on: ['prescriptionId', 'dispensaryId', 'signature'] }],
});

/** A dispensary holds at most one open claim on a prescription, whichever of its sellers opened it. */
export const ONE_CLAIM = `CREATE UNIQUE INDEX IF NOT EXISTS claims_open_uq ON claims (prescription_id, dispensary_id) WHERE state = 'open'`;
