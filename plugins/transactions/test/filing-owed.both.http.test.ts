import { randomUUID } from 'node:crypto';
import { queryDatabase } from '../../../cms/test/clock';
import { copyRow, rowOf } from '../../../cms/test/copied-rows';
import { daytime, must } from '../../../cms/test/journey';
import { Inside } from '../../directory/test/inside';
import { sheetCells } from '../../documents/server/sheets/cells';
import type { DispensaryFigures, Reconciled, Transaction } from '../contracts';
import type { Sale } from './counter';
import { fileOf, filed, frozen, handedIn, moved, standing, supplement } from './filing-shop';
import { findingsIn, inspected, linkFor, visit } from './inspected-shop';
import { owingShop, rowsIn, sold, voided, type Shop } from './owing-shop';

jest.setTimeout(240_000);

const inside = new Inside();
beforeAll(() => daytime());
afterAll(() => inside.close());

const newShop = () => owingShop(inside);
const read = async ({ owner }: Shop, { id }: Sale): Promise<Transaction> => must(await owner.get<Transaction>(`/api/transactions/${id}`), 'sale');
const found = async ({ owner }: Shop): Promise<Reconciled['found']> =>
  must(await owner.get<Reconciled>('/api/transactions/months/reconciliation'), 'month').found;
const owedBy = async ({ owner }: Shop): Promise<DispensaryFigures['owed']> =>
  must(await owner.get<DispensaryFigures>('/api/transactions/figures'), 'figures').owed;

it('the form has neither a sale that was voided while the month was open nor what took it back; the book has both', async () => {
  const shop = await newShop();
  const { owner, dispensaryId, month } = shop;
  const [first, taken, last] = [await sold(shop, 1_000), await sold(shop, 5_000), await sold(shop, 2_000)];
  await voided(shop, taken);
  const [book, form] = [await rowsIn(shop, 'book'), await rowsIn(shop, 'form')];
  expect(book).toMatchObject({ count: 4, totalMg: 3_000, leftOut: 1 });
  expect(form).toMatchObject({ count: 2, totalMg: 3_000, leftOut: 1 });
  expect(form.rows.map(({ order, transaction, mg }) => [order, transaction, mg])).toEqual([
    [1, first.number, 1_000],
    [2, last.number, 2_000],
  ]);
  const { id } = await filed(owner, dispensaryId, month);
  expect(await standing(owner, 'pt28', { dispensaryId })).toMatchObject({
    state: 'filed',
    sums: { rows: 2, totalMg: 3_000 },
    versions: [{ sums: { rows: 2, totalMg: 3_000 } }],
    corrections: 0,
  });
  const cells = await sheetCells(await fileOf(owner, id, 'xlsx'), { rows: 30, columns: 8 });
  const lines = cells.filter(([order]) => typeof order === 'string' && /^\d+$/.test(order));
  expect(lines.map((line) => [line[0], line[7]])).toEqual([
    ['1', 1],
    ['2', 2],
  ]);
  // The supplement says what is voided after filing.
  await voided(shop, last);
  must(await supplement(owner, id), 'supplement');
  const added = (await sheetCells(await fileOf(owner, id, 'xlsx', 1), { rows: 30, columns: 8 })).filter(([order]) => order === '1' || order === '2');
  expect(added.map((line) => line[7])).toEqual([-2]);
  expect((await rowsIn(shop, 'form')).rows.map(({ mg }) => mg)).toEqual([1_000, 2_000, -2_000]);
});

it('a month of which every sale was voided is a nil report', async () => {
  const shop = await newShop();
  const { owner, dispensaryId, month } = shop;
  await voided(shop, await sold(shop, 1_000));
  const { id } = await frozen(owner, dispensaryId, month);
  const { versions, sums } = await standing(owner, 'pt28', { dispensaryId });
  expect([versions[0]!.sums, sums]).toEqual([
    { rows: 0, totalMg: 0 },
    { rows: 0, totalMg: 0 },
  ]);
  expect((await fileOf(owner, id, 'xlsx')).length).toBeGreaterThan(500);
});

