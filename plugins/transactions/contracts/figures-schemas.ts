import { bilingual, day, id, milligrams, satang } from '@bai/kernel/contracts';
import { z } from 'zod';
import { FILING_FORMS } from './schemas';

/** Steps from the approval of a dispensary to its first sale, with those that are done; told until that sale. */
export const BEGINNING_STEPS = ['hours', 'seller', 'product', 'stock', 'duty'] as const;
const beginning = z.object({
  dispensaryId: id,
  dispensary: bilingual,
  /** The steps that are done: opening hours kept, a seller with license and training, a product, a lot with something in it, someone on duty now. */
  done: z.array(z.enum(BEGINNING_STEPS)),
});
export type Beginning = z.infer<typeof beginning>;

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
  /** Sums of the first of them: rows of PT.28 and the weight used, or lots of PT.27 and the weight held at the end; milligrams. */
  firstDue: z.object({ count: z.number().int(), totalMg: z.number().int() }).nullable(),
  /** Approved dispensaries without a sale yet. */
  beginning: z.array(beginning),
  /** Filed reports that owe a supplement, oldest first. */
  owed: z.array(z.object({ dispensaryId: id, dispensary: bilingual, month: z.string(), form: z.enum(FILING_FORMS) })),
});
export type DispensaryFigures = z.infer<typeof dispensaryFigures>;
