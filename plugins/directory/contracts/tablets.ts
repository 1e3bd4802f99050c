import { pin } from '@bai/accounts/contracts';
import { bilingual, id, instant, line } from '@bai/kernel/contracts';
import { z } from 'zod';

/** A browser in a shop at which its staff take turns by PIN. */
export const tablet = z.object({ id, dispensary: bilingual, name: z.string(), enrolledAt: instant, here: z.boolean() });
export type Tablet = z.infer<typeof tablet>;
export const enrolTablet = z.object({ dispensaryId: id, name: line(60) });
/** The tablet that asks, and who may go on at it by PIN now: they signed in with the password here today; null of every other browser. */
export const tabletHere = z.object({ tablet: z.object({ name: z.string(), people: z.array(z.object({ accountId: id, name: bilingual })) }).nullable() });
export const switchOnTablet = z.object({ accountId: id, pin });
