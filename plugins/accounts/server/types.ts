import type { AdminSet } from '@bai/kernel/contracts';
import { boolean, defineType, integer, json, longText, moment, oneOf, ref, string, secret } from '@bai/kernel/server';
import { FACTOR_KINDS, LINK_PURPOSES, LOCK_KINDS, OTP_CHANNELS, PROOFS, WAYS_IN, type ListView, type Said } from '../contracts';

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
    /** Which of the two it was. */
    assuredBy: oneOf(PROOFS),
    /** Since when all was given that its person signs in by: the earlier moment, where it was given piece by piece. */
    provenAt: moment(),
    endedAt: moment(),
    endedBy: string(),
    device: string(),
    /** What was shown when it began: by what its person came in. */
    shown: oneOf(WAYS_IN),
    /** Until its person has the second factor that the role wants. */
    limited: boolean(),
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
    referral: string(),
    /** What the role asks besides; its domain opens its record from it. */
    said: json<Said>(),
    expiresAt: moment({ required: true, index: true }),
  },
});

/** A six-digit code on its way to prove an address or a number: an account's, or that of a sign-up. */
export const challengeType = defineType({
  plugin: 'accounts',
  name: 'otp-challenge',
  plural: 'otp-challenges',
  fields: {
    accountId: ref(),
    signUpId: ref(),
    purpose: string({ required: true }),
    /** Null of those from before there were text messages: by mail. */
    channel: oneOf(OTP_CHANNELS),
    address: string({ required: true }),
    codeMac: string({ sensitive: true }),
    code: secret(),
    expiresAt: moment({ required: true }),
    sentAt: moment({ required: true }),
    tries: integer({ required: true }),
    /** How many codes it has had; null of those from before that was counted. */
    sends: integer(),
    usedAt: moment(),
    known: boolean(),
    language: string(),
  },
});

/** A link in a mail that may be used once. One of nobody (no account) was asked for an address that is to learn nothing, and never fits. */
export const linkType = defineType({
  plugin: 'accounts',
  name: 'one-time-link',
  plural: 'one-time-links',
  fields: {
    accountId: ref(),
    purpose: oneOf(LINK_PURPOSES, { required: true }),
    /** The record it is about, where there are several of an account. */
    aboutId: ref(),
    /** Kept until it was mailed and used. */
    token: secret(),
    tokenMac: string({ sensitive: true }),
    expiresAt: moment({ required: true }),
    usedAt: moment(),
    /** Another took its place, or what it was for is done. */
    endedAt: moment(),
  },
});

/** Tries to sign in, counted by whom they were for and where they came from; `key` is a keyed hash of both. Of an identifier that nobody has nothing is kept: people mistype their passwords there. */
export const lockoutType = defineType({
  plugin: 'accounts',
  name: 'lockout',
  plural: 'lockouts',
  fields: {
    key: string({ required: true, unique: true }),
    kind: oneOf(LOCK_KINDS),
    accountId: ref(),
    network: string(),
    failures: integer({ required: true }),
    level: integer({ required: true }),
    until: moment({ index: true }),
  },
});

/** Six digits by which somebody goes on at a tablet of their shop, after they signed in there with the password once that day. */
export const pinType = defineType({
  plugin: 'accounts',
  name: 'shop-pin',
  plural: 'shop-pins',
  fields: {
    accountId: ref({ required: true, unique: true }),
    hash: string({ required: true, sensitive: true }),
    setAt: moment({ required: true }),
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
    /** Until when the password alone is enough here. */
    trustedUntil: moment(),
  },
  indexes: [{ on: ['accountId', 'key'], unique: true }],
});

/** What somebody shows besides the password. It counts from `confirmedAt` to `endedAt`. */
export const factorType = defineType({
  plugin: 'accounts',
  name: 'second-factor',
  plural: 'second-factors',
  fields: {
    accountId: ref({ required: true }),
    kind: oneOf(FACTOR_KINDS, { required: true }),
    name: string({ required: true }),
    /** An app's secret, in base32. */
    secret: secret(),
    /** The step of time whose digits were used last: they are good once. */
    lastStep: integer(),
    credentialId: string({ unique: true }),
    /** A passkey's public key (COSE), in base64url. */
    publicKey: longText(),
    /** How often the key has signed, where it counts. */
    counter: integer(),
    transports: json<string[]>(),
    confirmedAt: moment(),
    usedAt: moment(),
    endedAt: moment(),
  },
});

/** A word on paper that stands in for a lost factor, once. */
export const recoveryCodeType = defineType({
  plugin: 'accounts',
  name: 'recovery-code',
  plural: 'recovery-codes',
  fields: {
    accountId: ref({ required: true }),
    /** 120 random bits cannot be guessed from their hash. */
    hash: string({ required: true, sensitive: true }),
    usedAt: moment(),
    endedAt: moment(),
  },
});

/** Somebody in the middle of a second step, of signing in by a passkey, or of adding one. Of nobody yet, where the passkey is to say who. */
export const factorAttemptType = defineType({
  plugin: 'accounts',
  name: 'factor-attempt',
  plural: 'factor-attempts',
  fields: {
    accountId: ref(),
    purpose: oneOf(['second-step', 'passkey', 'registration', 'assure', 'panel'], { required: true }),
    challenge: string(),
    tries: integer({ required: true }),
    expiresAt: moment({ required: true, index: true }),
    usedAt: moment(),
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
    /** Null of an interest that was objected to without ever having been asked for. */
    givenAt: moment(),
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
