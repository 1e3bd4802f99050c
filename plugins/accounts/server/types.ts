import type { AdminSet } from '@bai/kernel/contracts';
import { boolean, defineType, integer, json, moment, ref, string, secret } from '@bai/kernel/server';
import type { ListView } from '../contracts';

/** A signed-in browser: one account in one role. Its tokens derive from id and generation, so none is stored. */
export const sessionType = defineType({
  plugin: 'accounts',
  name: 'session',
  plural: 'sessions',
  fields: {
    accountId: ref({ required: true }),
    role: string({ required: true }),
    roleId: integer({ required: true }),
    generation: integer({ required: true }),
    startedAt: moment({ required: true }),
    rotatedAt: moment({ required: true }),
    seenAt: moment({ required: true }),
    /** When the password or a second factor was last given. */
    assuredAt: moment(),
    endedAt: moment(),
    endedBy: string(),
    device: string(),
  },
});

/**
 * Somebody who wants an account and has not proven the address yet. It holds neither address nor number: there may be several of
 * one address, the first who proves it gets the account, and what is not proven within a day is forgotten.
 */
export const signUpType = defineType({
  plugin: 'accounts',
  name: 'sign-up',
  plural: 'sign-ups',
  fields: {
    email: string({ required: true, index: true }),
    phone: string(),
    passwordHash: secret(),
    name: json<{ th?: string; en?: string }>(),
    role: string({ required: true }),
    language: string({ required: true }),
    terms: string({ required: true }),
    expiresAt: moment({ required: true, index: true }),
  },
});

/** A six-digit code on its way to prove an address: an account's, or that of a sign-up. */
export const challengeType = defineType({
  plugin: 'accounts',
  name: 'otp-challenge',
  plural: 'otp-challenges',
  fields: {
    accountId: ref(),
    signUpId: ref(),
    purpose: string({ required: true }),
    address: string({ required: true }),
    codeMac: string({ sensitive: true }),
    code: secret(),
    expiresAt: moment({ required: true }),
    sentAt: moment({ required: true }),
    tries: integer({ required: true }),
    usedAt: moment(),
    known: boolean(),
    language: string(),
  },
});

/** Tries to sign in, counted by whom they were for and where they came from; `key` is a keyed hash of both. */
export const lockoutType = defineType({
  plugin: 'accounts',
  name: 'lockout',
  plural: 'lockouts',
  fields: {
    key: string({ required: true, unique: true }),
    failures: integer({ required: true }),
    level: integer({ required: true }),
    until: moment(),
  },
});

/** A browser in which somebody signed in before: a stranger elsewhere never locks it out. */
export const deviceType = defineType({
  plugin: 'accounts',
  name: 'known-device',
  plural: 'known-devices',
  fields: {
    accountId: ref({ required: true }),
    /** A keyed hash of what its cookie says. */
    key: string({ required: true }),
    name: string(),
    seenAt: moment({ required: true }),
  },
  indexes: [{ on: ['accountId', 'key'], unique: true }],
});

/** A consent or acknowledgement given or withdrawn, one row each. */
export const consentType = defineType({
  plugin: 'accounts',
  name: 'consent',
  plural: 'consents',
  fields: {
    accountId: ref({ required: true }),
    purpose: string({ required: true }),
    textVersion: string({ required: true }),
    language: string({ required: true }),
    givenAt: moment({ required: true }),
    withdrawnAt: moment(),
    evidence: string(),
  },
  indexes: [{ on: ['accountId', 'purpose'] }],
});

/** Whose work an administrator may do. Without a row, or with an empty one, nobody's. */
export const adminSetType = defineType({
  plugin: 'accounts',
  name: 'admin-set',
  plural: 'admin-sets',
  fields: {
    accountId: ref({ required: true, unique: true }),
    sets: json<AdminSet[]>(),
  },
});

/** How somebody has arranged a list of the portal. */
export const listLayoutType = defineType({
  plugin: 'accounts',
  name: 'list-layout',
  plural: 'list-layouts',
  fields: {
    accountId: ref({ required: true }),
    list: string({ required: true }),
    columns: json<string[]>(),
    views: json<ListView[]>(),
  },
  quiet: { why: 'How somebody likes to look at a list' },
  indexes: [{ on: ['accountId', 'list'], unique: true }],
});

/** What accounts adds to the users-permissions user. */
export const ACCOUNT_ATTRIBUTES = {
  state: { type: 'enumeration', enum: ['invited', 'active', 'suspended', 'closed'], default: 'invited', required: true },
  nameThai: { type: 'string' },
  nameLatin: { type: 'string' },
  phone: { type: 'string', column: { unique: true }, private: true },
  emailVerifiedAt: { type: 'datetime' },
  language: { type: 'string', default: 'th' },
  heldRoles: { type: 'json' },
  patientId: { type: 'string' },
  physicianId: { type: 'string' },
} as const;
