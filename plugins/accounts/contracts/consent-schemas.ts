import { instant } from '@bai/kernel/contracts';
import { z } from 'zod';

/** What somebody agrees to, or may object to, each for itself. */
export const CONSENT_PURPOSES = ['terms', 'health_data', 'dispensing_record', 'video_visit', 'recording', 'reminders', 'line'] as const;
export type ConsentPurposeName = (typeof CONSENT_PURPOSES)[number];

/**
 * On what the use of data rests. `consent` is asked for and may be withdrawn; an `interest` holds until the person objects; a `contract`
 * ends with the account; what rests on `law` was made known and is not theirs to withdraw.
 */
export const CONSENT_BASES = ['consent', 'interest', 'contract', 'law'] as const;

/** How one purpose stands for who asks. `unasked`: an interest to which they have never objected. */
export const consentStanding = z.object({
  purpose: z.enum(CONSENT_PURPOSES),
  basis: z.enum(CONSENT_BASES),
  state: z.enum(['given', 'withdrawn', 'unasked']),
  /** The version of the text that was shown; null of what was never asked. */
  textVersion: z.string().nullable(),
  /** The version that holds now, where an older one was accepted; null where there is none newer. */
  newerVersion: z.string().nullable(),
  givenAt: instant.nullable(),
  withdrawnAt: instant.nullable(),
  /** What they may do about it now. */
  may: z.enum(['give', 'withdraw']).nullable(),
});
export type ConsentStanding = z.infer<typeof consentStanding>;
export const consentStandings = z.array(consentStanding);

export const ofPurpose = z.object({ purpose: z.enum(CONSENT_PURPOSES) });
