import { bilingual, id, instant, listQuery, page } from '@bai/kernel/contracts';
import { z } from 'zod';

/** A message in the built-in mailbox: what was sent, to whom, and how it went. */
export const message = z.object({
  id,
  channel: z.enum(['email', 'sms']),
  address: z.string(),
  event: z.string(),
  language: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  state: z.string(),
  sentAt: instant.nullable(),
  createdAt: instant,
});
export type Message = z.infer<typeof message>;
export const messageQuery = listQuery.extend({ event: z.string().max(80).optional() });
export const messagePage = page(message);
/** The newest message to an address, on demo platforms only. */
export const newestQuery = z.object({ challengeId: id });
export const newest = z.object({ subject: z.string(), text: z.string() }).nullable();
/** The kinds of message there are, with the variables each uses. */
export const template = z.object({ event: z.string(), channel: z.string(), variables: z.array(z.string()) });
/** A kind of message in one language. */
export const sampleQuery = z.object({ event: z.string().max(80), language: z.enum(['th', 'en']) });
/** A kind of message with sample data: what is mailed, and what the portal says; null where it says nothing of it. */
export const sample = z.object({
  subject: z.string(),
  text: z.string(),
  portal: z.object({ title: bilingual, text: bilingual, at: z.string() }).nullable(),
});
export const sendTest = z.object({
  event: z.string().max(80),
  address: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.email({ error: 'email' })),
  language: z.enum(['th', 'en']),
});
