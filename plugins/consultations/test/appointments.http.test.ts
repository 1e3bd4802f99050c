import { randomUUID } from 'node:crypto';
import { clockOffset, queryDatabase } from '../../../cms/test/clock';
import {
  book,
  confirmedAppointment,
  daytime,
  freeSlots,
  heldAppointment,
  must,
  NOTES,
  openHours,
  openPayment,
  startedConsultation,
  submittedApplication,
  type BookedAppointment,
} from '../../../cms/test/journey';
import { eventually, newPatient, signedIn, type Person } from '../../../cms/test/people';
import { keyIdOf, SECRETS } from '../../../cms/test/platform-secrets';

jest.setTimeout(60_000);

const APPOINTMENTS = '/api/consultations/appointments';
const HOUR = 3_600_000;

let patient: Person;
let physician: Person;
beforeAll(async () => {
  await daytime();
  patient = await newPatient();
  await openHours();
  physician = await signedIn('physician');
});

const read = async (person: Person, id: string): Promise<BookedAppointment> => must(await person.get<BookedAppointment>(`${APPOINTMENTS}/${id}`), 'read');
const stateOfApplication = async (id: string): Promise<string> => must(await patient.get<{ state: string }>(`/api/applications/${id}`), 'application').state;
const refundsOf = async (payment: string) => must(await patient.get<{ state: string; refunds: { amount: number }[] }>(`/api/payments/${payment}`), 'payment');

/** A held, paid and confirmed appointment at one of the later free times. */
const confirmedIn = async (hours: number): Promise<BookedAppointment> => {
  const application = (await submittedApplication(patient)).id;
  const from = Date.now() + (await clockOffset()) + hours * HOUR;
  const later = (await freeSlots(patient)).filter(({ start }) => Date.parse(start) > from);
  const held = must(await book(patient, application, later[Math.floor(Math.random() * Math.min(later.length, 30))]!), 'book');
  const payment = must(await openPayment(patient, held.id), 'open');
  await patient.call('POST', payment.providerUrl!, { body: Buffer.from('outcome=success'), headers: { 'content-type': 'application/x-www-form-urlencoded' } });
  return eventually(async () => {
    const found = await read(patient, held.id);
    return found.state === 'confirmed' && found;
  });
};

describe('from a free time to a visit', () => {
  test('booking holds it for a quarter of an hour; paying confirms it with a check-in code', async () => {
    const application = (await submittedApplication(patient)).id;
    const held = await heldAppointment(patient, { application });
    expect(held).toMatchObject({ state: 'held', checkInCode: null, payment: null });
    expect(Date.parse(held.heldUntil!) - Date.now() - (await clockOffset())).toBeLessThan(16 * 60_000);
    expect(await stateOfApplication(application)).toBe('awaiting_payment');
    expect((await freeSlots(patient)).map(({ start }) => start)).not.toContain(held.start);
    const confirmed = await confirmedAppointment(patient);
    expect(confirmed).toMatchObject({
      state: 'confirmed',
      heldUntil: null,
      checkInCode: expect.stringMatching(/^C\d{5}$/) as string,
      payment: { state: 'paid', amount: confirmed.price },
    });
    expect(await stateOfApplication(confirmed.applicationId)).toBe('scheduled');
  });

  test('the same key books once', async () => {
    const application = (await submittedApplication(patient)).id;
    const slots = await freeSlots(patient);
    const [slot, key] = [slots[slots.length - 1]!, randomUUID()];
    const answers = await Promise.all(Array.from({ length: 20 }, () => book(patient, application, slot, key)));
    expect(new Set(answers.map((answer) => must(answer, 'book').id)).size).toBe(1);
  });

  test('choosing another time lets go of the first, and releasing lets the application choose again', async () => {
    const application = (await submittedApplication(patient)).id;
    const first = await heldAppointment(patient, { application });
    const payment = must(await openPayment(patient, first.id), 'open');
    const second = await heldAppointment(patient, { application });
    expect(second.id).not.toBe(first.id);
    expect((await read(patient, first.id)).state).toBe('cancelled');
    expect((await refundsOf(payment.id)).state).toBe('cancelled');
    must(await patient.post(`${APPOINTMENTS}/${second.id}/release`), 'release');
    expect(await stateOfApplication(application)).toBe('submitted');
    const again = await patient.post(`${APPOINTMENTS}/${second.id}/release`);
    expect([again.status, again.error.name]).toEqual([409, 'state.forbids']);
  });

  test('the calendar file is in UTC and tells nothing of the visit', async () => {
    const { id, start } = await confirmedAppointment(patient);
    const file = await patient.get(`${APPOINTMENTS}/${id}/calendar.ics`);
    const text = file.bytes.toString();
    expect(file.headers['content-type']).toContain('text/calendar');
    expect(text).toContain(`DTSTART:${start.replace(/[-:]|\.\d{3}/g, '')}`);
    expect(text).toMatch(/SUMMARY:(นัดหมาย|Appointment)\r\n/);
    expect(text).not.toMatch(/กัญชา|cannabis|คลินิก|clinic|ปรึกษา|video/i);
  });

  test('checking in, starting, noting and completing move appointment and application along', async () => {
    const { physician: conductor, appointment, applicationId: application } = await startedConsultation(patient);
    expect(appointment.state).toBe('in_progress');
    expect(await stateOfApplication(application)).toBe('in_consultation');
    const at = `${APPOINTMENTS}/${appointment.id}`;
    expect(must(await conductor.get(`${at}/notes`), 'notes')).toMatchObject(NOTES);
    expect((await patient.get(`${at}/notes`)).status).toBe(403);
    must(await conductor.put(`${at}/notes`, { ...NOTES, findings: '', exclusionsAsked: false }), 'notes');
    const unfinished = await conductor.post(`${at}/complete`);
    expect(unfinished.error.details.fields?.map(({ path }) => path)).toEqual(['findings', 'exclusionsAsked']);
    must(await conductor.put(`${at}/notes`, NOTES), 'notes');
    expect(must(await conductor.post<BookedAppointment>(`${at}/complete`), 'complete').state).toBe('completed');
    expect(await stateOfApplication(application)).toBe('in_review');
    // The record closes with the decision.
    must(await conductor.put(`${at}/notes`, NOTES), 'notes in review');
    must(await conductor.post(`/api/applications/${application}/reject`, { reason: 'ไม่มีข้อบ่งใช้' }), 'reject');
    expect((await conductor.put(`${at}/notes`, NOTES)).error.name).toBe('state.forbids');
    const [stored] = await queryDatabase<{ notes: string }>('SELECT notes FROM consultations WHERE appointment_id = ?', [appointment.id]);
    expect(stored!.notes).toMatch(new RegExp(`^${keyIdOf(SECRETS.FIELD_KEY)}\\.`));
  });
});

