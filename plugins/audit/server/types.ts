import type { Bilingual } from '@bai/kernel/contracts';
import { calendarDay, defineType, integer, json, longText, moment, oneOf, records, ref, string } from '@bai/kernel/server';
import {
  ACTIVITY_NOUNS,
  dataRequestMachine,
  IDENTITY_CHECKS,
  INCIDENT_CAUSES,
  incidentMachine,
  LEGAL_BASES,
  REQUEST_KINDS,
  RETENTION_NAMES,
  RISKS,
  trailExportMachine,
  type DATA_KINDS,
  type TrailFilter,
  type TrailManifest,
} from '../contracts';

/** A signed file of the trail. What it was narrowed by may name people: the manifest says it, and the trail that there was a filter. */
export const trailExportType = defineType({
  plugin: 'audit',
  name: 'trail-export',
  plural: 'trail-exports',
  machine: trailExportMachine,
  fields: {
    accountId: ref({ required: true }),
    filter: json<TrailFilter>({ sensitive: true }),
    reason: string({ required: true }),
    done: integer({ required: true }),
    total: integer({ required: true }),
    problem: string(),
    manifest: json<TrailManifest>({ sensitive: true }),
    /** Until when it can be taken. */
    endsAt: moment(),
  },
  quiet: { why: 'How far it is', fields: ['done'] },
  indexes: [{ on: ['state', 'endsAt'] }],
});

export const trailExports = records(trailExportType, {}, trailExportMachine);

/** One signed file of a person is made at a time, however often they press. */
export const ONE_TRAIL_EXPORT = `CREATE UNIQUE INDEX IF NOT EXISTS trail_exports_making_uq ON trail_exports (account_id) WHERE state = 'making'`;

/** What somebody asks about their data. What they and the office write is theirs: the trail says that it changed, never what it says. */
export const dataRequestType = defineType({
  plugin: 'audit',
  name: 'data-request',
  plural: 'data-requests',
  machine: dataRequestMachine,
  searchable: ['number', 'name'],
  numbers: ['number'],
  fields: {
    number: string({ required: true, unique: true }),
    kind: oneOf(REQUEST_KINDS, { required: true }),
    /** Who asks, where they have an account. */
    accountId: ref(),
    /** Of who has none. */
    name: string({ sensitive: true }),
    contact: string({ sensitive: true }),
    wish: longText({ required: true, sensitive: true }),
    identity: oneOf(IDENTITY_CHECKS),
    identityNote: longText({ sensitive: true }),
    receivedOn: calendarDay({ required: true }),
    dueOn: calendarDay({ required: true }),
    /** The day that the list is ordered by: the due day, and after all others once it is closed. */
    standsOn: calendarDay({ required: true }),
    extendedAt: moment(),
    extension: longText({ sensitive: true }),
    answer: longText({ sensitive: true }),
    refusal: longText({ sensitive: true }),
    closedAt: moment(),
    /** How far the office was reminded: at seven days, at one, once it is late. */
    reminded: integer({ required: true }),
  },
  quiet: { why: 'How far the office was reminded', fields: ['reminded'] },
  indexes: [{ on: ['standsOn'] }, { on: ['state', 'dueOn'] }],
});

export const dataRequests = records(dataRequestType, { own: { attribute: 'accountId', of: 'account' } }, dataRequestMachine);

/** Of each kind one request of a person is worked on at a time. */
export const ONE_REQUEST = `CREATE UNIQUE INDEX IF NOT EXISTS data_requests_open_uq ON data_requests (account_id, kind) WHERE account_id IS NOT NULL AND state IN ('received', 'in_progress')`;

/** A breach of personal data. What is written of it may name people: the trail says that it changed, never what it says. */
export const incidentType = defineType({
  plugin: 'audit',
  name: 'incident',
  plural: 'incidents',
  machine: incidentMachine,
  searchable: ['number', 'what'],
  numbers: ['number'],
  fields: {
    number: string({ required: true, unique: true }),
    cause: oneOf(INCIDENT_CAUSES, { required: true }),
    discoveredAt: moment({ required: true }),
    dueAt: moment({ required: true }),
    what: longText({ sensitive: true }),
    dataKinds: json<(typeof DATA_KINDS)[number][]>(),
    people: integer(),
    risk: oneOf(RISKS),
    measures: longText({ sensitive: true }),
    /** What the platform found by itself. */
    found: json<Record<string, string | number>>(),
    reportedAt: moment(),
    reference: string(),
    lateReason: longText({ sensitive: true }),
    /** Why the office need not be told. */
    reason: longText({ sensitive: true }),
    /** How far the office was reminded: at 48 hours, at 71, once it is late. */
    reminded: integer({ required: true }),
  },
  quiet: { why: 'How far the office was reminded', fields: ['reminded'] },
  indexes: [{ on: ['discoveredAt'] }, { on: ['state', 'dueAt'] }],
});

export const incidents = records(incidentType, {}, incidentMachine);

/** What the platform finds again and again is one incident, until somebody has dealt with it. */
export const ONE_FOUND = `CREATE UNIQUE INDEX IF NOT EXISTS incidents_found_uq ON incidents (cause) WHERE cause <> 'person' AND state IN ('open', 'contained')`;

/** Somebody who was told of an incident, and what they were told. */
export const incidentNoticeType = defineType({
  plugin: 'audit',
  name: 'incident-notice',
  plural: 'incident-notices',
  fields: { incidentId: ref({ required: true }), accountId: ref({ required: true }), words: json<Bilingual>({ sensitive: true }) },
  indexes: [{ on: ['incidentId', 'accountId'], unique: true }],
});

export const incidentNotices = records(incidentNoticeType, { own: { attribute: 'accountId', of: 'account' } });

/** An entry of the record of processing: what is done with whose data, why, for how long and how it is kept safe. */
export const processingRecordType = defineType({
  plugin: 'audit',
  name: 'processing-record',
  plural: 'processing-records',
  fields: {
    purpose: json<Bilingual>(),
    controller: json<Bilingual>(),
    people: json<Bilingual>(),
    data: json<Bilingual>(),
    basis: oneOf(LEGAL_BASES, { required: true }),
    recipients: json<Bilingual>(),
    transfers: json<Bilingual>(),
    retentionName: oneOf(RETENTION_NAMES),
    retention: json<Bilingual>(),
    security: json<Bilingual>(),
    endedAt: moment(),
  },
});

export const processingRecords = records(processingRecordType, {});

/** Something that happened to a record of business: to which, and the state that it came to. */
export const activityType = defineType({
  plugin: 'audit',
  name: 'activity',
  plural: 'activities',
  quiet: { why: 'What happened is in the trail already, with who did it' },
  searchable: ['number'],
  numbers: ['number'],
  fields: {
    /** Of the event: told twice it is kept once. */
    key: string({ required: true, unique: true }),
    at: moment({ required: true }),
    noun: oneOf(ACTIVITY_NOUNS, { required: true }),
    state: string({ required: true }),
    recordId: ref({ required: true }),
    number: string(),
    actorId: ref(),
  },
  indexes: [{ on: ['at'] }, { on: ['noun', 'at'] }, { on: ['actorId', 'at'] }],
});

export const activities = records(activityType, {}, undefined, { live: { admins: 'activity.read' } });
