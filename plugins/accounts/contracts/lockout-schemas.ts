import { bilingual, id, instant, listQuery, page, reasonLine } from '@bai/kernel/contracts';
import { z } from 'zod';

/** Whose tries a lock counts: somebody's from one place, those of a browser known to them, somebody's from everywhere, a place's at everybody. */
export const LOCK_KINDS = ['pair', 'device', 'account', 'network'] as const;
export const lockKind = z.enum(LOCK_KINDS);

/** A lock on signing in, running or over. */
export const lockout = z.object({
  id,
  kind: lockKind,
  /** Null where the tries were at an address that nobody has, or at many people. */
  account: z.object({ id, name: bilingual }).nullable(),
  /** An IPv4 address, or the /64 of an IPv6 one; null where it does not count. */
  network: z.string().nullable(),
  /** How many times in a row it was locked; each lock lasts twice as long as the one before. */
  level: z.number().int(),
  until: instant,
  running: z.boolean(),
});
export type Lockout = z.infer<typeof lockout>;
export const lockoutQuery = listQuery.extend({ kind: lockKind.optional(), running: z.enum(['yes', 'no']).optional() });
export const lockoutPage = page(lockout);
export const liftLockout = z.object({ reason: reasonLine(300) });
