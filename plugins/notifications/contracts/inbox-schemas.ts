import { bilingual, id, instant } from '@bai/kernel/contracts';
import { z } from 'zod';

/** What one is told of in the portal. */
export const notification = z.object({
  id,
  event: z.string(),
  title: bilingual,
  /** A sentence or two; empty where the title says it all. */
  text: bilingual,
  /** The address in the portal that it leads to. */
  at: z.string(),
  readAt: instant.nullable(),
  createdAt: instant,
});
export type Notification = z.infer<typeof notification>;

/** Unread ones are counted up to this many. */
export const MOST_UNREAD = 100;
export const inboxQuery = z.object({ limit: z.coerce.number().int().min(1).max(100).default(10) });
/** The newest ones, how many are not read yet, and whether there are older ones. */
export const inbox = z.object({ rows: z.array(notification), unread: z.number().int(), more: z.boolean() });

/** Whether messages arrive at one's mail address and at one's confirmed number; false once one came back since nobody is there. */
export const arriving = z.object({ email: z.boolean(), phone: z.boolean() });
export type Arriving = z.infer<typeof arriving>;
