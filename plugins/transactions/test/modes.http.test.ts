import { daytime, must } from '../../../cms/test/journey';
import { issuedPrescription, scannedQr, type Issued } from '../../../cms/test/issue';
import { newPatient, type Person } from '../../../cms/test/people';
import { Inside, seat } from '../../directory/test/inside';
import { makeSeller, newDispensary } from '../../directory/test/make';
import { claim, sell, type Sale } from './counter';
import type { Answer } from '../../../cms/test/people';

/** The number of dispensaries that sell at once: two hundred in `npm run prove crowd`. */
const DISPENSARIES = Number(process.env.BAI_CLIENTS ?? 30);
jest.setTimeout(120_000 + DISPENSARIES * 1_200);

const AT_ONCE = 10;
const GRAMS = 10_000;

interface Stall {
  readonly seller: Person;
  readonly lot: string;
}

let inside: Inside;
let stalls: Stall[];

/** A dispensary of its own with one seller on duty and 200 g in stock. */
const newStall = async (): Promise<Stall> => {
  const seller = await newPatient('พนักงาน ทดสอบ');
  const dispensary = await newDispensary(inside);
  await makeSeller(inside, seller, [dispensary]);
  must(await seller.post('/api/directory/duty', { dispensaryId: dispensary }), 'duty');
  const product = await inside.call<{ id: string }>('transactions/collections', 'products.create', [
    seat(),
    { dispensaryId: dispensary, name: 'ทดสอบ', strain: 'Test', thcHundredths: 1200, cbdHundredths: 100, pricePerGram: 25_000, active: true },
  ]);
  const source = { supplier: 'แปลงทดสอบ', supplierLicense: 'ตย.1', gacpNumber: 'ตย.2', gacpExpiresOn: '2099-01-01', province: 'เชียงราย' };
  const lot = await inside.call<{ id: string }>('transactions/collections', 'lots.create', [
    seat(),
    {
      ...source,
      dispensaryId: dispensary,
      productId: product.id,
      number: 'T-1',
      receivedOn: '2026-01-01',
      expiresOn: '2099-01-01',
      receivedMg: 200_000,
      onHandMg: 200_000,
    },
  ]);
  return { seller, lot: lot.id };
};

const manyStalls = async (): Promise<Stall[]> => {
  const made: Stall[] = [];
  while (made.length < DISPENSARIES) made.push(...(await Promise.all(Array.from({ length: AT_ONCE }, newStall))));
  return made;
};

/** Lets the rules in force dispense in another way while something is done, as a later rule set may. */
const inMode = async (mode: string, act: () => Promise<void>): Promise<void> => {
  const rows = await inside.sql<{ id: number; snapshot: unknown }>('SELECT id, snapshot FROM used_rule_sets', []);
  const put = async (change: object): Promise<void> => {
    for (const { id, snapshot } of rows) {
      const facts = (typeof snapshot === 'string' ? JSON.parse(snapshot) : snapshot) as object;
      await inside.sql('UPDATE used_rule_sets SET snapshot = ?, version = version + 1 WHERE id = ?', [JSON.stringify({ ...facts, ...change }), id]);
    }
  };
  await put({ dispensingMode: mode });
  try {
    await act();
  } finally {
    await put({});
  }
};

/** A prescription whose QR the patient showed before anybody sold. */
type Shown = Issued & { readonly scanned: { readonly code: string; readonly token: string } };
const shown = async (): Promise<Shown> => {
  const issued = await issuedPrescription(await newPatient());
  return { ...issued, scanned: await scannedQr(issued.patient, issued.prescription.id) };
};

/** Checks, claims and sells 10 g at a stall, as far as it gets. */
const attempt = async ({ seller, lot }: Stall, { prescription, scanned }: Shown): Promise<string> => {
  const { verdict } = must(
    await seller.post<{ verdict: string }>('/api/prescriptions/verify', { by: 'code', text: scanned.code, token: scanned.token }),
    'verify',
  );
  if (verdict !== 'valid') return verdict;
  const claimed = await claim(seller, prescription.id);
  if (claimed.status !== 200) return claimed.error.name;
  const sale: Answer<Sale> = await sell(seller, claimed.data.id, lot, GRAMS);
  return sale.status === 200 ? 'sold' : sale.error.name;
};

const counted = (outcomes: readonly string[]): number => outcomes.filter((outcome) => outcome === 'sold').length;
const dispensed = async ({ patient, prescription }: Issued): Promise<number> =>
  must(await patient.get<{ dispensedMg: number }>(`/api/prescriptions/${prescription.id}`), 'prescription').dispensedMg;

beforeAll(async () => {
  await daytime();
  inside = new Inside();
  stalls = await manyStalls();
});
afterAll(() => inside.close());

describe(`${DISPENSARIES} dispensaries at once`, () => {
  it('sell at most what was prescribed where any dispensary may go on', async () => {
    const issued = await shown();
    await inMode('any_dispensary', async () => {
      const outcomes = await Promise.all(stalls.map((stall) => attempt(stall, issued)));
      expect(counted(outcomes)).toBe(3);
      expect(await dispensed(issued)).toBe(30_000);
      expect(outcomes.filter((outcome) => !['sold', 'used_up', 'allowance.exceeded', 'prescription.dispensed'].includes(outcome))).toEqual([]);
    });
  });

  it('are one dispensary where only the same may go on', async () => {
    const issued = await shown();
    const outcomes = await Promise.all(stalls.map((stall) => attempt(stall, issued)));
    expect(counted(outcomes)).toBe(1);
    expect(await dispensed(issued)).toBe(GRAMS);
    expect(outcomes.filter((outcome) => !['sold', 'claimed', 'elsewhere', 'prescription.claimed', 'prescription.elsewhere'].includes(outcome))).toEqual([]);
  });

  it('are one sale where there is only one', async () => {
    const issued = await shown();
    await inMode('single_event', async () => {
      const outcomes = await Promise.all(stalls.map((stall) => attempt(stall, issued)));
      expect(counted(outcomes)).toBe(1);
      expect(await dispensed(issued)).toBe(GRAMS);
      const [again] = await Promise.all([attempt(stalls[0]!, issued)]);
      expect(again).not.toBe('sold');
    });
  });
});
