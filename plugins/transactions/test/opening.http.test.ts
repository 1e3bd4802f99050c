import { randomUUID } from 'node:crypto';
import excel from 'exceljs';
import { queryDatabase } from '../../../cms/test/clock';
import { must } from '../../../cms/test/journey';
import type { Person } from '../../../cms/test/people';
import { signedIn } from '../../../cms/test/people';
import { Inside } from '../../directory/test/inside';
import { filledOpening } from './opening-file';
import { lotIn, newRoom, type Room } from './stock-room';

jest.setTimeout(120_000);

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const OPENING = '/api/transactions/opening';
let inside: Inside;
let room: Room;
beforeAll(async () => {
  inside = new Inside();
  room = await newRoom(inside);
});
afterAll(() => inside.close());

interface Checked {
  readonly rows: readonly { readonly row: number; readonly faults: readonly { readonly column: string; readonly rule: string }[] }[];
  readonly opening: readonly Record<string, unknown>[] | null;
  readonly newProducts: number;
  readonly totalMg: number;
}

const filled = (rows: Parameters<typeof filledOpening>[2], language = 'th'): Promise<Buffer> => filledOpening(room.owner, room.dispensaryId, rows, language);
const check = (bytes: Buffer, by: Person = room.owner) =>
  by.upload<Checked>(`${OPENING}/check`, { name: 'opening.xlsx', bytes, type: TYPE }, { dispensaryId: room.dispensaryId });
const written = async (): Promise<number[]> => {
  const counts = ['products', 'lots', 'stock_movements'].map((table) =>
    queryDatabase<{ n: number | string }>(`SELECT COUNT(*) AS n FROM ${table} WHERE dispensary_id = ?`, [room.dispensaryId]),
  );
  return (await Promise.all(counts)).map(([row]) => Number(row!.n));
};

describe('a dry run', () => {
  it('names every fault of every row and writes nothing', async () => {
    const before = await written();
    const bytes = await filled([
      { number: 'A-1' },
      { number: 'A-1' },
      { number: 'A-2', license: 'ไม่มีจริง' },
      { number: 'A-3', thc: 'มาก', price: 0, receivedOn: 'เมื่อวาน', mg: 12.345 },
      { number: 'A-4', price: 301, receivedOn: '31/12/2642', expiresOn: '31/12/2641' },
      { number: '', product: '' },
    ]);
    const { rows, opening } = must(await check(bytes), 'check');
    expect(opening).toBeNull();
    const faults = Object.fromEntries(rows.map(({ row: at, faults: its }) => [at, its.map(({ column, rule }) => `${column} ${rule}`).sort()]));
    expect(faults).toEqual({
      2: [],
      3: ['number lot-known'],
      4: ['supplierLicense supplier-unknown'],
      5: ['mg step10', 'pricePerGram small', 'receivedOn day', 'thcHundredths kind'],
      6: ['expiresOn order', 'pricePerGram product-differs', 'receivedOn future'],
      7: ['number required', 'product required'],
    });
    expect(await written()).toEqual(before);
  });

  it('knows days of both eras, days of the spreadsheet, and heads of either language', async () => {
    const bytes = await filled(
      [
        { number: 'B-1', receivedOn: new Date('2026-01-15T00:00:00Z'), expiresOn: '2099-05-01' },
        { number: 'B-2', mg: '๑๒.๕' },
      ],
      'en',
    );
    const { opening, totalMg, newProducts, rows } = must(await check(bytes), 'check');
    // Without an opening the faults tell why there is none.
    expect(rows.map(({ faults }) => faults)).toEqual([[], []]);
    expect(opening).toMatchObject([
      { number: 'B-1', receivedOn: '2026-01-15', expiresOn: '2099-05-01', mg: 12_500, thcHundredths: 1_550, pricePerGram: 30_000 },
      { number: 'B-2', receivedOn: '2025-12-31', expiresOn: '2098-12-31', mg: 12_500 },
    ]);
    expect({ totalMg, newProducts }).toEqual({ totalMg: 25_000, newProducts: 1 });
  });

  it('refuses what is no such spreadsheet', async () => {
    expect((await check(Buffer.from('PK no archive'))).error).toMatchObject({ name: 'opening.unreadable' });
    expect((await check(await filled([]))).error).toMatchObject({ name: 'opening.unreadable' });
    const book = new excel.Workbook();
    book.addWorksheet('x').addRow(['ชื่อสินค้า', 'เลขล็อต']);
    const { error } = await check(Buffer.from(await book.xlsx.writeBuffer()));
    expect(error).toMatchObject({ name: 'opening.heads', details: { columns: expect.arrayContaining(['mg', 'expiresOn']) as unknown } });
    expect((await check(await filled(Array.from({ length: 501 }, (_, index) => ({ number: `C-${index}` }))))).error).toMatchObject({
      name: 'opening.oversized',
    });
  });

  it.each([
    ['half a character', '_xD83D_'],
    ['NUL', '_x0000_'],
  ])('refuses a workbook that spells %s, which passes the check of the request', async (_, spelled) => {
    const { status, error } = await check(await filled([{ number: 'E-1', product: `ช่อดอก ${spelled} ทดสอบ` }]));
    expect([status, error?.name]).toEqual([422, 'opening.unreadable']);
  });

  it('is the owner’s, of their own shop', async () => {
    const bytes = await filled([{ number: 'D-1' }]);
    expect((await check(bytes, room.seller)).status).toBe(403);
    expect((await check(bytes, await signedIn('dispensary-two'))).status).toBe(404);
  });
});

