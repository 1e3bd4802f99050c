import { queryDatabase } from '../../../cms/test/clock';
import { daytime, heldAppointment, must, openPayment, type OpenedPayment } from '../../../cms/test/journey';
import { newPatient, type Answer, type Person } from '../../../cms/test/people';
import { sendEvent } from '../../../cms/test/sandbox';
import { detailOf, oddJournals, reaching } from './waiting-payment';

jest.setTimeout(60_000);

const CHARGED = '4242 4242 4242 4242';
const REFUSED = '4000000000000002';
const SECURED = '4000 0027 6000 3184';
const SILENT = '4000000000000119';

let patient: Person;
beforeAll(async () => {
  await daytime();
  patient = await newPatient();
});
afterEach(async () => expect(await oddJournals()).toEqual([]));

interface Card {
  readonly appointment: string;
  readonly payment: OpenedPayment;
}
const cardPayment = async (person = patient): Promise<Card> => {
  const held = await heldAppointment(person, { late: true });
  return { appointment: held.id, payment: must(await openPayment(person, held.id, 'card'), 'open') };
};
const post = (address: string, fields: Record<string, string>, person = patient): Promise<Answer> =>
  person.call('POST', address, {
    body: Buffer.from(new URLSearchParams(fields).toString()),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en' },
  });
/** What stands where a form led to. */
const shown = async ({ headers }: Answer): Promise<string> =>
  (await patient.call('GET', headers.location!, { headers: { 'accept-language': 'en' } })).bytes.toString();
const typed = (number: string) => ({ number, expiry: '12 / 39', code: '123' });
const callbackOf = ({ id }: OpenedPayment): string => `/patient/application/payment-callback?payment=${id}`;

test('what this platform can be paid by is told, and a card payment leads to the provider’s own form', async () => {
  const { payment, appointment } = await cardPayment();
  const ways = await patient.get<string[]>('/api/payments/ways', { kind: 'appointment', id: appointment });
  expect(must(ways, 'ways')).toEqual(expect.arrayContaining(['promptpay', 'card']));
  expect(payment).toMatchObject({ state: 'pending', method: 'card', qr: null, takesSlip: false });
  expect(payment.providerUrl).toMatch(/^\/api\/payments\/sandbox\/cards\/sbx_\w+$/);
  const page = await patient.call('GET', payment.providerUrl!, { headers: { 'accept-language': 'th-TH', accept: 'text/html' } });
  expect(page.headers['content-security-policy']).toMatch(/default-src 'none'.*form-action 'self'/);
  expect(page.bytes.toString()).toContain('เลขบัตร');
  expect(page.bytes.toString()).toContain((payment.amount / 100).toFixed(2));
  expect(page.bytes.toString()).not.toContain('<script');
});

