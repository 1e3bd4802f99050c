import { signatureImage } from '@bai/documents/contracts';
import { id, instant } from '@bai/kernel/contracts';
import { z } from 'zod';

/** So many signatures a person keeps; the oldest makes room. */
export const SIGNATURES_MOST = 10;
/** A signature that a patient keeps, newest first; the `offered` one is at hand wherever they sign. */
export const keptSignature = z.object({ id, createdAt: instant, offered: z.boolean() });
export type KeptSignature = z.infer<typeof keptSignature>;
export const keptSignatures = z.array(keptSignature).max(SIGNATURES_MOST);
/** A signature itself, as a PNG data URL. */
export const drawSignature = z.object({ signature: signatureImage });
