import { queryDatabase } from '../../../cms/test/clock';
import { issuedPrescription } from '../../../cms/test/issue';
import { confirmedAppointment, daytime, heldAppointment, must, openPayment } from '../../../cms/test/journey';
import { asLongAgo, LONG_AGO, stored } from '../../../cms/test/long-ago';
import { eventually, newPatient, signedIn, type Person } from '../../../cms/test/people';
import { atDesk } from '../../../cms/test/at-desk';
import { listenAs } from '../../kernel/test/stream';

jest.setTimeout(180_000);

beforeAll(() => daytime());

describe('the desk of a clinic', () => {
  it('sees the clinic’s visits and nobody else’s, hears of them, checks in and takes the money, until the place ends', async () => {
    const patient = await newPatient();
    const held = await heldAppointment(patient);
    const due = must(await openPayment(patient, held.id, 'at_clinic'), 'pay');
    const elsewhere = await confirmedAppointment(await newPatient(), { physician: 'physician-two' });
    expect(elsewhere.clinic.id).not.toBe(held.clinic.id);
    const desk = await atDesk(held.clinic.id);
    const stream = await listenAs(desk);
    const at = (id: string) => desk.get<{ checkInCode: string; state: string }>(`/api/consultations/appointments/${id}`);
    const listed = async (query: Record<string, string | number>) =>
      must(await desk.get<{ rows: { id: string; clinic: { id: string } }[] }>('/api/consultations/appointments', query), 'list').rows;
    expect((await listed({ applicationId: held.applicationId })).map(({ id }) => id)).toEqual([held.id]);
    expect(await listed({ applicationId: elsewhere.applicationId })).toEqual([]);
    expect(new Set((await listed({ limit: 100 })).map(({ clinic }) => clinic.id))).toEqual(new Set([held.clinic.id]));
    expect((await at(elsewhere.id)).status).toBe(404);

    const { checkInCode } = must(await at(held.id), 'read');
    expect(must(await desk.post<{ state: string }>('/api/consultations/check-in', { code: checkInCode }), 'check in').state).toBe('checked_in');
    expect((await desk.post('/api/consultations/check-in', { code: elsewhere.checkInCode })).status).toBe(404);
    await eventually(() => Promise.resolve(stream.told.some(({ data }) => data.type === 'appointment.checked_in' && data.id === held.id)));
    expect(must(await desk.post<{ state: string }>(`/api/payments/${due.id}/confirm-cash`), 'cash').state).toBe('paid');
    expect((await desk.post(`/api/payments/${elsewhere.payment!.id}/confirm-cash`)).status).toBe(404);
    for (const path of [`/api/applications/${held.applicationId}`, `/api/directory/patients/${held.patientId}`])
      expect([path, (await desk.get(path)).status]).toEqual([path, 403]);
    // Payments are those that somebody made themselves, for a course: the clinic's are none of them.
    expect(must(await desk.get<{ rows: unknown[] }>('/api/payments'), 'payments').rows).toEqual([]);
    expect((await desk.get(`/api/payments/${due.id}`)).status).toBe(404);

    await queryDatabase(`UPDATE clinic_memberships SET state = 'ended' WHERE account_id = ?`, [desk.account]);
    expect((await at(held.id)).status).toBe(404);
    stream.close();
  });
});

