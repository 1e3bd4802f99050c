import { bilingual, day, id, page } from '@bai/kernel/contracts';
import { z } from 'zod';

/** Of which days in Bangkok, both included, and of which dispensary; the last thirty days, and all within reach, where nothing is said. */
export const reportQuery = z.object({ since: day.optional(), until: day.optional(), dispensaryId: id.optional() });

// Sums may be more than any one sale may be.
const count = z.number().int();
/** Sales added up. What was voided is counted by itself and never among what was sold. */
const salesSums = z.object({
  count,
  /** Milligrams. */
  mg: count,
  /** Satang. */
  amount: count,
  /** How many people bought, each counted once; whoever came with a paper from elsewhere once a paper, other licensees never. */
  patients: count,
  voided: count,
  voidedMg: count,
  voidedAmount: count,
});
/** How often prescriptions were checked, and how often the verdict was another than that they may be dispensed. */
const checkSums = z.object({ checks: count, refused: count });

/** Why a prescription may not be dispensed, as a check says it. */
export const REFUSALS = [
  'expired',
  'used_up',
  'closed_outside',
  'revoked',
  'replaced',
  'on_hold',
  'claimed',
  'elsewhere',
  'not_found',
  'forged',
  'invalid',
] as const;
export type RefusalWord = (typeof REFUSALS)[number];

/** A day, or a week that begins with it. */
export const salesStep = salesSums.extend({ ...checkSums.shape, day });
export type SalesStep = z.infer<typeof salesStep>;
/** What began in an hour of the day in Bangkok, whatever the day. */
export const salesHour = salesSums.extend({ hour: z.number().int().min(0).max(23) });
export type SalesHour = z.infer<typeof salesHour>;

/** Sales within reach: of the days altogether, by their course, and by the hours of the day. */
export const salesReport = salesSums.extend({
  ...checkSums.shape,
  since: day,
  until: day,
  /** By days, or by weeks where there are more than 62 days. */
  stepDays: z.union([z.literal(1), z.literal(7)]),
  series: z.array(salesStep),
  hours: z.array(salesHour).length(24),
});
export type SalesReport = z.infer<typeof salesReport>;

/** The course as a table, the newest first, without the days on which nothing happened. */
export const salesStepPage = page(salesStep);
/** The hours as a table, without those in which nothing was ever sold. */
export const salesHourPage = page(salesHour);

/** What was sold of a product, over its lots. */
export const productSales = z.object({ id, name: bilingual, strain: z.string(), count, mg: count, amount: count });
export type ProductSales = z.infer<typeof productSales>;
/** The products, by weight. */
export const productSalesPage = page(productSales);

/** A seller at a dispensary. License and training are told of those only who work there now. */
export const sellerReport = salesSums.extend({
  ...checkSums.shape,
  /** The refused checks by their verdicts. */
  refusals: z.record(z.enum(REFUSALS), count),
  id,
  name: bilingual,
  dispensaryId: id,
  dispensary: bilingual,
  /** Works there now. */
  member: z.boolean(),
  onDuty: z.boolean(),
  /** Minutes on duty there within the days, as far as they are over. */
  dutyMinutes: count,
  /** What counts today, or counted last; null where nothing was verified. */
  license: z.object({ number: z.string(), expiresOn: day }).nullable(),
  trainedUntil: day.nullable(),
});
export type SellerReport = z.infer<typeof sellerReport>;
/** With the days that it tells of. */
export const sellerReportPage = page(sellerReport).extend({ since: day, until: day });
