import { byId, defineApi } from '@bai/kernel/contracts';
import { z } from 'zod';
import { bounceTaken, BOUNCE_MOST, reportBounce } from './bounce-schemas';
import { choices, choicesShown } from './choice-schemas';
import { arriving, inbox, inboxQuery } from './inbox-schemas';
import { message, messagePage, messageQuery, newest, newestQuery, sample, sampleQuery, sendTest, template } from './schemas';
import { bySmsProvider, bySmsReport, keepSmsOrder, keepSmsProvider, smsCredit, smsProviders, smsTried, trySms } from './sms-schemas';

export const notificationsApi = defineApi({
  inbox: { method: 'GET', path: '/inbox', action: 'notification.read', query: inboxQuery, reply: inbox, summary: 'What one is told of in the portal, newest first, and how much of it is not read yet' },
  readAll: { method: 'POST', path: '/inbox/read', action: 'notification.read', summary: 'Marks all that one was told as read' },
  readOne: { method: 'POST', path: '/inbox/:id/read', action: 'notification.read', params: byId, summary: 'Marks one thing that one was told as read' },
  choices: { method: 'GET', path: '/choices', action: 'notification-choice.keep', reply: choicesShown, summary: 'How one wants to be told' },
  keepChoices: { method: 'PUT', path: '/choices', action: 'notification-choice.keep', body: choices, reply: choicesShown, summary: 'Keeps how one wants to be told' },
  mailbox: { method: 'GET', path: '/mailbox', action: 'mailbox.read', query: messageQuery, reply: messagePage, secret: true, summary: 'What the platform sent, newest first' },
  sendAgain: { method: 'POST', path: '/mailbox/:id/again', action: 'message.send', params: byId, limit: { points: 60, seconds: 60, by: 'account' }, summary: 'Sends a message again that was given up' },
  arriving: { method: 'GET', path: '/arriving', action: 'notification.read', reply: arriving, summary: 'Whether messages reach who asks' },
  smsProviders: { method: 'GET', path: '/sms-providers', action: 'sms-provider.read', secret: true, reply: smsProviders, summary: 'Who sends text messages, in which order, at what cost and with which failures' },
  keepSmsOrder: { method: 'PUT', path: '/sms-providers', action: 'sms-provider.keep', assurance: 'recent', body: keepSmsOrder, secret: true, reply: smsProviders, summary: 'Keeps in which order they are asked' },
  keepSmsProvider: { method: 'PUT', path: '/sms-providers/:provider', action: 'sms-provider.keep', assurance: 'recent', params: bySmsProvider, body: keepSmsProvider, secret: true, reply: smsProviders, summary: 'Keeps how one is used; its credentials are never shown again' },
  trySms: { method: 'POST', path: '/sms-providers/:provider/try', action: 'sms-provider.keep', assurance: 'recent', params: bySmsProvider, body: trySms, reply: smsTried, limit: { points: 20, seconds: 3600, by: 'account' }, summary: 'Sends a text message to try one' },
  smsCredit: { method: 'GET', path: '/sms-providers/:provider/credit', action: 'sms-provider.read', params: bySmsProvider, reply: smsCredit, limit: { points: 60, seconds: 60, by: 'account' }, summary: 'What is left at one' },
  smsReport: { method: 'POST', path: '/webhooks/sms/:provider/:secret', action: 'message.report', params: bySmsReport, summary: 'What a provider says became of a text message; forgeries have no effect' },
  bounce: { method: 'POST', path: '/webhooks/bounces', action: 'bounce.report', body: reportBounce, most: 2 * BOUNCE_MOST, reply: bounceTaken, summary: 'A mail that came back, handed in by the mail server and signed by it; what is forged, repeated or no report is refused' },
  look: { method: 'GET', path: '/mailbox/:id/look', action: 'mailbox.read', params: byId, file: true, summary: 'A message as its mail looks' },
  templates: { method: 'GET', path: '/templates', action: 'mailbox.read', reply: z.array(template), summary: 'The kinds of message' },
  newest: { method: 'GET', path: '/mailbox/newest', action: 'mailbox.demo', query: newestQuery, reply: newest, secret: true, summary: 'The newest message for a code’s address (demo only)' },
  sample: { method: 'GET', path: '/samples', action: 'mailbox.read', query: sampleQuery, reply: sample, summary: 'A message kind with sample data' },
  sampleLook: { method: 'GET', path: '/samples/look', action: 'mailbox.read', query: sampleQuery, file: true, summary: 'A message kind with sample data, as its mail looks' },
  sendSample: { method: 'POST', path: '/samples', action: 'message.send', body: sampleQuery, limit: { points: 30, seconds: 60, by: 'account' }, summary: 'Sends a message kind with sample data to oneself, by mail and in the portal' },
  sendTest: { method: 'POST', path: '/mailbox', action: 'message.send', body: sendTest, reply: message, summary: 'Sends a message kind with sample data' },
});
