import { queryDatabase } from '../../../cms/test/clock';
import { copyRow, rowOf } from '../../../cms/test/copied-rows';
import { daytime, must } from '../../../cms/test/journey';
import { newPatient, signedIn, type Person } from '../../../cms/test/people';
import { Inside } from '../../directory/test/inside';
import { clockOf } from '../../kernel/contracts/bangkok';
import type { ProductSales, SalesHour, SalesReport, SalesStep, SellerReport } from '../contracts';
import { onDuty } from './counter';
import { CHECKS, checksIn, dayOf, MARCH, own, reportedMarch, SALES, sumsOf, within, type March } from './reported-march';
import { saved } from './saved-report';

jest.setTimeout(180_000);

const inside = new Inside();
const people = {} as { one: Person; owner: Person; two: Person };
let products: March['products'];
let dispensaryId: string;
let saleId: string;

beforeAll(async () => {
  await daytime();
  const { people: sellers, ...march } = await reportedMarch();
  Object.assign(people, sellers, { two: (await onDuty('budtender-two')).seller });
  ({ products, dispensaryId, saleId } = march);
});
afterAll(() => inside.close());

const read = async <T>(person: Person, path: string, query: Record<string, string> = MARCH): Promise<T> =>
  must(await person.get<T>(`/api/transactions/reports/${path}`, query), path);

test('a dispensary’s sales of some days: what was voided is counted by itself, days and hours are those of Bangkok', async () => {
  const report = await read<SalesReport>(people.owner, 'sales');
  const march = within(SALES);
  expect(march).toHaveLength(SALES.length - 1);
  expect(report).toMatchObject({ ...MARCH, ...sumsOf(march), ...checksIn(CHECKS), stepDays: 1 });
  expect(report.series).toHaveLength(31);
  for (const { day, ...step } of report.series) expect([day, step]).toMatchObject([day, sumsOf(march.filter(({ at }) => dayOf(at) === day))]);
  expect(report.series.filter(({ refused }) => refused).map(({ day, refused }) => [day, refused])).toEqual([['2021-03-12', 2]]);
  for (const { hour, ...sums } of report.hours)
    expect([hour, sums]).toEqual([hour, sumsOf(march.filter(({ at }) => Number(clockOf(new Date(at)).slice(0, 2)) === hour))]);
  const { rows } = await read<{ rows: SalesStep[] }>(people.owner, 'steps');
  expect(rows).toEqual(report.series.filter(({ count, voided, checks }) => count + voided + checks > 0).reverse());
  const hours = await read<{ rows: SalesHour[] }>(people.owner, 'hours');
  expect(hours.rows).toEqual(report.hours.filter(({ count, voided }) => count + voided > 0));
});

test('the sum is that of the list of sales', async () => {
  const list = must(
    await people.owner.get<{ rows: { state: string; totalAmount: number; totalMg: number }[] }>('/api/transactions', { ...MARCH, sort: '-at', limit: 100 }),
    'list',
  ).rows.filter(({ state }) => state !== 'voided');
  const report = await read<SalesReport>(people.owner, 'sales');
  expect([report.count, report.amount, report.mg]).toEqual([
    list.length,
    list.reduce((sum, { totalAmount }) => sum + totalAmount, 0),
    list.reduce((sum, { totalMg }) => sum + totalMg, 0),
  ]);
});

test('products by weight, without what was voided', async () => {
  const expected = (['first', 'second'] as const)
    .map((name) => {
      const sales = within(SALES).filter(({ voided, lines }) => !voided && lines.some(({ product }) => product === name));
      const lines = sales.flatMap((sale) => sale.lines.filter(({ product }) => product === name));
      return {
        id: products[name],
        count: sales.length,
        mg: lines.reduce((sum, { mg }) => sum + mg, 0),
        amount: lines.reduce((sum, { amount }) => sum + amount, 0),
      };
    })
    .sort((one, other) => other.mg - one.mg);
  const { rows } = await read<{ rows: ProductSales[] }>(people.owner, 'products');
  expect(rows).toMatchObject(expected);
  expect(rows[0]).toMatchObject({ name: { th: 'ทดสอบ' }, strain: 'Test' });
});

