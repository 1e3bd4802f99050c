import { defineType, longText, moment, oneOf, records, ref, secret, string } from '@bai/kernel/server';
import { messageMachine } from '../contracts';

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
