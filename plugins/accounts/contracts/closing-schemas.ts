import { bilingual, day, instant } from '@bai/kernel/contracts';
import { z } from 'zod';

/** Days within which the deletion of an account can be taken back. */
export const CLOSING_DAYS = 7;

/** What is under way that others depend on: as long as it is, the account stays. */
export const CLOSING_OBSTACLES = ['application', 'visit', 'prescription', 'money', 'duty', 'month', 'supplement', 'sets'] as const;
export type ClosingObstacle = (typeof CLOSING_OBSTACLES)[number];

/** What the law keeps of somebody who is gone. */
export const KEPT_RECORDS = ['medical_record', 'dispensing', 'payments', 'professional', 'access_log'] as const;
export type KeptRecord = (typeof KEPT_RECORDS)[number];

const obstacle = z.object({
  what: z.enum(CLOSING_OBSTACLES),
  /** The last day on which it is in the way, where that is known. */
  until: day.nullable(),
  /** The monthly report that it is about, where it is one. */
  report: z.object({ dispensary: bilingual, month: z.string() }).optional(),
});
const kept = z.object({
  what: z.enum(KEPT_RECORDS),
  /** The last day on which it is kept; null where it is kept as long as the records that rely on it. */
  until: day.nullable(),
  /** When it was destroyed, its last day being over. */
  destroyedAt: instant.optional(),
});
/** What would follow from deleting one's account, before it is done. */
export const closingPreview = z.object({ obstacles: z.array(obstacle), kept: z.array(kept), days: z.number().int() });
export type ClosingPreview = z.infer<typeof closingPreview>;
export type Obstacle = z.infer<typeof obstacle>;
export type Kept = z.infer<typeof kept>;

/** The account waits to be erased at this moment. */
export const accountClosing = z.object({ dueAt: instant });
/** Whose account stays, masked. */
export const accountKept = z.object({ address: z.string() });