test('weeks where there are many days, and no day before the first sale', async () => {
  const report = await read<SalesReport>(people.owner, 'sales', { since: '1999-01-01', until: '2021-06-30' });
  expect([report.stepDays, report.series[0]!.day]).toEqual([7, '2021-03-01']);
  expect(report).toMatchObject(sumsOf(SALES));
  for (const [index, { day, ...step }] of report.series.entries()) {
    const next = report.series[index + 1]?.day ?? '2021-07-01';
    expect([day, step]).toMatchObject([day, sumsOf(SALES.filter(({ at }) => dayOf(at) >= day && dayOf(at) < next))]);
  }
});

test('a budtender has their own alone, a dispensary nothing of another', async () => {
  expect(await read<SalesReport>(people.one, 'sales')).toMatchObject({
    ...sumsOf(within(own('one'))),
    ...checksIn(CHECKS.filter(({ seller }) => seller === 'one')),
  });
  const other = await signedIn('dispensary-two');
  for (const person of [people.two, other]) {
    expect(await read<SalesReport>(person, 'sales')).toMatchObject({ count: 0, mg: 0, amount: 0, patients: 0, voided: 0, checks: 0, refused: 0 });
    for (const path of ['steps', 'hours', 'products']) expect((await read<{ rows: [] }>(person, path)).rows).toEqual([]);
  }
  for (const path of ['sales', 'steps', 'hours', 'products', 'sellers'])
    expect((await other.get(`/api/transactions/reports/${path}`, { ...MARCH, dispensaryId })).status).toBe(404);
  for (const person of [people.one, await newPatient(), await signedIn('admin')])
    expect((await person.get('/api/transactions/reports/sellers', MARCH)).status).toBe(403);
  for (const person of [await newPatient(), await signedIn('admin')]) expect((await person.get('/api/transactions/reports/sales', MARCH)).status).toBe(403);
  const names = JSON.stringify([await read(people.owner, 'sales'), await read(people.owner, 'steps'), await read(people.owner, 'sellers')]);
  expect(names).not.toContain(String((await rowOf('transactions', saleId)).patient_name));
});

test('who sold, checked and was on duty, with license and training of those who work there', async () => {
  const { rows, ...days } = await read<{ rows: SellerReport[] }>(people.owner, 'sellers');
  expect(days).toMatchObject(MARCH);
  for (const seller of ['one', 'owner'] as const) {
    const row = rows.find(({ id }) => id === people[seller].account)!;
    expect(row).toMatchObject({ dispensaryId, member: true, ...sumsOf(within(own(seller))), ...checksIn(CHECKS.filter((check) => check.seller === seller)) });
  }
  const one = rows.find(({ id }) => id === people.one.account)!;
  // An hour of the first month’s night, and eight and a half.
  expect(one).toMatchObject({ onDuty: true, dutyMinutes: 60 + 510 });
  const { license } = must(await people.one.get<{ license: { number: string; expiresOn: string } }>('/api/directory/duty'), 'duty');
  expect([one.license, one.trainedUntil]).toEqual([{ number: license.number, expiresOn: license.expiresOn }, expect.any(String)]);
  await queryDatabase(`UPDATE memberships SET state = 'ended' WHERE account_id = ? AND dispensary_id = ?`, [people.one.account, dispensaryId]);
  try {
    const left = (await read<{ rows: SellerReport[] }>(people.owner, 'sellers')).rows.find(({ id }) => id === people.one.account)!;
    expect(left).toMatchObject({ member: false, license: null, trainedUntil: null, mg: one.mg });
  } finally {
    await queryDatabase(`UPDATE memberships SET state = 'active' WHERE account_id = ? AND dispensary_id = ?`, [people.one.account, dispensaryId]);
  }
});

