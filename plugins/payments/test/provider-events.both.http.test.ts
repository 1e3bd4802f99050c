import { clockOffset, queryDatabase } from '../../../cms/test/clock';
import { daytime, paidBySandbox } from '../../../cms/test/journey';
import { newPatient, type Answer, type Person } from '../../../cms/test/people';
import { sendEvent, signed, type SandboxEvent } from '../../../cms/test/sandbox';
import { detailOf as detail, oddJournals, sum, waitingPayment } from './waiting-payment';

jest.setTimeout(60_000);

let patients: Person[];
let turn = 0;
const waiting = () => waitingPayment(patients[(turn += 1) % patients.length]!);
/** Visits that wait for their money: booking them is no part of the tests. */
let many: Awaited<ReturnType<typeof waiting>>[];
beforeAll(async () => {
  await daytime();
  patients = await Promise.all(Array.from({ length: 5 }, () => newPatient()));
  many = await Promise.all(Array.from({ length: 20 }, waiting));
}, 240_000);

const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);

it('two hundred duplicated, reordered, forged and foolish events: one credit each, and all else goes back or is kept', async () => {
  const cases = await Promise.all(Array.from({ length: 8 }, waiting));
  const now = Date.now() + (await clockOffset());
  const events = cases.flatMap(({ success, reference }): (() => Promise<[string, Answer]>)[] => {
    const as = (kind: string, sending: () => Promise<Answer>) => async (): Promise<[string, Answer]> => [kind, await sending()];
    const failure: SandboxEvent = { ...success, id: `evt-failed-${reference}`, type: 'charge.failed' };
    const raw = JSON.stringify(success);
    return [
      ...Array.from({ length: 11 }, () => as('genuine', () => sendEvent(success))),
      ...Array.from({ length: 3 }, (_, index) => as('genuine', () => sendEvent({ ...success, id: `${success.id}-again-${index}` }))),
      ...Array.from({ length: 3 }, () => as('genuine', () => sendEvent(failure))),
      as('forged', () => sendEvent(success, { headers: { 'x-sandbox-signature': 'forged' } })),
      as('forged', () => sendEvent(success, { headers: { 'x-sandbox-signature': '' } })),
      as('forged', () => sendEvent({ ...success, id: 'evt-other' }, { headers: signed(raw, now) })),
      as('forged', () => sendEvent(success, { raw: ` ${raw}`, headers: signed(raw, now) })),
      as('forged', () => sendEvent(success, { at: now - 6 * 60_000 })),
      as('short', () => sendEvent({ ...success, id: `evt-cheap-${reference}`, amount: 1 })),
      as('foreign', () => sendEvent({ ...success, id: `evt-dollar-${reference}`, currency: 'USD' })),
      as('unknown', () => sendEvent({ ...success, id: `evt-unknown-${reference}`, reference: 'sbx_nobody_knows_this_one' })),
    ];
  });
  expect(events).toHaveLength(200);
  const answers = await Promise.all(shuffled(events).map((send) => send()));
  const expected: Record<string, number> = { genuine: 200, forged: 403, short: 200, foreign: 200, unknown: 200 };
  expect(answers.filter(([kind, { status }]) => status !== expected[kind]).map(([kind, { status, error }]) => [kind, status, error])).toEqual([]);
  for (const { patient, payment } of cases) {
    const { state, received, receiptNumber, ledger, refunds, unmatched, events: kept } = await detail(patient, payment);
    expect({ state, received }).toEqual({ state: 'paid', received: 4 * payment.amount + 1 });
    expect(receiptNumber).not.toBeNull();
    expect(sum(ledger.map(({ debit, credit }) => debit - credit))).toBe(0);
    // What bought the visit stays; the three others, and the one satang, go back.
    expect(sum(ledger.filter(({ account }) => account.startsWith('income:')).map(({ credit }) => credit))).toBe(payment.amount);
    expect(sum(refunds.map(({ amount }) => amount))).toBe(3 * payment.amount + 1);
    expect(kept.filter(({ outcome }) => outcome === 'credited')).toHaveLength(1);
    expect(unmatched).toMatchObject([{ why: 'currency' }]);
  }
});

