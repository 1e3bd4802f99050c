import { bilingual, id, instant, listQuery, page, statesOf } from '@bai/kernel/contracts';
import { z } from 'zod';
import { messageMachine } from './machine';
import { fault } from './sms-schemas';

/** By what messages leave the platform. */
export const MESSAGE_CHANNELS = ['email', 'sms', 'line'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** A message in the built-in mailbox: what was sent, to whom, and how it went. */
export const message = z.object({
  id,
  channel: z.enum(MESSAGE_CHANNELS),
  /** A mail address or a number; of one at LINE nothing more than that. */
  address: z.string(),
  event: z.string(),
  language: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  state: z.enum(statesOf(messageMachine)),
  /** Whose message it is; null of one to an address alone. */
  accountId: id.nullable(),
  name: bilingual.nullable(),
  /** It was given up, and may be sent again as it was. */
  again: z.boolean(),
  fault: fault.nullable(),
  /** What the other side said when it was given up, in its own words, without addresses. */
  said: z.string().nullable(),
  /** How many reports of mail servers came that it did not arrive, or not yet. */
  bounces: z.number().int(),
  /** As how many text messages it is paid; null of a mail. */
  segments: z.number().int().nullable(),
  sentAt: instant.nullable(),
  createdAt: instant,
});
export type Message = z.infer<typeof message>;
export const messageQuery = listQuery.extend({ event: z.string().max(80).optional(), state: z.enum(statesOf(messageMachine)).optional() });
export const messagePage = page(message);
/** The newest message to an address, on demo platforms only. */
export const newestQuery = z.object({ challengeId: id });
export const newest = z.object({ subject: z.string(), text: z.string() }).nullable();
/** The kinds of message there are, with the variables each uses. */
export const template = z.object({ event: z.string(), channel: z.string(), variables: z.array(z.string()) });
/** A kind of message in one language. */
export const sampleQuery = z.object({ event: z.string().max(80), language: z.enum(['th', 'en']) });
/** A kind of message with sample data: what is sent, what the portal says and what is written at LINE; null where they say nothing of it. */
export const sample = z.object({
  channel: z.enum(['email', 'sms']),
  subject: z.string(),
  text: z.string(),
  portal: z.object({ title: bilingual, text: bilingual, at: z.string() }).nullable(),
  line: z.string().nullable(),
});
export const sendTest = z.object({
  event: z.string().max(80),
  /** A mail address, or the number of a phone for what goes by text message. */
  address: z.string().trim().toLowerCase().min(1).max(254),
  language: z.enum(['th', 'en']),
});
