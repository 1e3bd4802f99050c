import { parse } from 'promptparse';
import { advanceClock, queryDatabase, renew } from '../../../cms/test/clock';
import { daytime, must } from '../../../cms/test/journey';
import { newPatient, Person, signedIn } from '../../../cms/test/people';
import { sendEvent } from '../../../cms/test/sandbox';
import { balances, detailOf, oddJournals, reaching, waitingPayment } from './waiting-payment';

jest.setTimeout(60_000);

interface Unmatched {
  readonly eventId: string;
  readonly why: string;
  readonly amount: number;
  readonly currency: string;
  readonly paymentId: string | null;
}

let patient: Person;
let admin: Person;
beforeAll(async () => {
  await daytime();
  patient = await newPatient();
  admin = await signedIn('admin');
});
afterEach(async () => expect(await oddJournals()).toEqual([]));

const unmatched = async (eventId: string): Promise<Unmatched[]> => {
  const { rows } = must(await admin.get<{ rows: Unmatched[] }>('/api/payments/unmatched', { limit: 100, sort: '-createdAt' }), 'unmatched');
  return rows.filter((row) => row.eventId === eventId);
};
const stateOf = async (appointment: string): Promise<string> =>
  must(await patient.get<{ state: string }>(`/api/consultations/appointments/${appointment}`), 'appointment').state;

test('a second success for a paid payment goes back by itself, and the payment stays paid', async () => {
  const { payment, appointment, success } = await waitingPayment(patient);
  must(await sendEvent(success), 'first');
  const { receiptNumber } = await detailOf(patient, payment);
  must(await sendEvent({ ...success, id: `${success.id}-again` }), 'second');
  must(await sendEvent({ ...success, id: `${success.id}-again` }), 'its twin');
  const detail = await detailOf(admin, payment);
  expect(detail).toMatchObject({ state: 'paid', receiptNumber, received: 2 * payment.amount });
  expect(detail.refunds).toEqual([expect.objectContaining({ amount: payment.amount, reason: 'duplicate', state: 'requested' })]);
  expect(detail.events.map(({ outcome }) => outcome)).toEqual(['credited', 'returned']);
  expect(Object.values(balances(detail)).sort((a, b) => a - b)).toEqual([-payment.amount, -payment.amount, 2 * payment.amount]);
  expect(await stateOf(appointment)).toBe('confirmed');
});

it('two events about one charge are one payment of it', async () => {
  const { payment, success } = await waitingPayment(patient);
  must(await sendEvent({ ...success, charge: 'ch_one' }), 'first');
  must(await sendEvent({ ...success, id: `${success.id}-captured`, charge: 'ch_one' }), 'second');
  const detail = await detailOf(admin, payment);
  expect(detail).toMatchObject({ state: 'paid', received: payment.amount, refunds: [] });
  expect(detail.events.map(({ outcome }) => outcome)).toEqual(['credited', 'known']);
});

test('what is too little waits for the rest by a QR for just that', async () => {
  const { payment, appointment, success } = await waitingPayment(patient);
  must(await sendEvent({ ...success, amount: payment.amount - 150 }), 'most of it');
  const short = await detailOf(patient, payment);
  expect(short).toMatchObject({ state: 'underpaid', received: payment.amount - 150, receiptNumber: null, refunds: [] });
  expect(parse(short.qr!, true)!.getTagValue('54')).toBe('1.50');
  expect(await stateOf(appointment)).toBe('held');
  must(await sendEvent({ ...success, id: `${success.id}-rest`, amount: 150 }), 'the rest');
  const detail = await detailOf(patient, payment);
  expect(detail).toMatchObject({ state: 'paid', received: payment.amount, refunds: [], receiptNumber: expect.stringMatching(/^RC/) as string });
  expect(
    Object.values(balances(detail))
      .filter(Boolean)
      .sort((a, b) => a - b),
  ).toEqual([-payment.amount, payment.amount]);
  expect(await stateOf(appointment)).toBe('confirmed');
});

test('what is too much is applied, and the surplus goes back', async () => {
  const { payment, success } = await waitingPayment(patient);
  must(await sendEvent({ ...success, amount: payment.amount + 50_000 }), 'too much');
  const detail = await detailOf(patient, payment);
  expect(detail).toMatchObject({ state: 'paid', received: payment.amount + 50_000 });
  expect(detail.refunds).toEqual([expect.objectContaining({ amount: 50_000, reason: 'surplus', state: 'requested' })]);
});

test('money in another currency is kept and shown to the admin; the payment goes on waiting', async () => {
  const { payment, success } = await waitingPayment(patient);
  const foreign = { ...success, id: `${success.id}-usd`, currency: 'USD' };
  must(await sendEvent(foreign), 'dollars');
  must(await sendEvent(foreign), 'its twin');
  expect(await unmatched(foreign.id)).toEqual([expect.objectContaining({ why: 'currency', currency: 'USD', amount: payment.amount, paymentId: payment.id })]);
  expect(await detailOf(admin, payment)).toMatchObject({ state: 'pending', received: 0, unmatched: [{ eventId: foreign.id, why: 'currency' }] });
  must(await sendEvent(success), 'baht');
  expect((await detailOf(patient, payment)).state).toBe('paid');
});

