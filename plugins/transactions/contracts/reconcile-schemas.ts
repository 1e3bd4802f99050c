import { bilingual, id } from '@bai/kernel/contracts';
import { z } from 'zod';
import { filingMonth } from './schemas';

/**
 * What does not agree with a sale, by its name. With PT.28: no row, another weight, another day or license, not taken back as the sale
 * was, a row without a sale, a filed report that owes a supplement. With stock: another weight than left the lots, weight that left without a sale. With the form: none, sold
 * outside its days, another sum than was dispensed from it. With the paper: not taken in, or nobody wrote down where it is. With duty:
 * somebody else's or another shop's, outside its hours. With the receipt: a number is missing, its lines do not make its total.
 */
export const DISCREPANCIES = [
  'report_missing',
  'report_weight',
  'report_said',
  'report_taken_back',
  'report_extra',
  'report_owed',
  'stock_weight',
  'stock_extra',
  'form_missing',
  'form_days',
  'form_sums',
  'original_missing',
  'original_place',
  'duty_other',
  'duty_hours',
  'receipt_gap',
  'receipt_sum',
] as const;
export type DiscrepancyKind = (typeof DISCREPANCIES)[number];

/** So many of what a discrepancy is about are named; the pack names all. */
export const DISCREPANCIES_NAMED = 20;
export const discrepancy = z.object({
  kind: z.enum(DISCREPANCIES),
  count: z.number().int(),
  /** The first of what it is about: numbers of sales, forms, receipts or lots. */
  of: z.array(z.string()),
});
export type Discrepancy = z.infer<typeof discrepancy>;

export const reconciledQuery = z.object({ dispensaryId: id.optional(), month: filingMonth.optional() });
/** A month of a dispensary, each of its sales laid beside what else was written of it. */
export const reconciled = z.object({
  dispensaryId: id,
  dispensary: bilingual,
  month: z.string(),
  running: z.boolean(),
  /** The sales that were looked at, voided ones too. */
  sales: z.number().int(),
  found: z.array(discrepancy),
});
export type Reconciled = z.infer<typeof reconciled>;