describe('checking in', () => {
  const typed = (code: string, person = physician) => person.post<BookedAppointment>('/api/consultations/check-in', { code });

  test('takes the code, or the application’s number, as often as it is told', async () => {
    const { id, checkInCode } = await confirmedAppointment(patient);
    expect(must(await typed(checkInCode!.toLowerCase()), 'code')).toMatchObject({ id, state: 'checked_in' });
    expect(must(await typed(checkInCode!), 'again')).toMatchObject({ id, state: 'checked_in' });
    const other = await confirmedAppointment(patient);
    expect(must(await typed(other.applicationNumber), 'number')).toMatchObject({ id: other.id, state: 'checked_in' });
  });

  test('knows no code of another day or another physician, and tells other kinds apart', async () => {
    const tomorrow = await confirmedIn(30);
    expect((await typed(tomorrow.checkInCode!)).error.name).toBe('code.unknown');
    const today = await confirmedAppointment(patient);
    const elsewhere = await typed(today.checkInCode!, await signedIn('physician-two'));
    expect([elsewhere.status, elsewhere.error.name]).toEqual([404, 'code.unknown']);
    const verification = await typed('ABCDE-FGHJK');
    expect([verification.status, verification.error.details.fields![0]!.rule]).toEqual([400, 'other-code']);
  });

  test('a visit to be paid at the clinic starts once it is paid', async () => {
    const held = await heldAppointment(patient);
    const payment = must(await openPayment(patient, held.id, 'at_clinic'), 'at clinic');
    const { checkInCode } = await read(patient, held.id);
    const early = await physician.post(`${APPOINTMENTS}/${held.id}/start`);
    expect([early.status, early.error.name]).toEqual([409, 'state.forbids']);
    must(await typed(checkInCode!), 'check in');
    const unpaid = await physician.post(`${APPOINTMENTS}/${held.id}/start`);
    expect([unpaid.status, unpaid.error.name]).toEqual([422, 'payment.missing']);
    must(await physician.post(`/api/payments/${payment.id}/confirm-cash`), 'cash');
    expect(must(await physician.post<BookedAppointment>(`${APPOINTMENTS}/${held.id}/start`), 'start').state).toBe('in_progress');
  });
});

