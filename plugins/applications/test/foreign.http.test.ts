import { queryDatabase } from '../../../cms/test/clock';
import { confirmedAppointment, daytime, must, startedConsultation, submittedApplication } from '../../../cms/test/journey';
import { sign } from '../../../cms/test/issue';
import { newPassport } from '../../../cms/test/application-walk';
import { newPatient, signedIn, type Person } from '../../../cms/test/people';
import type { Application, CarePackage, HealthSummary, Translation } from '../contracts';
import { consentsStep, drawnPng, healthStep, identityStep, packageOf, save, stepRows } from './wizard';

jest.setTimeout(60_000);
beforeAll(() => daytime());

const foreigner = () => ({
  name: { title: '', first: 'Emma Test', last: 'Example' },
  sex: 'female',
  phone: '+33639981234',
  address: { line: '9 Example Road', subdistrict: 'ทุ่งมหาเมฆ', district: 'สาทร', province: 'กรุงเทพมหานคร', postcode: '10120' },
});
const passport = () => ({
  documentNumber: newPassport(),
  issuingCountry: 'GB',
  nationality: 'GB',
  birthDate: '1988-06-02',
  birthPrecision: 'day',
  expiresOn: '2036-05-31',
});

const offersOf = async (person: Person) => must(await person.get<CarePackage[]>('/api/applications/packages'), 'packages');
const start = async (person: Person, track: 'thai' | 'foreign' = 'foreign', mode: 'video' | 'face_to_face' = 'face_to_face'): Promise<Application> => {
  const offer = (await offersOf(person)).find((one) => one.track === track && one.mode === mode)!;
  return must(await person.post<Application>('/api/applications', { packageId: offer.id }), 'start');
};
const attach = (person: Person, id: string, kind: string) =>
  person.upload<{ id: string }>(`/api/applications/${id}/files`, { name: 'page.png', bytes: drawnPng(7), type: 'image/png' }, { kind });
const read = async (person: Person, id: string): Promise<Application> => must(await person.get<Application>(`/api/applications/${id}`), 'read');
const submit = (person: Person, id: string) => person.post<Application>(`/api/applications/${id}/submit`);

interface Parts {
  readonly foreigner?: object;
  readonly passport?: object;
  readonly health?: object;
  readonly pageMissing?: true;
}
const fill = async (person: Person, id: string, parts: Parts = {}): Promise<void> => {
  must(await save(person, id, 'foreigner', { ...foreigner(), ...parts.foreigner }, 2), 'foreigner');
  must(await save(person, id, 'passport', { ...passport(), ...parts.passport }, 3), 'passport');
  must(await save(person, id, 'health', { ...healthStep(), ...parts.health }, 4), 'health');
  must(await save(person, id, 'consents', consentsStep(), 5), 'consents');
  if (!parts.pageMissing) must(await attach(person, id, 'passport'), 'passport');
};
const problemsOf = async (person: Person, id: string) =>
  (((await submit(person, id)).error?.details.fields ?? []) as { path: string; rule: string; params?: object }[]).map(({ path, rule, params }) => [
    path,
    rule,
    ...(Object.keys(params ?? {}).length ? [params] : []),
  ]);

