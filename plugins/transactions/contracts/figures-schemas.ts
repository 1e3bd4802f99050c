import { bilingual, day, id, milligrams, satang } from '@bai/kernel/contracts';
import { z } from 'zod';
import { FILING_FORMS } from './schemas';

/** A dispensary's day and stock, and what it owes. */
export const dispensaryFigures = z.object({
  todayMg: milligrams,
  todayAmount: satang,
  todayCount: z.number().int(),
  onHandMg: milligrams,
  low: z.array(z.object({ product: bilingual, onHandMg: milligrams })),
  /** Lots with something left whose last day is near or over, the nearest first. */
  ending: z.array(z.object({ id, product: bilingual, lot: z.string(), expiresOn: day, onHandMg: milligrams })),
  days: z.array(z.object({ day: z.string(), mg: milligrams })),
  /**
   * Reports of past months that are not filed yet, oldest first, from the dispensary’s first month on and of months without sales too;
   * `dueOn` is null where the rules name no day that is known here.
   */
  due: z.array(z.object({ dispensaryId: id, dispensary: bilingual, month: z.string(), form: z.enum(FILING_FORMS), dueOn: day.nullable() })),
  /** What was used in the month of the first of them: rows and milligrams. */
  firstDue: z.object({ count: z.number().int(), totalMg: z.number().int() }).nullable(),
  /** Filed reports that owe a supplement, oldest first. */
  owed: z.array(z.object({ dispensaryId: id, dispensary: bilingual, month: z.string(), form: z.enum(FILING_FORMS) })),
});
export type DispensaryFigures = z.infer<typeof dispensaryFigures>;