test('days that end before they begin are refused, days to come have nothing', async () => {
  expect((await people.owner.get('/api/transactions/reports/sales', { since: '2021-03-02', until: '2021-03-01' })).error.name).toBe('input.invalid');
  expect(await read<SalesReport>(people.owner, 'sales', { since: '2190-01-01' })).toMatchObject({ count: 0, series: [] });
  const usual = await read<SalesReport>(people.owner, 'sales', {});
  expect(usual.series).toHaveLength(30);
  expect(usual.count).toBeGreaterThan(0);
});

test('the reports leave as spreadsheets', async () => {
  const columns = [
    { head: 'day', of: ['day'], as: 'day' },
    { head: 'amount', of: ['amount'], as: 'baht' },
    { head: 'grams', of: ['mg'], as: 'grams' },
  ];
  const { rows } = await read<{ rows: SalesStep[] }>(people.one, 'steps');
  expect(await saved(people.one, 'transactions.salesSteps', MARCH, columns)).toEqual(rows.map(({ day, amount, mg }) => `${day},${amount / 100},${mg / 1000}`));
  const product = await saved(people.owner, 'transactions.productSales', MARCH, [{ head: 'grams', of: ['mg'], as: 'grams' }]);
  expect(product).toEqual((await read<{ rows: ProductSales[] }>(people.owner, 'products')).rows.map(({ mg }) => String(mg / 1000)));
  const body = { title: 'x', format: 'csv', query: {}, columns: [{ head: 'x', of: ['name.th'] }] };
  expect((await people.one.post('/api/documents/exports', { ...body, list: 'transactions.sellerReport' })).status).toBe(403);
});

test('the same queries for eight sales and for hundreds, by an index', async () => {
  const subjects = { account: people.owner.account };
  const seat = { role: 'dispensary', roleId: 1, reach: 'member', subjects, session: null, language: 'th', request: 'x', ip: '' };
  const seller = { ...seat, role: 'budtender', reach: 'own', subjects: { account: people.one.account } };
  const counted = async (file: string, name: string, by: object): Promise<number> => {
    const { queries, error, statements } = await inside.outcome(`transactions/${file}`, name, [by, MARCH]);
    expect(error).toBeUndefined();
    for (const { sql, bindings } of statements.filter((one) => /from .?(transactions|verifications|duties)/i.test(one.sql))) await expectIndexed(sql, bindings);
    return queries;
  };
  const all = async (): Promise<number[]> => [
    await counted('sales-report', 'salesReport', seat),
    await counted('sales-report', 'salesReport', seller),
    await counted('sales-report', 'productSales', seat),
    await counted('seller-report', 'sellerReport', seat),
  ];
  await all();
  const few = await all();
  const changes = Array.from({ length: 300 }, (_, index) => ({
    number: `TX64-${saleId.slice(0, 6)}-m${index}`,
    receipt_number: `RC64-${saleId.slice(0, 6)}-m${index}`,
    day: `2021-03-${String((index % 28) + 1).padStart(2, '0')}`,
  }));
  await copyRow('transactions', await rowOf('transactions', saleId), changes);
  expect(await all()).toEqual(few);
  expect(Math.max(...few)).toBeLessThanOrEqual(14);
});

/** SQLite says how it finds the rows; of few rows PostgreSQL reads the table whatever indexes there are. */
const expectIndexed = async (statement: string, bindings: readonly unknown[]): Promise<void> => {
  if (process.env.BAI_TEST_DB_URL) return;
  const plan = await queryDatabase<{ detail: string }>(`EXPLAIN QUERY PLAN ${statement}`, [...bindings]);
  const details = plan.map(({ detail }) => detail).filter((detail) => /\b(transactions|verifications|duties)\b/.test(detail));
  // By whose they are, not by the days alone, on which everybody sells.
  const whose = /duties/.test(statement) ? /USING (COVERING )?INDEX/ : /USING (COVERING )?INDEX \S+ \((dispensary_id|seller_account_id|account_id)=\?/;
  expect(details.length).toBeGreaterThan(0);
  expect(details.filter((detail) => !whose.test(detail))).toEqual([]);
};
