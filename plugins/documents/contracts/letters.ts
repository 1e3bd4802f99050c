import { z } from 'zod';

/** Bytes that a template of a letter may have. */
export const LETTER_MOST = 2 * 1024 * 1024;
/**
 * What stands in the way of an uploaded Word document: it is of another kind, holds what runs or is another document, fetches something when it is opened, has a
 * mark that is not the plain name of a known field, or shows no field at all; `text` is where, or the mark.
 */
export const letterFault = z.object({ rule: z.enum(['kind', 'active', 'external', 'mark', 'empty']), text: z.string() });
export type LetterFault = z.infer<typeof letterFault>;
