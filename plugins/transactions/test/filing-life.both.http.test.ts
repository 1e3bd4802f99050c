import { advanceClock, queryDatabase, renew } from '../../../cms/test/clock';
import { daytime, must } from '../../../cms/test/journey';
import { runThrough, signedIn } from '../../../cms/test/people';
import { sheetCells } from '../../documents/server/sheets/cells';
import { Inside } from '../../directory/test/inside';
import type { DispensaryFigures } from '../contracts';
import { atTheCounter, clearCounters, sell, type Sale } from './counter';
import { fileOf, filed, frozen, handedIn, moved, opened, overview, standing, supplement } from './filing-shop';
import { asked, lotIn, moved as movedStock, newRoom } from './stock-room';

jest.setTimeout(180_000);
const WRONG = 'ชั่งน้ำหนักผิดเมื่อวาน';
const inside = new Inside();
beforeAll(() => daytime());
afterAll(() => inside.close());
afterEach(clearCounters);
afterEach(() => queryDatabase('DELETE FROM filings'));
afterEach(() => queryDatabase('DELETE FROM filing_versions'));

it('what was frozen refuses sales, takes corrections, and is opened again', async () => {
  const { seller, owner, dispensaryId, lot, claimId } = await atTheCounter();
  const sale = must(await sell(seller, claimId, lot.id, 2_000), 'sell');
  const { month } = await overview(owner, { dispensaryId });
  const { id } = await frozen(owner, dispensaryId, month);
  const next = await atTheCounter();
  expect((await sell(next.seller, next.claimId, next.lot.id, 1_000)).error).toMatchObject({ status: 409, name: 'month.filed' });
  must(await seller.post<Sale>(`/api/transactions/${sale.id}/void`, { kind: 'mistake', reason: 'พิมพ์ผิดตอนบันทึก' }), 'void');
  const rows = await queryDatabase<{ kind: string }>('SELECT kind FROM use_rows WHERE transaction_id = ? ORDER BY id', [sale.id]);
  expect(rows.map(({ kind }) => kind)).toEqual(['sale', 'correction']);
  expect((await standing(owner, 'pt28', { dispensaryId })).corrections).toBe(1);
  must(await moved(owner, id, 'reopen'), 'reopen');
  expect(await standing(owner, 'pt28', { dispensaryId })).toMatchObject({ state: 'open', versions: [], corrections: 0 });
  must(await sell(next.seller, next.claimId, next.lot.id, 1_000), 'sell');
});

it('a supplement has a number, a reason and a receipt of its own, and what was filed stays as it was', async () => {
  const { seller, owner, dispensaryId, lot, claimId } = await atTheCounter();
  const sale = must(await sell(seller, claimId, lot.id, 3_000), 'sell');
  const { month } = await overview(owner, { dispensaryId });
  const { id } = await filed(owner, dispensaryId, month);
  const [report, paper] = [await fileOf(owner, id, 'xlsx'), await fileOf(owner, id, 'pdf')];
  expect((await supplement(owner, id, WRONG)).error.name).toBe('filing.unchanged');
  must(await seller.post<Sale>(`/api/transactions/${sale.id}/void`, { kind: 'mistake', reason: 'ชั่งน้ำหนักผิดเมื่อวาน' }), 'void');
  expect((await supplement(owner, id, WRONG)).data.state).toBe('owed');
  expect((await supplement(owner, id, WRONG)).error.name).toBe('filing.unfiled');
  expect(must(await handedIn(owner, id, 'ร.2/2569'), 'receipt').state).toBe('amended');
  const { versions, corrections } = await standing(owner, 'pt28', { dispensaryId });
  expect(corrections).toBe(0);
  expect(versions).toMatchObject([
    { number: 0, reason: null, receiptNumber: 'ร.1/2569' },
    { number: 1, reason: 'ชั่งน้ำหนักผิดเมื่อวาน', receiptNumber: 'ร.2/2569', sums: { rows: 1, totalMg: -3_000 } },
  ]);
  const cells = await sheetCells(await fileOf(owner, id, 'xlsx', 1), { rows: 30, columns: 8 });
  expect(cells.find(([order]) => order === '1')!.slice(5)).toEqual([expect.stringContaining('แก้ไขรายการ'), null, -3]);
  expect(cells.at(-1)![7]).toBe((await standing(owner, 'pt28', { dispensaryId })).sums.totalMg / 1000);
  expect((await fileOf(owner, id, 'xlsx')).equals(report)).toBe(true);
  expect((await fileOf(owner, id, 'pdf')).equals(paper)).toBe(true);
  expect((await owner.get(`/api/transactions/filings/${id}/versions/1/receipt`)).status).toBe(200);
  const foreign = await signedIn('dispensary-two');
  for (const part of ['receipt', 'file']) expect((await foreign.get(`/api/transactions/filings/${id}/versions/0/${part}`)).status).toBe(404);
});

