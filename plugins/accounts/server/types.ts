import { boolean, defineType, integer, moment, ref, string, secret } from '@bai/kernel/server';

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
    endedAt: moment(),
    endedBy: string(),
    device: string(),
  },
});

/** A six-digit code on its way to prove an address. */
export const challengeType = defineType({
  plugin: 'accounts',
  name: 'otp-challenge',
  plural: 'otp-challenges',
  fields: {
    accountId: ref(),
    purpose: string({ required: true }),
    address: string({ required: true }),
    codeMac: string(),
    code: secret(),
    expiresAt: moment({ required: true }),
    sentAt: moment({ required: true }),
    tries: integer({ required: true }),
    usedAt: moment(),
    known: boolean(),
  },
});

/** Wrong passwords counted for an identifier from one network. */
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

/** What accounts adds to the users-permissions user. */
export const ACCOUNT_ATTRIBUTES = {
  state: { type: 'enumeration', enum: ['invited', 'active', 'suspended', 'closed'], default: 'invited', required: true },
  nameThai: { type: 'string' },
  nameLatin: { type: 'string' },
  phone: { type: 'string', column: { unique: true }, private: true },
  emailVerifiedAt: { type: 'datetime' },
  language: { type: 'string', default: 'th' },
  heldRoles: { type: 'json' },
  patient: { type: 'string' },
  physician: { type: 'string' },
} as const;
