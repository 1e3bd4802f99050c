import { bilingual, day, id, statesOf } from '@bai/kernel/contracts';
import { z } from 'zod';
import { certificateMachine } from './machine';

/** How a certificate stands on the day it is looked at. `outdated`: the rules it was taught by hold no longer. */
export const CERTIFICATE_STANDINGS = ['valid', 'upcoming', 'expired', 'outdated', 'revoked'] as const;

/** A course certificate as anybody sees it who has its address. */
export const certificate = z.object({
  id,
  number: z.string(),
  standing: z.enum(CERTIFICATE_STANDINGS),
  state: z.enum(statesOf(certificateMachine)),
  holderName: bilingual,
  courseTitle: bilingual,
  /** Where the course is shown; null when it is published no longer. */
  courseSlug: z.string().nullable(),
  issuedOn: day,
  validFrom: day,
  /** The last day; null: for good. */
  validUntil: day.nullable(),
  signatory: z.object({ name: bilingual, position: bilingual }),
  /** What it counts towards. */
  grantsLicense: bilingual.nullable(),
  /** The address that its QR leads to. */
  address: z.string(),
});
export type Certificate = z.infer<typeof certificate>;

export const ownCertificate = z.object({ id, number: z.string(), standing: z.enum(CERTIFICATE_STANDINGS), validUntil: day.nullable(), renewable: z.boolean() });
export type OwnCertificate = z.infer<typeof ownCertificate>;

/** What is written into a file or a profile of one’s own: the credential as a JWT. */
export const badge = z.object({ credential: z.string(), linkedIn: z.string() });
