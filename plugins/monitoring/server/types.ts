import { calendarDay, defineType, integer, longText, moment, oneOf, ref, string } from '@bai/kernel/server';
import { FAULT_SIDES, faultMachine } from '../contracts';

const BY_ITSELF = 'The platform notes by itself how it was used: an entry of the trail for each request would drown the trail, which has what was done.';

/** A request of the API that was kept. */
export const requestLogType = defineType({
  plugin: 'monitoring',
  name: 'request-log',
  plural: 'request-logs',
  quiet: { why: BY_ITSELF },
  indexes: [{ on: ['at'] }, { on: ['endpoint', 'at'] }, { on: ['accountId', 'at'] }],
  fields: {
    at: moment({ required: true }),
    method: string({ required: true }),
    route: string(),
    endpoint: string(),
    status: integer({ required: true }),
    duration: integer({ required: true }),
    accountId: string(),
    triedId: string(),
    role: string({ required: true }),
    address: string(),
    request: string({ required: true, index: true }),
    problem: string(),
    digest: string(),
  },
});

/** How many requests an endpoint had in an hour that took about as long: what the figures of speed are made of. */
export const requestTallyType = defineType({
  plugin: 'monitoring',
  name: 'request-tally',
  plural: 'request-tallies',
  quiet: { why: BY_ITSELF },
  indexes: [{ on: ['hour', 'endpoint', 'bucket'], unique: true }],
  fields: {
    hour: moment({ required: true }),
    day: calendarDay({ required: true }),
    endpoint: string({ required: true }),
    bucket: integer({ required: true }),
    requests: integer({ required: true }),
    refused: integer({ required: true }),
    faults: integer({ required: true }),
  },
});

/** How many requests somebody made of an endpoint on a day. */
export const accessTallyType = defineType({
  plugin: 'monitoring',
  name: 'access-tally',
  plural: 'access-tallies',
  quiet: { why: BY_ITSELF },
  indexes: [{ on: ['day', 'accountId', 'endpoint'], unique: true }],
  fields: {
    day: calendarDay({ required: true }),
    accountId: string({ required: true }),
    endpoint: string({ required: true }),
    role: string({ required: true }),
    requests: integer({ required: true }),
    denied: integer({ required: true }),
  },
});

const SEEN = ['name', 'message', 'frame', 'stack', 'sightings', 'firstAt', 'lastAt', 'digest', 'route'] as const;

/** A group of faults that are the same. That it is resolved and opens again is in the trail; that it is seen is not. */
export const faultType = defineType({
  plugin: 'monitoring',
  name: 'fault',
  plural: 'faults',
  machine: faultMachine,
  quiet: { why: BY_ITSELF, fields: [...SEEN] },
  indexes: [{ on: ['lastAt'] }],
  fields: {
    fingerprint: string({ required: true, unique: true }),
    side: oneOf(FAULT_SIDES, { required: true }),
    name: string({ required: true }),
    message: longText({ required: true }),
    frame: string(),
    stack: longText({ required: true }),
    sightings: integer({ required: true }),
    firstAt: moment({ required: true }),
    lastAt: moment({ required: true }),
    digest: string({ required: true }),
    route: string(),
  },
});

/** One time that a fault was seen. */
export const sightingType = defineType({
  plugin: 'monitoring',
  name: 'fault-sighting',
  plural: 'fault-sightings',
  quiet: { why: BY_ITSELF },
  indexes: [{ on: ['at'] }],
  fields: {
    faultId: ref({ required: true }),
    at: moment({ required: true }),
    digest: string({ required: true, index: true }),
    request: string(),
    route: string(),
  },
});
