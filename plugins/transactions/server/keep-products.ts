import { namesOf } from '@bai/accounts/server';
import { openDuty, requireSubscribed } from '@bai/directory/server';
import type { Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import type { changeProduct, movement, newProduct, Product } from '../contracts';
import { lots, movements, products, type ProductRow } from './collections';
import { requireDispensary } from './own-dispensary';
import { presentProduct } from './present';
import { blindFor, refuseWhileBlind } from './stock-room/blind';

type NewProduct = z.output<typeof newProduct>;

const withLots = async (seat: Seat, rows: readonly ProductRow[]): Promise<Product[]> => {
  const its = rows.length ? (await lots.every(seat, { productId: rows.map(({ id }) => id) })).reverse() : [];
  const blind = await blindFor(
    seat,
    rows.map(({ dispensaryId }) => dispensaryId),
  );
  return rows.map((row) =>
    presentProduct(
      row,
      its.filter(({ productId }) => productId === row.id),
      blind.has(row.dispensaryId),
    ),
  );
};

/** Products within reach; a seller on duty sees those of that dispensary. */
export const listProducts = async (seat: Seat, query: { dispensaryId?: string | undefined; q?: string | undefined }): Promise<Product[]> => {
  const duty = seat.role === 'budtender' && seat.subjects.account ? await openDuty(seat.subjects.account) : null;
  const dispensaryId = query.dispensaryId ?? duty?.dispensaryId;
  const words = query.q?.toLowerCase();
  const rows = await products.every(seat, dispensaryId ? { dispensaryId } : {});
  return withLots(seat, words ? rows.filter(({ name, strain }) => `${name} ${strain}`.toLowerCase().includes(words)) : rows);
};

export const addProduct = async (seat: Seat, { dispensaryId, ...given }: NewProduct): Promise<Product> => {
  await requireDispensary(seat, dispensaryId);
  await requireSubscribed(dispensaryId);
  return presentProduct(await products.create(seat, { ...given, dispensaryId, active: true }), []);
};

export const editProduct = async (seat: Seat, id: string, { version, active, ...given }: z.output<typeof changeProduct>): Promise<Product> =>
  (await withLots(seat, [await products.change(seat, id, { ...given, active }, { version })]))[0]!;

/** What changed a product's stock, newest first. */
export const listMovements = async (seat: Seat, productId: string): Promise<z.input<typeof movement>[]> => {
  const product = await products.one(seat, productId);
  await refuseWhileBlind(seat, product.dispensaryId);
  const its = new Map((await lots.every(seat, { productId })).map((lot) => [lot.id, lot.number]));
  const rows = await movements.all(seat, { productId }, { descending: true, limit: 200 });
  const names = await namesOf([...new Set(rows.flatMap(({ accountId }) => accountId ?? []))]);
  return rows.map(({ createdAt, lotId, accountId, ...row }) => ({
    ...row,
    at: createdAt,
    lot: its.get(lotId) ?? '',
    product: { th: product.name, en: product.name },
    by: (accountId && names.get(accountId)) || null,
  }));
};
