import { readFileSync } from 'node:fs';
import path from 'node:path';
import excel from 'exceljs';
import { queryDatabase } from '../../../cms/test/clock';
import { copyRow, rowOf } from '../../../cms/test/copied-rows';
import { daytime, must } from '../../../cms/test/journey';
import { eventually, NEW_PASSWORD, newPatient, runSoon, signedIn, type Person } from '../../../cms/test/people';
import { assuredLongAgo } from '../../../cms/test/second-factor';
import { atTheCounter, clearCounters, sell, type Sale } from '../../transactions/test/counter';
import type { MadeExport } from '../contracts';

jest.setTimeout(180_000);
beforeAll(() => daytime());
afterEach(clearCounters);

const COLUMNS = [
  { head: 'เลข\u2060ที่', of: ['number'] },
  { head: 'เวลา', of: ['at'], as: 'moment' },
  { head: 'ผู้ซื้อ', of: ['patientName'] },
  { head: 'ร้าน', of: ['dispensary.nothing', 'dispensary.th'] },
  { head: 'กรัม', of: ['totalMg'], as: 'grams' },
  { head: 'บาท', of: ['totalAmount'], as: 'baht' },
  { head: 'สถานะ', of: ['state'], words: { recorded: 'บันทึกแล้ว' } },
];
const wish = (more: object = {}) => ({ list: 'transactions.list', query: { sort: '-at' }, title: 'รายการขาย', format: 'csv', columns: COLUMNS, ...more });
const begun = (person: Person, more: object = {}) => person.post<MadeExport>('/api/documents/exports', wish(more));
const settled = (person: Person, id: string) =>
  eventually(async () => {
    const { data } = await person.get<MadeExport>(`/api/documents/exports/${id}`);
    return data.state !== 'making' && data;
  }, 60);
const made = async (person: Person, more: object = {}) => {
  const { id } = must(await begun(person, more), 'begin');
  const done = await settled(person, id);
  return { id, done, file: await person.get(`/api/documents/exports/${id}/file`) };
};
const lines = (bytes: Buffer) => bytes.toString().trimEnd().split('\r\n');

