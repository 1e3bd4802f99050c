import { directoryApi } from '@bai/directory/contracts';
import { bangkokDay } from '@bai/kernel/contracts';
import { now, perform, type Seat } from '@bai/kernel/server';
import { prescriptionsApi, type Prescription } from '@bai/prescriptions/contracts';
import { transactionsApi, type Product, type Transaction } from '@bai/transactions/contracts';
import { dispensaryOf, seatOfKey, type Key } from './cast';

export type Shop = 'one' | 'two';
const SHOPS: Readonly<Record<Shop, { readonly seller: Key; readonly owner: Key }>> = {
  one: { seller: 'budtender', owner: 'dispensary' },
  two: { seller: 'budtender-two', owner: 'dispensary-two' },
};

/** Who owns a shop, and which it is. */
export const ownerOf = async (shop: Shop): Promise<{ seat: Seat; dispensaryId: string }> => {
  const seat = await seatOfKey(SHOPS[shop].owner);
  const [dispensary] = await perform(directoryApi.dispensaries, seat, {});
  return { seat, dispensaryId: dispensary!.id };
};

const sellerOf = (shop: Shop): Promise<Seat> => seatOfKey(SHOPS[shop].seller);

/** The seller goes on duty, unless they are; true when they went. */
export const goesOnDuty = async (shop: Shop): Promise<boolean> => {
  const seat = await sellerOf(shop);
  const { current } = await perform(directoryApi.duty, seat, {});
  if (current) return false;
  await perform(directoryApi.startDuty, seat, { body: { dispensaryId: await dispensaryOf(seat) } });
  return true;
};

/** The seller goes home. */
export const goesHome = async (shop: Shop): Promise<void> => {
  await perform(directoryApi.endDuty, await sellerOf(shop), {});
};

/** Goods come in, for each of a shop's products. */
export const receives = async (shop: Shop, grams: readonly number[], lotName: string, lasts: { expiresOn: string; gacpExpiresOn: string }): Promise<void> => {
  const { seat, dispensaryId } = await ownerOf(shop);
  const products = await perform(transactionsApi.products, seat, { query: { dispensaryId } });
  const source = { supplier: 'แปลงปลูกตัวอย่าง', supplierLicense: 'ตย. ปลูก 0001', gacpNumber: 'ตย. GACP 0001', province: 'เชียงราย' };
  for (const [index, product] of products.entries()) {
    const mg = (grams[index] ?? 0) * 1000;
    if (mg)
      await perform(transactionsApi.receiveLot, seat, {
        body: { ...source, ...lasts, productId: product.id, number: `${lotName}-${index + 1}`, receivedOn: bangkokDay(now()), mg },
      });
  }
};

const lotWith = (products: readonly Product[], mg: number, choice: number): string => {
  const able = products.flatMap(({ lots }) => lots.filter(({ sellable, onHandMg }) => sellable && onHandMg >= mg));
  if (able.length === 0) throw new Error(`No lot has ${mg} mg`);
  return able[choice % able.length]!.id;
};

/** Scans the patient's QR; what the seller is told. */
export const scans = async (shop: Shop, patient: Seat, { id }: Prescription): Promise<string> => {
  const { qr } = await perform(prescriptionsApi.show, patient, { params: { id } });
  const [, code = '', token = ''] = /\/code\/([^#]+)#(.+)$/.exec(qr) ?? [];
  return (await perform(prescriptionsApi.verify, await sellerOf(shop), { body: { by: 'code', text: code, token } })).verdict;
};

const PAYMENTS = ['cash', 'transfer', 'card_terminal'] as const;

/** Checks the prescription and sells from it. */
export const sells = async (shop: Shop, patient: Seat, prescription: Prescription, grams: number): Promise<Transaction> => {
  const seller = await sellerOf(shop);
  const verdict = await scans(shop, patient, prescription);
  if (verdict !== 'valid') throw new Error(`The verdict is ${verdict}`);
  const { id: claimId } = await perform(transactionsApi.openClaim, seller, { body: { prescriptionId: prescription.id } });
  const { seat, dispensaryId } = await ownerOf(shop);
  const choice = grams + prescription.totalMg / 1000;
  const lotId = lotWith(await perform(transactionsApi.products, seat, { query: { dispensaryId } }), grams * 1000, choice);
  const ticks = { idSeen: 'national_id', originalReceived: true, originalPlace: 'แฟ้ม ก', exclusionsAsked: true } as const;
  return perform(transactionsApi.sell, seller, { body: { claimId, lines: [{ lotId, mg: grams * 1000 }], payment: PAYMENTS[choice % 3]!, ...ticks } });
};

/** The seller takes a sale back. */
export const voids = async (shop: Shop, { id }: Transaction, reason: string): Promise<void> => {
  await perform(transactionsApi.void, await sellerOf(shop), { params: { id }, body: { kind: 'mistake', reason } });
};

/** The owner goes on with the report of a month. */
export const reports = async (shop: Shop, month: string, moves: readonly ('check' | 'prepare' | 'file')[]): Promise<void> => {
  const { seat, dispensaryId } = await ownerOf(shop);
  const { id } = await perform(transactionsApi.openFiling, seat, { body: { dispensaryId, month } });
  for (const move of moves) await perform(transactionsApi.moveFiling, seat, { params: { id }, body: { move } });
};
