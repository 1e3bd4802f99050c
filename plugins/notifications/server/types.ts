import type { Bilingual } from '@bai/kernel/contracts';
import { defineType, json, longText, moment, oneOf, records, ref, secret, string } from '@bai/kernel/server';
import { messageMachine, type Choices } from '../contracts';

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
    channel: oneOf(['email', 'sms'], { required: true }),
    address: string({ required: true, index: true }),
    event: string({ required: true, index: true }),
    language: string({ required: true }),
    subject: string({ required: true }),
    text: longText({ required: true, sensitive: true }),
    html: longText({ required: true, sensitive: true }),
    sealed: secret(),
    sentAt: moment(),
    error: longText(),
  },
  searchable: ['address', 'subject'],
  indexes: [{ on: ['createdAt'] }],
});

export const messages = records(messageType, {}, messageMachine);

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
    /** Null: nothing waits. */
    quiet: json<Choices['quiet']>(),
  },
});

export const choices = records(choiceType, { own: { attribute: 'accountId', of: 'account' } });
