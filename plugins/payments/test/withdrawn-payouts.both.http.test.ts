import { newAdmin } from '../../../cms/test/holding';
import { must } from '../../../cms/test/journey';
import { signedIn } from '../../../cms/test/people';
import { seat } from '../../directory/test/inside';
import type { Payout } from '../contracts';
import { approveBack, askBack, cashPayment, direct, payOut } from './cash-payment';
import { refundOffice } from './refund-office';
import { detailOf } from './waiting-payment';

jest.setTimeout(120_000);

const PART = 100;
const AT = '/api/payments/refunds/payouts';

const office = refundOffice();

const approved = async () => {
  const payment = await cashPayment(office.patient, office.admin);
  const refund = await askBack(office.admin, payment, PART);
  must(await direct(office.patient, refund), 'account');
  await approveBack(office.inside, refund);
  return { payment, refund };
};
const create = async (): Promise<Payout> => must(await office.admin.post<Payout>(AT), 'payout');
const shown = async ({ id }: Payout): Promise<Payout> =>
  must(await office.admin.get<{ rows: Payout[] }>(AT), 'payouts').rows.find((payout) => payout.id === id)!;
const take = ({ id }: Payout, person = office.admin) => person.get(`${AT}/${id}/file`);
const withdraw = ({ id }: Payout, given: object = {}, person = office.admin) =>
  person.post<Payout>(`${AT}/${id}/withdraw`, { reason: 'สร้างไฟล์ผิดวันที่', ...given });
const stateOf = async (payment: { id: string }) => (await detailOf(office.admin, payment)).refunds[0]!.state;
const readyCount = async () => must(await office.admin.get<{ ready: { count: number } }>(AT), 'payouts').ready.count;

test('a payout keeps who took its file first and last, and how often', async () => {
  await approved();
  const payout = await create();
  expect(payout).toMatchObject({ taken: null, perhapsTaken: false });
  expect((await take(payout)).status).toBe(200);
  const once = await shown(payout);
  expect(once).toMatchObject({ taken: { count: 1 }, perhapsTaken: true });
  expect(once.taken!.last).toEqual(once.taken!.first);
  const other = await newAdmin();
  await Promise.all(Array.from({ length: 3 }, () => take(payout, other)));
  const { taken } = await shown(payout);
  expect(taken).toMatchObject({ first: once.taken!.first, count: 4 });
  const [row] = await office.inside.sql('SELECT taken_by, taken_last_by FROM payouts WHERE document_id = ?', [payout.id]);
  expect(row).toEqual({ taken_by: office.admin.account, taken_last_by: other.account });
});

test('a payout from before downloads were recorded may have been taken', async () => {
  await approved();
  const payout = await create();
  await office.inside.sql('UPDATE payouts SET taken_count = NULL WHERE document_id = ?', [payout.id]);
  expect(await shown(payout)).toMatchObject({ taken: null, perhapsTaken: true });
});

test('a payout whose file was never taken is withdrawn with a reason, and the next one takes its refunds', async () => {
  const { payment, refund } = await approved();
  const payout = await create();
  expect((await withdraw(payout, { reason: ' ' })).error.name).toBe('input.invalid');
  const withdrawn = must(await withdraw(payout), 'withdrawn');
  expect(withdrawn).toMatchObject({ waiting: 0, withdrawn: { why: 'สร้างไฟล์ผิดวันที่' } });
  expect(await shown(payout)).toMatchObject({ withdrawn: { name: withdrawn.withdrawn!.name } });
  expect([await stateOf(payment), await readyCount()]).toEqual(['approved', payout.count]);
  expect((await take(payout)).error.name).toBe('payout.settled');
  expect((await create()).count).toBe(payout.count);
  expect(await stateOf(payment)).toBe('processing');
  const trail = must(await office.admin.get<{ rows: { action: string; purpose: string | null }[] }>('/api/audit', { subject: payout.id }), 'trail');
  expect(trail.rows.map(({ action }) => action)).toContain('refund.withdraw-payout');
  expect(refund.approvedBy).toBeNull();
});

test('a payout whose file was or may have been taken is withdrawn only by the word that the bank does not have it', async () => {
  for (const taken of [
    (payout: Payout) => take(payout),
    ({ id }: Payout) => office.inside.sql('UPDATE payouts SET taken_count = NULL WHERE document_id = ?', [id]),
  ]) {
    const { payment, refund } = await approved();
    const payout = await create();
    await taken(payout);
    const without = await withdraw(payout);
    expect([without.status, without.error.details.fields]).toMatchObject([400, [{ path: 'notHandedIn', rule: 'required' }]]);
    expect(await stateOf(payment)).toBe('processing');
    must(await withdraw(payout, { notHandedIn: true }), 'withdrawn');
    // Its approvals stand: the refund can be given back by hand at once.
    must(await payOut(office.admin, refund, { way: 'cash', paidOn: office.today }), 'by hand');
  }
});

test('withdrawn twice at once it is withdrawn once, and never after a result', async () => {
  const { payment, refund } = await approved();
  const first = await create();
  const answers = await Promise.all(Array.from({ length: 4 }, () => withdraw(first)));
  expect(answers.map(({ status, error }) => (status === 200 ? 'withdrawn' : error.name)).sort()).toEqual([
    ...Array<string>(3).fill('state.forbids'),
    'withdrawn',
  ]);
  const second = await create();
  // The bank's result settles the refund.
  await office.inside.call('payments', 'settleRefund', [seat(), refund.id]);
  expect((await withdraw(second, { notHandedIn: true })).error.name).toBe('state.forbids');
  expect(await stateOf(payment)).toBe('succeeded');
});

test('administrators alone withdraw a payout', async () => {
  await approved();
  const payout = await create();
  for (const stranger of [office.patient, await signedIn('physician')]) expect((await withdraw(payout, {}, stranger)).status).toBe(403);
});
