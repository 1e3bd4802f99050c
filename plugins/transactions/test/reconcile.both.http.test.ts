import { createHash } from 'node:crypto';
import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { queryDatabase } from '../../../cms/test/clock';
import { copyRow, rowOf } from '../../../cms/test/copied-rows';
import { issuedPrescription } from '../../../cms/test/issue';
import { daytime, must } from '../../../cms/test/journey';
import { newPatient, type Person } from '../../../cms/test/people';
import { unpacked } from '../../../cms/test/unpacked';
import { sheetCells } from '../../documents/server/sheets/cells';
import { Inside } from '../../directory/test/inside';
import type { Reconciled } from '../contracts';
import { realSale, soldIn, SOWN, type SownKind, type Written } from './agreeing-month';
import { checked, claim, sell } from './counter';
import { frozen, handedIn } from './filing-shop';
import { lotIn, newRoom, type Room } from './stock-room';
import { licensee, sellLicensee, sellPaper, takenIn } from './till';

jest.setTimeout(300_000);

const GOOD = '2025-10';
const SOWN_IN = '2025-11';
const KINDS = Object.keys(SOWN) as SownKind[];
const EACH = 10;

const inside = new Inside();
let room: Room;
let written: Written;
beforeAll(async () => {
  await daytime();
  room = await newRoom(inside);
  written = await realSale(room);
});
afterAll(async () => {
  await queryDatabase("DELETE FROM originals WHERE prescription_id IN (SELECT document_id FROM prescriptions WHERE status_list LIKE 'copied-%')");
  await queryDatabase("DELETE FROM prescriptions WHERE status_list LIKE 'copied-%'");
  inside.close();
});

const laid = async (by: Person, month?: string): Promise<Reconciled> =>
  must(await by.get<Reconciled>('/api/transactions/months/reconciliation', month ? { month } : {}), 'reconciliation');

const packOf = async (by: Person, month: string): Promise<Map<string, Buffer>> => {
  const answer = await by.get('/api/transactions/months/pack', { month });
  if (answer.status !== 200) throw new Error(`pack: ${answer.status}`);
  return unpacked(Buffer.from(answer.bytes));
};
/** Everything that does not agree, as the pack's sheet names it. */
const namedIn = async (by: Person, month: string): Promise<string[]> => {
  const cells = await sheetCells((await packOf(by, month)).get('discrepancies.xlsx')!, { rows: 1_000, columns: 3 });
  return cells.slice(1).map(([, of, kind]) => `${kind as string} ${of as string}`);
};

it('a month that agrees is told so, and of one with 130 sown faults each is found where it is and none is invented', async () => {
  const last = 60;
  await soldIn(written, GOOD, last);
  const agreed = await laid(room.owner, GOOD);
  expect(agreed).toMatchObject({ sales: last, found: [], running: false });
  const sown = await soldIn(
    written,
    SOWN_IN,
    320,
    (index) => (index % 2 === 0 && index / 2 < KINDS.length * EACH ? KINDS[(index / 2) % KINDS.length]! : null),
    (index) => last + 1 + index,
  );
  expect(sown).toHaveLength(KINDS.length * EACH);
  const { found, sales } = await laid(room.owner, SOWN_IN);
  expect(sales).toBe(320);
  expect(Object.fromEntries(found.map(({ kind, count }) => [kind, count]))).toEqual(Object.fromEntries(KINDS.map((kind) => [kind, EACH])));
  expect((await namedIn(room.owner, SOWN_IN)).sort()).toEqual(sown.map(({ kind, of }) => `${kind} ${of}`).sort());
  // What was sown in one month is nothing of the other.
  expect((await laid(room.owner, GOOD)).found).toEqual([]);
});

it('a receipt that no sale has, and weight that left without one, are named by number and lot', async () => {
  const month = '2025-12';
  await soldIn(
    written,
    month,
    10,
    () => null,
    (index) => 381 + index + (index > 4 ? 2 : 0) + (index > 7 ? 1 : 0),
  );
  const lot = await rowOf('lots', written.lotId);
  const at = process.env.BAI_TEST_DB_URL ? new Date('2025-12-09T03:00:00Z') : Date.parse('2025-12-09T03:00:00Z');
  await copyRow('stock_movements', written.rows.stock_movements, [{ transaction_id: 'nowhere', kind: 'sale', mg: -500, created_at: at }]);
  const { found } = await laid(room.owner, month);
  expect(found).toEqual([
    { kind: 'stock_extra', count: 1, of: [lot.number] },
    {
      kind: 'receipt_gap',
      count: 3,
      of: [expect.stringMatching(/^RC68-0000386-/), expect.stringMatching(/^RC68-0000387-/), expect.stringMatching(/^RC68-0000391-/)],
    },
  ]);
});

const inkIn2568 = (is: boolean): Promise<unknown> =>
  queryDatabase("UPDATE rule_sets SET requires_wet_ink = ?, updated_at = ? WHERE version = '2568-1'", [
    process.env.BAI_TEST_DB_URL ? is : Number(is),
    process.env.BAI_TEST_DB_URL ? new Date() : Date.now(),
  ]);

