import { parse } from 'promptparse';
import { advanceClock, queryDatabase, renew } from '../../../cms/test/clock';
import { newAdmin } from '../../../cms/test/holding';
import { daytime, heldAppointment, must, openPayment, testPictures, type OpenedPayment } from '../../../cms/test/journey';
import { eventually, newPatient, Person, signedIn, type Answer } from '../../../cms/test/people';
import type { ProviderConfig, ProviderTested } from '../contracts';
import { detailOf, oddJournals, reaching, type Detail } from './waiting-payment';

jest.setTimeout(90_000);

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const AT = '/api/payments/providers';
const REASON = 'ทดสอบการเลือกผู้ให้บริการ';
const BANKS = ['002', '004', '014'];

let patient: Person;
let admin: Person;
let issuer: string;
beforeAll(async () => {
  await daytime();
  patient = await newPatient();
  admin = await newAdmin();
  const { payment } = await held();
  const [row] = await queryDatabase<{ issuer_key: string }>('SELECT issuer_key FROM payments WHERE document_id = ?', [payment.id]);
  issuer = row!.issuer_key;
});
afterAll(async () => void must(await choose('promptpay', 'sandbox'), 'back to the sandbox'));
afterEach(async () => expect(await oddJournals()).toEqual([]));

const held = async (): Promise<{ appointment: string; payment: OpenedPayment }> => {
  const { id } = await heldAppointment(patient, { late: true });
  return { appointment: id, payment: must(await openPayment(patient, id), 'open') };
};
const config = async (of = issuer): Promise<ProviderConfig> => must(await admin.get<ProviderConfig>(AT, { issuer: of }), 'config');
const give = (id: object, by = admin): Promise<Answer<ProviderConfig>> => by.post<ProviderConfig>(`${AT}/promptpay-ids`, { issuer, id });
const verify = (id: string, banks: readonly string[] = BANKS): Promise<Answer<ProviderConfig>> =>
  admin.post<ProviderConfig>(`${AT}/promptpay-ids/${id}/verify`, { banks });
const choose = (method: string, provider: string | null, by = admin): Promise<Answer<ProviderConfig>> =>
  by.put<ProviderConfig>(`${AT}/routes`, { issuer, method, provider, reason: REASON });
const waysOf = async (id: string, by = patient): Promise<Answer<string[]>> => by.get<string[]>('/api/payments/ways', { kind: 'appointment', id });
const tested = async (provider: string): Promise<ProviderTested> => must(await admin.post<ProviderTested>(`${AT}/test`, { issuer, provider }), 'test');

test('an issuer has no PromptPay id that nobody gave, and cannot be paid by one', async () => {
  const { current, waiting, methods } = await config();
  expect([current, waiting]).toEqual([null, null]);
  expect(methods).toEqual([
    { method: 'promptpay', provider: 'sandbox', choices: ['sandbox'], since: null, by: null },
    { method: 'card', provider: 'sandbox', choices: ['sandbox'], since: null, by: null },
  ]);
  const refused = await choose('promptpay', 'direct');
  expect([refused.status, refused.error.name]).toEqual([422, 'method.refused']);
  expect((await tested('direct')).checks).toEqual([
    { name: 'verified', passed: false },
    { name: 'qr', passed: false },
  ]);
});

test('administrators alone see and change it', async () => {
  const physician = await signedIn('physician');
  for (const person of [patient, physician]) {
    expect((await person.get(AT)).status).toBe(403);
    expect((await give({ kind: 'phone', target: '0812345678' }, person)).status).toBe(403);
    expect((await choose('promptpay', null, person)).status).toBe(403);
  }
});

test('an id is paid into once an administrator has scanned it in the apps of three banks', async () => {
  expect((await give({ kind: 'national', target: '0000000000000' })).status).toBe(400);
  const first = must(await give({ kind: 'phone', target: '081 234 5678' }), 'give').waiting!;
  const given = must(await give({ kind: 'national', target: '0000000000001' }), 'give another');
  expect(given).toMatchObject({ current: null, waiting: { kind: 'national', end: '0001', verifiedAt: null, banks: [] } });
  expect(parse(given.waiting!.qr!, true, true)!.getTagValue('29', '02')).toBe('0000000000001');
  expect((await verify(first.id)).error.name).toBe('version.stale');
  expect((await verify(given.waiting!.id, ['002', '004'])).status).toBe(400);
  expect((await choose('promptpay', 'direct')).error.name).toBe('method.refused');
  const verified = must(await verify(given.waiting!.id), 'verify');
  expect(verified).toMatchObject({ waiting: null, current: { end: '0001', qr: null, banks: BANKS } });
  expect(verified.methods[0]).toMatchObject({ provider: 'sandbox', choices: ['sandbox', 'direct'] });
  expect((await tested('direct')).checks.every(({ passed }) => passed)).toBe(true);
  expect((await tested('sandbox')).checks).toEqual([
    { name: 'reached', passed: true },
    { name: 'forged', passed: true },
  ]);
});