describe('the track of a passport', () => {
  it('is applied for in four steps and ends as the patient’s own record', async () => {
    const person = await newPatient();
    const draft = await start(person);
    expect([draft.track, Object.keys(draft.steps!).sort()]).toEqual(['foreign', ['consents', 'foreigner', 'health', 'passport']]);
    const answers = passport();
    await fill(person, draft.id, { passport: answers, health: { writtenIn: 'en', symptoms: 'I cannot sleep.' } });
    const submitted = must(await submit(person, draft.id), 'submit');
    expect(submitted).toMatchObject({
      state: 'submitted',
      patientName: 'Emma Test Example',
      stepReached: 5,
      health: { writtenIn: 'en', symptoms: 'I cannot sleep.' },
    });
    expect(await stepRows(draft.id)).toEqual(
      ['consents', 'foreigner', 'health', 'passport'].map((step) => expect.objectContaining({ step, kept: step === 'health' }) as unknown),
    );
    const [row] = await queryDatabase(
      'SELECT document_type, issuing_country, nationality, document_expires_on, document_last, name_thai FROM patients WHERE account_id = ?',
      [person.account],
    );
    expect(row).toMatchObject({
      document_type: 'passport',
      issuing_country: 'GB',
      nationality: 'GB',
      document_last: answers.documentNumber.slice(-4),
      name_thai: null,
    });
  });

  test('names everything that is missing at once', async () => {
    const person = await newPatient();
    const { id } = await start(person);
    const paths = (await problemsOf(person, id)).map(([path]) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        'foreigner.name',
        'foreigner.phone',
        'passport.documentNumber',
        'passport.expiresOn',
        'health.condition',
        'consents.signature',
        'files.passport',
      ]),
    );
    expect(paths).not.toContain('files.id_card');
  });

  const faults: readonly [string, Parts, unknown[]][] = [
    ['a passport that is out of date', { passport: { expiresOn: '2020-01-01' } }, ['passport.expiresOn', 'document-expired']],
    ['a Buddhist year', { passport: { expiresOn: '2579-05-31' } }, ['passport.expiresOn', 'buddhist-year', { year: 2036 }]],
    ['a minor', { passport: { birthDate: '2010-06-02' } }, ['passport.birthDate', 'age', expect.objectContaining({ bound: 20 })]],
    ['Thai letters', { foreigner: { name: { title: '', first: 'เอมม่า', last: 'Example' } } }, ['foreigner.name.first', 'latin']],
    ['a number that is none', { passport: { documentNumber: 'A-1' } }, ['passport.documentNumber', 'passport']],
    ['a country that is none', { passport: { nationality: 'XX' } }, ['passport.nationality', 'country']],
    ['a day of entry before the birth', { passport: { enteredOn: '1980-01-01' } }, ['passport.enteredOn', 'before-birth']],
    ['a day of entry to come', { passport: { enteredOn: '2031-01-01' } }, ['passport.enteredOn', 'future']],
    ['no phone', { foreigner: { phone: '12' } }, ['foreigner.phone', 'phone']],
  ];
  test.each(faults)('refuses %s, at its field', async (_, parts, problem) => {
    const person = await newPatient();
    const { id } = await start(person);
    await fill(person, id, parts);
    expect(await problemsOf(person, id)).toEqual([problem]);
    expect((await read(person, id)).state).toBe('draft');
  });

  test('is refused without the page of the passport, and takes no step of the other track', async () => {
    const person = await newPatient();
    const { id } = await start(person);
    await fill(person, id, { pageMissing: true });
    expect(await problemsOf(person, id)).toEqual([['files.passport', 'required']]);
    expect((await save(person, id, 'identity', identityStep())).status).toBe(404);
  });

  it('knows a passport by its number and the country that issued it, and says nothing of whose it is', async () => {
    const documentNumber = newPassport();
    const apply = async (given: object) => {
      const person = await newPatient();
      const { id } = await start(person);
      await fill(person, id, { passport: { documentNumber, ...given } });
      return submit(person, id);
    };
    expect((await apply({})).status).toBe(200);
    const again = await apply({ nationality: 'FR', documentNumber: documentNumber.toLowerCase() });
    expect([again.status, again.error.name]).toEqual([409, 'document.known']);
    expect(JSON.stringify(again.error)).not.toMatch(/Emma|Example/);
    expect((await apply({ issuingCountry: 'FR' })).status).toBe(200);
  });
});

describe('another document in the same draft', () => {
  test('keeps the health answers, begins at the first step, and leaves nothing of the card behind once submitted', async () => {
    const person = await newPatient();
    const { id } = await start(person, 'thai');
    must(await save(person, id, 'identity', identityStep(), 2), 'identity');
    must(await save(person, id, 'health', { ...healthStep(), symptoms: 'อยู่ต่อ' }, 3), 'health');
    must(await attach(person, id, 'id_card'), 'card');
    const changed = await start(person, 'foreign');
    expect(changed).toMatchObject({ id, track: 'foreign', stepReached: 1, steps: { health: { answers: { symptoms: 'อยู่ต่อ' } } } });
    expect(Object.keys(changed.steps!)).not.toContain('identity');
    await fill(person, id, { health: { symptoms: 'อยู่ต่อ' } });
    const { files } = must(await submit(person, id), 'submit');
    expect(files.map(({ kind }) => kind)).toEqual(['passport']);
    expect((await stepRows(id)).filter(({ kept }) => kept).map(({ step }) => step)).toEqual(['health']);
  });

  test('offers packages of both documents', async () => {
    const offers = await offersOf(await newPatient());
    for (const track of ['thai', 'foreign'])
      for (const mode of ['video', 'face_to_face']) expect(offers.some((one) => one.track === track && one.mode === mode)).toBe(true);
    expect(await packageOf(await newPatient(), 'video')).toBeTruthy();
  });
});

