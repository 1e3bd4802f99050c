import { id, instant, line, typedDigits } from '@bai/kernel/contracts';
import { z } from 'zod';
import { assureByPassword, otpSent } from './schemas';

/** What somebody shows besides the password: the changing digits of an app on the phone, or a key that the device or browser holds. */
export const FACTOR_KINDS = ['totp', 'passkey'] as const;
export const factorKind = z.enum(FACTOR_KINDS);
export type FactorKind = z.output<typeof factorKind>;

export const factor = z.object({ id, kind: factorKind, name: z.string(), addedAt: instant, usedAt: instant.nullable() });
export type Factor = z.output<typeof factor>;
/** The second factors of an account, and what stands in for them. */
export const factors = z.object({
  list: z.array(factor),
  /** The role in use wants one. */
  required: z.boolean(),
  /** One has to be added because those before were lost and taken away. */
  anew: z.boolean(),
  /** Recovery codes that were not used yet. */
  codesLeft: z.number().int(),
  /** The host whose pages may ask for passkeys; null where the platform's address allows none. */
  passkeysAt: z.string().nullable(),
});
export type Factors = z.output<typeof factors>;

const name = line(60);
/** Six digits as an app shows them, in either script. */
const digits = z
  .string()
  .trim()
  .refine((typed) => /^\d{6}$/.test(typedDigits(typed)), { error: 'otp' });

export const named = z.object({ name });
/** A secret for an app, which counts only once its digits were given. */
export const begunTotp = z.object({ id, secret: z.string(), uri: z.string() });
export const confirmTotp = z.object({ code: digits, name });
/** The recovery codes, shown this once; null where the account has codes already. */
export const factorAdded = z.object({ codes: z.array(z.string()).nullable() });
export const recoveryCodes = z.object({ codes: z.array(z.string()) });

/** What a browser is to be asked for, as `navigator.credentials` takes it. */
const options = z.looseObject({ challenge: z.string() });
export const passkeyAsked = z.object({ attemptId: id, options });
const bytes = z.string().regex(/^[\w-]{1,8000}$/, { error: 'format' });
const credential = { id: bytes, rawId: bytes, type: z.literal('public-key'), authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional() };
/** A key that a browser has just made. */
export const madePasskey = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes, attestationObject: bytes, transports: z.array(z.string().max(20)).max(10).optional() }),
});
/** What a browser signed with a key it holds. */
export const shownPasskey = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes.optional() }),
});
export const addPasskey = z.object({ attemptId: id, name, made: madePasskey });

/** A password was right, and the second step is to follow. */
export const secondStep = z.object({
  attemptId: id,
  kinds: z.array(factorKind),
  /** What to ask the browser for, where the account has passkeys. */
  passkey: options.nullable(),
});
export type SecondStep = z.output<typeof secondStep>;
export const signedIn = z.object({ step: z.enum(['done', 'otp', 'factor']), otp: otpSent.nullable(), factor: secondStep.nullable() });

const byDigits = z.object({ code: digits });
const byPasskey = z.object({ passkey: shownPasskey });
/** One of the three, and whether this browser is to be asked again within 30 days. */
export const takeSecondStep = z.object({
  attemptId: id,
  shown: z.union([byDigits, z.object({ recovery: z.string().trim().min(1).max(40) }), byPasskey]),
  remember: z.boolean(),
});
export const usePasskey = z.object({ attemptId: id, passkey: shownPasskey });
/** Shows that it is them: by the password, or by a second factor after asking what to show. A recovery code is for a lost phone alone. */
export const assure = z.union([assureByPassword, z.object({ attemptId: id, shown: z.union([byDigits, byPasskey]) })]);
/** What somebody shows that it is them by: what they know, or a second factor. */
export const PROOFS = ['password', 'factor'] as const;
/**
 * By which second factors one may show that it is them; the attempt is null where there is none. `given` is what was shown last, within
 * the last ten minutes; `whole`, that all was that they sign in by.
 */
export const assuranceAsked = secondStep.extend({ attemptId: id.nullable(), given: z.enum(PROOFS).nullable(), whole: z.boolean() });
