import { clockOffset, queryDatabase } from '../../../cms/test/clock';
import { daytime, heldAppointment, must, openPayment, paidBySandbox, type OpenedPayment } from '../../../cms/test/journey';
import { newPatient, type Answer, type Person } from '../../../cms/test/people';
import { sendEvent, signed, type SandboxEvent } from '../../../cms/test/sandbox';

jest.setTimeout(60_000);

type Detail = OpenedPayment & { events: { outcome: string }[]; ledger: { debit: number; credit: number }[]; refunds: unknown[] };

let patients: Person[];
let turn = 0;
beforeAll(async () => {
  await daytime();
  patients = await Promise.all(Array.from({ length: 5 }, () => newPatient()));
});

/** A payment that waits, and the provider's event about it. */
const waiting = async (): Promise<{ patient: Person; payment: OpenedPayment; reference: string; success: SandboxEvent }> => {
  const patient = patients[(turn += 1) % patients.length]!;
  const payment = must(await openPayment(patient, (await heldAppointment(patient)).id), 'open');
  const reference = payment.providerUrl!.split('/').at(-1)!;
  return { patient, payment, reference, success: { id: `evt-${reference}`, type: 'charge.succeeded', reference, amount: payment.amount, currency: 'THB' } };
};
const detail = async (patient: Person, { id }: OpenedPayment): Promise<Detail> => must(await patient.get<Detail>(`/api/payments/${id}`), 'detail');
const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

test('two hundred duplicated, reordered, forged and foolish events: one credit each', async () => {
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
      as('mismatched', () => sendEvent({ ...success, id: `evt-cheap-${reference}`, amount: 1 })),
      as('mismatched', () => sendEvent({ ...success, id: `evt-dollar-${reference}`, currency: 'USD' })),
      as('unknown', () => sendEvent({ ...success, id: `evt-unknown-${reference}`, reference: 'sbx_nobody_knows_this_one' })),
    ];
  });
  expect(events).toHaveLength(200);
  const answers = await Promise.all(shuffled(events).map((send) => send()));
  const expected: Record<string, number> = { genuine: 200, forged: 403, mismatched: 422, unknown: 404 };
  expect(answers.filter(([kind, { status }]) => status !== expected[kind]).map(([kind, { status, error }]) => [kind, status, error])).toEqual([]);
  for (const { patient, payment } of cases) {
    const { state, receiptNumber, ledger, refunds, events: kept } = await detail(patient, payment);
    expect(state).toBe('paid');
    expect(receiptNumber).not.toBeNull();
    expect(ledger).toHaveLength(2);
    expect([sum(ledger.map(({ debit }) => debit)), sum(ledger.map(({ credit }) => credit))]).toEqual([payment.amount, payment.amount]);
    expect(refunds).toEqual([]);
    expect(kept.filter(({ outcome }) => outcome === 'credited')).toHaveLength(1);
  }
});

test('the ledger sums to zero, journal by journal, and nobody edits it', async () => {
  const { patient, payment } = await waiting();
  await paidBySandbox(patient, payment);
  const odd = await queryDatabase('SELECT journal FROM ledger_entries GROUP BY journal HAVING SUM(debit) <> SUM(credit)');
  expect(odd).toEqual([]);
  await expect(queryDatabase('UPDATE ledger_entries SET debit = 0 WHERE payment_id = ?', [payment.id])).rejects.toThrow('ledger.append-only');
  await expect(queryDatabase('DELETE FROM ledger_entries WHERE payment_id = ?', [payment.id])).rejects.toThrow('ledger.append-only');
});

test('receipts settled at the same moment are numbered without a gap', async () => {
  const cases = await Promise.all(Array.from({ length: 50 }, waiting));
  const answers = await Promise.all(cases.map(({ success }) => sendEvent(success)));
  expect(answers.map(({ status }) => status)).toEqual(cases.map(() => 200));
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
