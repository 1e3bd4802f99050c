import { bilingual, id, instant } from '@bai/kernel/contracts';
import { z } from 'zod';
import { email, language, password, terms } from './schemas';

/** What a one-time link of a mail is good for; `confirm-new` and `confirm-old` are the two sides of another mail address. */
export const LINK_PURPOSES = ['reset-password', 'set-password', 'confirm-new', 'confirm-old', 'revert-email', 'keep-account', 'stop-recovery'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** Who has forgotten the password: a mail address or a phone number, as at the door. */
export const askReset = z.object({ identifier: z.string().trim().min(1).max(254), language });
/** The same whether or not anybody has it. */
export const resetAsked = z.object({ requestId: id, minutes: z.number().int() });

/** The secret of a link, which travels in the fragment of its address. */
const token = z.string().regex(/^[a-z0-9]{10,40}\.[\w-]{43}$/, { error: 'format' });
export const byToken = z.object({ token });
/** A link that may still be used: what for, whose (masked), and until when. */
export const link = z.object({
  purpose: z.enum(LINK_PURPOSES),
  address: z.string(),
  /** Who is invited, of an invitation. */
  name: bilingual.nullable(),
  expiresAt: instant,
});
export const setPassword = z.object({
  token,
  password,
  /** Whoever is new to the platform agrees to its terms with the first password. */
  terms: terms.optional(),
});
/** Whose password was set, masked. */
export const passwordSet = z.object({ address: z.string() });

/** Another mail address for one's account. */
export const askEmailChange = z.object({ email });
/** A change of address that waits for one side or both; null when there is none. Addresses are masked. */
export const emailChange = z.object({ waiting: z.object({ to: z.string(), agreed: z.boolean(), proven: z.boolean(), expiresAt: instant }).nullable() });
export type EmailChange = z.infer<typeof emailChange>;
/** What came of a link about an address: the other side is waited for, it has changed, or it is again what it was. */
export const emailConfirmed = z.object({ outcome: z.enum(['waiting', 'changed', 'reverted']), address: z.string() });
