import { newAdmin } from '../../../cms/test/holding';
import { daytime, must } from '../../../cms/test/journey';
import { eventually, newPatient, signedIn, type Person } from '../../../cms/test/people';
import { Inside, seat } from '../../directory/test/inside';
import { PAYOUT_HEADS, type Payout, type PayoutHead, type PayoutResult } from '../contracts';
import { approveBack, askBack, cashPayment, direct, payOut, type HandRefund } from './cash-payment';
import { balances, detailOf, oddJournals } from './waiting-payment';

jest.setTimeout(120_000);

const PART = 100;
const BANK = { kind: 'bank', bank: '014', number: '0123456789', holder: 'ปลายทาง คืนเงิน' };
const AT = '/api/payments/refunds/payouts';

let patient: Person;
let admin: Person;
let inside: Inside;
let today: string;
beforeAll(async () => {
  inside = new Inside();
  await daytime();
  patient = await newPatient();
  admin = await newAdmin();
  today = must(await admin.get<{ today: string }>('/api/accounts/me'), 'me').today;
});
afterAll(() => inside.close());
afterEach(async () => expect(await oddJournals()).toEqual([]));

const approved = async (destination: object = BANK) => {
  const payment = await cashPayment(patient, admin);
  const refund = await askBack(admin, payment, PART);
  must(await direct(patient, refund, destination), 'account');
  await approveBack(inside, refund);
  return { payment, refund };
};
const refundOf = async (payment: { id: string }) => (await detailOf(admin, payment)).refunds[0] as unknown as HandRefund & { failure: string | null };
const create = async (): Promise<Payout> => must(await admin.post<Payout>(AT), 'payout');
const listed = async () => must(await admin.get<{ ready: { count: number; amount: number }; rows: Payout[] }>(AT), 'payouts');

/** A bank's result as a spreadsheet: the columns of the file, in another order, with notes beside them. */
const sheetOf = async (
  rows: readonly Partial<Record<PayoutHead, string | number>>[],
  heads: readonly PayoutHead[] = ['result', 'number', 'amount', 'paidOn', 'reference', 'failure'],
) => {
  const { default: excel } = await import('exceljs');
  const book = new excel.Workbook();
  const sheet = book.addWorksheet('result');
  sheet.addRow(['notes', ...heads.map((name) => PAYOUT_HEADS[name])]);
  for (const row of rows) sheet.addRow(['', ...heads.map((name) => row[name] ?? null)]);
  return { name: 'result.xlsx', bytes: Buffer.from(await book.xlsx.writeBuffer()), type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };
};
/** The rows of the file, as far as the platform fills them. */
const linesOf = async ({ id }: Payout) => {
  const { default: excel } = await import('exceljs');
  const book = new excel.Workbook();
  await book.xlsx.load((await admin.get(`${AT}/${id}/file`)).bytes as never);
  const lines: unknown[][] = [];
  book.worksheets[0]!.eachRow((row) => lines.push(Array.from({ length: 7 }, (_, at) => row.getCell(at + 1).value)));
  return lines;
};
const readBack = async (payout: Payout, rows: Parameters<typeof sheetOf>[0], heads?: readonly PayoutHead[]) =>
  admin.upload<PayoutResult>(`${AT}/${payout.id}/result`, await sheetOf(rows, heads), {});
const paid = (refund: { number: string }) => ({ number: refund.number, amount: PART / 100, result: 'paid', paidOn: today, reference: `KBK ${refund.number}` });
const outcomes = ({ rows }: PayoutResult) => rows.map(({ row, outcome }) => [row, outcome]);

