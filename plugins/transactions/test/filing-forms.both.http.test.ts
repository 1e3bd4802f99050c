import { queryDatabase } from '../../../cms/test/clock';
import { daytime, must } from '../../../cms/test/journey';
import { signedIn, type Person } from '../../../cms/test/people';
import { textOf } from '../../documents/server/paper/testing/read-back';
import { decided, retireAll, wholeReport } from '../../documents/test/layouts';
import type { Filing } from '../contracts';
import { atTheCounter, clearCounters, sell, type Sale } from './counter';
import { fileOf, filed, frozen, handedIn, overview } from './filing-shop';

jest.setTimeout(180_000);

let admin: Person;
beforeAll(async () => {
  await daytime();
  admin = await signedIn('admin');
});
afterEach(clearCounters);
afterEach(() => queryDatabase('DELETE FROM filings'));
afterEach(() => queryDatabase('DELETE FROM filing_versions'));
afterEach(() => retireAll(admin));

const BLANK = 'OFFICIAL BLANK 1';
const layoutsOf = async (id: string): Promise<string[]> =>
  (await queryDatabase<{ layout: string }>('SELECT layout FROM filing_versions WHERE filing_id = ? ORDER BY number', [id])).map(({ layout }) => layout);

it('a month is frozen by the form in force, and is printed on it for ever, whatever is in force then', async () => {
  const { seller, owner, dispensaryId, lot, claimId } = await atTheCounter();
  const sale = must(await sell(seller, claimId, lot.id, 3_000), 'sell');
  const { month } = await overview(owner, { dispensaryId });
  const { number, id: first } = must(await decided(admin, await wholeReport(admin, 'pt28'), 'publish'), 'publish');
  const { id } = await filed(owner, dispensaryId, month);
  expect(await layoutsOf(id)).toEqual([`pt28-form-${number}`]);
  const paper = await fileOf(owner, id, 'pdf');
  const [row] = await queryDatabase<{ name: string }>('SELECT name FROM use_rows WHERE transaction_id = ?', [sale.id]);
  const text = textOf(paper).replace(/\s+/g, ' ');
  for (const words of [BLANK, row!.name, '๓.๐๐']) expect(text).toContain(words);
  // Each row of the month stands on it once: nobody was born in the year of the sales.
  const [{ rows } = { rows: 0 }] = await queryDatabase<{ rows: number }>('SELECT rows FROM filing_versions WHERE filing_id = ?', [id]);
  expect(text.match(/[๐-๙]{2}\/[๐-๙]{2}\/๒๕๖๙/g)).toHaveLength(Number(rows));
  expect((await fileOf(owner, id, 'pdf')).equals(paper)).toBe(true);
  expect(await fileOf(owner, id, 'xlsx')).not.toHaveLength(0);

  // Another version, then none: what is frozen next is on the platform's own form, what was frozen is what it was.
  const second = must(await decided(admin, await wholeReport(admin, 'pt28'), 'publish'), 'second');
  must(await decided(admin, second, 'retire'), 'retire');
  must(await seller.post<Sale>(`/api/transactions/${sale.id}/void`, { kind: 'mistake', reason: 'ชั่งน้ำหนักผิดเมื่อวาน' }), 'void');
  must(await owner.post<Filing>(`/api/transactions/filings/${id}/supplements`, { reason: 'ชั่งน้ำหนักผิดเมื่อวาน' }), 'supplement');
  expect(await layoutsOf(id)).toEqual([`pt28-form-${number}`, 'pt28-2569-1']);
  expect(textOf(await fileOf(owner, id, 'pdf', 1))).not.toContain(BLANK);
  expect((await fileOf(owner, id, 'pdf')).equals(paper)).toBe(true);
  must(await handedIn(owner, id, 'ร.2/2569'), 'receipt');
  expect((await admin.call('DELETE', `/api/documents/form-layouts/${first}`)).error?.name).toBe('state.forbids');
});

test('a supplement says on its form that it is one; and PT.27 is on a form of its own', async () => {
  const { seller, owner, dispensaryId, lot, claimId } = await atTheCounter();
  const sale = must(await sell(seller, claimId, lot.id, 2_000), 'sell');
  const { month } = await overview(owner, { dispensaryId });
  const stock = must(await decided(admin, await wholeReport(admin, 'pt27'), 'publish'), 'pt27');
  const { id } = await filed(owner, dispensaryId, month);
  expect(await layoutsOf(id)).toEqual(['pt28-2569-1']);
  const { number } = must(await decided(admin, await wholeReport(admin, 'pt28'), 'publish'), 'pt28');
  must(await seller.post<Sale>(`/api/transactions/${sale.id}/void`, { kind: 'mistake', reason: 'ชั่งน้ำหนักผิดเมื่อวาน' }), 'void');
  must(await owner.post<Filing>(`/api/transactions/filings/${id}/supplements`, { reason: 'ชั่งผิดสองครั้ง' }), 'supplement');
  expect(await layoutsOf(id)).toEqual(['pt28-2569-1', `pt28-form-${number}`]);
  const supplement = textOf(await fileOf(owner, id, 'pdf', 1));
  for (const words of [BLANK, 'ชั่งผิดสองครั้ง', '-๒.๐๐']) expect(supplement).toContain(words);

  const lots = await frozen(owner, dispensaryId, month, 'pt27');
  expect(await layoutsOf(lots.id)).toEqual([`pt27-form-${stock.number}`]);
  const text = textOf(await fileOf(owner, lots.id, 'pdf'));
  for (const words of [BLANK, '๑']) expect(text).toContain(words);
});
