import type { Bilingual } from '@bai/kernel/contracts';
import { defineType, integer, json, longText, moment, oneOf, ref, secret, string } from '@bai/kernel/server';
import { applicationMachine, mode, stepName, track } from '../contracts';

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
    physicianId: ref(),
    clinicId: ref(),
    submittedAt: moment({ index: true }),
    decidedAt: moment(),
    requestText: longText({ sensitive: true }),
    requestedAt: moment(),
    replyText: longText({ sensitive: true }),
    repliedAt: moment(),
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

/** One unfinished draft a person, however many devices start at once. */
export const ONE_DRAFT = `CREATE UNIQUE INDEX IF NOT EXISTS applications_draft_uq ON applications (patient_id) WHERE state = 'draft'`;
