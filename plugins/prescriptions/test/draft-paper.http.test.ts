import { queryDatabase } from '../../../cms/test/clock';
import { daytime, startedConsultation } from '../../../cms/test/journey';
import { newPatient, signedIn } from '../../../cms/test/people';

jest.setTimeout(60_000);
beforeAll(() => daytime());

const TYPED = { indication: 'insomnia', diagnosis: 'นอนไม่หลับ', dailyMg: 500, days: 10 };
const reads = async (patient: string): Promise<number> => (await queryDatabase('SELECT id FROM bai_audit WHERE person = ?', [patient])).length;

test('the draft follows what is typed, is its physician’s alone, and does not fill the patient’s access log', async () => {
  const { physician, appointment, patient } = await startedConsultation(await newPatient());
  const at = `/api/prescriptions/context/${appointment.id}/pt33.pdf`;
  const before = await reads(appointment.patientId);
  const drawn = async (typed: object): Promise<string> => {
    const { status, headers, bytes } = await physician.post(at, typed);
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    return bytes.toString('base64');
  };
  const papers = [await drawn({}), await drawn(TYPED), await drawn({ ...TYPED, dailyMg: 1000 }), await drawn({ ...TYPED, days: null })];
  expect(new Set(papers).size).toBe(4);
  expect(await reads(appointment.patientId)).toBe(before);
  expect((await patient.post(at, TYPED)).status).toBe(403);
  expect((await (await signedIn('physician-two')).post(at, TYPED)).status).toBe(404);
});
