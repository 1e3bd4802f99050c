import { day, id, instant, listQuery, page, plainNumber, readTyped, reasonLine, satang } from '@bai/kernel/contracts';
import { z } from 'zod';

/** What coupons are for: never for care, and never for flower. */
export const COUPON_KINDS = ['course', 'subscription'] as const;
const COUPON = /^[A-Z0-9]{4,20}$/;
/** As people type or copy it. */
export const couponCode = z
  .string()
  .max(60)
  .transform((text) => readTyped(text, (plain) => (COUPON.test(plain) ? plain : null)) ?? plainNumber(text))
  .pipe(z.string().regex(COUPON, { error: 'coupon' }));

const discount = {
  /** Whole percent, or null where it is an amount. */
  percent: z.number().int().min(1).max(100).nullable(),
  /** Satang, or null where it is a share. */
  amount: satang.min(100).nullable(),
};
const terms = {
  validFrom: day,
  /** The last day. */
  validUntil: day,
  /** So often it is taken by anybody; null: as often as people come. */
  most: z.number().int().min(1).max(1_000_000).nullable(),
  note: z.string().trim().max(200),
};

export const makeCoupon = z
  .object({ code: couponCode, ...discount, ...terms })
  .refine(({ percent, amount }) => (percent === null) !== (amount === null), { error: 'coupon-one', path: ['amount'] })
  .refine(({ validFrom, validUntil }) => validUntil >= validFrom, { error: 'ahead', path: ['validUntil'] });
export type MakeCoupon = z.output<typeof makeCoupon>;

export const coupon = z.object({
  id,
  code: z.string(),
  ...discount,
  ...terms,
  /** Taken so often, those included that are still being paid. */
  taken: z.number().int(),
  ended: z.boolean(),
  createdAt: instant,
});
export type Coupon = z.infer<typeof coupon>;
export const couponPage = page(coupon);
export const couponQuery = listQuery;
export const endCoupon = z.object({ reason: reasonLine(300) });
/** The code of a coupon that an owner has for their invoice. */
export const withInvoiceCoupon = z.object({ code: couponCode });