test('a switch holds for new payments; open ones finish with the provider that began them, which is told apart as retired', async () => {
  const before = await held();
  const after = must(await choose('promptpay', 'direct'), 'choose');
  expect(after.methods[0]).toMatchObject({ provider: 'direct', by: { th: expect.any(String) as string } });
  expect(after.retired).toEqual([]);
  const { appointment, payment } = await held();
  expect(payment).toMatchObject({ state: 'pending', provider: 'direct', providerUrl: null, takesSlip: true, bySlip: true });
  const qr = parse(payment.qr!, true, true)!;
  expect([qr.getTagValue('29', '02'), qr.getTagValue('54')]).toEqual(['0000000000001', (payment.amount / 100).toFixed(2)]);
  expect(await detailOf(patient, before.payment)).toMatchObject({ provider: 'sandbox', state: 'pending', bySlip: false });
  expect(must(await openPayment(patient, before.appointment), 'open again')).toMatchObject({ id: before.payment.id, provider: 'sandbox' });
  // Nothing at its address is believed: it has none.
  expect((await new Person().post('/api/payments/webhooks/direct', {})).status).toBe(404);

  const shown = await patient.upload(`/api/payments/${payment.id}/slip`, { name: 'slip.png', bytes: (await testPictures()).card, type: 'image/png' }, {});
  expect(must(shown, 'slip')).toMatchObject({ state: 'in_review' });
  const found = { decision: 'underpaid', amount: payment.amount - 2_500, bankReference: `D${Date.now()}` };
  must(await admin.post(`/api/payments/${payment.id}/review`, found), 'a part');
  must(await choose('promptpay', null), 'switch off');
  const { current } = await config();
  must(await admin.post(`${AT}/promptpay-ids/${current!.id}/retire`, {}), 'retire');
  const part = await detailOf(patient, payment);
  expect([part.state, parse(part.qr!, true, true)!.getTagValue('54')]).toEqual(['underpaid', '25.00']);
  expect((await config()).retired).toMatchObject([{ method: 'promptpay', provider: 'direct', open: 1, paid: 0 }]);
  must(await waysOf(appointment), 'ways');
});

test('a payer is offered what their issuer can take, and nothing else', async () => {
  const { id } = await heldAppointment(patient, { late: true });
  expect((await config()).methods[0]).toMatchObject({ provider: null, choices: ['sandbox'] });
  const ways = must(await waysOf(id), 'ways');
  expect(ways).not.toContain('promptpay');
  expect(ways).toContain('card');
  const refused = await openPayment(patient, id);
  expect([refused.status, refused.error.name]).toEqual([422, 'method.refused']);
  expect((await waysOf(id, await newPatient())).status).toBe(404);
  must(await choose('promptpay', null), 'the same again');
  must(await choose('promptpay', 'sandbox'), 'on again');
  expect(must(await waysOf(id), 'ways')).toContain('promptpay');
  const { history } = await config();
  expect(history.map(({ provider, until }) => [provider, until !== null])).toEqual([
    ['sandbox', false],
    [null, true],
    ['direct', true],
  ]);
  await choose('promptpay', null);
});

test('an issuer that there is none of is not found', async () => {
  const missing = 'clinic:aaaaaaaaaaaaaaaaaaaaaaaa';
  expect((await admin.get(AT, { issuer: missing })).status).toBe(404);
  expect((await admin.post(`${AT}/promptpay-ids`, { issuer: missing, id: { kind: 'phone', target: '0812345678' } })).status).toBe(404);
  expect((await admin.put(`${AT}/routes`, { issuer: missing, method: 'card', provider: null, reason: REASON })).status).toBe(404);
  expect((await admin.post(`${AT}/test`, { issuer: missing, provider: 'sandbox' })).status).toBe(404);
});