test('an original that was not given up is asked for of the days on which the rules wanted ink, and of no others', async () => {
  const month = '2025-07';
  const own = await newRoom(inside);
  await soldIn(await realSale(own), month, 6);
  const sold = await queryDatabase<{ number: string; form: string }>(
    'SELECT number, prescription_id AS form FROM transactions WHERE day LIKE ? AND dispensary_id = ? ORDER BY number',
    [`${month}-%`, own.dispensaryId],
  );
  for (const { form } of sold.slice(0, 2)) await queryDatabase("UPDATE originals SET state = 'signed' WHERE prescription_id = ?", [form]);
  expect((await laid(own.owner, month)).found).toEqual([]);
  await inkIn2568(true);
  try {
    expect((await laid(own.owner, month)).found).toEqual([{ kind: 'original_missing', count: 2, of: sold.slice(0, 2).map(({ number }) => number) }]);
  } finally {
    await inkIn2568(false);
  }
  expect((await laid(own.owner, month)).found).toEqual([]);
});

test('sales of every kind as the counter writes them agree, voided ones too, and a paper whose sum was changed does not', async () => {
  const own = await newRoom(inside);
  const { seller, owner } = own;
  await realSale(own);
  const lot = await lotIn(own, 100);
  const paper = await takenIn(seller);
  must(await sellPaper(seller, paper.id, lot.id, 2_000), 'paper sale');
  must(await sellLicensee(seller, await licensee(seller), lot.id, 20_000), 'licensee sale');
  for (const kind of ['mistake', 'return']) {
    const issued = await issuedPrescription(await newPatient());
    await checked(seller, issued);
    const { id: claimId } = must(await claim(seller, issued.prescription.id), 'claim');
    const { id } = must(await sell(seller, claimId, lot.id, 3_000), 'sell');
    must(await seller.post(`/api/transactions/${id}/void`, { kind, reason: 'ทดสอบการให้เหตุผล' }), 'void');
  }
  expect(await laid(owner)).toMatchObject({ sales: 5, found: [], running: true });
  await queryDatabase('UPDATE paper_prescriptions SET dispensed_mg = 2010 WHERE document_id = ?', [paper.id]);
  await queryDatabase('UPDATE paper_prescriptions SET photo_file_id = NULL WHERE document_id = ?', [paper.id]);
  expect((await laid(owner)).found.map(({ kind, count }) => [kind, count])).toEqual([
    ['form_sums', 1],
    ['original_missing', 1],
  ]);
});

test('the papers of a month are one archive, whose signed list names the hash of each file', async () => {
  const own = await newRoom(inside);
  const { owner, seller, dispensaryId } = own;
  await realSale(own);
  const { month } = await laid(owner);
  const { id } = await frozen(owner, dispensaryId, month);
  must(await handedIn(owner, id, 'ร.9/2569'), 'receipt');
  const files = await packOf(owner, month);
  const reports = [...files.keys()].filter((name) => name.startsWith('reports/'));
  expect(reports.map((name) => name.replace(/^reports\/pt28-.*?(-receipt)?\.(\w+)$/, '$1.$2')).sort()).toEqual(['-receipt.png', '.pdf', '.xlsx']);
  const keys = JSON.parse((await seller.get('/.well-known/jwks.json')).bytes.toString()) as JSONWebKeySet;
  const told = JSON.parse(files.get('manifest.json')!.toString()) as { jws: string };
  const { payload, protectedHeader } = await compactVerify(told.jws, createLocalJWKSet(keys), { algorithms: ['EdDSA'] });
  expect(protectedHeader.typ).toBe('bai-month-pack+json');
  const manifest = JSON.parse(new TextDecoder().decode(payload)) as { files: { name: string; sha256: string; size: number }[]; reports: object[] };
  expect(manifest).toMatchObject({ kind: 'bai-month-pack', month, over: false, sales: 1, discrepancies: 0 });
  expect(manifest.reports).toEqual([
    expect.objectContaining({ form: 'pt28', state: 'filed', versions: [expect.objectContaining({ number: 0, receiptNumber: 'ร.9/2569', files: true })] }),
  ]);
  expect(manifest.files.map(({ name }) => name).sort()).toEqual([...files.keys()].filter((name) => name !== 'manifest.json').sort());
  for (const { name, sha256, size } of manifest.files) {
    expect(createHash('sha256').update(files.get(name)!).digest('hex')).toBe(sha256);
    expect(files.get(name)!.length).toBe(size);
  }
  const sales = await sheetCells(files.get('sales.xlsx')!, { rows: 10, columns: 15 });
  expect(sales).toHaveLength(2);
  expect(Number(sales[1]![9])).toBe(1);
});

test('nobody else’s shop is looked at, and who sells does not take the papers', async () => {
  const other = await newRoom(inside);
  const query = { dispensaryId: room.dispensaryId, month: GOOD };
  for (const path of ['reconciliation', 'pack']) {
    expect((await other.owner.get(`/api/transactions/months/${path}`, query)).status).toBe(404);
    expect((await room.seller.get(`/api/transactions/months/${path}`, query)).status).toBe(403);
    expect((await room.owner.get(`/api/transactions/months/${path}`, { month: '2025-13' })).status).toBe(400);
  }
});
