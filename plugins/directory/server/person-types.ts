import { calendarDay, defineType, json, longText, moment, oneOf, ref, secret, string } from '@bai/kernel/server';
import { identityMachine, patientMergeMachine, physicianMachine, PROFESSIONS, type Address, type IdentityFault, type PersonName } from '../contracts';

/** A person who is or may be treated. The state is the check of their identity. One account, one patient; one document number, one patient. */
export const patientType = defineType({
  plugin: 'directory',
  name: 'patient',
  plural: 'patients',
  machine: identityMachine,
  fields: {
    accountId: ref({ required: true, unique: true }),
    nameThai: json<PersonName>(),
    nameLatin: json<PersonName>(),
    /** The name as the document's machine readable zone has it; null where it was not read. */
    documentName: string(),
    nameLine: string(),
    birthDate: calendarDay(),
    birthPrecision: oneOf(['day', 'month', 'year']),
    sex: oneOf(['female', 'male', 'other']),
    nationality: string(),
    documentType: oneOf(['thai_id', 'passport']),
    issuingCountry: string(),
    documentExpiresOn: calendarDay(),
    documentNumber: secret(),
    /** Sensitive, since the trail cannot be rewritten when its key is rotated. */
    documentHash: string({ unique: true, sensitive: true }),
    documentLast: string(),
    phone: string(),
    address: json<Address>(),
    allergies: longText(),
    identityMethod: string(),
    identityAt: moment(),
    /** What they were asked to mend, until they have. */
    identityFaults: json<IdentityFault[]>(),
    identityNote: longText({ sensitive: true }),
    identityAskedAt: moment(),
    /** The kept signature that is at hand where they sign; null where none is. */
    offeredSignatureId: ref(),
    /** The record that was kept of its person; it is found in place of this one. */
    mergedIntoId: ref(),
    /** By what the records were known that were merged into this one: lists find it by that too. */
    knownAs: longText(),
  },
  searchable: ['nameLine', 'documentLast', 'knownAs'],
  indexes: [{ on: ['createdAt'] }],
});

/** Rows that a merge gave to the kept record: of which sort, by which attributes they named the merged one. */
export interface MovedRows {
  readonly sort: string;
  readonly attributes: readonly string[];
  readonly ids: readonly string[];
}

/** Two records of one person made one. Undone, exactly the rows in `moved` go back. */
export const patientMergeType = defineType({
  plugin: 'directory',
  name: 'patient-merge',
  plural: 'patient-merges',
  machine: patientMergeMachine,
  fields: {
    mergedId: ref({ required: true }),
    keptId: ref({ required: true }),
    mergedAccountId: ref({ required: true }),
    keptAccountId: ref({ required: true }),
    byAccountId: ref({ required: true }),
    reason: longText({ required: true, sensitive: true }),
    moved: json<MovedRows[]>(),
    undoableUntil: moment({ required: true, index: true }),
    undoneById: ref(),
    undoneAt: moment(),
    undoneReason: longText({ sensitive: true }),
  },
  quiet: { why: 'What was moved is in the trail, row by row', fields: ['moved'] },
});

/** A physician of one of the seven professions. License and training are permits. */
export const physicianType = defineType({
  plugin: 'directory',
  name: 'physician',
  plural: 'physicians',
  machine: physicianMachine,
  fields: {
    accountId: ref({ required: true, unique: true }),
    nameThai: string({ required: true }),
    nameLatin: string({ required: true }),
    profession: oneOf(PROFESSIONS, { required: true }),
    specialities: string(),
    languages: json<string[]>(),
    /** The clinics where they want to work, until an approval makes links of them. */
    wishedClinics: json<string[]>(),
    bankName: string({ sensitive: true }),
    bankHolder: string({ sensitive: true }),
    bankNumber: secret(),
    bankLast: string({ sensitive: true }),
    /** What an administrator asked, or why it was rejected. */
    answer: longText(),
    submittedAt: moment({ index: true }),
  },
  searchable: ['nameThai', 'nameLatin'],
  indexes: [{ on: ['state'] }, { on: ['createdAt'] }],
});

/** Where a physician works: the clinic's documentId, on which weekdays (0 = Sunday), from and to which day. */
export const physicianClinicType = defineType({
  plugin: 'directory',
  name: 'physician-clinic',
  plural: 'physician-clinics',
  fields: {
    physicianId: ref({ required: true }),
    clinicId: ref({ required: true }),
    weekdays: json<number[]>(),
    startsOn: calendarDay({ required: true }),
    endsOn: calendarDay(),
  },
});

/** A place at a clinic's desk. */
export const clinicMembershipType = defineType({
  plugin: 'directory',
  name: 'clinic-membership',
  plural: 'clinic-memberships',
  fields: {
    clinicId: ref({ required: true }),
    accountId: ref({ required: true }),
    state: oneOf(['active', 'ended'], { required: true }),
  },
});

/** A patient's record opened again by a physician who treated them, for a reason the patient is told, until it ends by itself. */
export const brokenGlassType = defineType({
  plugin: 'directory',
  name: 'broken-glass',
  plural: 'broken-glasses',
  fields: {
    accountId: ref({ required: true }),
    patientId: ref({ required: true }),
    reason: longText({ required: true }),
    endsAt: moment({ required: true }),
  },
});

/** What no attribute can declare: at most one living place of a person at a clinic's desk, and a record is merged once at a time. */
export const PERSON_INDEXES = [
  `CREATE UNIQUE INDEX IF NOT EXISTS clinic_memberships_active_uq ON clinic_memberships (clinic_id, account_id) WHERE state = 'active'`,
  `CREATE UNIQUE INDEX IF NOT EXISTS patient_merges_standing_uq ON patient_merges (merged_id) WHERE state = 'merged'`,
];

/** A rule set that records rely on: what it said when it was first used, which nothing changes any more. */
export const usedRuleSetType = defineType({
  plugin: 'directory',
  name: 'used-rule-set',
  plural: 'used-rule-sets',
  fields: {
    ruleSetVersion: string({ required: true, unique: true }),
    ruleSetId: ref({ required: true }),
    snapshot: json<object>(),
    usedAt: moment({ required: true }),
  },
});
