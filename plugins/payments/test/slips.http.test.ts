import { parse } from 'promptparse';
import sharp from 'sharp';
import { advanceClock, queryDatabase, renew } from '../../../cms/test/clock';
import { daytime, must, openPayment, testPictures } from '../../../cms/test/journey';
import { eventually, newPatient, signedIn, type Answer, type Person } from '../../../cms/test/people';
import { sendEvent } from '../../../cms/test/sandbox';
import { detailOf, oddJournals, waitingPayment, type Detail } from './waiting-payment';

jest.setTimeout(60_000);

interface WithSlips extends Detail {
  readonly queue: { readonly place: number | null; readonly waiting: number; readonly previousId: string | null; readonly nextId: string | null } | null;
  readonly slips: readonly { readonly id: string; readonly decision: string | null; readonly bankReference: string | null }[];
}

let patient: Person;
let admin: Person;
beforeAll(async () => {
  await daytime();
  patient = await newPatient();
  admin = await signedIn('admin');
});
afterEach(async () => expect(await oddJournals()).toEqual([]));

let transfers = 0;
const bankReference = (): string => `T${Date.now()}${(transfers += 1)}`;
const show = async (payment: { id: string }, person = patient): Promise<Answer<Detail>> =>
  person.upload<Detail>(`/api/payments/${payment.id}/slip`, { name: 'slip.png', bytes: (await testPictures()).card, type: 'image/png' }, {});
const review = (payment: { id: string }, body: object, person = admin): Promise<Answer<Detail>> =>
  person.post<Detail>(`/api/payments/${payment.id}/review`, body);
/** Its payer hears of it, once. */
const told = (event: string, { id }: { id: string }) =>
  eventually(async () => (await queryDatabase('SELECT id FROM messages WHERE event = ? AND about_id = ?', [event, id])).length === 1);
const heldUntil = async (appointment: string): Promise<string> =>
  must(await patient.get<{ heldUntil: string }>(`/api/consultations/appointments/${appointment}`), 'appointment').heldUntil;

test('a slip waits for its review and never runs out by itself; accepted, it pays', async () => {
  const { payment, appointment } = await waitingPayment(patient);
  expect(must(await show(payment), 'slip')).toMatchObject({ state: 'in_review', expiresAt: null, qr: null });
  const file = await admin.get(`/api/payments/${payment.id}/slip`);
  expect([file.status, file.headers['content-type']]).toEqual([200, 'image/png']);
  const accept = { decision: 'accept', bankReference: bankReference() };
  expect((await review(payment, accept, patient)).status).toBe(403);
  await advanceClock(16 * 60_000);
  await renew(patient);
  await renew(admin);
  expect((await detailOf(patient, payment)).state).toBe('in_review');
  expect(must(await openPayment(patient, appointment), 'open again').id).toBe(payment.id);
  expect(must(await review(payment, accept), 'accept')).toMatchObject({ state: 'paid', received: payment.amount });
  expect(await detailOf(patient, payment)).toMatchObject({ slips: [{ decision: 'accept', bankReference: accept.bankReference }] });
  expect(must(await patient.get<{ state: string }>(`/api/consultations/appointments/${appointment}`), 'appointment').state).toBe('confirmed');
});

test('a bank’s reference is accepted once, also by many at once', async () => {
  const cases = [await waitingPayment(patient), await waitingPayment(patient), await waitingPayment(patient)];
  for (const { payment } of cases) must(await show(payment), 'slip');
  const accept = { decision: 'accept', bankReference: bankReference() };
  const answers = await Promise.all(cases.map(({ payment }) => review(payment, accept)));
  expect(answers.map(({ status, error }) => (status === 200 ? 'accepted' : error.name)).sort()).toEqual(['accepted', 'slip.reused', 'slip.reused']);
  const again = await review(cases[answers.findIndex(({ status }) => status !== 200)]!.payment, {
    ...accept,
    bankReference: accept.bankReference.toLowerCase(),
  });
  expect([again.status, again.error.name]).toEqual([422, 'slip.reused']);
});

test('a slip over a part asks for the rest, and another slip may show it', async () => {
  const { payment } = await waitingPayment(patient);
  must(await show(payment), 'slip');
  const all = await review(payment, { decision: 'underpaid', amount: payment.amount, bankReference: bankReference() });
  expect([all.status, all.error.name]).toEqual([422, 'payment.mismatched']);
  must(await review(payment, { decision: 'underpaid', amount: payment.amount - 2_500, bankReference: bankReference() }), 'underpaid');
  const part = await detailOf(patient, payment);
  expect(part).toMatchObject({ state: 'underpaid', received: payment.amount - 2_500 });
  await told('payment.part-paid', payment);
  expect(parse(part.qr!, true)!.getTagValue('54')).toBe('25.00');
  must(await show(payment), 'second slip');
  expect(must(await review(payment, { decision: 'reject', reason: 'อ่านไม่ออก' }), 'reject').state).toBe('underpaid');
  must(await show(payment), 'third slip');
  must(await review(payment, { decision: 'accept', bankReference: bankReference() }), 'accept');
  const { slips, ...detail } = (await detailOf(patient, payment)) as WithSlips;
  expect(detail).toMatchObject({ state: 'paid', received: payment.amount, refunds: [] });
  expect(slips.map(({ decision }) => decision)).toEqual(['underpaid', 'reject', 'accept']);
});