describe('a slip that comes too late', () => {
  /** Payments by a transfer to the clinic's own PromptPay id, whose time is over. */
  const lapsed: OpenedPayment[] = [];
  let sandbox: OpenedPayment;
  beforeAll(async () => {
    const given = must(await give({ kind: 'national', target: '0000000000001' }), 'give');
    must(await verify(given.waiting!.id), 'verify');
    must(await choose('promptpay', 'direct'), 'choose');
    for (let count = 0; count < 4; count += 1) lapsed.push((await held()).payment);
    must(await choose('promptpay', 'sandbox'), 'back to the sandbox');
    sandbox = (await held()).payment;
    await advanceClock(16 * MINUTE);
    await renew(patient);
    // The first administrator's proof of identity is too old by now to change a route.
    admin = await newAdmin();
    for (const payment of [sandbox, ...lapsed]) await reaching(patient, payment, 'expired');
  });

  const show = async (payment: { id: string }, person = patient): Promise<Answer<Detail>> =>
    person.upload<Detail>(`/api/payments/${payment.id}/slip`, { name: 'slip.png', bytes: (await testPictures()).card, type: 'image/png' }, {});
  const review = (payment: { id: string }, body: object, person = admin): Promise<Answer<Detail>> =>
    person.post<Detail>(`/api/payments/${payment.id}/review`, body);
  const asStored = (ms: number): unknown => (process.env.BAI_TEST_DB_URL ? new Date(ms) : ms);
  let transfers = 0;
  const bankReference = (): string => `L${Date.now()}${(transfers += 1)}`;
  const work = async (): Promise<{ lateSlips?: number }> => must(await admin.get<{ lateSlips?: number }>('/api/audit/work'), 'work');

  test('the slip of a transfer that came too late is looked at, and its money goes back once what it was for is gone', async () => {
    const [payment] = lapsed as [OpenedPayment];
    expect(await detailOf(patient, payment)).toMatchObject({ state: 'expired', takesSlip: true, qr: null });
    const { lateSlips: before = 0 } = await work();
    // Two devices at once: one slip waits, and the other was replaced by it.
    const shown = await Promise.all([show(payment), show(payment)]);
    for (const answer of shown) expect(must(answer, 'slip').state).toBe('late_review');
    expect((await work()).lateSlips).toBe(before + 1);
    const accept = { decision: 'accept', bankReference: bankReference() };
    expect((await review(payment, accept, patient)).status).toBe(403);
    const answers = await Promise.all([review(payment, accept), review(payment, accept)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const after = await detailOf(patient, payment);
    expect(after).toMatchObject({ state: 'refund_due', received: payment.amount, refunds: [{ amount: payment.amount, reason: 'late', state: 'requested' }] });
    expect((await show(payment)).error.name).toBe('state.forbids');
  });

  test('of less than the price all goes back', async () => {
    const payment = lapsed[1]!;
    must(await show(payment), 'slip');
    must(await review(payment, { decision: 'underpaid', amount: 2_500, bankReference: bankReference() }), 'a part');
    expect(await detailOf(patient, payment)).toMatchObject({ state: 'refund_due', received: 2_500, refunds: [{ amount: 2_500, reason: 'short' }] });
  });

  test('a refused slip leaves the payment as it was, its payer is told why and may show another', async () => {
    const payment = lapsed[2]!;
    must(await show(payment), 'slip');
    must(await review(payment, { decision: 'reject', reason: 'ยอดเงินอ่านไม่ออก' }), 'reject');
    expect(await detailOf(patient, payment)).toMatchObject({ state: 'expired', takesSlip: true, refunds: [] });
    await eventually(
      async () => (await queryDatabase('SELECT id FROM messages WHERE event = ? AND about_id = ?', ['payment.slip-refused', payment.id])).length === 1,
    );
    expect(must(await show(payment), 'another slip').state).toBe('late_review');
    must(await review(payment, { decision: 'reject', reason: 'ไม่ใช่สลิปของรายการนี้' }), 'reject again');
  });

  test('a provider that tells of money by itself needs no late slip, a stranger learns of nothing, and after 30 days it is over', async () => {
    expect(await detailOf(patient, sandbox)).toMatchObject({ state: 'expired', takesSlip: false });
    const refused = await show(sandbox);
    expect([refused.status, refused.error.name]).toEqual([409, 'state.forbids']);
    const payment = lapsed[3]!;
    expect((await show(payment, await newPatient())).status).toBe(404);
    await queryDatabase('UPDATE payments SET expires_at = ? WHERE document_id = ?', [asStored(Date.now() - 31 * DAY), payment.id]);
    expect(await detailOf(patient, payment)).toMatchObject({ takesSlip: false });
    expect((await show(payment)).error.name).toBe('state.forbids');
  });
});
