import { queryDatabase } from '../../../cms/test/clock';
import { copyRow, rowOf } from '../../../cms/test/copied-rows';
import { must } from '../../../cms/test/journey';
import type { Person } from '../../../cms/test/people';
import { atTheCounter, sell, stocked } from './counter';

/** Nobody else sells in that March. */
export const MARCH = { since: '2021-03-01', until: '2021-03-31' };

interface Sold {
  readonly at: string;
  readonly seller: 'one' | 'owner';
  readonly patient: string;
  readonly lines: readonly { readonly product: 'first' | 'second'; readonly mg: number; readonly amount: number }[];
  readonly voided?: true;
}
// The first is sold before midnight in Bangkok, the second after it; the last two on the edges of the month.
export const SALES: readonly Sold[] = [
  { at: '2021-03-09T16:59:59.000Z', seller: 'one', patient: 'a', lines: [{ product: 'first', mg: 5_000, amount: 125_000 }] },
  { at: '2021-03-09T17:00:00.000Z', seller: 'one', patient: 'a', lines: [{ product: 'second', mg: 1_500, amount: 37_500 }] },
  {
    at: '2021-03-10T03:30:00.000Z',
    seller: 'owner',
    patient: 'b',
    lines: [
      { product: 'first', mg: 2_010, amount: 50_250 },
      { product: 'second', mg: 990, amount: 24_750 },
    ],
  },
  { at: '2021-03-10T03:31:00.000Z', seller: 'one', patient: 'c', lines: [{ product: 'first', mg: 30_000, amount: 750_000 }], voided: true },
  { at: '2021-03-21T11:00:00.000Z', seller: 'one', patient: 'c', lines: [{ product: 'first', mg: 10_000, amount: 250_000 }] },
  { at: '2021-02-28T17:00:00.000Z', seller: 'owner', patient: 'd', lines: [{ product: 'second', mg: 4_000, amount: 100_000 }] },
  { at: '2021-03-31T16:59:59.000Z', seller: 'owner', patient: 'a', lines: [{ product: 'second', mg: 500, amount: 12_500 }] },
  { at: '2021-03-31T17:00:00.000Z', seller: 'owner', patient: 'e', lines: [{ product: 'second', mg: 700, amount: 17_500 }] },
];
export const CHECKS = [
  { at: '2021-03-09T16:58:00.000Z', seller: 'one', verdict: 'valid' },
  { at: '2021-03-12T05:00:00.000Z', seller: 'one', verdict: 'expired' },
  { at: '2021-03-12T06:00:00.000Z', seller: 'owner', verdict: 'forged' },
  { at: '2021-03-31T17:00:00.000Z', seller: 'one', verdict: 'forged' },
] as const;
/** From the evening before the month to its first hour, and a day of eight hours and a half. */
const DUTIES = [
  ['2021-02-28T10:00:00.000Z', '2021-02-28T18:00:00.000Z'],
  ['2021-03-10T02:00:00.000Z', '2021-03-10T10:30:00.000Z'],
] as const;

export const dayOf = (at: string): string => new Date(Date.parse(at) + 7 * 3_600_000).toISOString().slice(0, 10);
const stored = (at: string): unknown => (process.env.BAI_TEST_DB_URL ? new Date(at) : Date.parse(at));
const mgOf = ({ lines }: Sold): number => lines.reduce((sum, { mg }) => sum + mg, 0);
const amountOf = ({ lines }: Sold): number => lines.reduce((sum, { amount }) => sum + amount, 0);

/** What a report must say of some sales, by hand. */
export const sumsOf = (sales: readonly Sold[]) => {
  const [sold, voided] = [sales.filter((sale) => !sale.voided), sales.filter((sale) => sale.voided)];
  const total = (some: readonly Sold[], of: (sale: Sold) => number) => some.reduce((sum, sale) => sum + of(sale), 0);
  return {
    count: sold.length,
    mg: total(sold, mgOf),
    amount: total(sold, amountOf),
    patients: new Set(sold.map(({ patient }) => patient)).size,
    voided: voided.length,
    voidedMg: total(voided, mgOf),
    voidedAmount: total(voided, amountOf),
  };
};
export const within = (sales: readonly Sold[], { since, until } = MARCH) => sales.filter(({ at }) => dayOf(at) >= since && dayOf(at) <= until);
export const own = (seller: Sold['seller']) => SALES.filter((sale) => sale.seller === seller);
export const checksIn = (checks: readonly (typeof CHECKS)[number][]) => {
  const inside = checks.filter(({ at }) => dayOf(at) >= MARCH.since && dayOf(at) <= MARCH.until);
  return { checks: inside.length, refused: inside.filter(({ verdict }) => verdict !== 'valid').length };
};

export interface March {
  readonly people: { readonly one: Person; readonly owner: Person };
  readonly products: { readonly first: string; readonly second: string };
  readonly dispensaryId: string;
  /** The sale of today of which those of March are copies. */
  readonly saleId: string;
}

/** Lets the first dispensary have had that March. */
export const reportedMarch = async (): Promise<March> => {
  const { issued, seller, owner, claimId, lot, dispensaryId } = await atTheCounter();
  const people = { one: seller, owner };
  const products = {} as { first: string; second: string };
  const saleId = must(await sell(seller, claimId, lot.id, 1_000), 'sell').id;
  const second = await stocked(owner, dispensaryId, 10);
  for (const [name, { id }] of [
    ['first', lot],
    ['second', second],
  ] as const)
    products[name] = String((await rowOf('lots', id)).product_id);
  const row = await rowOf('transactions', saleId);
  await copyRow(
    'transactions',
    row,
    SALES.map((sale, index) => ({
      number: `TX64-${saleId.slice(0, 6)}-${index}`,
      receipt_number: `RC64-${saleId.slice(0, 6)}-${index}`,
      at: stored(sale.at),
      day: dayOf(sale.at),
      seller_account_id: people[sale.seller].account,
      patient_id: `${sale.patient}${saleId}`.slice(0, 24),
      lines: JSON.stringify(
        sale.lines.map(({ product, ...line }) => ({ ...line, productId: products[product], product: { th: 'ทดสอบ', en: 'ทดสอบ' }, lot: 'L', lotId: lot.id })),
      ),
      total_mg: mgOf(sale),
      total_amount: amountOf(sale),
      state: sale.voided ? 'voided' : 'recorded',
    })),
  );
  const [check] = await queryDatabase<{ document_id: string }>('SELECT document_id FROM verifications WHERE prescription_id = ?', [issued.prescription.id]);
  await copyRow(
    'verifications',
    await rowOf('verifications', check!.document_id),
    CHECKS.map(({ at, seller: by, verdict }) => ({ checked_at: stored(at), account_id: people[by].account, verdict })),
  );
  const [duty] = await queryDatabase<{ document_id: string }>('SELECT document_id FROM duties WHERE account_id = ? AND ended_at IS NULL', [seller.account]);
  await copyRow(
    'duties',
    await rowOf('duties', duty!.document_id),
    DUTIES.map(([from, to]) => ({ started_at: stored(from), ended_at: stored(to) })),
  );
  return { people, products, dispensaryId, saleId };
};
