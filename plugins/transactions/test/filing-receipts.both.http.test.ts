import { addDays } from '@bai/kernel/contracts';
import { queryDatabase } from '../../../cms/test/clock';
import { copyRow, rowOf } from '../../../cms/test/copied-rows';
import { daytime, must } from '../../../cms/test/journey';
import { runThrough, signedIn, type Person } from '../../../cms/test/people';
import { Inside } from '../../directory/test/inside';
import { corrected, filed, frozen, handedIn, overview, standing, supplement } from './filing-shop';
import { inspected } from './inspected-shop';
import { lotIn, newRoom, type Room } from './stock-room';
import { day } from './till';

jest.setTimeout(180_000);

const inside = new Inside();
beforeAll(() => daytime());
afterAll(() => inside.close());

const LAST = '2026-10-31';
const MONTH = '2026-10';
const rule = async (answer: ReturnType<typeof handedIn>): Promise<unknown> =>
  (await answer).error.details?.fields?.map(({ path, rule: name }: { path: string; rule: string }) => [path, name]);
const first = async ({ owner, dispensaryId }: Room, month = MONTH) => (await standing(owner, 'pt27', { dispensaryId, month })).versions[0]!;
const receipt = (person: Person, id: string, query: Record<string, string> = {}) => person.get(`/api/transactions/filings/${id}/versions/0/receipt`, query);

it('a report is filed on a day from the month’s end to today, and the day given is the one that is shown', async () => {
  const room = await newRoom(inside);
  const { owner, dispensaryId } = room;
  const { id } = await frozen(owner, dispensaryId, MONTH, 'pt27');
  expect(await rule(handedIn(owner, id, 'ร.1', await day(1)))).toEqual([['filedOn', 'future']]);
  expect(await rule(handedIn(owner, id, 'ร.1', addDays(LAST, -1)))).toEqual([['filedOn', 'before-report']]);
  expect(await first(room)).toMatchObject({ filedOn: null, filedAt: null });
  expect(must(await handedIn(owner, id, 'ร.1', '2026-11-05'), 'receipt').state).toBe('filed');
  expect(await first(room)).toMatchObject({ filedOn: '2026-11-05', receiptNumber: 'ร.1', before: [] });
  expect((await inspected(room)).filings.find(({ form, month }) => form === 'pt27' && month === MONTH)).toMatchObject({ filedOn: '2026-11-05' });
});

test('a month that was frozen before its end is filed from that day on, and a supplement no sooner than its report', async () => {
  const room = await newRoom(inside);
  const { owner, dispensaryId } = room;
  const { month } = await overview(owner, { dispensaryId });
  await lotIn(room, 5);
  const { id } = await frozen(owner, dispensaryId, month, 'pt27');
  expect(await rule(handedIn(owner, id, 'ร.1', await day(-1)))).toEqual([['filedOn', 'before-report']]);
  must(await handedIn(owner, id, 'ร.1'), 'receipt');
  await lotIn(room, 7);
  must(await supplement(owner, id), 'supplement');
  // A supplement is filed no sooner than it was made.
  expect(await rule(handedIn(owner, id, 'ร.2', await day(-1)))).toEqual([['filedOn', 'before-report']]);
  expect(must(await handedIn(owner, id, 'ร.2'), 'second').state).toBe('amended');
});

it('what was recorded of a filing is corrected with a reason, and what stood there stays with its file', async () => {
  const room = await newRoom(inside);
  const { owner, dispensaryId, seller } = room;
  const open = await frozen(owner, dispensaryId, '2026-09', 'pt27');
  const good = { receiptNumber: 'ร.11820/2569', filedOn: '2026-11-04', reason: 'พิมพ์เลขรับผิด' };
  expect((await corrected(owner, open.id, good)).error.name).toBe('filing.unfiled');
  const { id } = await frozen(owner, dispensaryId, MONTH, 'pt27');
  must(await handedIn(owner, id, 'ร.11802/2569', '2026-11-05'), 'receipt');
  const before = (await receipt(owner, id)).bytes;
  expect((await corrected(owner, id, { ...good, reason: 'x' })).status).toBe(400);
  expect(await rule(corrected(owner, id, { ...good, filedOn: await day(1) }))).toEqual([['filedOn', 'future']]);
  expect(await rule(corrected(owner, id, { ...good, filedOn: '2026-10-01' }))).toEqual([['filedOn', 'before-report']]);
  expect((await first(room)).before).toEqual([]);
  must(await corrected(owner, id, good), 'correct');
  const stood = { receiptNumber: 'ร.11802/2569', filedOn: '2026-11-05', reason: 'พิมพ์เลขรับผิด', hasFile: true };
  expect(await first(room)).toMatchObject({ receiptNumber: 'ร.11820/2569', filedOn: '2026-11-04', before: [stood] });
  // The same once more corrects nothing; with another file it does.
  expect((await corrected(owner, id, good)).error.name).toBe('receipt.unchanged');
  must(await corrected(owner, id, { ...good, reason: 'แนบไฟล์ผิดใบ' }, true), 'replace');
  const { before: history, filedAt } = await first(room);
  expect(history).toMatchObject([stood, { receiptNumber: 'ร.11820/2569', filedOn: '2026-11-04', reason: 'แนบไฟล์ผิดใบ', hasFile: true }]);
  expect([history[0]!.by.th.length > 0, filedAt !== null]).toEqual([true, true]);
  expect((await receipt(owner, id, { before: '0' })).bytes.equals(before)).toBe(true);
  expect((await receipt(owner, id, { before: '1' })).status).toBe(200);
  expect((await receipt(owner, id, { before: '2' })).status).toBe(404);
  expect((await standing(owner, 'pt27', { dispensaryId, month: MONTH })).state).toBe('filed');

  const foreign = await signedIn('dispensary-two');
  expect((await corrected(foreign, id, good)).status).toBe(404);
  expect((await corrected(foreign, id, good, true)).status).toBe(404);
  expect((await receipt(foreign, id, { before: '0' })).status).toBe(404);
  expect((await corrected(seller, id, good)).status).toBe(403);
  const told = await queryDatabase<{ purpose: string }>("SELECT purpose FROM bai_audit WHERE action = 'filing-version.correct' AND actor = ? ORDER BY id", [
    owner.account,
  ]);
  expect(told.map(({ purpose }) => purpose)).toEqual(['พิมพ์เลขรับผิด', 'แนบไฟล์ผิดใบ']);
});