it('text that no database keeps is refused with a reason, signed or not, whatever it says it is', async () => {
  const { success, patient, payment } = await waiting();
  const raws = [JSON.stringify({ ...success, id: 'a\0b' }), `${JSON.stringify(success)}\0`, JSON.stringify({ ...success, charge: 'x\ud800' })];
  const types = ['application/json', 'text/plain', 'text/html', 'application/xml', 'application/x-www-form-urlencoded', 'application/octet-stream', ''];
  for (const type of types)
    for (const raw of raws) {
      const { status, error } = await sendEvent(success, { raw, headers: { 'content-type': type } });
      expect([type, raw, [400, 403].includes(status), error.name]).toEqual([type, raw, true, expect.stringMatching(/^(input\.invalid|access\.denied)$/)]);
    }
  expect((await detail(patient, payment)).state).toBe('pending');
});

it('the ledger sums to zero, journal by journal, and nobody edits it', async () => {
  const { patient, payment } = await waiting();
  await paidBySandbox(patient, payment);
  expect(await oddJournals()).toEqual([]);
  await expect(queryDatabase('UPDATE ledger_entries SET debit = 0 WHERE payment_id = ?', [payment.id])).rejects.toThrow('ledger.append-only');
  await expect(queryDatabase('DELETE FROM ledger_entries WHERE payment_id = ?', [payment.id])).rejects.toThrow('ledger.append-only');
});

it('receipts settled at the same moment are numbered without a gap', async () => {
  const answers = await Promise.all(many.map(({ success }) => sendEvent(success)));
  expect(answers.map(({ status }) => status)).toEqual(many.map(() => 200));
  const rows = await queryDatabase<{ issuer_key: string; receipt_number: string }>(
    'SELECT issuer_key, receipt_number FROM payments WHERE receipt_number IS NOT NULL',
  );
  const byIssuer = new Map<string, number[]>();
  for (const row of rows) byIssuer.set(row.issuer_key, [...(byIssuer.get(row.issuer_key) ?? []), Number(row.receipt_number.split('-')[1])]);
  for (const numbers of byIssuer.values()) expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
});

describe('the sandbox provider', () => {
  test('shows a page without scripts, in the browser’s language, that only posts to itself', async () => {
    const { patient, payment } = await waiting();
    const thai = await patient.call('GET', payment.providerUrl!, { headers: { 'accept-language': 'th-TH', accept: 'text/html' } });
    const english = await patient.call('GET', payment.providerUrl!, { headers: { 'accept-language': 'de, en', accept: 'text/html' } });
    expect(thai.headers['content-type']).toContain('text/html');
    expect(thai.headers['content-security-policy']).toMatch(/default-src 'none'.*form-action 'self'/);
    expect(thai.bytes.toString()).toContain('ยืนยันการชำระ');
    expect(english.bytes.toString()).toContain('Confirm payment');
    expect(english.bytes.toString()).toContain((payment.amount / 100).toFixed(2));
    expect(english.bytes.toString()).not.toContain('<script');
  });

  test('sends the payer back, calls the platform back, and pressing twice pays once', async () => {
    const { patient, payment } = await waiting();
    const press = () =>
      patient.call('POST', payment.providerUrl!, { body: Buffer.from('outcome=success'), headers: { 'content-type': 'application/x-www-form-urlencoded' } });
    const [first] = await Promise.all([press(), press()]);
    expect(first.status).toBe(303);
    expect(first.headers.location).toBe(`/patient/application/face2face-payment?payment=${payment.id}`);
    await paidBySandbox(patient, payment);
    const { state, events } = await detail(patient, payment);
    expect([state, events.map(({ outcome }) => outcome)]).toEqual(['paid', ['credited']]);
  });

  test('refuses what comes from another site, and a payment it does not know', async () => {
    const { patient, payment } = await waiting();
    const body = Buffer.from('outcome=success');
    const foreign = await patient.call('POST', payment.providerUrl!, {
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    });
    expect(foreign.status).toBe(403);
    expect((await patient.get('/api/payments/sandbox/sbx_nobody_knows')).status).toBe(404);
  });
});
