import { must } from '../../../cms/test/journey';
import { eventually, signedIn } from '../../../cms/test/people';
import { queryDatabase } from '../../../cms/test/clock';
import { sendEvent } from '../../../cms/test/sandbox';
import { seat } from '../../directory/test/inside';
import { refundOffice } from './refund-office';
import { balances, detailOf, paidPayment, reaching, sum, waitingPayment } from './waiting-payment';
import { approveBack } from './cash-payment';

jest.setTimeout(120_000);

const office = refundOffice();

const ask = (payment: { id: string }, amount: number, key?: string) =>
  office.admin.post<{ id: string }>(`/api/payments/${payment.id}/refunds`, { amount, reason: 'ขอคืนเงินเพราะไม่ได้ใช้' }, key);
const otherAdmin = (account: string) => seat({ role: 'admin', subjects: { account } });
const approve = (refund: string, account = 'admin-of-the-test') => office.inside.outcome('payments', 'approveRefund', [otherAdmin(account), refund]);

it('two hundred partial refunds at once never add up to more than was paid', async () => {
  const { payment } = await paidPayment(office.patient);
  const part = Math.ceil(payment.amount / 40);
  const answers = await Promise.all(Array.from({ length: 200 }, () => ask(payment, part)));
  const fit = Math.floor(payment.amount / part);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(fit);
  const refused = answers.filter(({ status }) => status !== 200);
  expect([...new Set(refused.map(({ status, error }) => `${status} ${error.name}`))]).toEqual(['422 refund.exceeding']);
  const detail = await detailOf(office.admin, payment);
  expect(sum(detail.refunds.map(({ amount }) => amount))).toBe(fit * part);
  expect(detail.state).toBe('paid');
});

test('a part that has gone back makes it partially refunded, all of it refunded', async () => {
  const { payment } = await paidPayment(office.patient);
  const { id: first } = must(await ask(payment, 100), 'part');
  await approveBack(office.inside, { id: first });
  expect((await reaching(office.admin, payment, 'partially_refunded')).refunds).toMatchObject([{ amount: 100, state: 'succeeded' }]);
  const tooMuch = await ask(payment, payment.amount - 99);
  expect([tooMuch.status, tooMuch.error.name]).toEqual([422, 'refund.exceeding']);
  const { id: second } = must(await ask(payment, payment.amount - 100), 'the rest');
  await approveBack(office.inside, { id: second });
  const detail = await reaching(office.admin, payment, 'refunded');
  expect(Object.values(balances(detail)).filter(Boolean)).toEqual([]);
});

test('whoever asks for a refund does not approve it; above 5,000 baht two others do', async () => {
  const { payment, success } = await waitingPayment(office.patient);
  must(await sendEvent({ ...success, amount: payment.amount + 600_000 }), 'far too much');
  const { id: surplus } = (await detailOf(office.admin, payment)).refunds[0]!;
  const { id: mine } = must(await ask(payment, 100), 'part');
  expect((await approve(mine, office.admin.account)).error).toMatchObject({ name: 'access.denied' });
  expect((await approve(surplus, 'one')).error).toBeUndefined();
  expect((await detailOf(office.admin, payment)).refunds[0]!.state).toBe('requested');
  expect((await approve(surplus, 'one')).error).toMatchObject({ name: 'access.denied' });
  expect((await approve(surplus, 'two')).error).toBeUndefined();
  const detail = await eventually(async () => {
    const found = await detailOf(office.admin, payment);
    return found.refunds[0]!.state === 'succeeded' && found;
  });
  // What was too much is gone, what was bought is still paid for.
  expect(detail.state).toBe('paid');
});

it('the same key asks once', async () => {
  const { payment } = await paidPayment(office.patient);
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(payment, 100, 'one-key-for-all')));
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  expect((await detailOf(office.admin, payment)).refunds).toHaveLength(1);
});

test('a payout is a journal without a payment', async () => {
  const reference = `PO-${Date.now()}`;
  await office.inside.call('payments', 'post', [seat(), { reference, debit: 'payable:physician:one', credit: 'provider:sandbox', amount: 12_345 }]);
  const lines = await queryDatabase('SELECT account, debit, credit, payment_id FROM ledger_entries WHERE reference = ? ORDER BY id', [reference]);
  expect(lines.map(({ account, debit, credit, payment_id }) => [account, Number(debit), Number(credit), payment_id])).toEqual([
    ['payable:physician:one', 12_345, 0, null],
    ['provider:sandbox', 0, 12_345, null],
  ]);
  const [all] = await queryDatabase('SELECT SUM(debit) - SUM(credit) AS rest FROM ledger_entries');
  expect(Number(all!.rest)).toBe(0);
});

test('an administrator lets a refund go that the rules asked for, by the address of it, and nobody else does', async () => {
  const { payment, success } = await waitingPayment(office.patient);
  must(await sendEvent({ ...success, amount: payment.amount + 100 }), 'too much');
  const { id, requestedBy } = (await detailOf(office.admin, payment)).refunds[0] as { id: string; requestedBy?: string | null };
  expect(requestedBy).toBeNull();
  const at = `/api/payments/refunds/${id}/approve`;
  for (const stranger of [office.patient, await signedIn('physician')]) expect((await stranger.post(at)).status).toBe(403);
  must(await office.admin.post(at), 'approve');
  const { refunds } = await eventually(async () => {
    const detail = await detailOf(office.admin, payment);
    return detail.refunds[0]!.state === 'succeeded' ? detail : null;
  });
  expect(refunds).toMatchObject([{ amount: 100, state: 'succeeded' }]);
  const { id: mine } = must(await ask(payment, 100), 'part');
  expect((await office.admin.post(`/api/payments/refunds/${mine}/approve`)).status).toBe(403);
});