describe('a spreadsheet of a list', () => {
  let owner: Person;
  let sale: Sale;
  beforeAll(async () => {
    const counter = await atTheCounter();
    ({ owner } = counter);
    sale = must(await sell(counter.seller, counter.claimId, counter.lot.id, 2_500), 'sell');
    await clearCounters();
    const source = await rowOf('transactions', sale.id);
    const names = ['=1+2', '+66 81', '-เอ', '@ผม', 'ทด"ลอง, ระบบ'];
    await copyRow(
      'transactions',
      source,
      Array.from({ length: 230 }, (_, index) => ({
        number: `TXE-${String(index).padStart(4, '0')}`,
        receipt_number: `RCE-${index}`,
        patient_name: names[index] ?? 'ทดลอง ส่งออก',
        prescription_id: `zz${String(index).padStart(22, '0')}`,
        search: `txe-${String(index).padStart(4, '0')}`,
      })),
    );
  });

  it('holds all that matches, with times of Bangkok, plain figures and harmless words', async () => {
    const { done, file } = await made(owner);
    expect(done).toMatchObject({ state: 'ready', problem: null });
    const [head, ...rows] = lines(file.bytes);
    expect(file.bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
    expect(head!.slice(1)).toBe('"เลขที่","เวลา","ผู้ซื้อ","ร้าน","กรัม","บาท","สถานะ"');
    expect(rows.length).toBe(done.done);
    const ours = rows.filter((row) => row.startsWith('"TXE-'));
    expect(ours.length).toBe(230);
    const { at } = must(await owner.get<{ at: string }>(`/api/transactions/${sale.id}`), 'sale');
    const local = new Date(Date.parse(at) + 7 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
    expect(rows.find((row) => row.startsWith(`"${sale.number}"`))).toMatch(new RegExp(`^"${sale.number}",${local},".+",".+",2\\.5,625,"บันทึกแล้ว"$`));
    const of = (number: string) => ours.find((row) => row.startsWith(`"${number}"`))!;
    expect(['TXE-0000', 'TXE-0001', 'TXE-0002', 'TXE-0003', 'TXE-0004'].map((number) => of(number).split('",')[1] ?? '').length).toBe(5);
    expect(of('TXE-0000')).toContain(`,"'=1+2",`);
    expect(of('TXE-0001')).toContain(`,"'+66 81",`);
    expect(of('TXE-0002')).toContain(`,"'-เอ",`);
    expect(of('TXE-0003')).toContain(`,"'@ผม",`);
    expect(of('TXE-0004')).toContain(`,"ทด""ลอง, ระบบ",`);
  });

  it('is narrowed and sorted as the screen is', async () => {
    const { file } = await made(owner, { query: { sort: 'number', q: 'txe-000' }, columns: [COLUMNS[0]] });
    expect(lines(file.bytes).slice(1)).toEqual(Array.from({ length: 10 }, (_, index) => `"TXE-${String(index).padStart(4, '0')}"`));
  });

  test('opens as a workbook, with figures and dates as such', async () => {
    const { file } = await made(owner, { format: 'xlsx', query: { q: 'txe-00' } });
    expect(file.headers['content-type']).toContain('spreadsheetml');
    const book = new excel.Workbook();
    await book.xlsx.load(file.bytes as never);
    const sheet = book.worksheets[0]!;
    expect(sheet.name).toBe('รายการขาย');
    expect(sheet.rowCount).toBe(101);
    expect((sheet.getRow(1).values as string[]).slice(1)).toEqual(COLUMNS.map(({ head }) => head.replace('\u2060', '')));
    const row = sheet.getRow(2);
    expect(row.getCell(2).value).toBeInstanceOf(Date);
    expect([row.getCell(5).value, row.getCell(6).value]).toEqual([2.5, 625]);
    expect(sheet.getColumn(3).values).toContain('=1+2');
  });

  test('is its maker’s alone, ends with the session, and is gone after a day', async () => {
    const { id, file } = await made(owner, { query: { q: 'txe-000' } });
    expect(file.status).toBe(200);
    const other = await signedIn('dispensary-two');
    expect((await other.get(`/api/documents/exports/${id}`)).status).toBe(404);
    expect((await other.get(`/api/documents/exports/${id}/file`)).status).toBe(404);
    const [kept] = await queryDatabase<{ storage_key: string; encrypted: unknown }>(
      `SELECT storage_key, encrypted FROM stored_files WHERE owner_type = 'export' AND owner_id = ?`,
      [id],
    );
    expect(Boolean(kept!.encrypted)).toBe(true);
    expect(readFileSync(path.join(process.env.BAI_TEST_DATA_DIR!, 'files', kept!.storage_key.slice(0, 2), kept!.storage_key)).includes('TXE-0001')).toBe(false);
    await queryDatabase(`UPDATE exports SET ready_at = ? WHERE document_id = ?`, [process.env.BAI_TEST_DB_URL ? new Date(0).toISOString() : 0, id]);
    await runSoon('documents.end-exports');
    await eventually(async () => (await owner.get<MadeExport>(`/api/documents/exports/${id}`)).data.state === 'ended');
    expect((await owner.get(`/api/documents/exports/${id}/file`)).status).toBe(404);
  });

  it('holds nothing of others', async () => {
    const other = await signedIn('dispensary-two');
    const { file } = await made(other);
    expect(file.bytes.includes('TXE-')).toBe(false);
  });
});

test('what the list refuses is refused at once', async () => {
  const [patient, owner] = await Promise.all([newPatient(), signedIn('dispensary')]);
  expect((await begun(patient, { list: 'audit.list' })).status).toBe(403);
  expect((await begun(patient, { list: 'directory.patients' })).status).toBe(403);
  expect((await begun(owner, { list: 'notifications.mailbox' })).status).toBe(404);
  expect((await begun(owner, { list: 'nobody.knows' })).status).toBe(404);
  expect((await begun(owner, { query: { sort: 'patientName' } })).status).toBe(400);
  expect((await begun(owner, { query: { state: 'sleeping' } })).status).toBe(400);
  expect((await begun(owner, { columns: [{ head: 'x', of: ['__proto__'] }] })).status).toBe(400);
  expect((await begun(owner, { columns: [] })).status).toBe(400);
  const { file } = await made(owner, { columns: [{ head: 'x', of: ['constructor.name', 'toString'] }] });
  // A line for each row, and nothing on any.
  expect(file.bytes.toString()).toMatch(/^\uFEFF"x"\r\n(\r\n)+$/);
});

test('it is in the trail who had which list, and nothing of what it was narrowed by', async () => {
  const owner = await signedIn('dispensary');
  const { id } = await made(owner, { query: { q: 'ลับมาก' } });
  const [entry] = await queryDatabase<{ payload: unknown }>(`SELECT * FROM bai_audit WHERE subject = ? AND action = 'export.create'`, [id]);
  expect(JSON.stringify(entry)).toContain('transactions.list');
  expect(JSON.stringify(entry)).not.toContain('ลับมาก');
});

test('it is begun shortly after one has shown that it is oneself, and looked at and taken all day', async () => {
  const person = await newPatient();
  const body = { list: 'applications.list', query: {}, columns: [{ head: 'เลขที่', of: ['number'] }] };
  const { id } = await made(person, body);
  await assuredLongAgo(person);
  expect((await begun(person, body)).error.name).toBe('assurance.needed');
  expect((await person.get(`/api/documents/exports/${id}/file`)).status).toBe(200);
  must(await person.post('/api/accounts/assure', { password: NEW_PASSWORD }), 'assure');
  must(await begun(person, body), 'begun');
});

test('once the session has ended no more is read', async () => {
  const person = await newPatient();
  const { id } = await made(person, { list: 'applications.list', query: {}, columns: [{ head: 'เลขที่', of: ['number'] }] });
  // As if it had waited in line until the person signed out.
  await queryDatabase(`UPDATE exports SET state = 'making' WHERE document_id = ?`, [id]);
  must(await person.post('/api/accounts/sign-out'), 'sign out');
  await queryDatabase(`UPDATE bai_outbox SET done_at = NULL, locked_until = NULL, due_at = 0 WHERE key = ?`, [`documents.export:${id}`]);
  const [row] = await eventually(async () => {
    const found = await queryDatabase<{ problem: string }>(`SELECT problem FROM exports WHERE document_id = ? AND state = 'failed'`, [id]);
    return found.length > 0 && found;
  });
  expect(row!.problem).toBe('session.missing');
});

it('two at a time', async () => {
  const person = await newPatient();
  const body = { list: 'applications.list', query: {}, columns: [{ head: 'เลขที่', of: ['number'] }] };
  const { id } = await made(person, body);
  const source = await rowOf('exports', id);
  await copyRow('exports', source, [{ state: 'making' }, { state: 'making' }]);
  expect((await begun(person, body)).error.name).toBe('export.busy');
});

it('two at a time, however many are begun at once', async () => {
  const person = await newPatient();
  const body = { list: 'applications.list', query: {}, columns: [{ head: 'เลขที่', of: ['number'] }] };
  const { id } = await made(person, body);
  // One of them never ends: there is room for a single one more, and for another whenever that is made.
  await copyRow('exports', await rowOf('exports', id), [{ state: 'making' }]);
  const answers = await Promise.all(Array.from({ length: 24 }, () => begun(person, body)));
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ error }) => error.name))).toEqual(new Set(['export.busy']));
  const ids = answers.filter(({ status }) => status === 200).map(({ data }) => data.id);
  for (const begunId of ids) await settled(person, begunId);
  const rows = await Promise.all(ids.map((begunId) => rowOf('exports', begunId)));
  const spans = rows.map((row) => [row.created_at, row.updated_at].map((at) => new Date(at as number).getTime()) as [number, number]);
  for (const [from] of spans) expect(spans.filter(([other, until]) => other <= from && from < until).length).toBeLessThanOrEqual(1);
});
