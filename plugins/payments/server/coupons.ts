import { field, refuse } from '@bai/kernel/contracts';
import { accountOf, systemSeat, through, today, uniqueViolation, type RowOf, type Seat } from '@bai/kernel/server';
import { paymentsProblems, type COUPON_KINDS, type Coupon, type MakeCoupon } from '../contracts';
import { coupons, redemptions } from './payments';
import type { couponType } from './types';

type CouponRow = RowOf<typeof couponType>;
/** What a discount is taken off: the kind and the record as payments know them, and its price in satang. */
interface Priced {
  readonly kind: (typeof COUPON_KINDS)[number];
  readonly id: string;
  readonly price: number;
}

const SYSTEM = 'coupons';
const takenOf = async (ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = ids.length ? await redemptions.sum(systemSeat(SYSTEM), { couponId: [...ids] }, ['discount'], { by: ['couponId'] }) : [];
  return new Map(rows.map(({ couponId, count }) => [couponId, count]));
};
const present = (row: CouponRow, taken: number): Coupon => ({ ...row, note: row.note ?? '', taken });

/** Coupons as the office reads them. */
export const presentCoupons = async (rows: readonly CouponRow[]): Promise<Coupon[]> => {
  const taken = await takenOf(rows.map(({ id }) => id));
  return rows.map((row) => present(row, taken.get(row.id) ?? 0));
};

/** A new coupon; a code that there was is refused at its field, ended or not: somebody may still have it on paper. */
export const makeCoupon = async (seat: Seat, given: MakeCoupon): Promise<Coupon> => {
  const known = refuse('input.invalid', { fields: [field('code', 'code-taken', 'There is a coupon of this code.')] });
  if (await coupons.first(systemSeat(SYSTEM), { code: given.code })) throw known;
  try {
    return present(await coupons.create(seat, { ...given, ended: false }), 0);
  } catch (error) {
    if (uniqueViolation(error)) throw known;
    throw error;
  }
};

export const endCoupon = async (seat: Seat, id: string, reason: string): Promise<Coupon> => {
  const [shown] = await presentCoupons([await coupons.change(seat, id, { ended: true }, { action: 'coupon.end', why: reason })]);
  return shown!;
};

const discountOf = ({ percent, amount }: CouponRow, price: number): number => Math.min(price, amount ?? Math.floor((price * percent!) / 100));

/**
 * Takes a coupon off a price, for whoever asks, in the caller's transaction; answers the discount in satang. Another one that they had
 * taken for the same is given back. `coupon.unknown`, `coupon.taken`, `coupon.exhausted`.
 */
export const takeCoupon = async (seat: Seat, code: string, { kind, id, price }: Priced): Promise<number> => {
  const system = through(seat, 'take-coupon');
  const day = today();
  const [found] = await coupons.all(system, { code, ended: false }, { limit: 1, lock: true });
  if (!found || found.validFrom > day || found.validUntil < day) throw paymentsProblems.refuse('coupon.unknown');
  const accountId = accountOf(seat);
  const mine = await redemptions.first(system, { couponId: found.id, accountId });
  if (mine && mine.payableId !== id) throw paymentsProblems.refuse('coupon.taken');
  if (mine) return mine.discount;
  if (found.most !== null && (await redemptions.count(system, { couponId: found.id })) >= found.most) throw paymentsProblems.refuse('coupon.exhausted');
  const discount = discountOf(found, price);
  const before = await redemptions.first(system, { payableKind: kind, payableId: id }, { lock: true });
  const taken = { couponId: found.id, accountId, payableKind: kind, payableId: id, discount };
  if (before) await redemptions.change(system, before.id, taken);
  else await redemptions.create(system, taken);
  return discount;
};
