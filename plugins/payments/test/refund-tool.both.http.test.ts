import { newAdmin } from '../../../cms/test/holding';
import { must } from '../../../cms/test/journey';
import { newPatient, signedIn, type Answer, type Person } from '../../../cms/test/people';
import { sendEvent } from '../../../cms/test/sandbox';
import { seat } from '../../directory/test/inside';
import { askBack, cashPayment, type HandRefund } from './cash-payment';
import { refundOffice } from './refund-office';
import { balances, detailOf, paidPayment, reaching } from './waiting-payment';

jest.setTimeout(120_000);

interface Rule {
  readonly rule: string;
  readonly amount: number;
  readonly whyNot: string | null;
  readonly percent: number | null;
}
interface Found {
  readonly id: string;
  readonly back: number;
}
interface Refundable extends Found {
  readonly most: number;
  readonly rules: readonly Rule[];
  readonly visit: { readonly endedAt: string | null } | null;
  readonly approvers: readonly { readonly th: string }[];
}

const office = refundOffice();
const find = (given: object, person: Person = office.admin): Promise<Answer<Found[]>> => person.post<Found[]>('/api/payments/refunds/find', given);
const idsOf = async (given: object): Promise<string[]> => must(await find(given), 'find').map(({ id }) => id);
const toolOf = async ({ id }: { id: string }): Promise<Refundable> => must(await office.admin.get<Refundable>(`/api/payments/${id}/refundable`), 'refundable');
const ruleOf = async (payment: { id: string }, rule: string): Promise<Rule> => (await toolOf(payment)).rules.find((one) => one.rule === rule)!;
const ask = (payment: { id: string }, amount: number, rule: string) =>
  office.admin.post<HandRefund & { rule: string }>(`/api/payments/${payment.id}/refunds`, { amount, rule, reason: 'คืนเงินตามกติกา' });
const approve = ({ id }: { id: string }, account: string) =>
  office.inside.call<{ state: string }>('payments', 'approveRefund', [seat({ role: 'admin', subjects: { account } }), id]);

test('a payment is found by number, payer, phone, reference, amount and day, and the audit log keeps what was found', async () => {
  const payer = await newPatient('มารี ดูบัวส์');
  const { payment, reference } = await paidPayment(payer);
  const { paidAt } = (await detailOf(office.admin, payment)) as unknown as { paidAt: string };
  expect(paidAt).toBeTruthy();
  const phone = `08${String(Date.now()).slice(-8)}`;
  await office.inside.sql('UPDATE up_users SET phone = ? WHERE document_id = ?', [`+66${phone.slice(1)}`, payer.account]);
  for (const q of [payment.number, phone, reference]) expect(await idsOf({ q })).toEqual([payment.id]);
  expect(await idsOf({ q: 'ทดลอง ระบบ', amount: payment.amount, paidOn: office.today })).toContain(payment.id);
  expect(await idsOf({ q: payment.number, amount: payment.amount + 1 })).toEqual([]);
  expect(await idsOf({ q: payment.number, paidOn: '2020-01-01' })).toEqual([]);
  const empty = await find({});
  expect([empty.status, empty.error.details.fields?.map(({ path }) => path)]).toEqual([400, ['q']]);
  const [entry] = await office.inside.sql("SELECT payload FROM bai_audit WHERE action = 'payment.find' AND actor = ? ORDER BY id DESC LIMIT 1 OFFSET 2", [
    office.admin.account,
  ]);
  expect(String(entry!.payload)).toContain(payment.id);
  expect(String(entry!.payload)).not.toContain('ทดลอง');
});

test('administrators alone search and see what can be refunded', async () => {
  const payment = await cashPayment(office.patient, office.admin);
  for (const stranger of [office.patient, await signedIn('physician')]) {
    expect((await find({ q: payment.number }, stranger)).status).toBe(403);
    expect((await stranger.get(`/api/payments/${payment.id}/refundable`)).status).toBe(403);
  }
});

