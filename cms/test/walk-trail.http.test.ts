import { issuedPrescription, type Issued } from './issue';
import { daytime, must } from './journey';
import { eventually, newPatient, signedIn, type Person } from './people';

jest.setTimeout(120_000);

interface Access {
  readonly at: string;
  readonly action: string;
  readonly role: string | null;
  readonly name: { readonly th: string } | null;
  readonly purpose: string | null;
  readonly listed: boolean;
}

let issued: Issued;
let patient: Person;
beforeAll(async () => {
  await daytime();
  issued = await issuedPrescription(await newPatient());
  ({ patient } = issued);
});

/** What a patient reads about who looked at theirs. */
const trail = async (person = patient): Promise<Access[]> => must(await person.get<{ rows: Access[] }>('/api/audit/access'), 'access').rows;
/** The entries that something leaves behind. */
const left = async (act: () => Promise<unknown>): Promise<Access[]> => {
  const before = (await trail()).length;
  await act();
  const after = await trail();
  return after.slice(0, after.length - before);
};

const THANIDA = 'ธนิดา สมมุติ';

describe('a patient’s access log', () => {
  it.each([
    ['application', () => `/api/applications/${issued.visit.applicationId}`, 'application.read'],
    ['prescription', () => `/api/prescriptions/${issued.prescription.id}`, 'prescription.read'],
    ['patient record', () => `/api/directory/patients/${issued.visit.appointment.patientId}`, 'patient.read'],
    ['appointment', () => `/api/consultations/appointments/${issued.visit.appointment.id}`, 'appointment.read'],
    ['consultation notes', () => `/api/consultations/appointments/${issued.visit.appointment.id}/notes`, 'consultation.open'],
    ['PT.33', () => `/api/prescriptions/${issued.prescription.id}/pt33.pdf`, 'prescription.read'],
  ])('shows that the physician read the %s: who, in which role and when', async (_, address, action) => {
    const from = Date.now() - 60_000;
    const entries = await left(async () => must({ ...(await issued.physician.get(address())), data: {} }, 'read'));
    const read = entries.find((entry) => entry.action === action);
    expect(read).toMatchObject({ role: 'physician', name: { th: THANIDA }, listed: false });
    expect(Date.parse(read!.at)).toBeGreaterThan(from);
  });

  it('shows that an administrator saw it in a list: one entry for the list, and everybody in it finds it', async () => {
    const admin = await signedIn('admin');
    const number = issued.prescription.number;
    const entries = await left(async () => must(await admin.get('/api/prescriptions', { limit: 25 }), 'list'));
    const seen = entries.filter(({ action, role }) => action === 'prescription.read' && role === 'admin');
    expect(seen.map(({ listed }) => listed)).toEqual([true]);
    const told = await left(async () => must(await admin.get('/api/prescriptions', { q: number }), 'search'));
    expect(told.filter(({ action }) => action === 'prescription.read')).toHaveLength(1);
    const { rows } = must(await admin.get<{ rows: { after: { ids: string[] } | null }[] }>('/api/audit', { action: 'prescription.read', limit: 5 }), 'trail');
    expect(rows.some(({ after }) => after?.ids.includes(issued.prescription.id))).toBe(true);
    // One's own lists are one's own affair.
    expect(await left(() => patient.get('/api/prescriptions'))).toEqual([]);
  });

  it('shows a file that was looked at', async () => {
    const { applicationId: application } = issued.visit;
    const { files } = must(await issued.physician.get<{ files: { id: string }[] }>(`/api/applications/${application}`), 'application');
    const entries = await left(() => issued.physician.get(`/api/applications/${application}/files/${files[0]!.id}`));
    expect(entries.some(({ role, name }) => role === 'physician' && name?.th === THANIDA)).toBe(true);
  });

  it('shows the reason for which a masked number was revealed, by a physician and by an admin', async () => {
    const admin = await signedIn('admin');
    for (const [person, role] of [
      [issued.physician, 'physician'],
      [admin, 'admin'],
    ] as const) {
      const reason = `ตรวจทานเลขที่ ${role}`;
      const entries = await left(async () =>
        must(await person.post(`/api/directory/patients/${issued.visit.appointment.patientId}/reveal`, { reason }), 'reveal'),
      );
      expect(entries.some((entry) => entry.role === role && entry.purpose?.includes(reason))).toBe(true);
    }
  });

  it('refuses to reveal without a reason', async () => {
    const refused = await issued.physician.post(`/api/directory/patients/${issued.visit.appointment.patientId}/reveal`, { reason: ' ' });
    expect(refused.error).toMatchObject({ status: 400, details: { fields: [{ path: 'reason', rule: 'short' }] } });
  });

  it('shows what was done to the record, and leaves out what one did oneself', async () => {
    const actions = (await trail()).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['prescription.create', 'patient.verify', 'appointment.checkIn', 'appointment.start']));
    expect(await left(() => patient.get(`/api/applications/${issued.visit.applicationId}`))).toEqual([]);
  });

  it('is one’s own: another patient sees nothing of it, and an attempt out of reach leaves no read', async () => {
    const stranger = await newPatient();
    expect(await trail(stranger)).toEqual([]);
    const other = await signedIn('physician-two');
    expect(await left(() => other.get(`/api/applications/${issued.visit.applicationId}`))).toEqual([]);
  });

  it('is read from the sealed trail', async () => {
    const admin = await signedIn('admin');
    const { rows } = await eventually(async () => {
      const page = must(await admin.get<{ rows: { sealed: boolean; action: string }[] }>('/api/audit', { subject: issued.prescription.id }), 'audit');
      return page.rows.length && page.rows.every(({ sealed }) => sealed) ? page : null;
    });
    expect(rows.some(({ action }) => action === 'prescription.read')).toBe(true);
  });
});
