import { SITTINGS_LEAST, TELLING, TOO_EASY, TOO_HARD } from '../contracts';
import type { ItemSums } from './figure-types';

const PARTS = 10_000;

export const NO_SUMS: ItemSums = { n: 0, x: 0, xx: 0, y: 0, yy: 0, xy: 0, unanswered: 0 };

/** The sums with one sitting more: the share of its points that a question brought, and the share that all others did. */
export const withSitting = (sums: ItemSums, x: number, y: number, answered: boolean): ItemSums => ({
  n: sums.n + 1,
  x: sums.x + x,
  xx: sums.xx + x * x,
  y: sums.y + y,
  yy: sums.yy + y * y,
  xy: sums.xy + x * y,
  unanswered: sums.unanswered + (answered ? 0 : 1),
});

/** The same over the sittings of several exams. */
export const together = (all: readonly ItemSums[]): ItemSums =>
  all.reduce(
    (sum, { n, x, xx, y, yy, xy, unanswered }) => ({
      n: sum.n + n,
      x: sum.x + x,
      xx: sum.xx + xx,
      y: sum.y + y,
      yy: sum.yy + yy,
      xy: sum.xy + xy,
      unanswered: sum.unanswered + unanswered,
    }),
    NO_SUMS,
  );

/** The correlation of both shares, -1 to 1; null of too few, and where one of them never varies. */
export const discriminationOf = ({ n, x, xx, y, yy, xy }: ItemSums): number | null => {
  const [ofX, ofY] = [n * xx - x * x, n * yy - y * y];
  // What is left by rounding is no variance.
  if (n < SITTINGS_LEAST || ofX < 1e-9 || ofY < 1e-9) return null;
  return Math.max(-1, Math.min(1, (n * xy - x * y) / Math.sqrt(ofX * ofY)));
};

/** What is told of a question, in ten-thousandths. Suspicious is what whoever knows fails at, then what nearly all or nearly nobody has. */
export const figuresIn = (sums: ItemSums) => {
  const facility = sums.n === 0 ? 0 : Math.max(0, sums.x / sums.n);
  const discrimination = discriminationOf(sums);
  const untelling = discrimination === null ? 0 : Math.max(0, TELLING - discrimination);
  const beyond = sums.n < SITTINGS_LEAST ? 0 : Math.max(0, TOO_HARD - facility, facility - TOO_EASY);
  return {
    asked: sums.n,
    unanswered: sums.unanswered,
    facility: Math.round(facility * PARTS),
    discrimination: discrimination === null ? null : Math.round(discrimination * PARTS),
    suspicion: Math.round((untelling + beyond) * PARTS),
  };
};

/** A stored ten-thousandth as it travels. */
export const shareOf = (parts: number | null): number | null => (parts === null ? null : parts / PARTS);
