import { z } from 'zod';

/** Bytes that a mail which came back may have. It brings our own with it, of which the head is enough. */
export const BOUNCE_MOST = 512 * 1024;
const LETTERS = Math.ceil(BOUNCE_MOST / 3) * 4;

/** A mail that came back, whole as the mail server got it, in base64. */
export const reportBounce = z.object({ message: z.base64({ error: 'format' }).min(1).max(LETTERS) });

/**
 * What a report tells: that nobody can be reached there, that the mail did not arrive this time, that it is late and still tried, or
 * nothing that changes anything.
 */
export const BOUNCE_KINDS = ['hard', 'soft', 'delayed', 'ignored'] as const;
export type BounceKind = (typeof BOUNCE_KINDS)[number];
export const bounceTaken = z.object({ kind: z.enum(BOUNCE_KINDS) });