test('approved refunds with an account go into one file, whole, and wait for the bank', async () => {
  const [bank, promptpay] = [await approved(), await approved({ kind: 'promptpay', number: '0812344471' })];
  const before = await listed();
  expect(before.ready.count).toBeGreaterThanOrEqual(2);
  const payout = await create();
  expect(payout).toMatchObject({ count: before.ready.count, amount: before.ready.amount, waiting: before.ready.count });
  expect((await listed()).ready).toEqual({ count: 0, amount: 0 });
  expect((await listed()).rows[0]).toMatchObject({ id: payout.id });
  const lines = await linesOf(payout);
  const line = (number: string) => lines.find(([first]) => first === number);
  expect(line(bank.refund.number)).toEqual([bank.refund.number, BANK.holder, 'BANK', '014', '0123456789', 1, `Refund ${bank.refund.number}`]);
  expect(line(promptpay.refund.number)!.slice(2, 6)).toEqual(['PROMPTPAY', null, '0812344471', 1]);
  expect(must(await admin.get<{ rows: { action: string }[] }>('/api/audit', { subject: payout.id }), 'trail').rows.map(({ action }) => action)).toContain(
    'refund.payout-file',
  );
  const row = must(await admin.get<{ rows: { id: string; turn: string }[] }>('/api/payments/refunds', { q: bank.refund.number }), 'list').rows[0];
  expect(row).toMatchObject({ turn: 'bank' });
  // It is at the bank: it is neither recorded by hand nor sent to another account.
  expect((await payOut(admin, bank.refund, { way: 'cash', paidOn: today })).error.name).toBe('state.forbids');
  expect((await direct(patient, bank.refund)).error.name).toBe('state.forbids');
  const again = await admin.post(AT);
  expect([again.status, again.error.name]).toEqual([422, 'payout.empty']);
});

test('the result is read back line by line: paid settles, failed asks for another account, the rest waits', async () => {
  const [good, bad, silent, odd] = [await approved(), await approved(), await approved(), await approved()];
  const payout = await create();
  const rows = [
    paid(good.refund),
    { number: bad.refund.number, amount: PART / 100, result: 'ไม่สำเร็จ', failure: 'บัญชี 012-345-6789 ปิดแล้ว' },
    { number: silent.refund.number, amount: PART / 100 },
    { ...paid(odd.refund), amount: 2 },
    { ...paid(odd.refund), reference: '' },
    { ...paid(odd.refund), paidOn: '31/12/2599' },
    { ...paid(odd.refund), paidOn: '2020-01-31' },
    { ...paid(odd.refund), reference: 1_234_567_890_123_456 },
    { ...paid(odd.refund), result: 'maybe' },
    { number: 'RF69-0000000-0', result: 'paid' },
  ];
  const result = must(await readBack(payout, rows), 'result');
  const told = ['paid', 'failed', 'waiting', 'amount', 'reference', 'day', 'day', 'reference', 'unread', 'unknown'];
  expect(outcomes(result)).toEqual(told.map((outcome, index) => [index + 2, outcome]));
  expect(result.payout.waiting).toBe(2);
  expect(await refundOf(good.payment)).toMatchObject({ state: 'succeeded', paidOut: { paidOn: today, way: 'transfer', proven: false } });
  expect(balances(await detailOf(admin, good.payment))['refunds-due']).toBe(0);
  expect(await refundOf(bad.payment)).toMatchObject({ state: 'failed', failure: 'บัญชี … ปิดแล้ว', destination: null, approvedBy: null });
  // The payer names another account; it is approved anew and goes into the next file.
  must(await direct(patient, bad.refund, { ...BANK, number: '9876543210' }), 'another account');
  await approveBack(inside, bad.refund);
  const next = await create();
  expect(next.count).toBe(1);
  // The former result names it still, and reaches it no more. That it was paid after all is for a person to ask.
  const late = [...rows.slice(0, 2), { ...rows[0]!, result: 'failed' }].map((row, at) => (at === 1 ? { ...paid(bad.refund), result: 'paid' } : row));
  expect(outcomes(must(await readBack(payout, rows.slice(0, 2)), 'again'))).toEqual([
    [2, 'already'],
    [3, 'already'],
  ]);
  expect(outcomes(must(await readBack(payout, late.slice(1, 2)), 'paid after all'))).toEqual([[2, 'conflict']]);
  expect(outcomes(must(await readBack(payout, late.slice(2)), 'failed after all'))).toEqual([[2, 'conflict']]);
  expect(await refundOf(bad.payment)).toMatchObject({ state: 'processing' });
});

