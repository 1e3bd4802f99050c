import { randomUUID } from 'node:crypto';
import { advanceClock, clockOffset, queryDatabase } from '../../../cms/test/clock';
import { copyRow, rowOf } from '../../../cms/test/copied-rows';
import { sign } from '../../../cms/test/issue';
import { confirmedAppointment, daytime, must, NOTES, startedConsultation } from '../../../cms/test/journey';
import { newPatient, signedIn } from '../../../cms/test/people';
import { APPOINTMENTS } from './video-party';

jest.setTimeout(180_000);
beforeAll(() => daytime());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const instant = (ms: number): Date | number => (process.env.BAI_TEST_DB_URL ? new Date(ms) : ms);

interface Undecided {
  readonly rows: readonly { readonly id: string; readonly start: string }[];
  readonly total: number;
  readonly next: string | null;
}

test('every visit without a decision is listed, oldest first, page by page', async () => {
  const { physician, appointment } = await startedConsultation(await newPatient(), { physician: 'physician-two' });
  must(await physician.post(`${APPOINTMENTS}/${appointment.id}/complete`), 'complete');
  const [visit, application] = await Promise.all([rowOf('appointments', appointment.id), rowOf('applications', appointment.applicationId)]);
  const applications = await copyRow(
    'applications',
    application,
    Array.from({ length: 30 }, () => ({ number: `AP${randomUUID().slice(0, 8)}` })),
  );
  const start = new Date(appointment.start).getTime();
  const copies = await copyRow(
    'appointments',
    visit,
    applications.map((application_id, index) => ({ application_id, check_in_code: null, starts_at: instant(start - (index + 1) * HOUR) })),
  );
  // What is decided is not among them.
  await queryDatabase("UPDATE applications SET state = 'approved' WHERE document_id = ?", [applications[29]]);
  const found: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Undecided = must(await physician.get<Undecided>('/api/consultations/undecided', { limit: 10, ...(cursor ? { cursor } : {}) }), 'undecided');
    found.push(...page.rows.map(({ id }) => id));
    cursor = page.next;
  }
  expect(found.filter((id) => id === appointment.id || copies.includes(id))).toEqual([...copies.slice(0, 29).reverse(), appointment.id]);
  const others = await signedIn('physician');
  const theirs = must(await others.get<Undecided>('/api/consultations/undecided', { limit: 100 }), 'others');
  expect(theirs.rows.some(({ id }) => copies.includes(id))).toBe(false);
  expect((await (await newPatient()).get('/api/consultations/undecided')).status).toBe(403);
});

test('a visit past midnight is judged by the day it began', async () => {
  const patient = await newPatient();
  const [late, visit] = [
    await confirmedAppointment(patient, { physician: 'physician-two' }),
    await startedConsultation(await newPatient(), { physician: 'physician-two' }),
  ];
  const { appointment } = visit;
  // Ten past midnight in Bangkok; one visit began twenty minutes ago, another was to.
  const now = Date.now() + (await clockOffset());
  const midnight = Math.ceil((now + 7 * HOUR) / (24 * HOUR)) * 24 * HOUR - 7 * HOUR;
  const began = midnight - 10 * MINUTE;
  await advanceClock(midnight + 10 * MINUTE - now);
  // A physician's session ends after half a day; this is the same person in a new one.
  const physician = await signedIn('physician-two');
  const license = await queryDatabase<{ document_id: string; expires_on: string }>('SELECT document_id, expires_on FROM permits WHERE holder_id = ?', [
    appointment.physician.id,
  ]);
  expect(license.length).toBeGreaterThan(0);
  const lastDay = new Date(began + 7 * HOUR).toISOString().slice(0, 10);
  await queryDatabase('UPDATE appointments SET started_at = ?, starts_at = ? WHERE document_id = ?', [instant(began), instant(began), appointment.id]);
  await queryDatabase('UPDATE appointments SET starts_at = ?, ends_at = ? WHERE document_id = ?', [instant(began), instant(midnight), late.id]);
  await queryDatabase('UPDATE permits SET expires_on = ? WHERE holder_id = ?', [lastDay, appointment.physician.id]);
  try {
    expect(must(await physician.post<{ state: string }>('/api/consultations/check-in', { code: late.checkInCode }), 'check in').state).toBe('checked_in');
    must(await physician.put(`${APPOINTMENTS}/${appointment.id}/notes`, NOTES), 'notes');
    must(await physician.post(`${APPOINTMENTS}/${appointment.id}/complete`), 'complete');
    expect(must(await sign({ ...visit, physician }), 'sign').issuedOn).toBe(lastDay);
  } finally {
    for (const { document_id, expires_on } of license)
      await queryDatabase('UPDATE permits SET expires_on = ? WHERE document_id = ?', [expires_on, document_id]);
  }
  // A code of yesterday opens nothing once its visit is long over.
  await advanceClock(3 * HOUR);
  const later = await signedIn('physician-two');
  expect((await later.post('/api/consultations/check-in', { code: late.checkInCode })).error.name).toBe('code.unknown');
});

test('the patient is asked for more before anything is noted; what is noted later is kept until the decision', async () => {
  const asking = await newPatient();
  const { physician: conductor, appointment, applicationId: application } = await startedConsultation(asking);
  const at = `${APPOINTMENTS}/${appointment.id}`;
  must(await conductor.put(`${at}/notes`, { ...NOTES, findings: '', exclusionsAsked: false }), 'notes');
  must(await conductor.post(`${at}/complete`, { asking: true }), 'complete');
  must(await conductor.post(`/api/applications/${application}/ask`, { text: 'ขอรูปถ่ายฉลากยา' }), 'ask');
  must(await asking.post(`/api/applications/${application}/reply`, { text: 'ส่งให้แล้ว' }), 'reply');
  expect(must(await conductor.get<{ requests: object[] }>(`/api/applications/${application}`), 'application').requests).toMatchObject([
    { reply: { text: 'ส่งให้แล้ว' } },
  ]);
  // Before the decision they are complete, as ever.
  const unfinished = await conductor.post(`${at}/complete`);
  expect(unfinished.error.details.fields?.map(({ path }) => path)).toEqual(['findings', 'exclusionsAsked']);
  must(await conductor.put(`${at}/notes`, NOTES), 'notes after the reply');
  expect(must(await conductor.post<{ state: string }>(`${at}/complete`), 'complete again').state).toBe('completed');
  expect(must(await conductor.get(`${at}/notes`), 'read')).toMatchObject(NOTES);
});
