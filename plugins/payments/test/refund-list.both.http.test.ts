import { bangkokDay, addDays } from '@bai/kernel/contracts';
import { refundDueOn } from '@bai/payments/contracts';
import { must } from '../../../cms/test/journey';
import { signedIn } from '../../../cms/test/people';
import { seat } from '../../directory/test/inside';
import { approveBack, askBack, cashPayment, direct, payOut, type HandRefund } from './cash-payment';
import { refundOffice } from './refund-office';
import { paidPayment } from './waiting-payment';

jest.setTimeout(120_000);

const NONE: ReadonlySet<string> = new Set();

interface Listed extends HandRefund {
  readonly paymentId: string;
  readonly paymentNumber: string;
  readonly payerName: string;
  readonly turn: string;
  readonly dueOn: string;
  readonly overdue: boolean;
  readonly createdAt: string;
}
interface List {
  readonly rows: readonly Listed[];
  readonly counts?: Readonly<Record<string, number>>;
}

/** The name in the applications of the tests. */
const PAYER = 'นางสาวทดลอง ระบบใหม่';

const office = refundOffice();

const listed = async (query: Record<string, string>): Promise<List> => must(await office.admin.get<List>('/api/payments/refunds', query), 'list');
const found = async ({ number }: { number: string }): Promise<Listed> => (await listed({ q: number })).rows[0]!;
const waiting = async (): Promise<number> => must(await office.admin.get<{ refunds: number }>('/api/audit/work'), 'work').refunds;

test('each refund names the step it waits for, and what waits for an administrator is counted', async () => {
  const before = await waiting();
  const payment = await cashPayment(office.patient, office.admin);
  const refund = await askBack(office.admin, payment, 100);
  expect(await found(refund)).toMatchObject({ turn: 'approve', state: 'requested', paymentId: payment.id, payerName: PAYER });
  expect(await waiting()).toBe(before + 1);
  await approveBack(office.inside, refund);
  expect(await found(refund)).toMatchObject({ turn: 'payer', state: 'approved' });
  expect(await waiting()).toBe(before);
  must(await direct(office.patient, refund), 'account');
  expect(await found(refund)).toMatchObject({ turn: 'pay_out', state: 'approved' });
  expect(await waiting()).toBe(before + 1);
  must(await payOut(office.admin, refund, { way: 'cash', paidOn: office.today }), 'pay out');
  expect(await found(refund)).toMatchObject({ turn: 'nobody', state: 'succeeded', overdue: false });
  expect(await waiting()).toBe(before);
});

test('a refund that its provider is giving back waits for no administrator', async () => {
  const { payment } = await paidPayment(office.patient);
  const refund = await askBack(office.admin, payment, 100);
  const before = await waiting();
  await office.inside.sql("UPDATE refunds SET state = 'approved' WHERE document_id = ?", [refund.id]);
  expect(await found(refund)).toMatchObject({ turn: 'provider' });
  expect(await waiting()).toBe(before - 1);
  await office.inside.sql("UPDATE refunds SET state = 'requested', approved_by = 'one' WHERE document_id = ?", [refund.id]);
  expect(await found(refund)).toMatchObject({ turn: 'confirm' });
});

test('a refund is found by its number, the number of its payment and its payer, and each state has its count', async () => {
  const payment = await cashPayment(office.patient, office.admin);
  const refund = await askBack(office.admin, payment, 100);
  for (const q of [refund.number, payment.number, 'ทดลอง ระบบ']) expect((await listed({ q, limit: '100' })).rows.map(({ id }) => id)).toContain(refund.id);
  const other = await askBack(office.admin, payment, 50);
  must(await office.admin.post(`/api/payments/refunds/${other.id}/reject`, { reason: 'ใช้บริการครบแล้ว' }), 'reject');
  const { counts, rows } = await listed({ q: payment.number, state: 'requested', counts: 'requested,rejected,failed' });
  expect(rows.map(({ id }) => id)).toEqual([refund.id]);
  expect(counts).toEqual({ requested: 1, rejected: 1, failed: 0 });
});

test('an open refund is overdue after its last day, and the list can be sorted by it', async () => {
  const payment = await cashPayment(office.patient, office.admin);
  const refund = await askBack(office.admin, payment, 100);
  const row = await found(refund);
  expect([row.dueOn, row.overdue]).toEqual([refundDueOn('at_clinic', bangkokDay(new Date(row.createdAt)), NONE), false]);
  await office.inside.sql('UPDATE refunds SET due_on = ? WHERE document_id = ?', [addDays(office.today, -1), refund.id]);
  expect((await found(refund)).overdue).toBe(true);
  const later = await askBack(office.admin, payment, 50);
  const sorted = async (sort: string) => (await listed({ q: payment.number, sort })).rows.map(({ id }) => id);
  expect([await sorted('dueOn'), await sorted('-dueOn')]).toEqual([
    [refund.id, later.id],
    [later.id, refund.id],
  ]);
  for (const stranger of [office.patient, await signedIn('physician')]) expect((await stranger.get('/api/payments/refunds')).status).toBe(403);
});

test('public holidays move the last day of a refund, those of single places do not', async () => {
  const payment = await cashPayment(office.patient, office.admin);
  const first = refundDueOn('at_clinic', office.today, NONE);
  const holiday = addDays(first, -1);
  const keep = (day: string, places: string | null) =>
    office.inside.sql('INSERT INTO holidays (document_id, day, places) VALUES (?, ?, ?)', [`holiday-${day}`, day, places]);
  const dueOn = async (amount: number) => (await found(await askBack(office.admin, payment, amount))).dueOn;
  try {
    await keep(first, JSON.stringify('somewhere'));
    expect(await dueOn(10)).toBe(first);
    await keep(holiday, null);
    expect(await dueOn(11)).toBe(refundDueOn('at_clinic', office.today, new Set([holiday])));
  } finally {
    await office.inside.sql('DELETE FROM holidays WHERE document_id IN (?, ?)', [`holiday-${first}`, `holiday-${holiday}`]);
  }
});

test('the list takes as many statements for several rows as for one', async () => {
  const payment = await cashPayment(office.patient, office.admin);
  for (let n = 0; n < 4; n += 1) await askBack(office.admin, payment, 10);
  const ask = async (limit: number) => {
    const query = { limit, q: payment.number };
    const { value, queries, error } = await office.inside.outcome<List>('payments/refunds/list', 'listRefunds', [seat({ role: 'admin' }), query]);
    expect(error).toBeUndefined();
    return { rows: value.rows.length, queries };
  };
  const [one, four] = [await ask(1), await ask(4)];
  expect([one.rows, four.rows]).toEqual([1, 4]);
  expect(four.queries).toBe(one.queries);
});

test('refunds from before their list are listed by payment and payer', async () => {
  const payment = await cashPayment(office.patient, office.admin);
  const refund = await askBack(office.admin, payment, 100);
  const asItWas = "UPDATE refunds SET payment_number = NULL, payer_name = NULL, provider = NULL, due_on = NULL, search = '' WHERE document_id = ?";
  await office.inside.sql(asItWas, [refund.id]);
  await office.inside.call('payments/migrations/0003-refunds-name-their-payment', 'refundsNameTheirPayment.run', [{ $sql: true }]);
  const { rows } = await listed({ q: payment.number });
  expect(rows[0]).toMatchObject({ paymentNumber: payment.number, payerName: PAYER, byHand: true, dueOn: refundDueOn('at_clinic', office.today, NONE) });
});
