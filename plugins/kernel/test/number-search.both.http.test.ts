import { daytime, must } from '../../../cms/test/journey';
import { signedIn } from '../../../cms/test/people';
import { atTheCounter, clearCounters, sell } from '../../transactions/test/counter';

jest.setTimeout(180_000);

interface Sold {
  readonly number: string;
  readonly receiptNumber: string;
  readonly prescriptionNumber: string;
}
let sold: Sold;
beforeAll(async () => {
  await daytime();
  const { seller, claimId: claim, lot } = await atTheCounter();
  const { id } = must(await sell(seller, claim, lot.id, 1_000), 'sell') as { id: string };
  sold = must(await seller.get<Sold>(`/api/transactions/${id}`), 'sale');
  await clearCounters();
});

describe('a number', () => {
  const found = async (q: string): Promise<string[]> =>
    must(await (await signedIn('admin')).get<{ rows: { number: string }[] }>('/api/transactions', { q, limit: 100 }), q).rows.map(({ number }) => number);

  it('is found by its beginning however it is typed, and nothing else with it', async () => {
    const { number } = sold;
    for (const typed of [number, number.toLowerCase(), number.replaceAll('-', ''), number.replaceAll('-', ' ')]) expect(await found(typed)).toEqual([number]);
    const begun = await found(number.slice(0, 8));
    expect(begun).toContain(number);
    for (const one of begun) expect(one.startsWith(number.slice(0, 8))).toBe(true);
    expect(await found(`${number}%`)).toEqual([]);
  });

  it('is found as it is copied: with unseen signs, other dashes, a # before it, Thai digits, the keys of the Thai layout', async () => {
    const { number } = sold;
    const thaiKeys = [...number].map((sign) => ({ T: 'ธ', X: ')', '-': 'ข' })[sign] ?? 'จๅ/-ภถุึคต'[Number(sign)]).join('');
    const thaiDigits = number.replace(/\d/g, (digit) => String.fromCharCode(0x0e50 + Number(digit)));
    const copies = [
      number.replaceAll('-', '-\u2060'),
      number.replaceAll('-', '–'),
      `\u00a0${number}\u00a0`,
      `#${number}`,
      `\u200b${number}`,
      thaiDigits,
      thaiKeys,
    ];
    for (const copied of copies) expect(await found(copied)).toEqual([number]);
  });

  it('is found by the receipt’s and the prescription’s too, and a part of it as any word is', async () => {
    const { number, receiptNumber, prescriptionNumber } = sold;
    // Every dispensary counts its own receipts: others may have one of that number.
    expect(await found(receiptNumber)).toContain(number);
    expect(await found(prescriptionNumber)).toEqual([number]);
    expect(await found(number.slice(3, 9))).toContain(number);
    expect(await found(number!.slice(3, 9))).toContain(number);
  });
});
