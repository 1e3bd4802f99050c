import { randomUUID } from 'node:crypto';
import { queryDatabase } from '../../../cms/test/clock';
import { copyRow, rowOf } from '../../../cms/test/copied-rows';
import { daytime, must } from '../../../cms/test/journey';
import { signedIn, type Person } from '../../../cms/test/people';
import type { DispensaryFigures, Filing, Pt28 } from '../contracts';
import { atTheCounter, clearCounters, sell, type Sale } from './counter';
import { filed, handedIn, moved } from './filing-shop';

jest.setTimeout(180_000);
beforeAll(() => daytime());
afterEach(clearCounters);
// The dispensary sells on in other tests.
afterEach(() => queryDatabase('DELETE FROM filings'));
afterEach(() => queryDatabase('DELETE FROM filing_versions'));

const pt28 = async (owner: Person, query: Record<string, string | number> = {}): Promise<Pt28> =>
  must(await owner.get<Pt28>('/api/transactions/pt28', query), 'pt28');

/** Every row of a month, page by page. */
const everyRow = async (owner: Person, query: Record<string, string | number> = {}): Promise<Pt28['rows']> => {
  const rows: Pt28['rows'] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Pt28 = await pt28(owner, { ...query, limit: 500, ...(cursor ? { cursor } : {}) });
    rows.push(...page.rows);
    cursor = page.next;
  }
  return rows;
};

const useRowsOf = (sale: Sale) =>
  queryDatabase<{ document_id: string; mg: number; kind: string; reverses_id: string | null; voided: unknown; month: string }>(
    'SELECT * FROM use_rows WHERE transaction_id = ? ORDER BY id',
    [sale.id],
  );
const voided = (person: Person, sale: Sale) => person.post<Sale>(`/api/transactions/${sale.id}/void`, { kind: 'mistake', reason: 'พิมพ์ผิดตอนบันทึก' });

it('rows of the use report are never changed, whoever writes', async () => {
  const { seller, lot, claimId: claim } = await atTheCounter();
  const sale = must(await sell(seller, claim, lot.id, 1_000), 'sell');
  await expect(queryDatabase('UPDATE use_rows SET mg = 1 WHERE transaction_id = ?', [sale.id])).rejects.toThrow(/use-row.append-only/);
  await expect(queryDatabase('DELETE FROM use_rows WHERE transaction_id = ?', [sale.id])).rejects.toThrow(/use-row.append-only/);
  if (process.env.BAI_TEST_DB_URL) await expect(queryDatabase('TRUNCATE use_rows')).rejects.toThrow(/use-row.append-only/);
});

it('a void in an open month adds a row that takes the weight back', async () => {
  const { seller, owner, lot, claimId: claim } = await atTheCounter();
  const sale = must(await sell(seller, claim, lot.id, 4_000), 'sell');
  const { totalMg, count } = await pt28(owner);
  must(await voided(seller, sale), 'void');
  const [first, second, ...more] = await useRowsOf(sale);
  expect(more).toEqual([]);
  expect(first).toMatchObject({ mg: 4_000, kind: 'sale', reverses_id: null });
  expect(second).toMatchObject({ mg: -4_000, kind: 'void', reverses_id: first!.document_id, month: first!.month });
  expect(await pt28(owner)).toMatchObject({ totalMg: totalMg - 4_000, count: count + 1 });
  const shown = (await everyRow(owner)).filter(({ transaction }) => transaction === sale.number);
  expect(shown.map(({ mg, kind, voided: taken }) => [mg, kind, taken])).toEqual([
    [4_000, 'sale', true],
    [-4_000, 'void', false],
  ]);
});

it('a month that is filed takes corrections only', async () => {
  const { seller, owner, dispensaryId, lot, claimId: claim } = await atTheCounter();
  const sale = must(await sell(seller, claim, lot.id, 2_000), 'sell');
  const filing = await filed(owner, dispensaryId, (await pt28(owner)).month);
  expect(filing.state).toBe('filed');
  const next = await atTheCounter();
  expect((await sell(next.seller, next.claimId, next.lot.id, 1_000)).error).toMatchObject({ status: 409, name: 'month.filed' });
  must(await voided(seller, sale), 'void');
  expect((await useRowsOf(sale)).map(({ mg, kind }) => [mg, kind])).toEqual([
    [2_000, 'sale'],
    [-2_000, 'correction'],
  ]);
  const source = await rowOf('use_rows', (await useRowsOf(sale))[0]!.document_id);
  await expect(copyRow('use_rows', source, [{ transaction_id: randomUUID() }])).rejects.toThrow(/month.filed/);
  expect(must(await owner.post<Filing>(`/api/transactions/filings/${filing.id}/supplements`, { reason: 'แก้ไขตามที่ตรวจพบ' }), 'amend').state).toBe('owed');
});

