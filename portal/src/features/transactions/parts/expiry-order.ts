import type { Lot, Product } from '@bai/transactions/contracts';

/** A lot at the counter, and whether it is the one of its product to sell first. */
export interface Shelved {
  readonly product: Product;
  readonly lot: Lot;
  readonly first: boolean;
}

const byDay = (one: Lot, other: Lot): number => (one.expiresOn < other.expiresOn ? -1 : one.expiresOn > other.expiresOn ? 1 : 0);

/** The lots of what is for sale, of each product the first to expire before the others; what may not be sold comes last. One alone is not proposed. */
export const inExpiryOrder = (products: readonly Product[]): Shelved[] =>
  products
    .filter(({ active }) => active)
    .flatMap((product) => {
      const able = product.lots.filter(({ sellable }) => sellable).sort(byDay);
      const rest = product.lots.filter(({ sellable }) => !sellable);
      return [...able, ...rest].map((lot, index) => ({ product, lot, first: index === 0 && able.length > 1 }));
    });