test('the payer is told of money that went back, and of money that came back', async () => {
  const [good, bad] = [await approved(), await approved()];
  const payout = await create();
  must(await readBack(payout, [paid(good.refund), { number: bad.refund.number, amount: 1, result: 'failed' }]), 'result');
  const events = async () =>
    (await inside.sql('SELECT event FROM messages WHERE about_id IN (?, ?)', [good.payment.id, bad.payment.id])).map(({ event }) => event);
  await eventually(async () => {
    const told = await events();
    return told.includes('refund.succeeded') && told.includes('refund.returned');
  });
});

test('what is no result is refused and changes nothing', async () => {
  const { payment, refund } = await approved();
  const payout = await create();
  const lacking = await readBack(payout, [paid(refund)], ['number', 'amount', 'result', 'paidOn', 'failure']);
  expect([lacking.status, lacking.error.name, lacking.error.details.columns]).toEqual([422, 'payout.heads', [PAYOUT_HEADS.reference]]);
  const words = { name: 'result.xlsx', bytes: Buffer.from('paid'), type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };
  const unreadable = await admin.upload(`${AT}/${payout.id}/result`, words, {});
  expect([422, 415, 400]).toContain(unreadable.status);
  expect(await refundOf(payment)).toMatchObject({ state: 'processing' });
});

test('rows that call one refund paid and failed change nothing', async () => {
  const { payment, refund } = await approved();
  const payout = await create();
  const rows = [{ number: refund.number, amount: 1, result: 'failed' }, paid(refund)];
  expect(outcomes(must(await readBack(payout, rows), 'result'))).toEqual([
    [2, 'conflict'],
    [3, 'conflict'],
  ]);
  expect(await refundOf(payment)).toMatchObject({ state: 'processing' });
});

test('an account that is changed while a returned refund is approved is approved by both anew', async () => {
  const { refund } = await approved();
  const payout = await create();
  must(await readBack(payout, [{ number: refund.number, amount: 1, result: 'failed' }]), 'result');
  must(await direct(patient, refund), 'account');
  const first = await inside.call<{ state: string; approvedBy: string | null }>('payments', 'approveRefund', [
    seat({ role: 'admin', subjects: { account: 'another-admin' } }),
    refund.id,
  ]);
  expect(first).toMatchObject({ state: 'failed', approvedBy: 'another-admin' });
  expect(must(await direct(patient, refund, BANK), 'another account')).toMatchObject({ approvedBy: null });
});

test('two administrators at once make one file, and a result that is read twice at once settles once', async () => {
  const { payment, refund } = await approved();
  const answers = await Promise.all(Array.from({ length: 4 }, () => admin.post<Payout>(AT)));
  expect(answers.map(({ status, error }) => (status === 200 ? 'made' : error.name)).sort()).toEqual(['made', ...Array<string>(3).fill('payout.empty')]);
  const payout = answers.find(({ status }) => status === 200)!.data;
  const read = await Promise.all(Array.from({ length: 4 }, () => readBack(payout, [paid(refund)])));
  expect(read.map((answer) => outcomes(must(answer, 'result'))[0]![1]).sort()).toEqual(['already', 'already', 'already', 'paid']);
  expect(balances(await detailOf(admin, payment))['refunds-due']).toBe(0);
});

test('administrators alone make, take and read a file', async () => {
  await approved();
  const payout = await create();
  for (const stranger of [patient, await signedIn('physician')]) {
    for (const at of [AT, `${AT}/${payout.id}/file`]) expect((await stranger.get(at)).status).toBe(403);
    expect((await stranger.post(AT)).status).toBe(403);
  }
});
