import { id, instant } from '@bai/kernel/contracts';
import { z } from 'zod';
import { assureByPassword, password, personRole } from './schemas';

/**
 * By what somebody comes in: the password alone, with a second factor or in a browser that is trusted for thirty days; a code after
 * the password (an address is proven by it); a passkey alone; codes by mail and phone in place of the factor; the PIN of a shop's
 * tablet; another role of who is in already.
 */
export const WAYS_IN = [
  'password',
  'password+trusted',
  'password+totp',
  'password+passkey',
  'password+recovery',
  'password+code',
  'password+codes',
  'passkey',
  'pin',
  'role',
] as const;
export type WayIn = (typeof WAYS_IN)[number];

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

/**
 * Who is let in to the panel: what its scripts keep for that, which opens nothing by itself; null where the panel asks for a password, or
 * has a host of its own. `enter` is the address there that lets in, once and soon; what is wanted of the panel follows it.
 */
export const panelEntry = z.object({ held: z.string().nullable(), enter: z.string().nullable() });

/** Another password, with the one in use: whoever finds a browser signed in cannot take the account with it. */
export const changePassword = z.object({ current: assureByPassword.shape.password, password });
