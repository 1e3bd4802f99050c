import type { Bilingual } from '@bai/kernel/contracts';
import { defineType, integer, json, longText, moment, oneOf, ref, secret, string } from '@bai/kernel/server';
import { applicationMachine, helperRelation, mode, stepName, track, type RequestItem, type StepName } from '../contracts';

/** A request to be seen by a prescriber. `packageId` is an editors' entry, beside it what was offered when it was chosen. */
export const applicationType = defineType({
  plugin: 'applications',
  name: 'application',
  plural: 'applications',
  machine: applicationMachine,
  fields: {
    number: string({ required: true, unique: true }),
    patientId: ref({ required: true }),
    accountId: ref({ required: true }),
    patientName: string(),
    track: oneOf(track.options, { required: true }),
    mode: oneOf(mode.options, { required: true }),
    packageId: ref({ required: true }),
    packageCode: string({ required: true }),
    packageName: json<Bilingual>(),
    price: integer({ required: true }),
    minutes: integer({ required: true }),
    stepReached: integer({ required: true }),
    ruleSet: string({ required: true }),
    /** The prescription that it renews. */
    renewsId: ref(),
    physicianId: ref(),
    clinicId: ref(),
    submittedAt: moment({ index: true }),
    decidedAt: moment(),
    reason: longText({ sensitive: true }),
  },
  searchable: ['number', 'patientName'],
  numbers: ['number'],
  quiet: { why: 'a draft saves itself every few letters; its steps are in the trail', fields: ['stepReached'] },
  indexes: [{ on: ['createdAt'] }, { on: ['updatedAt'] }, { on: ['state', 'updatedAt'] }],
});

/**
 * What was answered in one step of an application, encrypted whole: right or wrong while it is a draft, frozen once submitted,
 * null once it has moved elsewhere or was wiped.
 */
export const applicationStepType = defineType({
  plugin: 'applications',
  name: 'application-step',
  plural: 'application-steps',
  fields: {
    applicationId: ref({ required: true }),
    patientId: ref({ required: true }),
    step: oneOf(stepName.options, { required: true }),
    schemaVersion: integer({ required: true }),
    answers: secret(),
  },
  indexes: [{ on: ['applicationId', 'step'], unique: true }],
});

/** An answer to a question of the law that was not asked before submitting: which rule set asks it, and who took it down when. */
export const visitAnswerType = defineType({
  plugin: 'applications',
  name: 'visit-answer',
  plural: 'visit-answers',
  fields: {
    applicationId: ref({ required: true }),
    patientId: ref({ required: true }),
    physicianId: ref({ required: true }),
    appointmentId: ref({ required: true }),
    question: string({ required: true }),
    ruleSet: string({ required: true }),
    answer: secret(),
    answeredAt: moment({ required: true }),
  },
  indexes: [{ on: ['applicationId', 'question'], unique: true }],
});

/**
 * What a prescriber asked the patient for, with the reply: kept encrypted while it is typed, told once it is sent. `lapsedAt` where the days
 * to reply ran out; `decideBy` once the decision is the prescriber's again.
 */
export const informationRequestType = defineType({
  plugin: 'applications',
  name: 'information-request',
  plural: 'information-requests',
  fields: {
    applicationId: ref({ required: true }),
    patientId: ref({ required: true }),
    accountId: ref({ required: true }),
    physicianId: ref({ required: true }),
    text: longText({ required: true, sensitive: true }),
    items: json<RequestItem[]>({ sensitive: true }),
    askedAt: moment({ required: true }),
    replyBy: moment({ required: true }),
    answers: secret(),
    repliedAt: moment(),
    lapsedAt: moment(),
    decideBy: moment(),
  },
  indexes: [{ on: ['repliedAt', 'replyBy'] }, { on: ['decideBy'] }],
});

/** How somebody did under the prescription that an application renews; encrypted whole, null once it was wiped. */
export const outcomeType = defineType({
  plugin: 'applications',
  name: 'outcome',
  plural: 'outcomes',
  fields: {
    applicationId: ref({ required: true }),
    patientId: ref({ required: true }),
    prescriptionId: ref({ required: true }),
    scores: secret(),
    recordedAt: moment({ required: true }),
  },
  indexes: [{ on: ['applicationId'], unique: true }, { on: ['patientId', 'recordedAt'] }],
});

/** What the physician makes of the health answers, in Thai: for whoever reads the record after an application in another language. */
export const healthSummaryType = defineType({
  plugin: 'applications',
  name: 'health-summary',
  plural: 'health-summaries',
  fields: {
    applicationId: ref({ required: true }),
    patientId: ref({ required: true }),
    physicianId: ref({ required: true }),
    text: secret(),
    writtenAt: moment({ required: true }),
  },
  indexes: [{ on: ['applicationId'], unique: true }],
});

/** A consent given with an application: which text, in which language, and what shows that it was given. */
export const applicationConsentType = defineType({
  plugin: 'applications',
  name: 'application-consent',
  plural: 'application-consents',
  fields: {
    applicationId: ref({ required: true }),
    patientId: ref({ required: true }),
    accountId: ref({ required: true }),
    purpose: string({ required: true }),
    textVersion: string({ required: true }),
    language: string({ required: true }),
    evidence: string({ required: true }),
    givenAt: moment({ required: true }),
  },
  indexes: [{ on: ['applicationId', 'purpose'], unique: true }],
});

/** When a helper filled in a step, and when its person confirmed it. */
export type FilledSteps = Readonly<Partial<Record<StepName, { readonly at: string; readonly confirmedAt: string | null }>>>;

/**
 * Somebody whom a person asked to fill in their draft. The link's token and the key of the browser that opened it are kept as codes
 * that nobody makes with the database alone.
 */
export const applicationHelpType = defineType({
  plugin: 'applications',
  name: 'application-help',
  plural: 'application-helps',
  fields: {
    applicationId: ref({ required: true }),
    patientId: ref({ required: true }),
    accountId: ref({ required: true }),
    name: string({ required: true, sensitive: true }),
    relation: oneOf(helperRelation.options, { required: true }),
    tokenMac: string({ sensitive: true }),
    keyMac: string({ sensitive: true }),
    expiresAt: moment({ required: true }),
    openedAt: moment(),
    doneAt: moment(),
    endedAt: moment(),
    filled: json<FilledSteps>(),
    fileIds: json<readonly string[]>(),
  },
  indexes: [{ on: ['applicationId', 'createdAt'] }],
});

/** One unfinished draft a person, however many devices start at once. */
export const ONE_DRAFT = `CREATE UNIQUE INDEX IF NOT EXISTS applications_draft_uq ON applications (patient_id) WHERE state = 'draft'`;
/** One helper a draft, however many windows ask at once. */
export const ONE_HELP = `CREATE UNIQUE INDEX IF NOT EXISTS application_helps_one_uq ON application_helps (application_id) WHERE ended_at IS NULL`;
