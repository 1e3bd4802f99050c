import { sign } from '../../../cms/test/issue';
import { daytime, must, startedConsultation } from '../../../cms/test/journey';
import { newPatient } from '../../../cms/test/people';
import { letterParts } from '../../documents/server/letters/parts';
import type { IssueContext, Prescription } from '../contracts';

jest.setTimeout(120_000);
beforeAll(() => daytime());

const textOf = async (bytes: Buffer): Promise<string> => {
  const parts = await letterParts(bytes);
  return parts
    .filter(({ name }) => name === 'word/document.xml')
    .map(({ data }) => data.toString().replace(/<[^>]*>/g, ''))
    .join(' ');
};

test('directions are chosen for the language that the patient reads, and papers follow', async () => {
  const patient = await newPatient();
  must(await patient.put('/api/accounts/profile', { language: 'en' }), 'language');
  const visit = await startedConsultation(patient);
  const context = must(await visit.physician.get<IssueContext>(`/api/prescriptions/context/${visit.appointment.id}`), 'context');
  expect(context.patientLanguage).toBe('en');
  expect(await sign(visit, { directionCodes: ['no-flying'] })).toMatchObject({ status: 400 });

  const { id } = must(await sign(visit, { directionCodes: ['no-driving', 'once-before-bed', 'no-driving'], directions: 'ครั้งละ 1 สูด' }), 'sign');
  const read = must(await patient.get<Prescription>(`/api/prescriptions/${id}`), 'read');
  expect(read.directions.phrases.map(({ en }) => en)).toEqual(['Use once a day, before bed.', 'Do not drive or work with machines for 6 hours after use.']);
  expect(read.directions.text).toBe('ครั้งละ 1 สูด');

  const letter = (language: string) => patient.get(`/api/prescriptions/${id}/letter`, { kind: 'patient_letter', language }).then(({ bytes }) => textOf(bytes));
  expect(await letter('en')).toContain('Use once a day, before bed. Do not drive or work with machines for 6 hours after use. (in Thai) ครั้งละ 1 สูด');
  expect(await letter('th')).toContain('ใช้วันละครั้งก่อนนอน หลังใช้ 6 ชั่วโมง ห้ามขับรถหรือทำงานกับเครื่องจักร ครั้งละ 1 สูด');
});
