import { id, instant } from '@bai/kernel/contracts';
import { z } from 'zod';
import { otpSent, otpVerify, phone } from './schemas';

/** The phone number of one's account: with it one signs in and gets codes. */
export const ownPhone = z.object({
  /** In E.164; null where none is confirmed. */
  number: z.string().nullable(),
  provenAt: instant.nullable(),
  /** A number that was given and not confirmed yet. */
  given: z.string().nullable(),
});
export type OwnPhone = z.infer<typeof ownPhone>;
export const askPhone = z.object({ phone });
export const provePhone = otpVerify;

/** In the middle of a second step that one cannot take. */
export const byAttempt = z.object({ attemptId: id });
/** A code by mail and one to the phone; together they stand in for a lost second factor. */
export const otherChannels = z.object({ mail: otpSent, phone: otpSent });
export type OtherChannels = z.infer<typeof otherChannels>;
export const useOtherChannels = z.object({ attemptId: id, mail: otpVerify, phone: otpVerify });
