import { createHash } from 'node:crypto';
import { queryDatabase } from '../../../cms/test/clock';
import { daytime } from '../../../cms/test/journey';
import { sheetCells } from '../../documents/server/sheets/cells';
import { clearCounters } from './counter';
import { salesOf, soldBefore, type FiledYear } from './filed-year';
import { fileOf, filed, frozen, handedIn, moved, opened, standing } from './filing-shop';

jest.setTimeout(300_000);

const BUSY = '2024-06';
const YEAR = Array.from({ length: 12 }, (_, index) => `2024-${String(index + 1).padStart(2, '0')}`);
const SALES = Object.fromEntries(YEAR.map((month, index) => [month, month === BUSY ? 5_000 : index === 3 ? 0 : 12 + index]));
/** Of all PDFs and sheets of the year, in order. A change of these is a change of what was filed: it wants a layout of another name. */
const DIGESTS = {
  pt28: '0fa89bdc4fb4010d9e6907f3e80566dc3af69d73f458cae50fdabcc9719f56f4',
  pt27: 'ae0867d7668c533d1f1309ceedcba54caa3bb151df3162c3e9b44fd823be50f9',
};

const digest = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

let year: FiledYear;
beforeAll(async () => {
  await daytime();
  year = await soldBefore(SALES);
});
afterAll(async () => {
  await clearCounters();
  await queryDatabase('DELETE FROM filings');
  await queryDatabase('DELETE FROM filing_versions');
});

it('a month of five thousand sales is checked, frozen and printed within two minutes, and adds up as it was sold', async () => {
  const { owner, dispensaryId } = year;
  const sales = salesOf(BUSY, 5_000);
  const expected = sales.reduce((sum, { mg }) => sum + mg, 0);
  const { id } = await opened(owner, dispensaryId, BUSY);
  expect((await moved(owner, id, 'check')).status).toBe(200);
  expect(await standing(owner, 'pt28', { month: BUSY, dispensaryId })).toMatchObject({
    state: 'checking',
    gaps: [],
    sums: { rows: 5_000, totalMg: expected },
  });
  expect((await moved(owner, id, 'prepare')).status).toBe(200);
  const [version] = (await standing(owner, 'pt28', { month: BUSY, dispensaryId })).versions;
  expect(version).toMatchObject({ number: 0, sums: { rows: 5_000, totalMg: expected }, receiptNumber: null });
  const [pdf, sheet] = [await fileOf(owner, id, 'pdf'), await fileOf(owner, id, 'xlsx')];
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const cells = await sheetCells(sheet, { rows: 6_000, columns: 8 });
  const rows = cells.filter(([order]) => typeof order === 'string' && /^\d+$/.test(order));
  expect(rows.map(([, , document]) => document)).toEqual(sales.map(({ document }) => document));
  expect(rows.map(([, , , name]) => name)).toEqual(sales.map(({ name }) => name));
  expect(rows.reduce((sum, row) => sum + Math.round(Number(row[7]) * 1000), 0)).toBe(expected);
  expect(Math.round(Number(cells.at(-1)![7]) * 1000)).toBe(expected);
  expect(cells.at(-1)![3]).toBe('รวม');
}, 120_000);

it('a year’s files are the same bytes, asked for again and on either database', async () => {
  const { owner, dispensaryId } = year;
  const made = { pt28: '', pt27: '' };
  for (const form of ['pt28', 'pt27'] as const) {
    const files: string[] = [];
    for (const month of YEAR) {
      const { id, state } = await opened(owner, dispensaryId, month, form);
      if (state === 'open') await frozen(owner, dispensaryId, month, form);
      for (const as of ['pdf', 'xlsx'] as const) files.push(digest(await fileOf(owner, id, as)));
    }
    made[form] = digest(files.join('\n'));
  }
  expect(made).toEqual(DIGESTS);
  const { id } = await opened(owner, dispensaryId, YEAR[1]!, 'pt28');
  const before = await fileOf(owner, id, 'pdf');
  expect((await moved(owner, id, 'reopen')).status).toBe(200);
  expect(await fileOf(owner, id, 'pdf').catch((error: Error) => error.message)).toBe('pdf: 404');
  await filed(owner, dispensaryId, YEAR[1]!);
  expect(digest(await fileOf(owner, id, 'pdf'))).toBe(digest(before));
  expect((await handedIn(owner, id)).error.name).toBe('state.forbids');
});

test('the stock of a month is what its movements make: brought forward, received, used and held', async () => {
  const { owner, dispensaryId } = year;
  const used = (month: string): number => salesOf(month, SALES[month]!).reduce((sum, { mg }) => sum + mg, 0);
  const came = YEAR.reduce((sum, month) => sum + used(month), 0) + 12_340;
  const { id } = await opened(owner, dispensaryId, YEAR[1]!, 'pt27');
  const cells = await sheetCells(await fileOf(owner, id, 'xlsx'), { rows: 100, columns: 11 });
  const row = cells.find((one) => typeof one[5] === 'string' && one[5].includes('ล-ปี'))!;
  const held = came - used(YEAR[0]!);
  expect(row.slice(2, 5)).toEqual(['แปลงตัวอย่าง', 'ตย. ปลูก 9', 'ตย. GACP 9']);
  expect(row.slice(6).map((grams) => Math.round(Number(grams) * 1000))).toEqual([held, 0, used(YEAR[1]!), 0, held - used(YEAR[1]!)]);
});
