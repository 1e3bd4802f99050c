import type { Bilingual } from '@bai/kernel/contracts';
import { boolean, defineType, integer, json, longText, moment, oneOf, records, ref, secret, string } from '@bai/kernel/server';
import { BOUNCE_KINDS, deliveryMachine, FAULTS, MESSAGE_CHANNELS, messageMachine, SMS_PROVIDERS, SMS_TIERS, type Choices } from '../contracts';

/** A message as it was worded and sent; what templates say later does not touch it. A code in it is sealed, and masked in the text. */
export const messageType = defineType({
  plugin: 'notifications',
  name: 'message',
  plural: 'messages',
  machine: messageMachine,
  fields: {
    key: string({ required: true, unique: true }),
    aboutId: ref(),
    accountId: ref(),
    channel: oneOf(MESSAGE_CHANNELS, { required: true }),
    address: string({ required: true, index: true }),
    event: string({ required: true, index: true }),
    language: string({ required: true }),
    subject: string({ required: true }),
    text: longText({ required: true, sensitive: true }),
    html: longText({ required: true, sensitive: true }),
    sealed: secret(),
    sentAt: moment(),
    /** Why it was given up, and what was said of it. */
    fault: oneOf(FAULTS),
    error: longText(),
    /** When it last came back after a mail server had taken it. */
    bouncedAt: moment(),
  },
  searchable: ['address', 'subject'],
  indexes: [{ on: ['createdAt'] }],
});

export const messages = records(messageType, {}, messageMachine);

/** What one provider said of a message, or of a text sent to try it; no number and no text is in it. */
export const deliveryType = defineType({
  plugin: 'notifications',
  name: 'delivery',
  plural: 'deliveries',
  machine: deliveryMachine,
  fields: {
    messageId: ref(),
    channel: oneOf(MESSAGE_CHANNELS, { required: true }),
    provider: string({ required: true }),
    /** By what the provider knows it. */
    reference: string({ index: true }),
    fault: oneOf(FAULTS),
    error: string(),
    /** As how many text messages it is paid. */
    segments: integer(),
    /** Millionths of what the provider counts in, where it says so. */
    costMicros: integer(),
    costUnit: string(),
  },
  quiet: { why: 'The message is in the trail with what became of it; this is by whom it went' },
  indexes: [{ on: ['provider', 'createdAt'] }],
});

export const deliveries = records(deliveryType, {}, deliveryMachine);

/** What a mail server said later of a mail that it had taken; no address and no text is in it. Each report once, by its digest. */
export const mailBounceType = defineType({
  plugin: 'notifications',
  name: 'mail-bounce',
  plural: 'mail-bounces',
  fields: {
    digest: string({ required: true, unique: true }),
    messageId: ref({ required: true }),
    deliveryId: ref({ required: true }),
    kind: oneOf(BOUNCE_KINDS, { required: true }),
    /** As RFC 3463 counts them: 5.1.1. */
    status: string({ required: true }),
    said: string(),
  },
  indexes: [{ on: ['createdAt'] }],
  quiet: { why: 'The message is in the trail with what became of it; this is by which report' },
});

export const mailBounces = records(mailBounceType, {});

/** How a provider of text messages is used; the order is that of `place`. */
export const smsProviderType = defineType({
  plugin: 'notifications',
  name: 'sms-provider',
  plural: 'sms-providers',
  fields: {
    provider: oneOf(SMS_PROVIDERS, { required: true, unique: true }),
    place: integer({ required: true }),
    active: boolean({ required: true }),
    sender: string({ required: true }),
    tier: oneOf(SMS_TIERS, { required: true }),
    accountKey: secret(),
    accountSecret: secret(),
    /** How the key ends, to be recognised by. */
    keyEnd: string({ sensitive: true }),
    hasSecret: boolean({ required: true }),
    segmentPrice: integer(),
    /** Failures before this moment say nothing of the credentials in use. */
    keptAt: moment({ required: true }),
  },
});

export const smsProviders = records(smsProviderType, {});

/** What somebody is told of in the portal, in both languages as it was worded then; each key once. */
export const notificationType = defineType({
  plugin: 'notifications',
  name: 'notification',
  plural: 'notifications',
  fields: {
    key: string({ required: true, unique: true }),
    accountId: ref({ required: true }),
    event: string({ required: true }),
    title: json<Bilingual>(),
    text: json<Bilingual>(),
    /** The address in the portal that it leads to. */
    at: string({ required: true }),
    readAt: moment(),
  },
  indexes: [{ on: ['accountId', 'readAt'] }, { on: ['createdAt'] }],
  quiet: { why: 'The message that says the same is in the trail, and when one read it is nobody else’s business' },
});

export const notifications = records(notificationType, { own: { attribute: 'accountId', of: 'account' } }, undefined, { live: {} });

/** How somebody wants to be told; without a row as everybody is at first. */
export const choiceType = defineType({
  plugin: 'notifications',
  name: 'notification-choice',
  plural: 'notification-choices',
  fields: {
    accountId: ref({ required: true, unique: true }),
    channels: json<Choices['channels']>(),
    /** Null of who chose before single kinds of message could be chosen. */
    events: json<Choices['events']>(),
    /** Null: nothing waits. */
    quiet: json<Choices['quiet']>(),
  },
});

export const choices = records(choiceType, { own: { attribute: 'accountId', of: 'account' } });