test('a rejected slip gives a quarter of an hour to pay, and the hold ends with it', async () => {
  const { payment, appointment, success } = await waitingPayment(patient);
  must(await show(payment), 'slip');
  const rejected = must(await review(payment, { decision: 'reject', reason: 'เป็นสลิปของรายการอื่น' }), 'reject');
  expect(rejected).toMatchObject({ state: 'pending', qr: expect.any(String) as string });
  await told('payment.slip-refused', payment);
  expect(Date.parse(await heldUntil(appointment))).toBeGreaterThanOrEqual(Date.parse(rejected.expiresAt!));
  must(await sendEvent(success), 'pay');
  expect((await detailOf(patient, payment)).state).toBe('paid');
  expect((await show(payment)).error.name).toBe('state.forbids');
});

test('a success of the provider while the slip is looked at pays, and the slip has nothing left to pay', async () => {
  const { payment, success } = await waitingPayment(patient);
  must(await show(payment), 'slip');
  must(await sendEvent(success), 'success');
  expect((await detailOf(patient, payment)).state).toBe('paid');
  const late = await review(payment, { decision: 'accept', bankReference: bankReference() });
  expect([late.status, late.error.name]).toEqual([409, 'state.forbids']);
});

test('until somebody has looked at a slip another takes its place, and the newest is what is looked at', async () => {
  const { payment } = await waitingPayment(patient);
  expect(must(await show(payment), 'slip')).toMatchObject({ takesSlip: true });
  const second = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#264' } })
    .png()
    .toBuffer();
  const other = await patient.upload<Detail>(`/api/payments/${payment.id}/slip`, { name: 'other.png', bytes: second, type: 'image/png' }, {});
  expect(must(other, 'another slip')).toMatchObject({ state: 'in_review', expiresAt: null });
  expect(((await detailOf(patient, payment)) as WithSlips).slips.map(({ decision }) => decision)).toEqual(['replaced', null]);
  const { width, height } = await sharp((await admin.get(`/api/payments/${payment.id}/slip`)).bytes).metadata();
  expect([width, height]).toEqual([300, 300]);
  // Who still sees the first one decides nothing about the second.
  const [seen, newest] = ((await detailOf(patient, payment)) as WithSlips).slips;
  for (const found of [
    { decision: 'reject', reason: 'อ่านไม่ออก' },
    { decision: 'accept', bankReference: bankReference() },
  ])
    expect((await review(payment, { ...found, slipId: seen!.id })).error.name).toBe('version.stale');
  must(await review(payment, { decision: 'accept', slipId: newest!.id, bankReference: bankReference() }), 'accept');
  expect(((await detailOf(patient, payment)) as WithSlips).slips.map(({ decision }) => decision)).toEqual(['replaced', 'accept']);
  expect((await show(payment)).error.name).toBe('state.forbids');
});

test('the slips that wait stand in a row, the first one first; who decided goes on from there, and payers see nothing of it', async () => {
  const [{ payment: one }, { payment: two }] = [await waitingPayment(patient), await waitingPayment(patient)];
  for (const payment of [two, one]) must(await show(payment), 'slip');
  const queueOf = async (payment: { id: string }) => ((await detailOf(admin, payment)) as WithSlips).queue;
  const [first, second] = [(await queueOf(one))!, (await queueOf(two))!];
  expect(first).toMatchObject({ waiting: second.waiting, nextId: two.id });
  expect(second).toMatchObject({ place: first.place! + 1, previousId: one.id, nextId: null });
  expect(await detailOf(patient, one)).toMatchObject({ queue: null, receiver: { name: { th: expect.any(String) as string }, proxyEnd: '0000' } });
  must(await review(one, { decision: 'accept', bankReference: bankReference() }), 'accept');
  expect(await queueOf(one)).toEqual({ place: null, waiting: first.waiting - 1, previousId: first.previousId, nextId: two.id });
  expect(await queueOf(two)).toMatchObject({ place: first.place, previousId: first.previousId });
});

test('nobody shows a slip for, or sees the slip of, somebody else', async () => {
  const { payment } = await waitingPayment(patient);
  must(await show(payment), 'slip');
  const stranger = await newPatient();
  expect((await show(payment, stranger)).status).toBe(404);
  expect((await stranger.get(`/api/payments/${payment.id}/slip`)).status).toBe(404);
  // Whoever learns pays for themselves, and shows slips; of this one they find nothing.
  const physician = await signedIn('physician');
  expect((await physician.get(`/api/payments/${payment.id}/slip`)).status).toBe(404);
});
