import { id, instant, statesOf } from '@bai/kernel/contracts';
import { z } from 'zod';
import { dataCopyMachine } from './machine';

/** The files of a copy: to read, printed or in a browser; for another program; and, of a patient, for another clinic (FHIR R4). */
export const COPY_FORMATS = ['pdf', 'html', 'json', 'fhir'] as const;
export type CopyFormat = (typeof COPY_FORMATS)[number];
/** Days that a copy can be taken, from when it is ready. */
export const COPY_DAYS = 7;
/** Copies that one person may have made within 24 hours. */
export const COPIES_A_DAY = 3;

/** Asks for a copy of everything that is kept about oneself, worded in a language. */
export const makeCopy = z.object({ language: z.enum(['th', 'en']) });

/** A copy of one's own data on its way, or ready to be taken. */
export const dataCopy = z.object({
  id,
  state: z.enum(statesOf(dataCopyMachine)),
  /** Parts gathered and files made so far, and how many there are in all. */
  done: z.number().int(),
  total: z.number().int(),
  /** Why it failed: the code of a problem. */
  problem: z.string().nullable(),
  /** What can be taken; nothing before it is ready, nor after `endsAt`. */
  files: z.array(z.object({ format: z.enum(COPY_FORMATS), size: z.number().int() })),
  createdAt: instant,
  endsAt: instant.nullable(),
});
export type DataCopy = z.infer<typeof dataCopy>;
export const byCopy = z.object({ id, format: z.enum(COPY_FORMATS) });