test('a card is charged once, however often it is sent, and the receipt says card', async () => {
  const { payment, appointment } = await cardPayment();
  const [first] = await Promise.all([post(payment.providerUrl!, typed(CHARGED)), post(payment.providerUrl!, typed(CHARGED))]);
  expect([first.status, first.headers.location]).toEqual([303, callbackOf(payment)]);
  await reaching(patient, payment, 'paid');
  const reference = payment.providerUrl!.split('/').at(-1)!;
  const success = { id: `evt_${reference}_success`, type: 'charge.succeeded', reference, amount: payment.amount, currency: 'THB' } as const;
  const replayed = await Promise.all(Array.from({ length: 5 }, () => sendEvent(success)));
  expect(replayed.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const { received, events, refunds, ledger } = await detailOf(patient, payment);
  expect({ received, refunds, outcomes: events.map(({ outcome }) => outcome) }).toEqual({ received: payment.amount, refunds: [], outcomes: ['credited'] });
  expect(ledger.map(({ account }) => account.split(':')[0])).toEqual(['provider', 'income']);
  const [row] = await queryDatabase<{ receipt: string | { method: string } }>('SELECT receipt FROM payments WHERE document_id = ?', [payment.id]);
  expect(typeof row!.receipt === 'string' ? JSON.parse(row!.receipt) : row!.receipt).toMatchObject({ method: 'card' });
  expect((await patient.get(`/api/payments/${payment.id}/receipt.pdf`)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(must(await patient.get<{ state: string }>(`/api/consultations/appointments/${appointment}`), 'appointment').state).toBe('confirmed');
  expect((await patient.get(payment.providerUrl!)).bytes.toString()).not.toContain('<form');
});

test('a refused card fails the payment, and what is opened next is another one', async () => {
  const { payment, appointment } = await cardPayment();
  expect((await post(payment.providerUrl!, typed(REFUSED))).headers.location).toBe(callbackOf(payment));
  expect(await reaching(patient, payment, 'failed')).toMatchObject({ received: 0, ledger: [] });
  const next = must(await openPayment(patient, appointment, 'card'), 'again');
  expect(next).toMatchObject({ state: 'pending', method: 'card' });
  expect(next.id).not.toBe(payment.id);
});

test('3-D Secure asks for a code: nothing is paid before the right one, and nobody comes there without a card', async () => {
  const { payment } = await cardPayment();
  const forged = await post(`${payment.providerUrl!}/secure?pass=forged`, { code: '123456', outcome: 'proven' });
  expect(forged.status).toBe(404);
  const asked = await post(payment.providerUrl!, typed(SECURED));
  const address = asked.headers.location!;
  expect([asked.status, address]).toEqual([303, expect.stringContaining(`${payment.providerUrl!}/secure?pass=`)]);
  expect((await patient.get(address)).bytes.toString()).toContain('3-D Secure');
  const wrong = await post(address, { code: '000000', outcome: 'proven' });
  expect([wrong.status, wrong.headers.location]).toEqual([303, `${address}&wrong=code`]);
  expect(await shown(wrong)).toContain('That code is not right');
  expect(await detailOf(patient, payment)).toMatchObject({ state: 'pending', events: [] });
  expect((await post(wrong.headers.location!, { code: '123456', outcome: 'proven' })).headers.location).toBe(callbackOf(payment));
  await reaching(patient, payment, 'paid');
});

test('who does not confirm at the bank is refused', async () => {
  const { payment } = await cardPayment();
  const { location } = (await post(payment.providerUrl!, typed(SECURED))).headers;
  await post(location!, { code: '', outcome: 'given-up' });
  await reaching(patient, payment, 'failed');
});

test('a card whose bank never answers pays nothing', async () => {
  const { payment } = await cardPayment();
  expect((await post(payment.providerUrl!, typed(SILENT))).headers.location).toBe(callbackOf(payment));
  expect(await detailOf(patient, payment)).toMatchObject({ state: 'pending', received: 0, events: [] });
  const [job] = await queryDatabase<{ count: number | string }>(`SELECT COUNT(*) AS count FROM bai_outbox WHERE key LIKE ?`, [
    `%${payment.providerUrl!.split('/').at(-1)!}%`,
  ]);
  expect(Number(job!.count)).toBe(0);
});

test('no other card is taken, nor one that has ended; and nothing that was typed is written back or kept', async () => {
  const { payment } = await cardPayment();
  const number = '5105105105105100';
  const refused = await post(payment.providerUrl!, { number, expiry: '01/20', code: 'x' });
  expect([refused.status, refused.headers.location]).toEqual([303, `${payment.providerUrl!}?wrong=number.expiry.code`]);
  const form = await shown(refused);
  expect(form.match(/aria-invalid="true"/g)).toHaveLength(3);
  expect(form).not.toContain(number);
  expect(await detailOf(patient, payment)).toMatchObject({ state: 'pending', events: [] });
  // The form that says so is sent like the first one.
  expect((await post(refused.headers.location!, typed(CHARGED))).headers.location).toBe(callbackOf(payment));
  await reaching(patient, payment, 'paid');
});

test('a forged return changes nothing: what the address says of a payment is not asked', async () => {
  const { payment } = await cardPayment();
  for (const query of [{ status: 'paid' }, { state: 'paid' }] as Record<string, string>[])
    expect(must(await patient.get<{ state: string }>(`/api/payments/${payment.id}`, query), 'read').state).toBe('pending');
  // The page of the other way of paying does not charge a card.
  const reference = payment.providerUrl!.split('/').at(-1)!;
  expect((await post(`/api/payments/sandbox/${reference}`, { outcome: 'success' })).status).toBe(404);
  const event = { id: `evt_${reference}_success`, type: 'charge.succeeded', reference, amount: payment.amount, currency: 'THB' } as const;
  expect((await sendEvent(event, { headers: { 'x-sandbox-signature': 'forged' } })).status).toBe(403);
  expect(await detailOf(patient, payment)).toMatchObject({ state: 'pending', events: [] });
});

test('somebody else’s card payment answers as one that does not exist', async () => {
  const { payment, appointment } = await cardPayment();
  const stranger = await newPatient();
  const [theirs, nobodys] = [await stranger.get(`/api/payments/${payment.id}`), await stranger.get(`/api/payments/${'a'.repeat(24)}`)];
  expect([theirs.status, theirs.error]).toEqual([404, nobodys.error]);
  expect((await openPayment(stranger, appointment, 'card')).status).toBe(404);
  expect((await stranger.get(`/api/payments/${payment.id}/receipt.pdf`)).status).toBe(404);
});

test('who changes from the QR to a card and back has one payment open, and both paid at once means one goes back', async () => {
  const { payment: card, appointment } = await cardPayment();
  const qr = must(await openPayment(patient, appointment), 'qr');
  expect((await detailOf(patient, card)).state).toBe('cancelled');
  const again = must(await openPayment(patient, appointment, 'card'), 'card again');
  expect((await detailOf(patient, qr)).state).toBe('cancelled');
  const paying = [qr, again].map(({ providerUrl, amount }) => {
    const reference = providerUrl!.split('/').at(-1)!;
    return sendEvent({ id: `evt-${reference}`, type: 'charge.succeeded', reference, amount, currency: 'THB' });
  });
  expect((await Promise.all(paying)).map(({ status }) => status)).toEqual([200, 200]);
  await reaching(patient, again, 'paid');
  expect(await reaching(patient, qr, 'refund_due')).toMatchObject({ refunds: [{ amount: qr.amount, reason: 'late' }] });
});

test('no slip is shown for a card', async () => {
  const { payment } = await cardPayment();
  const answer = await patient.upload(`/api/payments/${payment.id}/slip`, { name: 'a.png', bytes: Buffer.from('x'), type: 'image/png' }, {});
  expect([answer.status, answer.error.name]).toEqual([422, 'method.refused']);
});
