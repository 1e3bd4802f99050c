import { randomUUID } from 'node:crypto';
import { newPatient, signedIn, type Answer, type Person } from '../../../cms/test/people';
import { must } from '../../../cms/test/journey';
import { scannedQr, issuedPrescription, type Dose, type Issued } from '../../../cms/test/issue';

const SUPPLIER = 'แปลงทดสอบ';

/** What the tests read of the dispensary's side. */
export interface Lot {
  readonly id: string;
  readonly number: string;
  readonly onHandMg: number;
  readonly sellable: boolean;
}
export interface Product {
  readonly id: string;
  readonly version: number;
  readonly lots: readonly Lot[];
}
export interface Sale {
  readonly id: string;
  readonly number: string;
  readonly receiptNumber: string;
  readonly state: string;
  readonly totalMg: number;
  readonly totalAmount: number;
  readonly voidable: boolean;
}
export interface Duty {
  readonly current: { readonly dispensary: { readonly id: string } } | null;
  readonly dispensaries: readonly { readonly id: string }[];
}

/** A demo seller or owner, on duty at their dispensary. */
export const onDuty = async (key: string): Promise<{ seller: Person; dispensaryId: string }> => {
  const seller = await signedIn(key);
  const { current, dispensaries } = must(await seller.get<Duty>('/api/directory/duty'), 'duty');
  const dispensaryId = current?.dispensary.id ?? dispensaries[0]!.id;
  if (!current) must(await seller.post('/api/directory/duty', { dispensaryId }), 'start duty');
  return { seller, dispensaryId };
};

/** A supplier of a dispensary with everything in date, made anew where something is said of it. */
export const supplierOf = async (owner: Person, dispensaryId: string, more: object = {}): Promise<{ id: string; licenseNumber: string }> => {
  const known = must(await owner.get<{ id: string; name: string; licenseNumber: string }[]>('/api/transactions/suppliers', { dispensaryId }), 'suppliers');
  const found = known.find(({ name }) => name === SUPPLIER);
  if (found && Object.keys(more).length === 0) return found;
  const facts = { licenseExpiresOn: '2099-01-01', gacpNumber: 'ตย.2', gacpExpiresOn: '2099-01-01', province: 'เชียงราย', phone: '' };
  const named = { name: SUPPLIER, licenseNumber: `ตย.${randomUUID().slice(0, 8)}` };
  return must(await owner.post('/api/transactions/suppliers', { dispensaryId, ...named, ...facts, ...more }), 'supplier');
};

/** A fresh product of a dispensary with one lot. */
export const stocked = async (owner: Person, dispensaryId: string, grams: number): Promise<Lot> => {
  const product = must(
    await owner.post<Product>('/api/transactions/products', {
      dispensaryId,
      name: 'ทดสอบ',
      strain: 'Test',
      thcHundredths: 1250,
      cbdHundredths: 100,
      pricePerGram: 25_000,
    }),
    'product',
  );
  const { id: supplierId } = await supplierOf(owner, dispensaryId);
  const delivery = { documentNumber: 'DN-1', documentOn: '2026-01-01', receivedOn: '2026-01-01', expiresOn: '2099-01-01' };
  const lot = { ...delivery, productId: product.id, supplierId, number: `T-${product.id.slice(0, 8)}`, mg: grams * 1000 };
  return must(await owner.post<Lot>('/api/transactions/lots', lot), 'lot');
};

/** The verdict of a seller's check by the patient's QR. */
export const checked = async (seller: Person, { patient, prescription }: Pick<Issued, 'patient' | 'prescription'>): Promise<string> => {
  const { code, token } = await scannedQr(patient, prescription.id);
  return must(await seller.post<{ verdict: string }>('/api/prescriptions/verify', { by: 'code', text: code, token }), 'verify').verdict;
};

/** Claims a prescription for the dispensary where a seller is on duty. */
export const claim = (seller: Person, prescriptionId: string): Promise<Answer<{ id: string; leftMg: number }>> =>
  seller.post('/api/transactions/claims', { prescriptionId });

export const TICKS = { payment: 'cash', idSeen: 'national_id', originalReceived: true, originalPlace: 'A1', exclusionsAsked: true };

/** Sends a sale of some milligrams of one lot. */
export const sell = (seller: Person, claimId: string, lotId: string, mg: number, more: object = {}, key?: string): Promise<Answer<Sale>> =>
  seller.post<Sale>('/api/transactions', { claimId, lines: [{ lotId, mg }], ...TICKS, ...more }, key);

export interface Counter {
  readonly issued: Issued;
  readonly seller: Person;
  readonly owner: Person;
  readonly dispensaryId: string;
  readonly lot: Lot;
  readonly claimId: string;
}

/** Everything before a sale: an issued prescription, seller and owner of the first dispensary on duty, stock, the verdict, the claim. */
const opened: { seller: Person; claim: string }[] = [];
/** Gives back what tests left open: a seller has five open claims at the most. */
export const clearCounters = async (): Promise<void> => {
  for (const { seller, claim: id } of opened.splice(0)) await seller.post(`/api/transactions/claims/${id}/release`);
};

export const atTheCounter = async (dose: Dose = {}, grams = 200): Promise<Counter> => {
  const issued = await issuedPrescription(await newPatient(), dose);
  const { seller, dispensaryId } = await onDuty('budtender');
  const owner = await signedIn('dispensary');
  const lot = await stocked(owner, dispensaryId, grams);
  const verdict = await checked(seller, issued);
  if (verdict !== 'valid') throw new Error(`The verdict is ${verdict}`);
  const { id } = must(await claim(seller, issued.prescription.id), 'claim');
  opened.push({ seller, claim: id });
  return { issued, seller, owner, dispensaryId, lot, claimId: id };
};

/** Five grams of a prescription, sold by the demo's budtender. Gives the sale's number. */
export const soldFive = async (issued: Pick<Issued, 'prescription'> & { readonly person: Person }): Promise<string> => {
  const { seller, dispensaryId } = await onDuty('budtender');
  const lot = await stocked(await signedIn('dispensary'), dispensaryId, 50);
  await checked(seller, { patient: issued.person, prescription: issued.prescription });
  const { id } = must(await claim(seller, issued.prescription.id), 'claim');
  return must(await sell(seller, id, lot.id, 5_000), 'sell').number;
};