it('what a voided row lacks keeps no month open', async () => {
  const shop = await newShop();
  const { owner, dispensaryId } = shop;
  const sale = await sold(shop, 1_000);
  const source = async (table: string) =>
    rowOf(table, (await queryDatabase<{ id: string }>(`SELECT document_id AS id FROM ${table} WHERE transaction_id = ?`, [sale.id]))[0]!.id);
  const [use, movement] = [await source('use_rows'), await source('stock_movements')];
  // A row without a purpose, as nothing writes it any more, and its movement; then the row that takes it back.
  const bare = { transaction_id: randomUUID().replaceAll('-', '').slice(0, 24), purpose: '' };
  const [row] = await copyRow('use_rows', use, [bare]);
  await copyRow('stock_movements', movement, [{ transaction_id: bare.transaction_id }]);
  const lacks = async () => (await standing(owner, 'pt28', { dispensaryId })).gaps.map(({ gap }) => gap);
  expect(await lacks()).toEqual(['running', 'row_purpose']);
  await copyRow('use_rows', use, [{ ...bare, mg: -1_000, kind: 'void', reverses_id: row }]);
  expect(await lacks()).toEqual(['running']);
});

it('a void in a filed month owes one supplement, which owner and officer are told until it is filed', async () => {
  const shop = await newShop();
  const { owner, dispensaryId, month, seller } = shop;
  const [one, two, three] = [await sold(shop, 1_000), await sold(shop, 2_000), await sold(shop, 4_000)];
  expect((await read(shop, one)).monthFiled).toBe(false);
  const { id } = await filed(owner, dispensaryId, month);
  expect((await read(shop, one)).monthFiled).toBe(true);
  const { rows } = must(await owner.get<{ rows: Transaction[] }>('/api/transactions', { limit: 10 }), 'list');
  expect(rows.map(({ monthFiled }) => monthFiled)).toEqual([true, true, true]);
  expect(await findingsIn(shop)).toEqual([]);
  expect(await found(shop)).toEqual([]);

  await voided(shop, one);
  await voided(shop, two);
  expect((await read(shop, one)).monthFiled).toBe(false);
  const owing = async (names: readonly string[]): Promise<void> => {
    expect(await standing(owner, 'pt28', { dispensaryId })).toMatchObject({ state: 'owed', voidedAfter: names.map((transaction) => ({ transaction })) });
    expect(await found(shop)).toEqual([{ kind: 'report_owed', count: names.length, of: [...names].sort() }]);
    expect(await owedBy(shop)).toMatchObject([{ dispensaryId, month, form: 'pt28' }]);
    const seen = await inspected(shop);
    expect(seen.findings).toMatchObject([{ finding: 'supplement_owed', must: true, count: 1, of: [month] }]);
    expect([seen.ready, seen.filings.find(({ form }) => form === 'pt28')]).toMatchObject([false, { filed: true, owed: true }]);
  };
  await owing([one.number, two.number]);
  const steps = await queryDatabase<{ move: string; why: string | null }>(
    "SELECT move, why FROM bai_history WHERE type = 'filing' AND record = ? ORDER BY id",
    [id],
  );
  expect(steps.slice(-2)).toEqual([
    { move: 'file', why: null },
    { move: 'owe', why: one.number },
  ]);
  const link = await linkFor(shop);
  expect((await visit(seller, link.token, link.code)).data.inspection.findings.map(({ finding }) => finding)).toEqual(['supplement_owed']);

  // Frozen is not filed yet; and what is voided meanwhile is of the next supplement.
  expect(must(await supplement(owner, id), 'supplement').state).toBe('owed');
  await owing([one.number, two.number]);
  await voided(shop, three);
  expect(must(await handedIn(owner, id, 'ร.2/2569'), 'receipt').state).toBe('owed');
  await owing([three.number]);
  must(await supplement(owner, id), 'second supplement');
  expect(must(await handedIn(owner, id, 'ร.3/2569'), 'receipt').state).toBe('amended');
  const done = await standing(owner, 'pt28', { dispensaryId });
  expect(done).toMatchObject({ state: 'amended', corrections: 0, voidedAfter: [], sums: { rows: 0, totalMg: 0 } });
  expect(done.versions.map(({ sums }) => [sums.rows, sums.totalMg])).toEqual([
    [3, 7_000],
    [2, -3_000],
    [1, -4_000],
  ]);
  expect(await findingsIn(shop)).toEqual([]);
  expect(await found(shop)).toEqual([]);
  expect(await owedBy(shop)).toEqual([]);
  expect((await inspected(shop)).filings.find(({ form }) => form === 'pt28')).toMatchObject({ owed: false, supplements: 2, receiptNumber: 'ร.3/2569' });
});

