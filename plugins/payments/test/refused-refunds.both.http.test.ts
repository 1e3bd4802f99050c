import { queryDatabase } from '../../../cms/test/clock';
import { must } from '../../../cms/test/journey';
import { eventually, signedIn, type Answer } from '../../../cms/test/people';
import { sendEvent } from '../../../cms/test/sandbox';
import { seat } from '../../directory/test/inside';
import { refundOffice } from './refund-office';
import { balances, detailOf, paidPayment, reaching, waitingPayment, type Detail } from './waiting-payment';
import { approveBack } from './cash-payment';

jest.setTimeout(120_000);

const WHY = 'ใช้บริการครบแล้ว';

interface Refund {
  readonly id: string;
  readonly number: string;
  readonly amount: number;
  readonly state: string;
  readonly owed: boolean;
  readonly refusal: string | null;
}
const office = refundOffice();

const ask = async (payment: { id: string }, amount: number): Promise<Refund> =>
  must(await office.admin.post<Refund>(`/api/payments/${payment.id}/refunds`, { amount, reason: 'ขอคืนเงินเพราะไม่ได้ใช้' }), 'ask');
const refuseIt = (refund: string, by = office.admin, reason = WHY): Promise<Answer<Refund>> =>
  by.post<Refund>(`/api/payments/refunds/${refund}/reject`, { reason });
const another = seat({ role: 'admin', subjects: { account: 'another-admin' } });
const approve = (refund: string) => office.inside.outcome('payments', 'approveRefund', [another, refund]);
const refundsOf = async (payment: { id: string }): Promise<readonly Refund[]> =>
  (await detailOf(office.admin, payment)).refunds as unknown as readonly Refund[];
/** What the ledger says is owed back for a payment. */
const due = (detail: Detail): number => 0 - (balances(detail)['refunds-due'] ?? 0);
/** The visit is cancelled, and the rules give back a share of what was paid. */
const returned = (appointment: string, percent: number) =>
  office.inside.call('payments', 'returnPayment', [seat(), 'appointment', appointment, 'the clinic is closed', percent]);

test('what was asked for and refused stays income, may be asked for again, and the payer reads why', async () => {
  const { payment } = await paidPayment(office.patient);
  const asked = await ask(payment, 100);
  expect(asked).toMatchObject({ owed: false, refusal: null });
  expect(due(await detailOf(office.admin, payment))).toBe(100);
  expect(must(await refuseIt(asked.id), 'refuse')).toMatchObject({ state: 'rejected', refusal: WHY });
  const detail = await detailOf(office.admin, payment);
  expect([detail.state, due(detail)]).toEqual(['paid', 0]);
  expect(await refundsOf(payment)).toMatchObject([{ state: 'rejected', refusal: WHY }]);

  const { rows } = must(await office.patient.get<{ rows: { id: string; refused: object[] }[] }>('/api/payments'), 'list');
  expect(rows.find(({ id }) => id === payment.id)?.refused).toEqual([{ number: asked.number, amount: 100, refusal: WHY }]);
  expect(rows.filter(({ id, refused }) => id !== payment.id && refused.length > 0)).toEqual([]);
  expect((await detailOf(office.patient, payment)).refunds).toMatchObject([{ state: 'rejected', refusal: WHY }]);

  expect((await ask(payment, payment.amount)).amount).toBe(payment.amount);
});

test('a refusal is in the trail with its reason, and the payer is told without it', async () => {
  const { payment } = await paidPayment(office.patient);
  const { id } = await ask(payment, 100);
  must(await refuseIt(id), 'refuse');
  const trail = must(await office.admin.get<{ rows: { action: string; role: string; why: string | null }[] }>('/api/audit', { subject: id }), 'trail');
  expect(trail.rows.find(({ action }) => action === 'refund.reject')).toMatchObject({ role: 'admin' });
  expect(JSON.stringify(trail.rows)).toContain(WHY);
  const mail = await eventually(async () => {
    const [found] = await queryDatabase("SELECT subject, text FROM messages WHERE event = 'refund.rejected' AND about_id = ?", [payment.id]);
    return found ?? null;
  });
  expect(String(mail.text)).toContain(payment.number);
  expect(`${String(mail.subject)} ${String(mail.text)}`).not.toContain(WHY);
});

test('nobody refuses without a reason, twice, what is on its way, or without the right to', async () => {
  const { payment } = await paidPayment(office.patient);
  const { id } = await ask(payment, 100);
  for (const stranger of [office.patient, await signedIn('physician')]) expect((await refuseIt(id, stranger)).status).toBe(403);
  for (const reason of ['', '   ', 'x'.repeat(501)]) expect((await refuseIt(id, office.admin, reason)).status).toBe(400);
  must(await refuseIt(id), 'refuse');
  expect((await refuseIt(id)).error.name).toBe('state.forbids');
  expect((await approve(id)).error).toMatchObject({ name: 'state.forbids' });
  const { id: gone } = await ask(payment, 100);
  await approveBack(office.inside, { id: gone });
  await reaching(office.admin, payment, 'partially_refunded');
  expect((await refuseIt(gone)).error.name).toBe('state.forbids');
});

