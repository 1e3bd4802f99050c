import { copyRow, rowOf } from '../../../cms/test/copied-rows';
import { queryDatabase } from '../../../cms/test/clock';
import { daytime, must } from '../../../cms/test/journey';
import { signedIn } from '../../../cms/test/people';
import { Inside } from '../../directory/test/inside';
import type { DispensaryFigures, FilingCalendar } from '../contracts';
import { filed, frozen, handedIn, opened, standing, supplement } from './filing-shop';
import { inspected } from './inspected-shop';
import { owingShop, rowsIn, sold, voided, type Shop } from './owing-shop';
import { lotIn, newRoom } from './stock-room';
import { day } from './till';

jest.setTimeout(240_000);

const inside = new Inside();
beforeAll(() => daytime());
afterAll(() => inside.close());
const newShop = () => owingShop(inside);
const figures = async ({ owner }: Shop): Promise<DispensaryFigures> => must(await owner.get<DispensaryFigures>('/api/transactions/figures'), 'figures');

it('the form of a month that an earlier release froze has what was filed then', async () => {
  const shop = await newShop();
  const { owner, dispensaryId, month } = shop;
  const [kept, taken] = [await sold(shop, 1_000), await sold(shop, 2_000)];
  await voided(shop, taken);
  const { id } = await filed(owner, dispensaryId, month);
  expect(await rowsIn(shop, 'form')).toMatchObject({ count: 1, leftOut: 1 });
  // An earlier release had each row of the book in its report.
  await queryDatabase('UPDATE filing_versions SET book_rows = NULL, "rows" = 3 WHERE filing_id = ?', [id]);
  const all = [1_000, 2_000, -2_000];
  const form = await rowsIn(shop, 'form');
  expect([form.rows.map(({ mg }) => mg), form.leftOut, form.totalMg]).toEqual([all, 0, 1_000]);
  await voided(shop, kept);
  expect((await rowsIn(shop, 'form')).rows.map(({ mg }) => mg)).toEqual([...all, -1_000]);
  must(await supplement(owner, id), 'supplement');
  expect((await rowsIn(shop, 'form')).rows.map(({ mg }) => mg)).toEqual([...all, -1_000]);
});

/** Copies the rows of two sales, one of them voided, into an earlier month. */
const soldBefore = async (shop: Shop, month: string): Promise<void> => {
  const [kept, taken] = [await sold(shop, 1_000), await sold(shop, 2_000)];
  await voided(shop, taken);
  const source = async (transaction: string, more: string) =>
    rowOf(
      'use_rows',
      (await queryDatabase<{ id: string }>(`SELECT document_id AS id FROM use_rows WHERE transaction_id = ? AND ${more}`, [transaction]))[0]!.id,
    );
  await copyRow('use_rows', await source(kept.id, 'reverses_id IS NULL'), [{ month }]);
  const [row] = await copyRow('use_rows', await source(taken.id, 'reverses_id IS NULL'), [{ month }]);
  await copyRow('use_rows', await source(taken.id, 'reverses_id IS NOT NULL'), [{ month, reverses_id: row }]);
};

it('the home says of the report that is due first what the report says', async () => {
  const shop = await newShop();
  const { owner, dispensaryId } = shop;
  const month = '2026-10';
  await soldBefore(shop, month);
  const says = async (form: 'pt27' | 'pt28') => {
    const { rows: count, totalMg } = (await standing(owner, form, { dispensaryId, month })).sums;
    return { count, totalMg };
  };
  const first = await figures(shop);
  expect([first.due[0], first.firstDue]).toMatchObject([
    { month, form: 'pt28' },
    { count: 1, totalMg: 1_000 },
  ]);
  expect(first.firstDue).toEqual(await says('pt28'));
  const { id } = await opened(owner, dispensaryId, month);
  await queryDatabase("UPDATE filings SET state = 'filed' WHERE document_id = ?", [id]);
  const next = await figures(shop);
  expect(next.due[0]).toMatchObject({ month, form: 'pt27' });
  expect(next.firstDue).toEqual(await says('pt27'));
});

const calendar = async ({ owner, dispensaryId }: Pick<Shop, 'owner' | 'dispensaryId'>): Promise<FilingCalendar> =>
  must(await owner.get<FilingCalendar>('/api/transactions/filings/calendar', { dispensaryId }), 'calendar');

test('the calendar has each month with how far its reports are, for the owner and for an officer', async () => {
  const shop = await newShop();
  const { owner, dispensaryId, month: running } = shop;
  const of = async (month: string) => (await calendar(shop)).months.find((one) => one.month === month)!;
  const { months, targetDay } = await calendar(shop);
  expect([months[0]!.month, months.at(-1)!.month, months.length % 12, targetDay]).toEqual([`${running.slice(0, 4)}-01`, `${running.slice(0, 4)}-12`, 0, 5]);
  expect(await of('2026-08')).toMatchObject({ pt27: 'none', pt28: 'none' });
  expect(await of(running)).toMatchObject({ pt27: 'running', pt28: 'running' });
  await soldBefore(shop, '2026-08');
  const today = await day(0);
  expect(await of('2026-07')).toMatchObject({ pt27: 'none' });
  expect(await of('2026-08')).toMatchObject({ dueOn: '2026-09-30', pt27: 'overdue', pt28: 'overdue' });
  expect(await of('2026-10')).toMatchObject({ dueOn: '2026-11-30', pt27: today > '2026-11-30' ? 'overdue' : 'due' });
  await frozen(owner, dispensaryId, running, 'pt27');
  expect(await of(running)).toMatchObject({ pt27: 'ready', pt28: 'running' });
  const sale = await sold(shop, 1_000);
  const { id } = await filed(owner, dispensaryId, running);
  expect(await of(running)).toMatchObject({ pt28: 'filed' });
  await voided(shop, sale);
  expect(await of(running)).toMatchObject({ pt28: 'owed' });
  must(await supplement(owner, id), 'supplement');
  expect(await of(running)).toMatchObject({ pt28: 'owed' });
  must(await handedIn(owner, id, 'ร.2/2569'), 'receipt');
  expect(await of(running)).toMatchObject({ pt28: 'amended' });
  expect((await inspected(shop)).calendar).toEqual((await calendar(shop)).months);
  const foreign = await signedIn('dispensary-two');
  expect((await foreign.get('/api/transactions/filings/calendar', { dispensaryId })).status).toBe(404);
});

it('an owner who closes the account is told which supplement is owed, and which month is not filed', async () => {
  const room = await newRoom(inside);
  const { owner, dispensaryId } = room;
  const obstacles = async () =>
    must(await owner.get<{ obstacles: { what: string; report?: { month: string; dispensary: { th: string } } }[] }>('/api/accounts/closing'), 'preview')
      .obstacles;
  const ofReports = async () => (await obstacles()).filter(({ report }) => report).map(({ what, report }) => [what, report!.month]);
  expect(await ofReports()).toEqual([]);
  const { id } = await filed(owner, dispensaryId, '2026-10', 'pt27');
  await lotIn(room, 5);
  await queryDatabase("UPDATE filings SET state = 'owed' WHERE document_id = ?", [id]);
  expect(await ofReports()).toEqual([['supplement', '2026-10']]);
  await queryDatabase("UPDATE filings SET state = 'open' WHERE document_id = ?", [id]);
});