it('what was voided between freezing and filing owes its supplement as soon as the report is filed; opened again it is left out', async () => {
  const shop = await newShop();
  const { owner, dispensaryId, month } = shop;
  const [one, two] = [await sold(shop, 1_000), await sold(shop, 2_000)];
  expect(await read(shop, one)).toMatchObject({ monthFiled: false, monthFrozen: false });
  const { id } = await frozen(owner, dispensaryId, month);
  expect(await read(shop, one)).toMatchObject({ monthFiled: false, monthFrozen: true });
  await voided(shop, one);
  expect(await standing(owner, 'pt28', { dispensaryId })).toMatchObject({ state: 'ready', corrections: 1 });
  expect(must(await handedIn(owner, id), 'receipt').state).toBe('owed');
  expect((await standing(owner, 'pt28', { dispensaryId })).voidedAfter).toMatchObject([{ transaction: one.number, mg: -1_000, filed: false }]);
  await voided(shop, two);
  expect((await standing(owner, 'pt28', { dispensaryId })).voidedAfter.map(({ transaction, filed: then }) => [transaction, then])).toEqual([
    [one.number, false],
    [two.number, true],
  ]);

  const other = await newShop();
  const gone = await sold(other, 3_000);
  await sold(other, 500);
  const again = await frozen(other.owner, other.dispensaryId, month);
  await voided(other, gone);
  must(await moved(other.owner, again.id, 'reopen'), 'reopen');
  must(await moved(other.owner, again.id, 'check'), 'check');
  must(await moved(other.owner, again.id, 'prepare', { early: true }), 'prepare');
  const { versions } = await standing(other.owner, 'pt28', { dispensaryId: other.dispensaryId });
  expect(versions).toMatchObject([{ sums: { rows: 1, totalMg: 500 } }]);
  expect(await rowsIn(other, 'form')).toMatchObject({ count: 1, totalMg: 500, leftOut: 1 });
  expect(await rowsIn(other, 'book')).toMatchObject({ count: 3, totalMg: 500, leftOut: 1 });
  expect(must(await handedIn(other.owner, again.id), 'receipt').state).toBe('filed');
  expect(two.number).not.toBe(one.number);
});

it('reports from before owe their supplement too: the one that waits for its receipt, and the one that was never made', async () => {
  const shop = await newShop();
  const { owner, dispensaryId, month } = shop;
  const sale = await sold(shop, 1_000);
  const { id } = await filed(owner, dispensaryId, month);
  const stateOf = async () => (await queryDatabase<{ state: string }>('SELECT state FROM filings WHERE document_id = ?', [id]))[0]!.state;
  const migrate = () => inside.call('transactions/migrations/0005-filings-owe-supplements', 'filingsOweSupplements.run', [{ $sql: true }]);
  await migrate();
  expect(await stateOf()).toBe('filed');
  await voided(shop, sale);
  await queryDatabase("UPDATE filings SET state = 'filed' WHERE document_id = ?", [id]);
  await queryDatabase('UPDATE filing_versions SET book_rows = NULL WHERE filing_id = ?', [id]);
  await migrate();
  expect(await stateOf()).toBe('owed');
  must(await supplement(owner, id), 'supplement');
  await queryDatabase("UPDATE filings SET state = 'amended' WHERE document_id = ?", [id]);
  await migrate();
  expect(await stateOf()).toBe('owed');
  must(await handedIn(owner, id, 'ร.2/2569'), 'receipt');
  await migrate();
  expect(await stateOf()).toBe('amended');
});
