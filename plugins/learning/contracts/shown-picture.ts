import { z } from 'zod';

/** A picture of a question, and what it says to whoever does not see it; all of them are public. */
export const shownPicture = z.object({ url: z.string(), alternative: z.string() });
