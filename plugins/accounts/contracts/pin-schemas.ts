import { instant, typedDigits } from '@bai/kernel/contracts';
import { z } from 'zod';

/** Six digits, in either script, by which somebody goes on at a tablet of their shop. */
export const pin = z
  .string()
  .trim()
  .refine((typed) => /^\d{6}$/.test(typedDigits(typed)), { error: 'pin' });
export const keepPin = z.object({ pin });
/** Since when one has a PIN; null where there is none. */
export const pinStanding = z.object({ setAt: instant.nullable() });
