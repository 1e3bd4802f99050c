import { field, refuse } from '@bai/kernel/contracts';
import { today, transaction, uniqueViolation, type Seat } from '@bai/kernel/server';
import { openDuty, dispensariesOfAccount } from '@bai/directory/server';
import type { z } from 'zod';
import type { changeProduct, Lot, movement, newProduct, Product, receiveLot } from '../contracts';
import { lots, movements, products, type ProductRow } from './collections';
import { presentLot, presentProduct } from './present';
import { moveStock } from './stock';

type NewProduct = z.output<typeof newProduct>;
type Received = z.output<typeof receiveLot>;

const withLots = async (seat: Seat, rows: readonly ProductRow[]): Promise<Product[]> => {
  const its = rows.length ? (await lots.every(seat, { productId: rows.map(({ id }) => id) })).reverse() : [];
  return rows.map((row) =>
    presentProduct(
      row,
      its.filter(({ productId }) => productId === row.id),
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
  return presentProduct(await products.create(seat, { ...given, dispensaryId, active: true }), []);
};

/** A dispensary that is not the caller's does not exist for them. */
const requireDispensary = async (seat: Seat, dispensaryId: string): Promise<void> => {
  if (!(await dispensariesOfAccount(seat.subjects.account ?? '')).some(({ id }) => id === dispensaryId)) throw refuse('record.missing');
};

export const editProduct = async (seat: Seat, id: string, { version, active, ...given }: z.output<typeof changeProduct>): Promise<Product> =>
  (await withLots(seat, [await products.change(seat, id, { ...given, active }, { version })]))[0]!;

/** Receives a lot: its GACP certificate and its own date must hold, and its number is new for the product. */
export const receive = async (seat: Seat, { productId, mg, ...given }: Received): Promise<Lot> => {
  const day = today();
  const past = (['gacpExpiresOn', 'expiresOn'] as const).filter((name) => given[name] < day).map((name) => field(name, 'past', 'This day has passed.'));
  const future = given.receivedOn > day ? [field('receivedOn', 'future', 'This day is yet to come.')] : [];
  if (past.length || future.length) throw refuse('input.invalid', { fields: [...past, ...future] });
  const product = await products.one(seat, productId, { lock: true });
  if (await lots.first(seat, { productId, number: given.number }))
    throw refuse('input.invalid', { fields: [field('number', 'choice', 'This lot was received before.')] });
  return transaction(async () => {
    const empty = await lots.create(seat, { ...given, productId, dispensaryId: product.dispensaryId, receivedMg: mg, onHandMg: 0 });
    return presentLot(await moveStock(seat, empty, 'receive', mg, { note: given.supplier }));
  }).catch((error: unknown) => {
    throw uniqueViolation(error) ? refuse('input.invalid', { fields: [field('number', 'choice', 'This lot was received before.')] }) : error;
  });
};

/** What changed a product's stock, newest first. */
export const listMovements = async (seat: Seat, productId: string): Promise<z.input<typeof movement>[]> => {
  const product = await products.one(seat, productId);
  const its = new Map((await lots.every(seat, { productId })).map((lot) => [lot.id, lot.number]));
  const rows = await movements.all(seat, { productId }, { descending: true, limit: 200 });
  return rows.map(({ createdAt, lotId, ...row }) => ({ ...row, at: createdAt, lot: its.get(lotId) ?? '', product: { th: product.name, en: product.name } }));
};
