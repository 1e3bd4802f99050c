import { randomUUID } from 'node:crypto';
import { parse } from 'promptparse';
import { queryDatabase } from '../../../cms/test/clock';
import { daytime, heldAppointment, must, openPayment, submittedApplication, type OpenedPayment } from '../../../cms/test/journey';
import { newPatient, signedIn, type Person } from '../../../cms/test/people';

jest.setTimeout(60_000);

const many = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const count = async (appointment: string, state?: string): Promise<number> => {
  const rows = await queryDatabase<{ state: string }>('SELECT state FROM payments WHERE payable_id = ?', [appointment]);
  return rows.filter((row) => !state || row.state === state).length;
};

let patient: Person;
beforeAll(async () => {
  await daytime();
  patient = await newPatient();
});

describe('opening a payment', () => {
  test('asks what the application costs, by a QR for that amount, and holds the time a little longer', async () => {
    const held = await heldAppointment(patient);
    const payment = must(await openPayment(patient, held.id), 'open');
    expect(payment).toMatchObject({ state: 'pending', amount: held.price, receiptNumber: null });
    expect(payment.number).toMatch(/^PM\d{2}-\d{7}-\d$/);
    expect(parse(payment.qr!, true)!.getTagValue('54')).toBe((held.price / 100).toFixed(2));
    const after = must(await patient.get<{ heldUntil: string }>(`/api/consultations/appointments/${held.id}`), 'read');
    expect(Date.parse(after.heldUntil)).toBeGreaterThan(Date.parse(held.heldUntil!));
    expect(payment.expiresAt).toBe(after.heldUntil);
  });

  it('fifty at once with one key make one payment and get the same answer', async () => {
    const held = await heldAppointment(patient);
    const key = randomUUID();
    const answers = await many(50, () => openPayment(patient, held.id, 'promptpay', key));
    expect(new Set(answers.map(({ status, data }) => JSON.stringify([status, data]))).size).toBe(1);
    expect(answers[0]!.status).toBe(200);
    expect(await count(held.id)).toBe(1);
  });

  it('many at once with keys of their own find the same payment', async () => {
    const held = await heldAppointment(patient);
    const answers = await many(20, () => openPayment(patient, held.id));
    expect(new Set(answers.map((answer) => must(answer, 'open').id)).size).toBe(1);
    expect(await count(held.id)).toBe(1);
  });

  it('the same key for something else is refused', async () => {
    const held = await heldAppointment(patient);
    const key = randomUUID();
    must(await openPayment(patient, held.id, 'promptpay', key), 'open');
    const other = await openPayment(patient, held.id, 'at_clinic', key);
    expect([other.status, other.error.name]).toEqual([409, 'key.conflicting']);
  });

  test('without a key it is refused', async () => {
    const answer = await patient.call('POST', '/api/payments', { body: {}, headers: { 'idempotency-key': '' } });
    expect(answer.status).toBe(400);
  });

  test('a stranger can neither open it nor see it', async () => {
    const held = await heldAppointment(patient);
    const payment = must(await openPayment(patient, held.id), 'open');
    const stranger = await newPatient();
    expect((await openPayment(stranger, held.id)).status).toBe(404);
    expect((await stranger.get(`/api/payments/${payment.id}`)).status).toBe(404);
    expect((await stranger.get(`/api/payments/${payment.id}/receipt.pdf`)).status).toBe(404);
    const list = must(await stranger.get<{ rows: unknown[] }>('/api/payments'), 'list');
    expect(list.rows).toEqual([]);
  });
});

describe('paying at the clinic', () => {
  const detail = async (person: Person, id: string) =>
    must(await person.get<OpenedPayment & { ledger: { account: string; debit: number; credit: number }[] }>(`/api/payments/${id}`), 'detail');

  test('takes the place of the QR, confirms the appointment, and is paid once the physician says so', async () => {
    const application = (await submittedApplication(patient)).id;
    const held = await heldAppointment(patient, { application });
    const byQr = must(await openPayment(patient, held.id), 'open');
    const atClinic = must(await openPayment(patient, held.id, 'at_clinic'), 'switch');
    expect(atClinic).toMatchObject({ state: 'due_at_clinic', qr: null, providerUrl: null });
    expect((await detail(patient, byQr.id)).state).toBe('cancelled');
    const confirmed = must(await patient.get<{ state: string; checkInCode: string }>(`/api/consultations/appointments/${held.id}`), 'read');
    expect(confirmed).toMatchObject({ state: 'confirmed', checkInCode: expect.stringMatching(/^C\d{5}$/) as string });
    expect((await patient.post(`/api/payments/${atClinic.id}/confirm-cash`)).status).toBe(403);
    const other = await signedIn('physician-two');
    expect((await other.post(`/api/payments/${atClinic.id}/confirm-cash`)).status).toBe(404);
    const physician = await signedIn('physician');
    const paid = must(await physician.post<OpenedPayment>(`/api/payments/${atClinic.id}/confirm-cash`), 'cash');
    expect(paid).toMatchObject({ state: 'paid', receiptNumber: expect.stringMatching(/^RC\d{2}-\d{7}-\d$/) as string });
    const { ledger } = await detail(physician, atClinic.id);
    expect(ledger.map(({ account }) => account.split(':')[0])).toEqual(['cash', 'income']);
    const receipt = await patient.get(`/api/payments/${atClinic.id}/receipt.pdf`);
    expect(receipt.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await patient.get(`/api/payments/${atClinic.id}/receipt.pdf`)).bytes.equals(receipt.bytes)).toBe(true);
  });

  test('is refused where the clinic does not take money', async () => {
    const held = await heldAppointment(patient, { physician: 'physician-two' });
    const answer = await openPayment(patient, held.id, 'at_clinic');
    expect([answer.status, answer.error.name]).toEqual([422, 'method.refused']);
  });
});

it('an admin finds a payment by its number and by the payer’s name', async () => {
  const held = await heldAppointment(patient);
  const payment = must(await openPayment(patient, held.id), 'open');
  const admin = await signedIn('admin');
  for (const q of [payment.number, payment.number.slice(0, 9), 'ทดลอง ระบบ']) {
    const { rows } = must(await admin.get<{ rows: { id: string }[] }>('/api/payments', { q, limit: 100 }), 'search');
    expect(rows.map(({ id }) => id)).toContain(payment.id);
  }
  const figures = must(await admin.get<{ days: unknown[]; todayPaid: number }>('/api/payments/figures'), 'figures');
  expect(figures.days).toHaveLength(14);
});