describe('an opening stock', () => {
  it('is taken in whole, once, as what is on hand', async () => {
    const { opening } = must(await check(await filled([{ number: 'E-1' }, { number: 'E-2', product: 'ช่อดอก อื่น', mg: 3 }])), 'check');
    const before = await written();
    const key = randomUUID();
    const body = { dispensaryId: room.dispensaryId, rows: opening };
    const answers = await Promise.all(Array.from({ length: 5 }, () => room.owner.post(OPENING, body, key)));
    for (const answer of answers) expect(must(answer, 'import')).toEqual({ lots: 2, newProducts: 2, totalMg: 15_500 });
    expect(await written()).toEqual([before[0]! + 2, before[1]! + 2, before[2]! + 2]);
    const moved = await queryDatabase<{ kind: string; mg: number }>('SELECT kind, mg FROM stock_movements WHERE dispensary_id = ? AND kind = ? ORDER BY id', [
      room.dispensaryId,
      'opening',
    ]);
    expect(moved.map(({ mg }) => Number(mg))).toEqual([12_500, 3_000]);
    // The same file again finds its lots there.
    expect(must(await check(await filled([{ number: 'E-1' }])), 'check').rows[0]!.faults).toMatchObject([{ column: 'number', rule: 'lot-known' }]);
  });

  it('is not taken in at all when one row does not fit any more', async () => {
    const { opening } = must(await check(await filled([{ number: 'F-1' }, { number: 'F-2' }])), 'check');
    must(await room.owner.post(OPENING, { dispensaryId: room.dispensaryId, rows: [opening![1]] }), 'the second row');
    const before = await written();
    expect((await room.owner.post(OPENING, { dispensaryId: room.dispensaryId, rows: opening })).error).toMatchObject({
      name: 'input.invalid',
      details: { fields: [{ path: 'rows.1.number', rule: 'lot-known' }] },
    });
    expect(await written()).toEqual(before);
  });

  it('may hold what has expired, which nobody can sell', async () => {
    const { opening } = must(await check(await filled([{ number: 'G-1', expiresOn: '31/01/2569' }])), 'check');
    must(await room.owner.post(OPENING, { dispensaryId: room.dispensaryId, rows: opening }), 'import');
    const products = must(await room.owner.get<{ lots: { number: string; sellable: boolean }[] }[]>('/api/transactions/products'), 'products');
    expect(products.flatMap(({ lots }) => lots).find(({ number }) => number === 'G-1')).toMatchObject({ sellable: false });
  });
});

describe('a product', () => {
  it('runs low below what its shop says, or below twenty grams', async () => {
    const { owner } = room;
    const lot = await lotIn(room, 30);
    interface Product {
      readonly id: string;
      readonly low: boolean;
      readonly version: number;
      readonly lots: readonly { readonly id: string }[];
    }
    const found = async () =>
      must(await owner.get<Product[]>('/api/transactions/products'), 'products').find(({ lots }) => lots.some(({ id }) => id === lot.id))!;
    const { id, low, version } = await found();
    expect(low).toBe(false);
    const facts = { name: 'ทดสอบ', strain: 'Test', thcHundredths: 1250, cbdHundredths: 100, pricePerGram: 25_000, active: true };
    must(await owner.call('PUT', `/api/transactions/products/${id}`, { body: { ...facts, lowMg: 31_000, version } }), 'change');
    expect((await found()).low).toBe(true);
    const { low: told } = must(await owner.get<{ low: { onHandMg: number }[] }>('/api/transactions/figures'), 'figures');
    expect(told).toEqual(expect.arrayContaining([expect.objectContaining({ onHandMg: 30_000 })]));
  });
});