describe('answers in another language', () => {
  const seen = async (health: object = {}) => {
    const patient = await newPatient();
    const { id } = await submittedApplication(patient, { track: 'foreign', health: { writtenIn: 'en', symptoms: 'I cannot sleep.', history: '', ...health } });
    return { patient, id, visit: await startedConsultation(patient, { application: id }) };
  };

  test('are summarised in Thai by the physician of the visit alone, by version, until the decision', async () => {
    const { patient, id, visit } = await seen();
    const at = `/api/applications/${id}/summary`;
    const kept = must(await visit.physician.put<HealthSummary>(at, { text: 'นอนไม่หลับ', version: 0 }), 'summary');
    expect(kept).toMatchObject({ text: 'นอนไม่หลับ', version: 1 });
    const stale = await visit.physician.put(at, { text: 'อื่น', version: 0 });
    expect([stale.status, stale.error.name]).toEqual([409, 'version.stale']);
    must(await visit.physician.put<HealthSummary>(at, { text: 'นอนไม่หลับ ตื่นกลางดึก', version: 1 }), 'again');
    expect((await read(patient, id)).summary).toMatchObject({ text: 'นอนไม่หลับ ตื่นกลางดึก', version: 2 });
    expect((await patient.put(at, { text: 'x', version: 2 })).status).toBe(403);
    expect((await (await signedIn('physician-two')).put(at, { text: 'x', version: 2 })).status).toBe(404);
    const [row] = await queryDatabase<{ text: string }>('SELECT text FROM health_summaries WHERE application_id = ?', [id]);
    expect(row!.text).not.toContain('นอน');
    const entries = await queryDatabase<{ action: string; payload: string }>(
      `SELECT action, payload FROM bai_audit WHERE action LIKE 'health-summary.%' AND person = ?`,
      [visit.appointment.patientId],
    );
    expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['health-summary.create', 'health-summary.change']));
    expect(JSON.stringify(entries)).not.toContain('นอน');
    must(await sign(visit), 'sign');
    expect((await visit.physician.put(at, { text: 'ช้าไป', version: 2 })).error.name).toBe('state.forbids');
  });

  test('are translated where somebody does, said to be by whom, and in the trail', async () => {
    const { patient, id, visit } = await seen({ medicines: ['Melatonin'] });
    expect((await read(visit.physician, id)).translator).toBe('example');
    expect((await read(patient, id)).translator).toBeNull();
    const made = must(await visit.physician.post<Translation>(`/api/applications/${id}/translation`), 'translation');
    expect(made).toMatchObject({
      translator: 'example',
      from: 'en',
      texts: { symptoms: 'คำแปลตัวอย่าง (en > th): I cannot sleep.', history: '', medicines: 'คำแปลตัวอย่าง (en > th): Melatonin' },
    });
    expect((await patient.post(`/api/applications/${id}/translation`)).status).toBe(403);
    const told = await queryDatabase(`SELECT action FROM bai_audit WHERE action = 'application.translate' AND subject = ?`, [id]);
    expect(told).toHaveLength(1);
  });

  test('say so when no translation comes back, or nothing is to be translated', async () => {
    const { id, visit } = await seen({ symptoms: 'unwilling' });
    const failed = await visit.physician.post(`/api/applications/${id}/translation`);
    expect([failed.status, failed.error.name]).toEqual([502, 'translation.failed']);
    const thai = await startedConsultation(await newPatient());
    const none = await thai.physician.post(`/api/applications/${thai.applicationId}/translation`);
    expect([none.status, none.error.name]).toEqual([409, 'translation.missing']);
  });
});

describe('the prescription of a foreigner', () => {
  it('says the name in Latin letters, the passport’s number and the nationality in Thai', async () => {
    const patient = await newPatient();
    const documentNumber = newPassport();
    const { id } = await submittedApplication(patient, { track: 'foreign', passport: { documentNumber } });
    const visit = await startedConsultation(patient, { application: id });
    const prescription = must(await sign(visit), 'sign');
    const [row] = await queryDatabase<{ snapshot: string | object }>('SELECT snapshot FROM prescriptions WHERE document_id = ?', [prescription.id]);
    const snapshot = (typeof row!.snapshot === 'string' ? JSON.parse(row!.snapshot) : row!.snapshot) as { paper: { patient: object } };
    expect(snapshot.paper.patient).toMatchObject({ name: 'Emma Test Example', nationality: 'สหราชอาณาจักร' });
    expect((await patient.get(`/api/prescriptions/${prescription.id}/pt33.pdf`)).status).toBe(200);
  });

  test('by video, up to a confirmed time', async () => {
    const patient = await newPatient();
    const { id } = await submittedApplication(patient, { track: 'foreign', mode: 'video' });
    const booked = await confirmedAppointment(patient, { application: id, mode: 'video' });
    expect(booked.state).toBe('confirmed');
    const file = (await patient.get(`/api/consultations/appointments/${booked.id}/calendar.ics`)).bytes.toString();
    expect(file).toMatch(/DTSTART:\d{8}T\d{6}Z/);
  });
});