test('a filing is its dispensary’s', async () => {
  const [owner, foreign, seller] = await Promise.all(['dispensary', 'dispensary-two', 'budtender'].map((key) => signedIn(key)));
  const { dispensaries } = must(await owner!.get<{ dispensaries: { id: string }[] }>('/api/directory/duty'), 'duty');
  const body = { dispensaryId: dispensaries[0]!.id, month: '2026-02' };
  const filing = must(await owner!.post<Filing>('/api/transactions/filings', body), 'open');
  expect(must(await owner!.post<Filing>('/api/transactions/filings', body), 'again').id).toBe(filing.id);
  expect((await foreign!.post('/api/transactions/filings', body)).status).toBe(404);
  expect((await foreign!.post(`/api/transactions/filings/${filing.id}/moves`, { move: 'check' })).status).toBe(404);
  expect((await seller!.post('/api/transactions/filings', body)).status).toBe(403);
  expect((await handedIn(owner!, filing.id)).error.name).toBe('state.forbids');
  expect((await handedIn(foreign!, filing.id)).status).toBe(404);
  const listed = must(await foreign!.get<{ rows: Filing[] }>('/api/transactions/filings'), 'list').rows;
  expect(listed.some(({ id }) => id === filing.id)).toBe(false);
});

it('a month of five thousand sales is listed, added up and handed over whole', async () => {
  const { seller, owner, lot, claimId: claim } = await atTheCounter();
  const sale = must(await sell(seller, claim, lot.id, 1_000), 'sell');
  const [row] = await useRowsOf(sale);
  const source = await rowOf('use_rows', row!.document_id);
  const month = '2026-03';
  const changes = Array.from({ length: 5_000 }, (_, index) => ({
    transaction_id: randomUUID(),
    transaction_number: `TX-${index}`,
    month,
    day: `${month}-01`,
    mg: index + 1,
  }));
  await copyRow('use_rows', source, changes);
  const first = await pt28(owner, { month });
  expect(first).toMatchObject({ count: 5_000, totalMg: (5_000 * 5_001) / 2 });
  const rows = await everyRow(owner, { month });
  expect(rows.map(({ order }) => order)).toEqual(changes.map((_, index) => index + 1));
  expect(rows.map(({ transaction }) => transaction)).toEqual(changes.map(({ transaction_number: number }) => number));
});

test('a past month with rows is due until it is filed, with its last day', async () => {
  const { seller, owner, dispensaryId, lot, claimId } = await atTheCounter();
  const sale = must(await sell(seller, claimId, lot.id, 1_000), 'sell');
  const known = async () => must(await owner.get<DispensaryFigures>('/api/transactions/figures'), 'figures');
  const due = async () => (await known()).due.filter((one) => one.dispensaryId === dispensaryId && one.form === 'pt28');
  const running = (await pt28(owner)).month;
  expect((await due()).map(({ month }) => month)).not.toContain(running);
  // Rows are never changed: one of an older month is a copy.
  await copyRow('use_rows', await rowOf('use_rows', (await useRowsOf(sale))[0]!.document_id), [
    { month: '2025-11', day: '2025-11-30', transaction_id: 'a'.repeat(24) },
  ]);
  expect((await due())[0]).toMatchObject({ month: '2025-11', dueOn: '2025-12-31' });
  expect((await known()).firstDue).toEqual({ count: 1, totalMg: 1_000 });
  // Of the copied row nothing left the stock, which is a gap: it is filed as one was that had none.
  await filed(owner, dispensaryId, '2025-12');
  expect((await due()).map(({ month }) => month)).not.toContain('2025-12');
  expect((await due()).map(({ month }) => month)).toContain('2026-01');
  const { id } = must(await owner.post<Filing>('/api/transactions/filings', { dispensaryId, month: '2025-11' }), 'open');
  must(await moved(owner, id, 'check'), 'check');
  expect((await moved(owner, id, 'prepare')).error).toMatchObject({ status: 422, name: 'filing.gaps', details: { gaps: ['sale_sums'] } });
  await queryDatabase("UPDATE filings SET state = 'filed' WHERE document_id = ?", [id]);
  expect((await due()).map(({ month }) => month)).not.toContain('2025-11');
  // PT.27 of the month is the first that is left, and says which lots were held then.
  expect((await known()).due[0]).toMatchObject({ month: '2025-11', form: 'pt27' });
  expect((await known()).firstDue).toEqual({ count: 0, totalMg: 0 });
  await filed(owner, dispensaryId, '2025-11', 'pt27');
  expect((await known()).due[0]).not.toMatchObject({ month: '2025-11' });
});
