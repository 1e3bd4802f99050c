import { queryDatabase } from '../../../cms/test/clock';
import { must } from '../../../cms/test/journey';
import { eventually, newPatient, signedIn, type Person } from '../../../cms/test/people';
import type { Patient } from '../../directory/contracts';
import type { Application } from '../contracts';
import { drawnPng, submittedApplication } from './wizard';

jest.setTimeout(120_000);

let admin: Person;
beforeAll(async () => {
  admin = await signedIn('admin');
});

interface Case {
  readonly person: Person;
  readonly id: string;
  readonly patient: Patient;
}
const own = async (person: Person): Promise<Patient> => must(await person.get<Patient>('/api/directory/me/patient'), 'patient');
const handedIn = async (): Promise<Case> => {
  const person = await newPatient();
  const { id } = await submittedApplication(person);
  return { person, id, patient: await own(person) };
};
const ask = (id: string, body: object) => admin.post<Patient>(`/api/directory/patients/${id}/identity/ask`, body);
const attach = (person: Person, id: string, kind: string) =>
  person.upload<{ id: string }>(`/api/applications/${id}/files`, { name: `${kind}.png`, bytes: drawnPng(7), type: 'image/png' }, { kind });
const typed = ({ nameThai, birthDate }: Patient) => ({ name: nameThai, nameLatin: '', documentNumber: '', birthDate, birthPrecision: 'day', expiresOn: '' });
const mend = (person: Person, id: string, body: object) => person.post<Application>(`/api/applications/${id}/identity`, body);

test('what does not match is named point by point, reaches the person, and is gone once it was mended', async () => {
  const { person, id, patient } = await handedIn();
  expect((await ask(patient.id, { faults: [] })).error.details.fields).toMatchObject([{ path: 'faults', rule: 'required' }]);
  expect((await ask(patient.id, { faults: ['other'] })).error.details.fields).toMatchObject([{ path: 'note', rule: 'required' }]);
  must(await ask(patient.id, { faults: ['picture_unclear', 'name', 'face_missing'], note: 'นามสกุลไม่ตรง' }), 'ask');
  const asked = await own(person);
  expect(asked).toMatchObject({ identity: 'needs_information', identityFaults: ['picture_unclear', 'name', 'face_missing'], identityNote: 'นามสกุลไม่ตรง' });
  await eventually(
    async () =>
      (
        await queryDatabase(
          "SELECT id FROM messages WHERE event = 'identity.needs_information' AND account_id = (SELECT account_id FROM patients WHERE document_id = ?)",
          [patient.id],
        )
      ).length,
  );

  const corrected = { ...typed(asked), name: { title: '', first: 'ชื่อแก้แล้ว', last: 'นามสกุลแก้แล้ว' } };
  const early = await mend(person, id, corrected);
  expect(early.error.details.fields?.map(({ path, rule }) => `${path} ${rule}`)).toEqual(['document file-needed', 'portrait file-needed']);
  const picture = must(await attach(person, id, 'id_card'), 'card').id;
  must(await attach(person, id, 'face'), 'portrait');
  const wrong = await mend(person, id, { ...corrected, documentNumber: '1234567890123', birthDate: '2027-01-01' });
  expect(wrong.error.details.fields).toMatchObject([{ path: 'birthDate', rule: 'future' }]);
  expect((await mend(person, id, { ...corrected, documentNumber: '1234567890123' })).error.details.fields).toMatchObject([
    { path: 'documentNumber', rule: 'thai-id' },
  ]);

  const application = must(await mend(person, id, corrected), 'mend');
  expect(application).toMatchObject({ state: 'submitted', patientName: 'ชื่อแก้แล้ว นามสกุลแก้แล้ว' });
  expect(await own(person)).toMatchObject({
    identity: 'submitted',
    identityFaults: [],
    identityNote: null,
    nameThai: { first: 'ชื่อแก้แล้ว' },
    documentMasked: patient.documentMasked,
  });
  // What lies before who checks it stays.
  expect((await person.call('DELETE', `/api/applications/${id}/files/${picture}`)).status).toBe(409);
  const { files } = must(await admin.get<Application>(`/api/applications/${id}`), 'read');
  expect(files.filter(({ kind }) => kind === 'face')).toHaveLength(1);
  expect((await admin.get(`/api/applications/${id}/files/${picture}`)).status).toBe(200);
});

test('a sex that differs is named, corrected as the document has it, and otherwise stays', async () => {
  const { person, id, patient } = await handedIn();
  expect(patient.sex).toBe('female');
  must(await ask(patient.id, { faults: ['sex'] }), 'ask');
  expect(await own(person)).toMatchObject({ identity: 'needs_information', identityFaults: ['sex'] });
  expect((await mend(person, id, { ...typed(patient), sex: 'x' })).error.details.fields).toMatchObject([{ path: 'sex' }]);
  must(await mend(person, id, { ...typed(patient), sex: 'male' }), 'mend');
  expect(await own(person)).toMatchObject({ identity: 'submitted', identityFaults: [], sex: 'male' });
  must(await mend(person, id, typed(patient)), 'mend without it');
  expect((await own(person)).sex).toBe('male');
});

test('nobody mends a verified identity, one of a draft, or another’s', async () => {
  const { person, id, patient } = await handedIn();
  must(await admin.post(`/api/directory/patients/${patient.id}/identity/verify`, { method: 'documents' }), 'verify');
  expect((await mend(person, id, typed(patient))).error).toMatchObject({ name: 'state.forbids', details: { machine: 'identity', state: 'verified' } });
  expect((await attach(person, id, 'face')).error.name).toBe('state.forbids');
  const stranger = await newPatient();
  expect((await mend(stranger, id, typed(patient))).status).toBe(404);
  expect((await attach(stranger, id, 'face')).status).toBe(404);
  expect((await mend(admin, id, typed(patient))).status).toBe(403);
});

test('two corrections at once leave one whole identity', async () => {
  const { person, id, patient } = await handedIn();
  const named = (first: string) => ({ ...typed(patient), name: { title: '', first, last: 'พร้อมกัน' } });
  const answers = await Promise.all([mend(person, id, named('หนึ่ง')), mend(person, id, named('สอง'))]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { nameThai } = await own(person);
  expect((await person.get<Application>(`/api/applications/${id}`)).data.patientName).toBe(`${nameThai!.first} พร้อมกัน`);
});
