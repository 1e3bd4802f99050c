import { advanceClock, renew } from '../../../cms/test/clock';
import { daytime, heldAppointment, must, openPayment, type OpenedPayment } from '../../../cms/test/journey';
import { eventually, newPatient } from '../../../cms/test/people';
import { sendEvent } from '../../../cms/test/sandbox';

jest.setTimeout(60_000);

type Detail = OpenedPayment & { refunds: { number: string; amount: number; reason: string; state: string }[]; ledger: { account: string }[] };

const MINUTE = 60_000;

test('what nobody pays runs out with its hold; money that comes later is to go back', async () => {
  await daytime();
  const patient = await newPatient();
  const held = await heldAppointment(patient);
  const payment = must(await openPayment(patient, held.id), 'open');
  await advanceClock(16 * MINUTE);
  await renew(patient);
  const read = async () => must(await patient.get<Detail>(`/api/payments/${payment.id}`), 'read');
  await eventually(async () => (await read()).state === 'expired');
  const lapsed = await eventually(async () => {
    const { data } = await patient.get<{ state: string }>(`/api/consultations/appointments/${held.id}`);
    return data.state === 'expired' && data;
  });
  expect(lapsed.state).toBe('expired');
  expect(must(await patient.get<{ state: string }>(`/api/applications/${held.applicationId}`), 'application').state).toBe('submitted');
  expect((await read()).qr).toBeNull();
  const again = await openPayment(patient, held.id);
  expect([again.status, again.error.name]).toEqual([410, 'hold.expired']);

  const reference = payment.providerUrl!.split('/').at(-1)!;
  const late = { id: `late-${reference}`, type: 'charge.succeeded', reference, amount: payment.amount, currency: 'THB' } as const;
  expect((await sendEvent(late)).status).toBe(200);
  expect((await sendEvent(late)).status).toBe(200);
  expect((await sendEvent({ ...late, id: `later-${reference}` })).status).toBe(200);
  const { state, refunds, ledger, receiptNumber } = await read();
  expect({ state, receiptNumber }).toEqual({ state: 'refund_due', receiptNumber: null });
  const requested = { amount: payment.amount, state: 'requested', number: expect.stringMatching(/^RF/) as string };
  // Another event is other money, which goes back as well.
  expect(refunds).toEqual([expect.objectContaining({ ...requested, reason: 'late' }), expect.objectContaining({ ...requested, reason: 'duplicate' })]);
  expect(ledger.map(({ account }) => account)).toEqual(['provider:sandbox', 'refunds-due', 'provider:sandbox', 'refunds-due']);
});

test('a success after a refusal is applied while the time is still held', async () => {
  await daytime();
  const patient = await newPatient();
  const held = await heldAppointment(patient);
  const payment = must(await openPayment(patient, held.id), 'open');
  const reference = payment.providerUrl!.split('/').at(-1)!;
  const event = { id: `no-${reference}`, type: 'charge.failed', reference, amount: payment.amount, currency: 'THB' } as const;
  expect((await sendEvent(event)).status).toBe(200);
  const read = async () => must(await patient.get<Detail>(`/api/payments/${payment.id}`), 'read');
  expect((await read()).state).toBe('failed');
  const second = must(await openPayment(patient, held.id), 'open again');
  expect(second.id).not.toBe(payment.id);
  expect((await sendEvent({ ...event, id: `yes-${reference}`, type: 'charge.succeeded' })).status).toBe(200);
  expect((await read()).state).toBe('paid');
  expect(must(await patient.get<Detail>(`/api/payments/${second.id}`), 'second').state).toBe('cancelled');
  expect(must(await patient.get<{ state: string }>(`/api/consultations/appointments/${held.id}`), 'appointment').state).toBe('confirmed');
  expect(must(await openPayment(patient, held.id), 'open a paid one').id).toBe(payment.id);
});
