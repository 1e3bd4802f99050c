import { addDays } from '@bai/kernel/contracts';
import { must, testPictures } from '../../../cms/test/journey';
import { eventually, signedIn, type Answer } from '../../../cms/test/people';
import { approveBack, askBack, cashPayment, direct, payOut, type HandRefund } from './cash-payment';
import { refundOffice } from './refund-office';
import { balances, detailOf, paidPayment } from './waiting-payment';

jest.setTimeout(120_000);

const PART = 100;

const office = refundOffice();

const approved = async () => {
  const payment = await cashPayment(office.patient, office.admin);
  const refund = await askBack(office.admin, payment, PART);
  must(await direct(office.patient, refund), 'account');
  await approveBack(office.inside, refund);
  return { payment, refund };
};
const refundOf = async (payment: { id: string }, person = office.admin) => (await detailOf(person, payment)).refunds[0] as unknown as HandRefund;
const fieldsOf = ({ error }: Answer<HandRefund>) => error.details.fields?.map(({ path, rule }) => `${path} ${rule}`);
const transfer = () => ({ way: 'transfer', paidOn: office.today, bankReference: '2026-11 abc 12345' });

test('an approved refund of cash waits, is given back by hand, and settles the payment', async () => {
  const { payment, refund } = await approved();
  expect(await refundOf(payment)).toMatchObject({ state: 'approved', byHand: true, paidOut: null });
  const paid = must(await payOut(office.admin, refund, transfer()), 'pay out');
  const record = { way: 'transfer', paidOn: office.today, bankReference: '202611ABC12345', proven: false };
  expect(paid).toMatchObject({ state: 'succeeded', paidOut: record });
  const detail = await detailOf(office.admin, payment);
  expect(detail.state).toBe('partially_refunded');
  expect(balances(detail)['refunds-due']).toBe(0);
  expect(await refundOf(payment, office.patient)).toMatchObject({ paidOut: record });
  const trail = must(await office.admin.get<{ rows: { action: string; role: string }[] }>('/api/audit', { subject: refund.id }), 'trail');
  expect(trail.rows.find(({ action }) => action === 'refund.pay-out')).toMatchObject({ role: 'admin' });
});

test('cash needs no reference of a bank, a transfer does', async () => {
  const { refund } = await approved();
  const without = await payOut(office.admin, refund, { way: 'transfer', paidOn: office.today });
  expect([without.status, fieldsOf(without)]).toEqual([400, ['bankReference required']]);
  expect(must(await payOut(office.admin, refund, { way: 'cash', paidOn: office.today }), 'cash').paidOut).toMatchObject({ way: 'cash', bankReference: null });
});

test('a transfer needs the account that the payer names, cash does not', async () => {
  const payment = await cashPayment(office.patient, office.admin);
  const refund = await askBack(office.admin, payment, PART);
  await approveBack(office.inside, refund);
  const answer = await payOut(office.admin, refund, transfer());
  expect([answer.status, answer.error.name]).toEqual([422, 'refund.undirected']);
  expect(must(await payOut(office.admin, refund, { way: 'cash', paidOn: office.today }), 'cash').state).toBe('succeeded');
});

test('the day is neither yet to come nor before the approval', async () => {
  const { payment, refund } = await approved();
  const on = (paidOn: string) => payOut(office.admin, refund, { ...transfer(), paidOn });
  expect(fieldsOf(await on(addDays(office.today, 1)))).toEqual(['paidOn future']);
  expect(fieldsOf(await on(addDays(office.today, -1)))).toEqual(['paidOn before-approval']);
  expect(await refundOf(payment)).toMatchObject({ state: 'approved', paidOut: null });
});

test('administrators alone record it, and only of an approved refund', async () => {
  const payment = await cashPayment(office.patient, office.admin);
  const refund = await askBack(office.admin, payment, PART);
  for (const stranger of [office.patient, await signedIn('physician')]) expect((await payOut(stranger, refund, transfer())).status).toBe(403);
  expect((await payOut(office.admin, refund, transfer())).error.name).toBe('state.forbids');
  must(await office.admin.post(`/api/payments/refunds/${refund.id}/reject`, { reason: 'ใช้บริการครบแล้ว' }), 'reject');
  expect((await payOut(office.admin, refund, transfer())).error.name).toBe('state.forbids');
});

test('a refund whose provider gives it back by itself cannot be recorded', async () => {
  const { payment } = await paidPayment(office.patient);
  const refund = await askBack(office.admin, payment, PART);
  expect(refund.byHand).toBe(false);
  // As it stands while the provider has not answered yet.
  await office.inside.sql("UPDATE refunds SET state = 'approved' WHERE document_id = ?", [refund.id]);
  const answer = await payOut(office.admin, refund, transfer());
  expect([answer.status, answer.error.name]).toEqual([422, 'refund.automatic']);
});

it('is recorded once by many at once, and the same key answers the same', async () => {
  const { payment, refund } = await approved();
  const answers = await Promise.all(Array.from({ length: 8 }, () => payOut(office.admin, refund, transfer())));
  expect(answers.map(({ status, error }) => (status === 200 ? 'recorded' : error.name)).sort()).toEqual([
    'recorded',
    ...Array<string>(7).fill('state.forbids'),
  ]);
  expect(balances(await detailOf(office.admin, payment))['refunds-due']).toBe(0);
  const other = await approved();
  const twins = await Promise.all(Array.from({ length: 4 }, () => payOut(office.admin, other.refund, transfer(), `pay-out-${other.refund.id}`)));
  expect(twins.map(({ status, data }) => [status, data?.state])).toEqual(Array(4).fill([200, 'succeeded']));
});

test('a proof is kept once it is recorded, can be replaced, and is shown to administrators alone', async () => {
  const { payment, refund } = await approved();
  const at = `/api/payments/refunds/${refund.id}/proof`;
  const picture = { name: 'proof.png', bytes: (await testPictures()).card, type: 'image/png' };
  const prove = () => office.admin.upload<HandRefund>(at, picture, {});
  const early = await prove();
  expect([early.status, early.error.name]).toEqual([409, 'state.forbids']);
  must(await payOut(office.admin, refund, { way: 'cash', paidOn: office.today }), 'pay out');
  expect((await office.admin.get(at)).status).toBe(404);
  const gone = () => office.inside.sql('SELECT succeeded_at FROM refunds WHERE document_id = ?', [refund.id]);
  const before = await gone();
  expect(before).toEqual([{ succeeded_at: expect.anything() as unknown }]);
  expect(must(await prove(), 'proof').paidOut).toMatchObject({ proven: true });
  expect((await office.admin.get(at)).headers['content-type']).toBe('image/png');
  must(await prove(), 'another proof');
  const kept = () => office.inside.sql("SELECT id FROM stored_files WHERE kind = 'refund_proof' AND owner_id = ? AND removed_at IS NULL", [payment.id]);
  await eventually(async () => (await kept()).length === 1);
  expect((await office.patient.get(at)).status).toBe(403);
  // Proving it later leaves the day on which the money went back.
  expect(await gone()).toEqual(before);
});