test('the file is for who shows that it is them, and every buyer finds in the trail who took it', async () => {
  const { seller, owner, dispensaryId, lot, claimId } = await atTheCounter();
  const sale = must(await sell(seller, claimId, lot.id, 1_000), 'sell');
  const { month } = await overview(owner, { dispensaryId });
  const { id } = await frozen(owner, dispensaryId, month);
  const path = `/api/transactions/filings/${id}/versions/0/file`;
  expect((await seller.get(path)).status).toBe(403);
  expect((await (await signedIn('admin')).get(path)).status).toBe(403);
  await advanceClock(11 * 60_000);
  await renew(owner);
  expect((await owner.get(path)).error.name).toBe('assurance.needed');
  await fileOf(await signedIn('dispensary'), id, 'pdf');
  const purpose = `pt28-${month}.pdf`;
  const entries = (action: string) =>
    queryDatabase<{ subject: string }>('SELECT subject FROM bai_audit WHERE action = ? AND purpose = ? ORDER BY id', [action, purpose]);
  expect(await entries('filing.reveal')).toContainEqual({ subject: id });
  const list = (await entries('use-row.read')).at(-1);
  const [row] = await queryDatabase<{ id: string }>('SELECT patient_id AS id FROM use_rows WHERE transaction_id = ?', [sale.id]);
  const people = await queryDatabase<{ person: string }>('SELECT person FROM bai_audit_people WHERE reference = ?', [list!.subject]);
  expect(people.map(({ person }) => person)).toContain(row!.id);
});

test('what a month lacks is named from its first day on', async () => {
  const room = await newRoom(inside);
  const { owner, dispensaryId } = room;
  const gaps = async () => (await standing(owner, 'pt27', { dispensaryId })).gaps.map(({ gap, must: first, count }) => [gap, first, count]);
  expect((await gaps()).map(([gap]) => gap)).toContain('running');
  const [first, second] = [await lotIn(room, 20), await lotIn(room, 5)];
  must(await movedStock(owner, first.id, { kind: 'quarantine', mg: 2_000 }), 'quarantine');
  await asked(owner, second.id, 1_000);
  expect(await gaps()).toEqual(
    expect.arrayContaining([
      ['running', true, 1],
      ['lot_document', false, 2],
      ['late_delivery', false, 2],
      ['quarantine', false, 2],
      ['waste', false, 1],
    ]),
  );
  const { sums } = await standing(owner, 'pt27', { dispensaryId });
  expect(sums).toEqual({ rows: 2, totalMg: 25_000 });
  await queryDatabase('UPDATE lots SET on_hand_mg = on_hand_mg + 10 WHERE document_id = ?', [first.id]);
  expect(await gaps()).toContainEqual(['stock_sums', true, 1]);
  const { month } = await overview(owner, { dispensaryId });
  const { id } = await opened(owner, dispensaryId, month, 'pt27');
  must(await moved(owner, id, 'check'), 'check');
  expect((await moved(owner, id, 'prepare', { early: true })).error).toMatchObject({
    name: 'filing.gaps',
    details: { gaps: expect.arrayContaining(['stock_sums']) as string[] },
  });
});

test('owners are reminded of a past month once on each of its days, and nobody of one that is filed', async () => {
  const { owner, dispensaryId } = await newRoom(inside);
  const told = () => queryDatabase<{ text: string }>("SELECT text FROM messages WHERE event = 'filing.due' AND about_id = ?", [dispensaryId]);
  await runThrough('transactions.remind-filings');
  expect(await told()).toEqual([]);
  const [step] = await queryDatabase<{ id: number; at: number | string | Date }>(
    "SELECT id, at FROM bai_history WHERE type = 'dispensary' AND record = ? AND \"to\" = 'approved'",
    [dispensaryId],
  );
  const { at } = step!;
  const before = new Date(new Date(at).getTime() - 40 * 86_400_000);
  const kept = typeof at === 'number' ? before.getTime() : typeof at === 'string' ? before.toISOString() : before;
  await queryDatabase('UPDATE bai_history SET at = ? WHERE id = ?', [kept, step!.id]);
  await runThrough('transactions.remind-filings');
  await runThrough('transactions.remind-filings');
  const [one, ...more] = await told();
  expect(one!.text).toContain('ร้านทดสอบ');
  expect(more).toEqual([]);
  const { due } = must(await owner.get<DispensaryFigures>('/api/transactions/figures'), 'figures');
  expect(due.length % 2).toBe(0);
  for (const { month, form } of due) await filed(owner, dispensaryId, month, form);
  expect(must(await owner.get<DispensaryFigures>('/api/transactions/figures'), 'figures').due).toEqual([]);
  await queryDatabase("DELETE FROM messages WHERE event = 'filing.due' AND about_id = ?", [dispensaryId]);
  await runThrough('transactions.remind-filings');
  expect(await told()).toEqual([]);
});

test('after its years a frozen report is gone, and that it was filed stays', async () => {
  const { seller, owner, dispensaryId, lot, claimId } = await atTheCounter();
  must(await sell(seller, claimId, lot.id, 1_000), 'sell');
  const { month } = await overview(owner, { dispensaryId });
  const { id } = await filed(owner, dispensaryId, month);
  await runThrough('transactions.end-filings');
  expect((await fileOf(owner, id, 'pdf')).length).toBeGreaterThan(1_000);
  await queryDatabase("UPDATE filing_versions SET frozen_on = '2020-01-31' WHERE filing_id = ?", [id]);
  await runThrough('transactions.end-filings');
  expect((await owner.get(`/api/transactions/filings/${id}/versions/0/file`)).error.name).toBe('document.unavailable');
  expect((await standing(owner, 'pt28', { dispensaryId })).versions).toMatchObject([{ number: 0, receiptNumber: 'ร.1/2569' }]);
  expect(await queryDatabase('SELECT id FROM stored_files WHERE owner_id = ? AND removed_at IS NULL', [id])).toEqual([]);
});
