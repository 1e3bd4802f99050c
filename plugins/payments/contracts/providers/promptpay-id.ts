import { typedDigits } from '@bai/kernel/contracts';
import { isThaiId } from '@bai/directory/contracts';
import { z } from 'zod';
import { BANK_CODES } from '../refunds/destination';

/** The kinds of PromptPay id that banks' apps accept; they refuse account numbers. `biller` is tag 30, the others are tag 29. */
export const PROMPTPAY_KINDS = ['phone', 'national', 'wallet', 'biller'] as const;
export type PromptpayKind = (typeof PROMPTPAY_KINDS)[number];
export const promptpayKind = z.enum(PROMPTPAY_KINDS);

const number = (format: RegExp) =>
  z
    .string()
    .max(60)
    .transform(typedDigits)
    .pipe(z.string().min(1).regex(format, { error: 'format' }));

/** An id to which payers send money. A biller id is a tax id of 13 digits and a suffix of 2 that a bank gave. */
export const promptpayId = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('phone'), target: number(/^0[689]\d{8}$/) }),
  z.object({ kind: z.literal('national'), target: number(/^\d{13}$/).refine(isThaiId, { error: 'thai-id' }) }),
  z.object({ kind: z.literal('wallet'), target: number(/^\d{15}$/) }),
  z.object({ kind: z.literal('biller'), target: number(/^\d{15}$/).refine((digits) => isThaiId(digits.slice(0, 13)), { error: 'thai-id' }) }),
]);
export type PromptpayId = z.output<typeof promptpayId>;

/** The platform, or a clinic by its documentId, in whose name money is received. */
export const issuerKey = z.string().regex(/^(platform|clinic:[a-z0-9]{24})$/);

/** An id that waits to be verified. */
export const givePromptpayId = z.object({ issuer: issuerKey, id: promptpayId });

/** A biller id that is not registered in the scheme scans in one bank's app only, so an administrator scans in three. */
export const SCANS_NEEDED = 3;
export const verifyPromptpayId = z.object({
  banks: z
    .array(z.enum(BANK_CODES))
    .min(SCANS_NEEDED, { error: 'three-banks' })
    .max(BANK_CODES.length)
    .refine((banks) => new Set(banks).size === banks.length, { error: 'choice' }),
});
