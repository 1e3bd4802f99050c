import type { Issued } from '../../../cms/test/issue';
import { must } from '../../../cms/test/journey';
import { newPatient, type Person } from '../../../cms/test/people';
import { seat, type Inside } from '../../directory/test/inside';
import { makeSeller, newDispensary } from '../../directory/test/make';
import { checked, claim, sell } from '../../transactions/test/counter';

export interface Stall {
  readonly dispensary: string;
  readonly seller: Person;
  readonly lot: string;
}
/** A dispensary of its own with one seller on duty and 200 g in stock. */
export const newStall = async (inside: Inside): Promise<Stall> => {
  const seller = await newPatient('พนักงาน ทดสอบ');
  const dispensary = await newDispensary(inside);
  await makeSeller(inside, seller, [dispensary]);
  must(await seller.post('/api/directory/duty', { dispensaryId: dispensary }), 'duty');
  const product = await inside.call<{ id: string }>('transactions/collections', 'products.create', [
    seat(),
    { dispensaryId: dispensary, name: 'ทดสอบ', strain: 'Test', thcHundredths: 1200, cbdHundredths: 100, pricePerGram: 25_000, active: true },
  ]);
  const source = { supplier: 'แปลงทดสอบ', supplierLicense: 'ตย.1', gacpNumber: 'ตย.2', gacpExpiresOn: '2099-01-01', province: 'เชียงราย' };
  const days = { receivedOn: '2026-01-01', expiresOn: '2099-01-01' };
  const lot = await inside.call<{ id: string }>('transactions/collections', 'lots.create', [
    seat(),
    { ...source, ...days, dispensaryId: dispensary, productId: product.id, number: 'T-1', receivedMg: 200_000, onHandMg: 200_000 },
  ]);
  return { dispensary, seller, lot: lot.id };
};
/** Sells a first part of a prescription there. */
export const begun = async ({ seller, lot }: Stall, issued: Issued, mg: number): Promise<void> => {
  await checked(seller, issued);
  const { id } = must(await claim(seller, issued.prescription.id), 'claim');
  must(await sell(seller, id, lot, mg), 'sell');
};