it('an event about a payment that nobody knows is kept, entered in the ledger and raised, once', async () => {
  const event = { id: `evt-nobody-${Date.now()}`, type: 'charge.succeeded', reference: 'sbx_nobody_knows_this_one', amount: 77_700, currency: 'THB' } as const;
  // A delivered event keeps nothing of its payload, so the rows are counted.
  const raised = () => queryDatabase<{ id: number | string }>("SELECT id FROM bai_outbox WHERE name = 'payment.unmatched'");
  const before = await raised();
  expect((await sendEvent(event)).status).toBe(200);
  expect((await sendEvent(event)).status).toBe(200);
  expect(await unmatched(event.id)).toEqual([expect.objectContaining({ why: 'unknown', amount: 77_700, paymentId: null })]);
  const lines = await queryDatabase('SELECT account, debit, credit FROM ledger_entries WHERE reference = ? ORDER BY id', [`sandbox:${event.id}`]);
  expect(lines.map(({ account, debit, credit }) => [account, Number(debit), Number(credit)])).toEqual([
    ['provider:sandbox', 77_700, 0],
    ['unmatched', 0, 77_700],
  ]);
  expect(await raised()).toHaveLength(before.length + 1);
  expect((await patient.get('/api/payments/unmatched')).status).toBe(403);
});

/** Satang by account: what the kept events that brought money and wait come to, and what the ledger says of it. */
const listed = `SELECT CASE currency WHEN 'THB' THEN 'unmatched' ELSE 'unmatched:' || currency END AS account, SUM(amount) AS amount
  FROM unmatched_events WHERE kind = 'charge.succeeded' AND amount > 0 AND state NOT IN ('written_off', 'returned') GROUP BY 1 ORDER BY 1`;
const entered = `SELECT account, SUM(credit) - SUM(debit) AS amount
  FROM ledger_entries WHERE account = 'unmatched' OR account LIKE 'unmatched:%' GROUP BY 1 ORDER BY 1`;

it('the ledger holds as unmatched, in each currency, what the list comes to', async () => {
  const event = (amount: number, currency: string) => ({
    id: `evt-sum-${amount}-${Date.now()}`,
    type: 'charge.succeeded' as const,
    reference: 'sbx_sum',
    amount,
    currency,
  });
  for (const one of [event(12_300, 'THB'), event(4_500, 'USD'), event(0, 'THB')]) must(await sendEvent(one), 'event');
  const refusal = { id: `evt-sum-failed-${Date.now()}`, type: 'charge.failed' as const, reference: 'sbx_sum', amount: 9_900, currency: 'THB' };
  must(await sendEvent(refusal), 'a refusal');
  const sums = async (query: string) => (await queryDatabase(query)).map(({ account, amount }) => [account, Number(amount)]);
  const inLedger = await sums(entered);
  expect(inLedger).toEqual(await sums(listed));
  expect(inLedger.map(([account]) => account)).toEqual(expect.arrayContaining(['unmatched', 'unmatched:USD']));
});

it('an event id that comes again about something else is kept and raised, never passed over', async () => {
  const [one, two] = [await waitingPayment(patient), await waitingPayment(patient)];
  must(await sendEvent(one.success), 'first');
  const reused = { ...two.success, id: one.success.id };
  expect((await sendEvent(reused)).status).toBe(200);
  expect((await sendEvent(reused)).status).toBe(200);
  expect(await unmatched(reused.id)).toEqual([expect.objectContaining({ why: 'reused', paymentId: two.payment.id })]);
  expect(await detailOf(admin, two.payment)).toMatchObject({ state: 'pending', unmatched: [{ eventId: reused.id, why: 'reused' }] });
  expect(await detailOf(admin, one.payment)).toMatchObject({ state: 'paid', refunds: [], unmatched: [] });
  must(await sendEvent({ ...one.success, amount: 1 }), 'the same id about another amount');
  expect(await unmatched(reused.id)).toHaveLength(2);
});

test('a provider that nobody registered does not exist, and neither does a thing to pay of an unknown kind', async () => {
  expect((await new Person().post('/api/payments/webhooks/somebank', {})).status).toBe(404);
  const answer = await patient.post('/api/payments', { payable: { kind: 'moon', id: 'a'.repeat(24) }, method: 'promptpay' });
  expect([answer.status, answer.error.name]).toEqual([404, 'record.missing']);
});

test('what was paid in part goes back when the rest does not come', async () => {
  const { payment, success } = await waitingPayment(patient);
  must(await sendEvent({ ...success, amount: 100 }), 'a little');
  expect((await detailOf(patient, payment)).state).toBe('underpaid');
  await advanceClock(25 * 3_600_000);
  await renew(patient);
  const detail = await reaching(patient, payment, 'refund_due');
  expect(detail.refunds).toEqual([expect.objectContaining({ amount: 100, reason: 'short', state: 'requested' })]);
  expect(
    Object.values(balances(detail))
      .filter(Boolean)
      .sort((a, b) => a - b),
  ).toEqual([-100, 100]);
});
