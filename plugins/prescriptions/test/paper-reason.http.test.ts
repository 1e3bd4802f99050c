import { issuedPrescription, type Issued } from '../../../cms/test/issue';
import { daytime, must, submittedApplication } from '../../../cms/test/journey';
import { newPatient, signedIn, type Answer, type Person } from '../../../cms/test/people';

jest.setTimeout(120_000);

const REASON = 'ตรวจทานกับต้นฉบับที่ร้านส่งมา';
let issued: Issued;
let admin: Person;
beforeAll(async () => {
  await daytime();
  issued = await issuedPrescription();
  admin = await signedIn('admin');
});

const papers = (): string[] => [
  `/api/prescriptions/${issued.prescription.id}/pt33.pdf`,
  `/api/prescriptions/preview/${issued.prescription.applicationId}/pt33.pdf`,
];
const trail = async (): Promise<{ action: string; role: string; purpose: string | null }[]> =>
  must(await issued.patient.get<{ rows: { action: string; role: string; purpose: string | null }[] }>('/api/audit/access'), 'trail').rows;

describe('the PT.33 for an admin', () => {
  test('stays shut without a reason: the full number and the code are on it', async () => {
    const before = (await trail()).filter(({ action }) => action === 'prescription.open').length;
    for (const path of papers())
      for (const reason of [undefined, '', '   ', 'too short', 'x'.repeat(301)]) {
        const answer: Answer = await admin.get(path, reason === undefined ? undefined : { reason });
        expect(answer.error).toMatchObject({ status: 400, name: 'input.invalid', details: { fields: [{ path: 'query.reason' }] } });
        expect(answer.bytes.subarray(0, 5).toString()).not.toBe('%PDF-');
      }
    expect((await trail()).filter(({ action }) => action === 'prescription.open')).toHaveLength(before);
  });

  test('opens with one, which the patient sees, and is the paper byte for byte', async () => {
    const own = await issued.patient.get(papers()[0]!);
    for (const path of papers()) {
      const opened = await admin.get(path, { reason: REASON });
      expect(opened.status).toBe(200);
      expect(opened.bytes.equals(own.bytes)).toBe(true);
    }
    const entries = (await trail()).filter(({ role, purpose }) => role === 'admin' && purpose?.includes(REASON));
    expect(entries.map(({ purpose }) => purpose!.split(':')[0])).toEqual(expect.arrayContaining(['documentNumber', 'token']));
  });

  test('needs none for those whose it is, nor for a draft, which is masked', async () => {
    for (const person of [issued.patient, issued.physician]) for (const path of papers()) expect((await person.get(path)).status).toBe(200);
    const application = await submittedApplication(await newPatient());
    expect((await admin.get(`/api/prescriptions/preview/${application.id}/pt33.pdf`)).status).toBe(200);
  });
});
