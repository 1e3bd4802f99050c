import { plainNumber, plainText } from '@bai/kernel/contracts';
import { today, type Seat } from '@bai/kernel/server';
import type { OpeningColumn, OpeningRow } from '../../contracts';
import { lots, products, type ProductRow } from '../collections';
import { suppliers, type SupplierRow } from './collections';

export interface OpeningFault {
  readonly column: OpeningColumn;
  readonly rule: string;
}
/** What the rows of an opening stock are judged by: the shop's suppliers, products and lots. */
export interface Shelf {
  readonly suppliers: ReadonlyMap<string, SupplierRow>;
  readonly products: ReadonlyMap<string, ProductRow>;
  readonly lots: ReadonlySet<string>;
}

/** Products are the same by name and strain. */
export const productKey = ({ product, strain }: Pick<OpeningRow, 'product' | 'strain'>): string => `${plainText(product)}\n${plainText(strain)}`;
const lotKey = (product: string, number: string): string => `${product}\n${plainNumber(number)}`;

export const shelfOf = async (seat: Seat, dispensaryId: string): Promise<Shelf> => {
  const [sources, goods, held] = [
    await suppliers.every(seat, { dispensaryId }),
    await products.every(seat, { dispensaryId }),
    await lots.every(seat, { dispensaryId }),
  ];
  const keys = new Map(goods.map((row) => [row.id, productKey({ product: row.name, strain: row.strain })]));
  return {
    suppliers: new Map(sources.filter(({ active }) => active).map((row) => [plainNumber(row.licenseNumber), row])),
    products: new Map(goods.map((row) => [keys.get(row.id)!, row])),
    lots: new Set(held.map(({ productId, number }) => lotKey(keys.get(productId) ?? '', number))),
  };
};

export const supplierIn = (shelf: Shelf, { supplierLicense }: OpeningRow): SupplierRow | undefined => shelf.suppliers.get(plainNumber(supplierLicense));

const DESCRIBES = ['thcHundredths', 'cbdHundredths', 'pricePerGram'] as const;

/** What is wrong with each of some rows, by what the shop has and by the rows before it; null stands for a row that could not be read. */
export const judgeOpening = (shelf: Shelf, rows: readonly (OpeningRow | null)[]): OpeningFault[][] => {
  const seen = new Set(shelf.lots);
  const fresh = new Map<string, OpeningRow>();
  return rows.map((row) => {
    if (!row) return [];
    const key = productKey(row);
    const lot = lotKey(key, row.number);
    const first = shelf.products.has(key) ? row : (fresh.get(key) ?? row);
    const faults: OpeningFault[] = [
      ...(supplierIn(shelf, row) ? [] : [{ column: 'supplierLicense' as const, rule: 'supplier-unknown' }]),
      ...(seen.has(lot) ? [{ column: 'number' as const, rule: 'lot-known' }] : []),
      ...(row.receivedOn > today() ? [{ column: 'receivedOn' as const, rule: 'future' }] : []),
      ...(row.expiresOn < row.receivedOn ? [{ column: 'expiresOn' as const, rule: 'order' }] : []),
      ...DESCRIBES.filter((column) => row[column] !== first[column]).map((column) => ({ column, rule: 'product-differs' })),
    ];
    seen.add(lot);
    if (!shelf.products.has(key)) fresh.set(key, first);
    return faults;
  });
};