test('what the rules owe is not refused: too much, too late, a second time, a visit that does not happen', async () => {
  const owed: string[] = [];
  const only = async (payment: { id: string }): Promise<void> => void owed.push((await refundsOf(payment))[0]!.id);
  const surplus = await waitingPayment(office.patient);
  must(await sendEvent({ ...surplus.success, amount: surplus.payment.amount + 100 }), 'too much');
  await only(surplus.payment);
  const twice = await paidPayment(office.patient);
  must(await sendEvent({ ...twice.success, id: `${twice.success.id}-2` }), 'twice');
  await only(twice.payment);
  const late = await waitingPayment(office.patient);
  await office.inside.call('payments', 'cancelUnpaid', [seat(), 'appointment', late.appointment, 'the time is gone']);
  must(await sendEvent(late.success), 'too late');
  await only(late.payment);
  const closed = await paidPayment(office.patient);
  await returned(closed.appointment, 100);
  await only(closed.payment);
  for (const id of owed) {
    const answer = await refuseIt(id);
    expect([answer.status, answer.error.name]).toEqual([422, 'refund.owed']);
  }
  for (const { payment } of [surplus, twice, late, closed]) expect(await refundsOf(payment)).toMatchObject([{ owed: true, state: 'requested', refusal: null }]);
});

test('what was asked for before the rules owed as much is not refused either, and all of it goes back', async () => {
  const { payment, appointment } = await paidPayment(office.patient);
  const { id } = await ask(payment, 100);
  await returned(appointment, 100);
  expect((await refundsOf(payment)).map(({ amount, owed }) => [amount, owed])).toEqual([
    [100, true],
    [payment.amount - 100, true],
  ]);
  expect((await refuseIt(id)).error.name).toBe('refund.owed');
  for (const one of await refundsOf(payment)) await approveBack(office.inside, one);
  expect(due(await reaching(office.admin, payment, 'refunded'))).toBe(0);
});

test('what was asked for beside a share that the rules owe may be refused, and the payment waits for it no more', async () => {
  const { payment, appointment } = await paidPayment(office.patient);
  const { id } = await ask(payment, 100);
  await returned(appointment, 50);
  const [, share] = await refundsOf(payment);
  expect((await approve(share!.id)).error).toBeUndefined();
  await eventually(async () => (await refundsOf(payment))[1]!.state === 'succeeded');
  expect((await detailOf(office.admin, payment)).state).toBe('refund_due');
  must(await refuseIt(id), 'refuse');
  const detail = await detailOf(office.admin, payment);
  expect([detail.state, due(detail)]).toEqual(['partially_refunded', 0]);
});

it('approved and refused at once, exactly one wins, and the ledger agrees', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { payment } = await paidPayment(office.patient);
    const { id } = await ask(payment, 100);
    // A special case: the first of its two approvals stands before the race.
    await office.inside.call('payments', 'approveRefund', [seat({ role: 'admin', subjects: { account: 'first-admin' } }), id]);
    const refusals = Array.from({ length: 3 }, () => refuseIt(id).then(({ status }) => (status === 200 ? 'refused' : null)));
    const approvals = Array.from({ length: 3 }, () => approve(id).then(({ error }) => (error ? null : 'approved')));
    const outcomes = (await Promise.all(round % 2 ? [...refusals, ...approvals] : [...approvals, ...refusals])).filter(Boolean);
    expect(outcomes).toHaveLength(1);
    if (outcomes[0] === 'approved') await reaching(office.admin, payment, 'partially_refunded');
    const detail = await detailOf(office.admin, payment);
    const [{ state }] = (await refundsOf(payment)) as [Refund];
    expect([state, detail.state]).toEqual(outcomes[0] === 'approved' ? ['succeeded', 'partially_refunded'] : ['rejected', 'paid']);
    expect(due(detail)).toBe(0);
  }
});

it('the same key refuses once', async () => {
  const { payment } = await paidPayment(office.patient);
  const { id } = await ask(payment, 100);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => office.admin.post<Refund>(`/api/payments/refunds/${id}/reject`, { reason: WHY }, `refuse-${id}`)),
  );
  expect(answers.map(({ status, data }) => [status, data.state])).toEqual(Array(6).fill([200, 'rejected']));
  expect(due(await detailOf(office.admin, payment))).toBe(0);
});
