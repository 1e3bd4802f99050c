import { directoryApi } from '@bai/directory/contracts';
import { bangkokDay } from '@bai/kernel/contracts';
import { now, perform, type Seat } from '@bai/kernel/server';
import { prescriptionsApi, type Prescription } from '@bai/prescriptions/contracts';
import { FILING_FORMS, filingApi, stockApi, transactionsApi, type Product, type Transaction } from '@bai/transactions/contracts';
import { receiptFile } from './apply';
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

export const sellerOf = (shop: Shop): Promise<Seat> => seatOfKey(SHOPS[shop].seller);

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
export const receives = async (shop: Shop, grams: readonly number[], lotName: string, expiresOn: string): Promise<void> => {
  const { seat, dispensaryId } = await ownerOf(shop);
  const products = await perform(transactionsApi.products, seat, { query: { dispensaryId } });
  const suppliers = await perform(stockApi.suppliers, seat, { query: { dispensaryId } });
  const { id: supplierId } = suppliers.find(({ licenseExpired }) => !licenseExpired)!;
  const day = bangkokDay(now());
  const delivery = { supplierId, documentNumber: `DN-${lotName}`, documentOn: day, receivedOn: day, place: 'ตู้นิรภัย 1', expiresOn };
  for (const [index, product] of products.entries()) {
    const mg = (grams[index] ?? 0) * 1000;
    if (mg)
      await perform(transactionsApi.receiveLot, seat, {
        body: { ...delivery, productId: product.id, number: `${lotName}-${index + 1}`, mg },
      });
  }
};

export const lotWith = (products: readonly Product[], mg: number, choice: number): string => {
  const able = products.flatMap(({ lots }) => lots.filter(({ sellable, onHandMg }) => sellable && (onHandMg ?? 0) >= mg));
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

/** How far a shop is with the reports of a month. */
type Step = 'check' | 'prepare' | 'file';

/** The owner goes on with both reports of a month; of what is frozen before the month is over, nothing more is sold in it. */
export const reports = async (shop: Shop, month: string, steps: readonly Step[]): Promise<void> => {
  const { seat, dispensaryId } = await ownerOf(shop);
  for (const form of FILING_FORMS) {
    const { id } = await perform(transactionsApi.openFiling, seat, { body: { dispensaryId, month, form } });
    const params = { id };
    for (const step of steps)
      if (step !== 'file') await perform(transactionsApi.moveFiling, seat, { params, body: { move: step, early: true } });
      else
        await perform(
          filingApi.fileFiling,
          seat,
          { params, body: { receiptNumber: `ตย.${form.slice(2)}-${month.replace('-', '')}`, filedOn: bangkokDay(now()) } },
          await receiptFile(),
        );
  }
};
