import { addDays } from '@bai/kernel/contracts';
import { newAdmin } from '../../../cms/test/holding';
import { must, testPictures } from '../../../cms/test/journey';
import { eventually, signedIn, type Answer } from '../../../cms/test/people';
import { approveBack, askBack, cashPayment, direct, payOut, type HandRefund } from './cash-payment';
import { refundOffice } from './refund-office';
import { balances, detailOf, sum } from './waiting-payment';

jest.setTimeout(120_000);

const PART = 100;
type Returned = HandRefund & { readonly amount: number; readonly creditNoteNumber: string | null; readonly failure: string | null };

const office = refundOffice();

const transfer = () => ({ way: 'transfer', paidOn: office.today, bankReference: '2026-11 abc 12345' });
/** Approves a refund again and pays it out by a transfer. */
const pay = async (refund: { id: string }): Promise<void> => {
  must(await direct(office.patient, refund), 'account');
  await approveBack(office.inside, refund);
  must(await payOut(office.admin, refund, transfer()), 'pay out');
};
const paidBack = async (amount?: number) => {
  const payment = await cashPayment(office.patient, office.admin);
  const refund = await askBack(office.admin, payment, amount ?? payment.amount);
  await pay(refund);
  return { payment, refund };
};
const refundOf = async (payment: { id: string }) => (await detailOf(office.admin, payment)).refunds[0] as unknown as Returned;
const record = ({ id }: { id: string }, given: object = {}, person = office.admin): Promise<Answer<Returned>> =>
  person.post<Returned>(`/api/payments/refunds/${id}/returned`, { returnedOn: office.today, reason: 'บัญชี 012-345-6789 ปิดแล้ว', ...given });
const fieldsOf = ({ error }: Answer<Returned>) => error.details.fields?.map(({ path, rule }) => `${path} ${rule}`);

test('a transfer that came back is owed again, paid to another account, and has one credit note', async () => {
  const { payment, refund } = await paidBack();
  const { creditNoteNumber } = await refundOf(payment);
  expect(creditNoteNumber).not.toBeNull();
  const picture = { name: 'proof.png', bytes: (await testPictures()).card, type: 'image/png' };
  must(await office.admin.upload(`/api/payments/refunds/${refund.id}/proof`, picture, {}), 'proof');
  const recorder = await newAdmin();
  const returned = must(await record(refund, {}, recorder), 'returned');
  expect(returned).toMatchObject({ state: 'failed', failure: 'บัญชี … ปิดแล้ว', returnedOn: office.today, destination: null, approvedBy: null, paidOut: null });
  const due = await detailOf(office.admin, payment);
  expect(due.state).toBe('refund_due');
  expect(balances(due)['refunds-due']).toBe(-payment.amount);
  const [row] = await office.inside.sql('SELECT paid_on, paid_reference, paid_by, proof_id FROM refunds WHERE document_id = ?', [refund.id]);
  expect(Object.values(row!)).toEqual([null, null, null, null]);
  // The recorder does not approve it again.
  must(await direct(office.patient, refund), 'account');
  expect((await recorder.post(`/api/payments/refunds/${refund.id}/approve`, {})).error.name).toBe('access.denied');
  expect((await office.admin.get(`/api/payments/refunds/${refund.id}/proof`)).status).toBe(404);
  await pay(refund);
  const again = await detailOf(office.admin, payment);
  expect(again.state).toBe('refunded');
  expect(Object.values(balances(again)).filter(Boolean)).toEqual([]);
  expect(await refundOf(payment)).toMatchObject({ state: 'succeeded', creditNoteNumber, failure: null, returnedOn: null });
});

test('the payer is asked for another account', async () => {
  const { payment, refund } = await paidBack();
  must(await record(refund), 'returned');
  await eventually(
    async () => (await office.inside.sql("SELECT event FROM messages WHERE about_id = ? AND event = 'refund.returned'", [payment.id])).length === 1,
  );
  const { rows } = must(await office.patient.get<{ rows: { id: string; returning: { id: string }[] }[] }>('/api/payments'), 'list');
  expect(rows.find(({ id }) => id === payment.id)!.returning).toMatchObject([{ id: refund.id, destination: null }]);
});

test('recorded twice at once it counts once, and no more goes back than came in', async () => {
  const { payment, refund } = await paidBack();
  const answers = await Promise.all(Array.from({ length: 4 }, () => record(refund)));
  expect(answers.map(({ status, error }) => (status === 200 ? 'recorded' : error.name)).sort()).toEqual([
    'recorded',
    ...Array<string>(3).fill('state.forbids'),
  ]);
  const { ledger, refunds, received } = await detailOf(office.admin, payment);
  expect(balances({ ledger })['refunds-due']).toBe(-payment.amount);
  expect(sum(refunds.map(({ amount }) => amount))).toBe(received);
  const more = await office.admin.post(`/api/payments/${payment.id}/refunds`, { amount: 1, reason: 'ขอคืนเงินเพราะไม่ได้ใช้' });
  expect(more.error.name).toBe('refund.exceeding');
});

test('a part that came back leaves what was bought as it is', async () => {
  const { payment, refund } = await paidBack(PART);
  must(await record(refund), 'returned');
  // The visit takes place only while its payment counts as paid.
  expect((await detailOf(office.admin, payment)).state).toBe('partially_refunded');
  await pay(refund);
  const detail = await detailOf(office.admin, payment);
  expect([detail.state, balances(detail)['refunds-due']]).toEqual(['partially_refunded', 0]);
});

test('a day before the transfer or yet to come, cash, and what waits for its transfer are refused', async () => {
  const { refund } = await paidBack(PART);
  expect(fieldsOf(await record(refund, { returnedOn: addDays(office.today, -1) }))).toEqual(['returnedOn before-payment']);
  expect(fieldsOf(await record(refund, { returnedOn: addDays(office.today, 1) }))).toEqual(['returnedOn future']);
  expect(fieldsOf(await record(refund, { reason: ' ' }))).toHaveLength(1);
  const payment = await cashPayment(office.patient, office.admin);
  const cash = await askBack(office.admin, payment, PART);
  expect((await record(cash)).error.name).toBe('state.forbids');
  await approveBack(office.inside, cash);
  must(await payOut(office.admin, cash, { way: 'cash', paidOn: office.today }), 'cash');
  expect((await record(cash)).error.name).toBe('state.forbids');
  expect(await refundOf(payment)).toMatchObject({ state: 'succeeded' });
  for (const stranger of [office.patient, await signedIn('physician')]) expect((await record(refund, {}, stranger)).status).toBe(403);
});
