import { systemSeat } from '@bai/kernel/server';
import type { z } from 'zod';
import type { inspectedProduct } from '../../contracts';
import { lots, movements, products, type LotRow } from '../collections';
import { isSellable } from '../stock';

type Product = z.output<typeof inspectedProduct>;
const system = systemSeat('inspection');

const presentLot = (lot: LotRow): Product['lots'][number] => {
  const { id, number, supplier, supplierLicense, province, gacpNumber, gacpExpiresOn, expiresOn, onHandMg, quarantinedMg } = lot;
  return {
    id,
    number,
    supplier,
    supplierLicense,
    province,
    gacpNumber,
    gacpExpiresOn,
    expiresOn,
    onHandMg,
    asideMg: quarantinedMg ?? 0,
    sellable: isSellable(lot),
  };
};

export interface InspectedStock {
  readonly products: Product[];
  /** Numbers of lots that hold what their movements do not make. */
  readonly differing: readonly string[];
}

/**
 * The stock of a dispensary by product: its lots that hold something or have something set aside, and whether what is on hand is what all
 * movements add up to. Three queries, however many lots there are.
 */
export const inspectedStock = async (dispensaryId: string): Promise<InspectedStock> => {
  const known = await products.every(system, { dispensaryId });
  const all = await lots.every(system, { dispensaryId });
  const sums = new Map((await movements.sum(system, { dispensaryId }, ['mg'], { by: ['lotId'] })).map(({ lotId, mg }) => [lotId, mg]));
  const movedOf = (of: readonly LotRow[]): number => of.reduce((sum, { id }) => sum + (sums.get(id) ?? 0), 0);
  const differs = ({ id, onHandMg }: LotRow): boolean => (sums.get(id) ?? 0) !== onHandMg;
  const shown = known.map(({ id, name, strain }) => {
    const its = all.filter(({ productId }) => productId === id);
    const held = its.filter((lot) => lot.onHandMg > 0 || (lot.quarantinedMg ?? 0) > 0 || differs(lot));
    return {
      ...{ id, name, strain },
      onHandMg: its.reduce((sum, { onHandMg }) => sum + onHandMg, 0),
      asideMg: its.reduce((sum, { quarantinedMg }) => sum + (quarantinedMg ?? 0), 0),
      movedMg: movedOf(its),
      lots: held.map(presentLot).sort((one, other) => one.expiresOn.localeCompare(other.expiresOn)),
    };
  });
  return { products: shown.filter(({ lots: its }) => its.length > 0), differing: all.filter(differs).map(({ number }) => number) };
};