it('two corrections at once are one: the other is refused, and its photo is not kept', async () => {
  const room = await newRoom(inside);
  const { owner, dispensaryId } = room;
  const { id } = await filed(owner, dispensaryId, MONTH, 'pt27');
  const { version } = await first(room);
  const files = async () => (await queryDatabase('SELECT id FROM stored_files WHERE owner_id = ? AND removed_at IS NULL', [id])).length;
  const kept = await files();
  const said = (receiptNumber: string) => ({ receiptNumber, filedOn: '2026-11-04', reason: 'พิมพ์เลขรับผิด', version });
  const answers = await Promise.all([...Array(4).keys()].map((place) => corrected(owner, id, said(`ร.${place}`), place % 2 === 1)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status !== 200).map(({ status, error }) => [status, error.name])).toEqual(Array(3).fill([409, 'version.stale']));
  const { receiptNumber, before, version: next } = await first(room);
  expect([before.length, next, receiptNumber]).toEqual([1, version + 1, `ร.${answers.findIndex(({ status }) => status === 200)}`]);
  expect((await files()) - kept).toBe(Number(receiptNumber!.slice(2)) % 2);
  // A correction of the older state is not written over the newer one later either.
  expect((await corrected(owner, id, said('ร.9'))).error.name).toBe('version.stale');
  must(await corrected(owner, id, { ...said('ร.9'), version: next }), 'correct');
});

/** The delivery of a lot, once more, at another time. */
const movedIn = async ({ id }: { id: string }, at: string): Promise<void> => {
  const [{ id: movement }] = (await queryDatabase<{ id: string }>('SELECT document_id AS id FROM stock_movements WHERE lot_id = ?', [id])) as [{ id: string }];
  const moment = new Date(at);
  await copyRow('stock_movements', await rowOf('stock_movements', movement), [{ created_at: process.env.BAI_TEST_DB_URL ? moment : moment.getTime() }]);
};

it('a corrected day of filing lies neither before the month’s end nor after its supplement was filed', async () => {
  const room = await newRoom(inside);
  const { owner, dispensaryId } = room;
  const { id } = await frozen(owner, dispensaryId, MONTH, 'pt27');
  must(await handedIn(owner, id, 'ร.1', '2026-11-02'), 'receipt');
  await movedIn(await lotIn(room, 5), '2026-10-20T05:00:00Z');
  must(await supplement(owner, id), 'supplement');
  const said = { receiptNumber: 'ร.1', reason: 'พิมพ์วันผิด' };
  // While its supplement is not filed today is a day as good as any.
  must(await corrected(owner, id, { ...said, filedOn: await day(0) }), 'today');
  must(await corrected(owner, id, { ...said, filedOn: '2026-11-02' }), 'back');
  await queryDatabase("UPDATE filing_versions SET frozen_on = '2026-11-10' WHERE filing_id = ? AND number = 1", [id]);
  must(await handedIn(owner, id, 'ร.2', '2026-11-10'), 'second');
  expect(await rule(corrected(owner, id, { ...said, filedOn: '2026-11-11' }))).toEqual([['filedOn', 'after-supplement']]);
  expect(await rule(corrected(owner, id, { ...said, filedOn: addDays(LAST, -1) }))).toEqual([['filedOn', 'before-report']]);
  must(await corrected(owner, id, { ...said, filedOn: '2026-11-10' }), 'the same day');
  must(await corrected(owner, id, { ...said, filedOn: LAST }), 'the last day');
});

test('after its years the files of the history are gone too, and what was recorded stays', async () => {
  const room = await newRoom(inside);
  const { owner, dispensaryId } = room;
  const { id } = await filed(owner, dispensaryId, MONTH, 'pt27');
  must(await corrected(owner, id, { receiptNumber: 'ร.2/2569', filedOn: '2026-11-04', reason: 'แนบไฟล์ผิดใบ' }, true), 'replace');
  await queryDatabase("UPDATE filing_versions SET frozen_on = '2020-01-31' WHERE filing_id = ?", [id]);
  await runThrough('transactions.end-filings');
  expect(await queryDatabase('SELECT id FROM stored_files WHERE owner_id = ? AND removed_at IS NULL', [id])).toEqual([]);
  expect((await receipt(owner, id, { before: '0' })).status).toBe(404);
  expect((await first(room)).before).toMatchObject([{ receiptNumber: 'ร.1/2569', hasFile: false }]);
});