describe('a former patient’s record', () => {
  const WHY = 'ผู้ป่วยโทรมาถามผลข้างเคียง';

  const setup = async (): Promise<{
    patient: Person;
    physician: Person;
    paths: string[];
    ids: Record<'patient' | 'application' | 'appointment' | 'prescription', string>;
  }> => {
    const { patient, physician, visit, prescription } = await issuedPrescription(await newPatient());
    const ids = { patient: visit.appointment.patientId, application: visit.applicationId, appointment: visit.appointment.id, prescription: prescription.id };
    await asLongAgo(ids.patient);
    const paths = [
      `/api/directory/patients/${ids.patient}`,
      `/api/applications/${ids.application}`,
      `/api/consultations/appointments/${ids.appointment}`,
      `/api/prescriptions/${ids.prescription}`,
    ];
    return { patient, physician, paths, ids };
  };
  const statuses = (person: Person, paths: readonly string[]) => Promise.all(paths.map(async (path) => (await person.get(path)).status));
  const broken = (person: Person, patient: string, reason = WHY) =>
    person.post<{ id: string; patientId: string; endsAt: string }>(`/api/directory/patients/${patient}/break-glass`, { reason });

  it('is opened by who treated them, with a reason, for a while and to read; the patient is told', async () => {
    const { patient, physician, paths, ids } = await setup();
    expect(await statuses(physician, paths)).toEqual([404, 404, 404, 404]);
    const found = (person: Person, q: string) =>
      person
        .get<{ rows: { id: string; patientId: string; openUntil: string | null }[] }>('/api/consultations/former-patients', { q })
        .then((answer) => must(answer, 'former').rows);
    const visit = { id: ids.appointment, patientId: ids.patient };
    const { applicationNumber } = must(await patient.get<{ applicationNumber: string }>(paths[2]!), 'own visit');
    // By number or name; only whom one saw oneself, and not while they are within reach anyway.
    expect(await found(physician, applicationNumber)).toEqual([expect.objectContaining({ ...visit, openUntil: null })]);
    expect(await found(await signedIn('physician-two'), applicationNumber)).toEqual([]);
    const { visit: recent } = await issuedPrescription(await newPatient());
    expect(await found(physician, recent.appointment.applicationNumber)).toEqual([]);
    expect((await patient.get('/api/consultations/former-patients')).status).toBe(403);
    const other = await signedIn('physician-two');
    expect((await broken(other, ids.patient)).status).toBe(404);
    expect((await broken(physician, 'x'.repeat(24))).status).toBe(404);
    expect((await broken(physician, ids.patient, 'อยากดู')).status).toBe(400);
    const answers = await Promise.all([broken(physician, ids.patient), broken(physician, ids.patient)]);
    const [open] = answers.map((answer) => must(answer, 'open'));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);

    expect(await statuses(physician, paths)).toEqual([200, 200, 200, 200]);
    expect(await statuses(other, paths)).toEqual([404, 404, 404, 404]);
    expect(await found(physician, applicationNumber)).toEqual([expect.objectContaining({ ...visit, openUntil: open!.endsAt })]);
    // What they answered is a part of the record.
    const { health } = must(await physician.get<{ health: { condition: string } | null }>(paths[1]!), 'application');
    expect(health?.condition).toBeTruthy();
    // To read only, and only of this person: lists stay as they were.
    expect((await physician.post(`/api/prescriptions/${ids.prescription}/revoke`, { reason: 'ทดลองใช้สิทธิ์ชั่วคราว' })).status).toBe(404);
    expect((await physician.post(`/api/consultations/appointments/${ids.appointment}/cancel`, { reason: 'ทดลองใช้สิทธิ์ชั่วคราว' })).status).toBe(404);
    const list = must(await physician.get<{ rows: { id: string }[] }>('/api/prescriptions', { limit: 100 }), 'list').rows;
    expect(list.map(({ id }) => id)).not.toContain(ids.prescription);

    const trail = must(await patient.get<{ rows: { action: string; purpose: string | null; until: string | null }[] }>('/api/audit/access'), 'access').rows;
    expect(trail).toContainEqual(expect.objectContaining({ action: 'broken-glass.create', purpose: WHY, until: open!.endsAt }));
    const mails = await eventually(async () => {
      const found = await queryDatabase<{ event: string; text: string }>(
        `SELECT event, text FROM messages WHERE about_id = ? AND event LIKE 'patient.opened%'`,
        [ids.patient],
      );
      return found.length >= 2 && found;
    });
    expect(new Set(mails.map(({ event }) => event))).toEqual(new Set(['patient.opened', 'patient.opened-told']));
    expect(mails.filter(({ text }) => text.includes(WHY))).toEqual([]);

    await queryDatabase('UPDATE broken_glasses SET ends_at = ? WHERE document_id = ?', [stored(LONG_AGO), open!.id]);
    expect(await statuses(physician, paths)).toEqual([404, 404, 404, 404]);
    expect(await found(physician, applicationNumber)).toEqual([expect.objectContaining({ openUntil: null })]);
  });
});
