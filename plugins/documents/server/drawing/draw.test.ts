import { createHash } from 'node:crypto';
import { renderReceipt, type ReceiptSnapshot } from '../paper/receipt';
import { renderTable, type TablePaper } from '../paper/table-paper';
import { drawnFor, endDrawing } from './draw';

jest.setTimeout(60_000);

const RECEIPT: ReceiptSnapshot = {
  layoutVersion: 'receipt-2569-1',
  number: 'RC69-0000001',
  issuedOn: '2026-11-05',
  issuer: { name: 'คลินิกตัวอย่าง', address: '1 ถนนตัวอย่าง กรุงเทพฯ', taxId: '0105500000000', branch: '00000' },
  payer: { name: 'ผู้ป่วย ตัวอย่าง' },
  lines: [{ title: 'ค่าปรึกษา', amountSatang: 50_000 }],
  totalSatang: 50_000,
  method: 'cash',
};
const TABLE: TablePaper = {
  title: 'ตัวอย่าง',
  id: 'table-1',
  on: '2026-11-05',
  formNumber: 'แบบ ภ.ท.๒๘',
  heading: 'รายงานตัวอย่าง',
  above: [],
  columns: [{ head: 'ชื่อ', width: 120 }],
  rows: Array.from({ length: 80 }, (_, index) => [`แถวที่ ${index}`]),
  none: 'ไม่มี',
  sums: [],
  below: [],
  foot: { before: 'หน้า ', after: ' · x', digits: 'thai' },
};
const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

// What the pool begins is seen here: it takes the class of a thread from this module.
// eslint-disable-next-line @typescript-eslint/no-require-imports -- an imported module cannot be changed
const threads = require('node:worker_threads') as { Worker: typeof import('node:worker_threads').Worker };
const { Worker } = threads;
const begun: InstanceType<typeof Worker>[] = [];
beforeAll(() => {
  threads.Worker = class extends Worker {
    constructor(...given: ConstructorParameters<typeof Worker>) {
      super(...given);
      begun.push(this);
    }
  };
});
afterAll(async () => {
  threads.Worker = Worker;
  await endDrawing();
});

it('L5 draws in threads that begin with the first paper, byte for byte what is drawn here', async () => {
  expect(begun).toHaveLength(0);
  const receipt = await drawnFor('one', 'receipt', RECEIPT);
  expect(begun.length).toBeGreaterThan(0);
  expect(Buffer.isBuffer(receipt)).toBe(true);
  expect(digest(receipt)).toBe(digest(await renderReceipt(RECEIPT)));
  expect(digest(await drawnFor('one', 'table', TABLE))).toBe(digest(await renderTable(TABLE)));
});

it('L5 one paper of somebody is drawn among the first, however many another has asked for', async () => {
  // Both threads have drawn one before anybody waits.
  for (let round = 0; round < 5; round += 1) await Promise.all(['one', 'other'].map((who) => drawnFor(who, 'receipt', RECEIPT)));
  const order: string[] = [];
  const ask = async (who: string): Promise<void> => {
    await drawnFor(who, 'receipt', RECEIPT);
    order.push(who);
  };
  await Promise.all([...Array.from({ length: 60 }, () => ask('crowd')), ask('other')]);
  expect(order).toHaveLength(61);
  expect(order.indexOf('other')).toBeLessThan(20);
  expect(begun.length).toBeLessThanOrEqual(4);
});

it('L5 throws what the drawing refuses, and refuses what nobody would wait for', async () => {
  await expect(drawnFor('one', 'receipt', { ...RECEIPT, totalSatang: 1 })).rejects.toMatchObject({
    name: 'RangeError',
    message: expect.stringContaining('50000') as string,
  });
  const asked = await Promise.allSettled(Array.from({ length: 130 }, () => drawnFor('crowd', 'receipt', RECEIPT)));
  const refused = asked.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []));
  expect(refused.length).toBeGreaterThan(0);
  expect(new Set(refused)).toEqual(new Set(['rate.exceeded']));
});

it('L5 ends its threads with the platform, and begins anew for who still asks', async () => {
  const before = begun.length;
  const ends = begun.map((worker) => new Promise((resolve) => (worker.threadId === -1 ? resolve(0) : worker.once('exit', resolve))));
  await endDrawing();
  await Promise.all(ends);
  expect((await drawnFor('one', 'receipt', RECEIPT)).length).toBeGreaterThan(1000);
  expect(begun.length).toBeGreaterThan(before);
});
