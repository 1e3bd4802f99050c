import { bilingual, day, id, instant } from '@bai/kernel/contracts';
import { profession } from '@bai/directory/contracts';
import { z } from 'zod';

/** For how long a link to a certificate card is good; `last`: until the prescription’s last day, which ends each of them. */
export const SHARE_LASTS = ['day', 'week', 'month', 'last'] as const;
/** So many links to one prescription are open at once. */
export const SHARES_MOST = 10;

export const shareCard = z.object({
  lasts: z.enum(SHARE_LASTS),
  /** For whom it is, as its maker will know it again. */
  label: z.string().trim().max(60).default(''),
});
export type ShareCard = z.infer<typeof shareCard>;

export const byShare = z.object({ id, shareId: id });
/** A link that is open: its id is the last part of the address. `looks`: how often its page was opened, `lookedAt` when last. */
export const cardShare = z.object({ id, label: z.string(), createdAt: instant, endsAt: instant, looks: z.number().int(), lookedAt: instant.nullable() });
export type CardShare = z.infer<typeof cardShare>;

/** `again`: the page is open already and asks how the certificate stands now; that is no further look. */
export const lookAtCard = z.object({ again: z.boolean().default(false) });

/** How a certificate stands now; `ended`: the link was taken back or has run out, and tells nothing more. */
export const CARD_STANDINGS = ['valid', 'used_up', 'expired', 'revoked', 'replaced', 'on_hold', 'closed', 'ended'] as const;
export type CardStanding = (typeof CARD_STANDINGS)[number];

/**
 * What whoever was given the link sees: how the certificate stands, whether the platform’s own signature on it is right, and its number and
 * dates. Names are told while it is valid alone. Neither the code, which a sale needs, nor a second fact beside the number (birth year,
 * document), nor anything of health or of amounts.
 */
export const certificateCard = z.object({
  standing: z.enum(CARD_STANDINGS),
  checkedAt: instant,
  /** Null of an ended link. */
  genuine: z.boolean().nullable(),
  certificate: z.object({ number: z.string(), issuedOn: day, validUntil: day }).nullable(),
  holder: z.object({ name: z.string(), nameLatin: z.string().nullable() }).nullable(),
  prescriber: z.object({ name: bilingual, profession, licenseNumber: z.string(), clinicName: bilingual }).nullable(),
});
export type CertificateCard = z.infer<typeof certificateCard>;
