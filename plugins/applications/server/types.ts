import type { Bilingual } from '@bai/kernel/contracts';
import { defineType, integer, json, longText, moment, oneOf, ref, secret, string } from '@bai/kernel/server';
import { applicationMachine, mode, track, type HealthAnswers } from '../contracts';

/**
 * A request to be seen by a prescriber. While it is a draft, what was typed is kept encrypted whole; submitting moves it to
 * where it belongs and wipes the drafts. `packageId` is an editors' entry, beside it what was offered when it was chosen.
 */
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
    identityDraft: secret(),
    healthDraft: secret(),
    consentsDraft: secret(),
    health: json<HealthAnswers>(),
    ruleSet: string({ required: true }),
    physicianId: ref(),
    clinicId: ref(),
    submittedAt: moment({ index: true }),
    decidedAt: moment(),
    requestText: longText(),
    requestedAt: moment(),
    replyText: longText(),
    repliedAt: moment(),
    reason: longText(),
  },
  searchable: ['number', 'patientName'],
  indexes: [{ on: ['createdAt'] }, { on: ['state', 'updatedAt'] }],
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
