import { z } from 'zod';

/** The second fact beside a number: the patient's birth year, of either era, or the last four characters of the document. */
export const proof = z.string().trim().min(1).max(20);
