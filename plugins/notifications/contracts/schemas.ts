import { id, instant, listQuery, page } from '@bai/kernel/contracts';
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
export const sendTest = z.object({
  event: z.string().max(80),
  address: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.email({ error: 'email' })),
  language: z.enum(['th', 'en']),
});
