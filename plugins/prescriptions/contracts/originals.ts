import { day, instant, statesOf } from '@bai/kernel/contracts';
import { z } from 'zod';
import { originalMachine } from './machine';

/** How the patient wants the signed paper: fetched at the clinic, or sent. */
export const PAPER_WAYS = ['collect', 'post'] as const;
export type PaperWay = (typeof PAPER_WAYS)[number];
/** Days that a registered letter inside Thailand takes at most, by what carriers say; none of them is bought on. */
export const POST_DAYS = 4;

export const CARRIERS = ['thailand_post', 'kex', 'flash', 'jt', 'other'] as const;
export type Carrier = (typeof CARRIERS)[number];

export const wishPaper = z.object({ way: z.enum(PAPER_WAYS) });
/** `tracking`: the number that the carrier gave, as printed. */
export const postPaper = z.object({
  carrier: z.enum(CARRIERS),
  tracking: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9-]{6,30}$/, { error: 'format' }),
});
export type PostPaper = z.infer<typeof postPaper>;

/** Where the signed paper of a prescription is, how its patient wants it, and where a letter with it is. */
export const paperOriginal = z.object({
  state: z.enum(statesOf(originalMachine)),
  way: z.enum(PAPER_WAYS).nullable(),
  carrier: z.enum(CARRIERS).nullable(),
  tracking: z.string().nullable(),
  postedAt: instant.nullable(),
  /** Where it is sent to, as the form says it; for those who send it. */
  address: z.string().nullable(),
  validUntil: day,
});
export type PaperOriginal = z.infer<typeof paperOriginal>;