describe('cancelling', () => {
  const cancel = (id: string, person = patient) => person.post<BookedAppointment>(`${APPOINTMENTS}/${id}/cancel`, { reason: 'ติดธุระด่วนที่บ้าน' });

  test('gives everything back a day before, and the application chooses again', async () => {
    const confirmed = await confirmedIn(30);
    expect(must(await cancel(confirmed.id), 'cancel').state).toBe('cancelled');
    expect(await refundsOf(confirmed.payment!.id)).toMatchObject({ state: 'refund_due', refunds: [{ amount: confirmed.price }] });
    expect(await stateOfApplication(confirmed.applicationId)).toBe('submitted');
  });

  test('gives half back on the day, half an hour after paying', async () => {
    const confirmed = await confirmedIn(3);
    const paidAt = process.env.BAI_TEST_DB_URL ? `paid_at - interval '31 minutes'` : 'paid_at - 1860000';
    await queryDatabase(`UPDATE payments SET paid_at = ${paidAt} WHERE id = (SELECT id FROM payments WHERE document_id = ?)`, [confirmed.payment!.id]);
    // What the dialog says beforehand is what goes back.
    const { refundable } = await read(patient, confirmed.id);
    must(await cancel(confirmed.id), 'cancel');
    expect((await read(patient, confirmed.id)).refundable).toBeNull();
    expect((await refundsOf(confirmed.payment!.id)).refunds).toMatchObject([{ amount: refundable }]);
    const within = Date.parse(confirmed.start) - Date.now() - (await clockOffset()) < 24 * HOUR;
    expect((await refundsOf(confirmed.payment!.id)).refunds).toMatchObject([{ amount: within ? confirmed.price / 2 : confirmed.price }]);
  });

  test('gives everything back when the physician cancels, or the whole application is cancelled', async () => {
    const [one, two] = [await confirmedIn(3), await confirmedIn(30)];
    must(await cancel(one.id, physician), 'cancel');
    expect((await refundsOf(one.payment!.id)).refunds).toMatchObject([{ amount: one.price }]);
    must(await patient.post(`/api/applications/${two.applicationId}/cancel`, { reason: 'ไม่ต้องการแล้ว' }), 'cancel application');
    expect((await read(patient, two.id)).state).toBe('cancelled');
    expect((await refundsOf(two.payment!.id)).refunds).toMatchObject([{ amount: two.price }]);
    expect(await stateOfApplication(two.applicationId)).toBe('cancelled');
  });

  test('the application twice with one key gives the money back once', async () => {
    const confirmed = await confirmedIn(30);
    const key = randomUUID();
    const send = (given: string) => patient.post<{ state: string }>(`/api/applications/${confirmed.applicationId}/cancel`, { reason: 'ไม่ต้องการแล้ว' }, given);
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(key)));
    expect(answers.map(({ status, data }) => [status, data?.state])).toEqual(answers.map(() => [200, 'cancelled']));
    const again = await send(randomUUID());
    expect([again.status, again.error.name]).toEqual([409, 'state.forbids']);
    const without = await patient.call('POST', `/api/applications/${confirmed.applicationId}/cancel`, {
      body: { reason: 'ทดสอบตามขั้นตอนของระบบ' },
      headers: { 'idempotency-key': '' },
    });
    expect(without.status).toBe(400);
    expect((await refundsOf(confirmed.payment!.id)).refunds).toHaveLength(1);
  });

  test('nobody fails to come before the time', async () => {
    const confirmed = await confirmedAppointment(patient);
    const early = await physician.post(`${APPOINTMENTS}/${confirmed.id}/no-show`);
    expect([early.status, early.error.name]).toEqual([422, 'policy.forbids']);
  });
});

describe('who reaches what', () => {
  test('another patient, another physician and nobody signed in find nothing', async () => {
    const { id } = await confirmedAppointment(patient);
    const others = [await newPatient(), await signedIn('physician-two')];
    for (const other of others) {
      expect((await other.get(`${APPOINTMENTS}/${id}`)).status).toBe(404);
      expect((await other.get(`${APPOINTMENTS}/${id}/calendar.ics`)).status).toBe(404);
      expect((await other.post(`${APPOINTMENTS}/${id}/cancel`, { reason: 'ทดสอบตามขั้นตอนของระบบ' })).status).toBe(404);
      const { rows } = must(await other.get<{ rows: { id: string }[] }>(APPOINTMENTS, { limit: 100 }), 'list');
      expect(rows.map((row) => row.id)).not.toContain(id);
    }
    expect((await others[1]!.post(`${APPOINTMENTS}/${id}/start`)).status).toBe(404);
    expect((await others[0]!.post(`${APPOINTMENTS}/${id}/release`)).status).toBe(404);
    const admin = await signedIn('admin');
    expect((await read(admin, id)).checkInCode).toBeNull();
  });

  test('a physician reaches a patient from the booking until thirty days after the visit', async () => {
    const newcomer = await newPatient();
    const held = await heldAppointment(newcomer);
    const record = () => physician.get(`/api/directory/patients/${held.patientId}`);
    expect((await record()).status).toBe(404);
    must(await openPayment(newcomer, held.id, 'at_clinic'), 'at clinic');
    expect((await record()).status).toBe(200);
    expect((await (await signedIn('physician-two')).get(`/api/directory/patients/${held.patientId}`)).status).toBe(404);
    const closed = process.env.BAI_TEST_DB_URL ? `now() at time zone 'utc' - interval '31 days'` : `${Date.now() - 31 * 24 * HOUR}`;
    await queryDatabase(`UPDATE appointments SET state = 'completed', closed_at = ${closed} WHERE document_id = ?`, [held.id]);
    expect((await record()).status).toBe(404);
    expect((await physician.get(`${APPOINTMENTS}/${held.id}`)).status).toBe(404);
  });
});
