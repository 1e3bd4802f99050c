import { byId, defineApi } from '@bai/kernel/contracts';
import { z } from 'zod';
import { inbox, inboxQuery } from './inbox-schemas';
import { message, messagePage, messageQuery, newest, newestQuery, sendTest, template } from './schemas';

export const notificationsApi = defineApi({
  inbox: { method: 'GET', path: '/inbox', action: 'notification.read', query: inboxQuery, reply: inbox, summary: 'What one is told of in the portal, newest first, and how much of it is not read yet' },
  readAll: { method: 'POST', path: '/inbox/read', action: 'notification.read', summary: 'Marks all that one was told as read' },
  readOne: { method: 'POST', path: '/inbox/:id/read', action: 'notification.read', params: byId, summary: 'Marks one thing that one was told as read' },
  mailbox: { method: 'GET', path: '/mailbox', action: 'mailbox.read', query: messageQuery, reply: messagePage, secret: true, summary: 'What the platform sent, newest first' },
  templates: { method: 'GET', path: '/templates', action: 'mailbox.read', reply: z.array(template), summary: 'The kinds of message' },
  newest: { method: 'GET', path: '/mailbox/newest', action: 'mailbox.demo', query: newestQuery, reply: newest, secret: true, summary: 'The newest message for a code’s address (demo only)' },
  sendTest: { method: 'POST', path: '/mailbox', action: 'message.send', body: sendTest, reply: message, summary: 'Sends a message kind with sample data' },
});