test('a visit that is ahead gives back by a special case alone, which two others approve', async () => {
  const { payment } = await paidPayment(office.patient);
  const other = await newAdmin();
  const shown = await toolOf(payment);
  expect([shown.back, shown.most]).toEqual([0, payment.amount]);
  expect(shown.rules.map(({ rule, amount, whyNot }) => [rule, amount, whyNot])).toEqual([
    ['cancelled', 0, 'not_cancelled'],
    ['special', payment.amount, null],
    ['fault', 0, 'not_cancelled'],
    ['duplicate', 0, 'no_other'],
  ]);
  expect(shown.approvers.length).toBeGreaterThan(0);
  const names = shown.approvers.map(({ th }) => th);
  expect(names).toContain(must(await other.get<{ person: { name: { th: string } } }>('/api/accounts/me'), 'me').person.name.th);
  const refused = await ask(payment, 100, 'fault');
  expect([refused.status, refused.error.name]).toEqual([422, 'refund.inapplicable']);
  const asked = must(await ask(payment, 100, 'special'), 'special');
  expect(asked.rule).toBe('special');
  expect((await approve(asked, 'one')).state).toBe('requested');
  expect((await approve(asked, 'two')).state).toBe('approved');
  await reaching(office.admin, payment, 'partially_refunded');
  expect([(await toolOf(payment)).back, (await toolOf(payment)).most]).toEqual([100, payment.amount - 100]);
});

test('a visit cancelled by the clinic gives all back by its rule, which is requested once', async () => {
  const { payment, appointment } = await paidPayment(office.patient);
  must(await office.admin.post(`/api/consultations/appointments/${appointment}/cancel`, { reason: 'คลินิกปิดในวันนี้' }), 'cancel');
  const [own] = (await detailOf(office.admin, payment)).refunds as unknown as { rule: string; amount: number }[];
  expect(own).toMatchObject({ rule: 'cancelled', amount: payment.amount });
  expect(await ruleOf(payment, 'cancelled')).toMatchObject({ amount: 0, whyNot: 'nothing_left', percent: 100 });
  expect((await ask(payment, 1, 'special')).error.name).toBe('refund.exceeding');
});

test('a fault of the physician gives all back; what an administrator asked for before is not given twice', async () => {
  const { payment, appointment } = await paidPayment(office.patient);
  await office.inside.sql("UPDATE appointments SET state = 'no_show_physician' WHERE document_id = ?", [appointment]);
  expect(await ruleOf(payment, 'fault')).toMatchObject({ amount: payment.amount, whyNot: null, percent: 100 });
  const asked = must(await ask(payment, payment.amount - 100, 'fault'), 'fault');
  expect(await ruleOf(payment, 'fault')).toMatchObject({ amount: 100, whyNot: null });
  const above = await ask(payment, 101, 'fault');
  expect(above.error.name).toBe('refund.exceeding');
  expect((await approve(asked, 'one')).state).toBe('approved');
  expect(balances(await reaching(office.admin, payment, 'partially_refunded'))['refunds-due']).toBe(0);
});

test('a second success is a duplicate, and its refund says so', async () => {
  const twice = await paidPayment(office.patient);
  must(await sendEvent({ ...twice.success, id: `${twice.success.id}-2` }), 'twice');
  const [own] = (await detailOf(office.admin, twice.payment)).refunds as unknown as { rule: string }[];
  expect(own).toMatchObject({ rule: 'duplicate' });
  expect(await ruleOf(twice.payment, 'duplicate')).toMatchObject({ amount: 0, whyNot: 'returned' });
  expect((await toolOf(twice.payment)).most).toBe(twice.payment.amount);
});

test('without a rule a request is a special case', async () => {
  const payment = await cashPayment(office.patient, office.admin);
  expect(await askBack(office.admin, payment, 100)).toMatchObject({ rule: 'special' });
});

test('a sum above the limit is judged as a whole: a second part takes two administrators', async () => {
  const { payment, appointment } = await paidPayment(office.patient);
  await office.inside.sql("UPDATE appointments SET state = 'no_show_physician' WHERE document_id = ?", [appointment]);
  await office.inside.sql('UPDATE payments SET amount = 800000, received = 800000 WHERE document_id = ?', [payment.id]);
  must(await ask(payment, 490_000, 'fault'), 'first part');
  const second = must(await ask(payment, 310_000, 'fault'), 'second part');
  expect((await approve(second, 'one')).state).toBe('requested');
});

test('a payer who is an administrator does not approve the refund that the rules ask for', async () => {
  const twice = await paidPayment(office.patient);
  must(await sendEvent({ ...twice.success, id: `${twice.success.id}-own` }), 'twice');
  const [own] = (await detailOf(office.admin, twice.payment)).refunds as unknown as { id: string }[];
  await expect(approve(own!, office.patient.account)).rejects.toThrow('access.denied');
});
