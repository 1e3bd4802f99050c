import { id, instant } from '@bai/kernel/contracts';
import { z } from 'zod';
import { password, personRole } from './schemas';

/** A browser that is signed in. */
export const openSession = z.object({
  id,
  /** What the browser says of itself; null where it said nothing. */
  device: z.string().nullable(),
  role: personRole,
  startedAt: instant,
  seenAt: instant,
  /** The one that asks. */
  here: z.boolean(),
});
export type OpenSession = z.output<typeof openSession>;
export const openSessions = z.array(openSession);

export const changePassword = z.object({ password });
