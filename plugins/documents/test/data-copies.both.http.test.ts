import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Bundle } from 'fhir/r4';
import { queryDatabase } from '../../../cms/test/clock';
import { daytime, must } from '../../../cms/test/journey';
import { eventually, newPatient, runThrough, signedIn, type Person } from '../../../cms/test/people';
import { linkLine } from '../../../cms/test/line-account';
import { addApp } from '../../../cms/test/second-factor';
import { atTheCounter, clearCounters, sell, type Counter, type Sale } from '../../transactions/test/counter';
import { COPIES_A_DAY, type CopyFormat, type DataCopy } from '../contracts';
import { textOf } from '../server/paper/testing/read-back';
import { byProfiles, bySchema, lostReferences } from './fhir-validators';

jest.setTimeout(240_000);
beforeAll(() => daytime());
afterAll(clearCounters);

const PATH = '/api/documents/copies';
/** A moment as its column keeps it. */
const stored = (ms: number): string | number => (process.env.BAI_TEST_DB_URL ? new Date(ms).toISOString() : ms);
const begun = (person: Person, language = 'th') => person.post<DataCopy>(PATH, { language });
const newest = async (person: Person) => must(await person.get<DataCopy>(`${PATH}/newest`), 'newest');
const taken = (person: Person, id: string, format: CopyFormat) => person.get(`${PATH}/${id}/${format}`);
/** Those whom many tests share have made theirs today, perhaps. */
const forget = (person: Person) => queryDatabase(`DELETE FROM data_copies WHERE account_id = ?`, [person.account]);
const made = async (person: Person, language?: string): Promise<DataCopy> => {
  const { id } = must(await begun(person, language), 'begin');
  return eventually(async () => {
    const copy = await newest(person);
    return copy.state !== 'making' && copy.id === id && copy;
  }, 60);
};
interface Json {
  readonly keys: Readonly<
    Record<string, { records: Readonly<Record<string, { keys: Readonly<Record<string, { th: string; en: string; values: string }>> }>> }>
  >;
  readonly data: Readonly<Record<string, Readonly<Record<string, readonly Record<string, unknown>[]>>>>;
}
const jsonOf = async (person: Person, { id }: DataCopy): Promise<Json> => JSON.parse((await taken(person, id, 'json')).bytes.toString()) as Json;
const nameOf = async ({ account }: Person): Promise<string> => {
  const [row] = await queryDatabase<{ name: string }>('SELECT name_line AS name FROM patients WHERE account_id = ?', [account]);
  return row!.name;
};

describe('a patient who applied, was seen, got a prescription, paid and bought', () => {
  let counter: Counter;
  let patient: Person;
  let sale: Sale;
  let copy: DataCopy;
  let app: Awaited<ReturnType<typeof addApp>>;
  beforeAll(async () => {
    counter = await atTheCounter();
    ({ patient } = counter.issued);
    sale = must(await sell(counter.seller, counter.claimId, counter.lot.id, 2_500), 'sell');
    app = await addApp(patient);
    await linkLine(patient);
    copy = await made(patient);
  });

  test('has four files of it, each holding what was told and done', async () => {
    expect(copy).toMatchObject({ state: 'ready', problem: null, done: copy.total });
    expect(copy.files.map(({ format }) => format)).toEqual(['pdf', 'html', 'json', 'fhir']);
    const { prescription, visit } = counter.issued;
    const { data } = await jsonOf(patient, copy);
    const [person] = data.person!.patients!;
    expect(data.account!.lineLinks).toMatchObject([{ name: expect.stringContaining('ใบหม่อน') as string }]);
    expect(data.account!.accounts).toMatchObject([{ email: patient.email, roles: ['patient'] }]);
    expect(person).toMatchObject({ state: 'verified', documentType: 'thai_id' });
    expect(person!.documentNumber).toMatch(/^\d{13}$/);
    expect(data.applications!.applications).toMatchObject([{ number: visit.appointment.applicationNumber, state: 'approved' }]);
    expect(data.applications!.answers).toHaveLength(1);
    expect(data.applications!.consents!.length).toBe(3);
    expect(data.visits!.visits).toMatchObject([{ diagnosis: 'นอนไม่หลับเรื้อรัง', systolic: 118, clinicalNotes: 'ติดตามใน 30 วัน' }]);
    expect(data.prescriptions!.prescriptions).toMatchObject([{ number: prescription.number, totalMg: 30_000 }]);
    expect(data.dispensing!.purchases).toMatchObject([{ number: sale.number, totalMg: 2_500, totalAmount: 62_500 }]);
    expect(data.payments!.payments).toMatchObject([{ state: 'paid' }]);
    expect(data.messages!.messages!.length).toBeGreaterThan(0);
    expect(data.access!.access!.length).toBeGreaterThan(0);
    const name = await nameOf(patient);
    const html = (await taken(patient, copy.id, 'html')).bytes.toString();
    const pdf = textOf((await taken(patient, copy.id, 'pdf')).bytes).replace(/\s+/g, ' ');
    for (const word of [name, prescription.number, sale.number, 'ติดตามใน 30 วัน', 'สำเนาข้อมูลส่วนบุคคลของคุณ']) {
      expect(html).toContain(word);
      expect(pdf).toContain(word);
    }
    expect(html).toContain('<html lang="th">');
    expect(html).not.toMatch(/<script|src="http|url\(http/);
  });

  test('explains every key of the JSON in both languages', async () => {
    const { keys, data } = await jsonOf(patient, copy);
    for (const [part, sorts] of Object.entries(data))
      for (const [sort, records] of Object.entries(sorts))
        for (const key of records.flatMap((record) => Object.keys(record)))
          expect(Object.values(keys[part]!.records[sort]!.keys[key] ?? {}).filter((said) => said !== '').length).toBeGreaterThan(2);
  });

  test('has a FHIR bundle that the official schema and the profiles of R4 find nothing wrong with', async () => {
    const bundle = JSON.parse((await taken(patient, copy.id, 'fhir')).bytes.toString()) as Bundle;
    expect(bySchema(bundle)).toEqual([]);
    expect(byProfiles(bundle)).toEqual([]);
    expect(lostReferences(bundle)).toEqual([]);
    const types = new Set(bundle.entry!.map(({ resource }) => resource!.resourceType));
    for (const type of ['Patient', 'Practitioner', 'Organization', 'Appointment', 'Encounter', 'QuestionnaireResponse', 'Observation', 'Condition'] as const)
      expect([...types]).toContain(type);
    for (const type of ['ClinicalImpression', 'MedicationRequest', 'MedicationDispense', 'Consent', 'DocumentReference', 'Invoice'] as const)
      expect([...types]).toContain(type);
    const fullUrls = bundle.entry!.map(({ fullUrl }) => fullUrl);
    expect(new Set(fullUrls).size).toBe(fullUrls.length);
    // Neither validator is asleep: each says what is wrong with what is.
    const broken = (change: object) => ({
      ...bundle,
      entry: bundle.entry!.map((entry) =>
        entry.resource!.resourceType === 'MedicationRequest' ? { ...entry, resource: { ...entry.resource, ...change } } : entry,
      ),
    });
    expect(bySchema(broken({ authoredOn: 'yesterday' }))).not.toEqual([]);
    expect(byProfiles(broken({ status: 'perhaps' }))).not.toEqual([]);
    expect(byProfiles(broken({ intent: undefined }))).not.toEqual([]);
  });

  it('is never told a secret, and nothing of another patient', async () => {
    const other = await atTheCounter();
    must(await sell(other.seller, other.claimId, other.lot.id, 1_000), 'sell');
    const name = `ลับเฉพาะ ${Date.now()}`;
    const { account } = other.issued.patient;
    await queryDatabase(`UPDATE patients SET name_line = ? WHERE account_id = ?`, [name, account]);
    for (const table of ['appointments', 'prescriptions']) await queryDatabase(`UPDATE ${table} SET patient_name = ? WHERE account_id = ?`, [name, account]);
    await queryDatabase(`UPDATE transactions SET patient_name = ? WHERE patient_id = ?`, [name, other.issued.visit.appointment.patientId]);
    const theirs = [name, other.issued.prescription.number, other.issued.visit.appointment.applicationNumber, other.issued.patient.email];
    const { seller, issued } = counter;
    await Promise.all([forget(seller), forget(issued.physician)]);
    const [password] = await queryDatabase<{ password: string }>('SELECT password FROM up_users WHERE document_id = ?', [patient.account]);
    const mine = [
      password!.password,
      app.secret,
      ...app.codes,
      issued.prescription.code,
      issued.prescription.code.replace('-', ''),
      issued.visit.appointment.checkInCode!,
    ];
    for (const person of [patient, seller, issued.physician]) {
      const whole = person === patient ? copy : await made(person);
      for (const { format } of whole.files.filter(({ format: of }) => of !== 'pdf')) {
        const text = (await taken(person, whole.id, format)).bytes.toString();
        for (const word of person === patient ? [...theirs, ...mine] : [...theirs, await nameOf(patient), issued.prescription.number])
          expect(text).not.toContain(word);
      }
    }
  });

  test('is the only one who can take it; every taking is in the trail, nothing is kept on the way, and it lies encrypted', async () => {
    const stranger = await newPatient();
    for (const { format } of copy.files) {
      const answer = await taken(patient, copy.id, format);
      expect([answer.status, answer.headers['cache-control'], answer.headers['content-disposition']?.slice(0, 10)]).toEqual([
        200,
        'private, no-store',
        'attachment',
      ]);
      expect((await taken(stranger, copy.id, format)).status).toBe(404);
      expect((await taken(await signedIn('admin'), copy.id, format)).status).toBe(404);
    }
    expect((await stranger.get(`${PATH}/newest`)).data).toBeNull();
    const entries = await queryDatabase<{ payload: string }>(`SELECT payload FROM bai_audit WHERE action = 'data-copy.take' AND subject = ? AND actor = ?`, [
      copy.id,
      patient.account,
    ]);
    for (const { format } of copy.files) expect(entries.some(({ payload }) => JSON.stringify(payload).includes(format))).toBe(true);
    const kept = await queryDatabase<{ storage_key: string; encrypted: unknown }>(
      `SELECT storage_key, encrypted FROM stored_files WHERE owner_type = 'data-copy' AND owner_id = ?`,
      [copy.id],
    );
    expect(kept.map(({ encrypted }) => Boolean(encrypted))).toEqual([true, true, true, true]);
    for (const { storage_key: key } of kept)
      expect(readFileSync(path.join(process.env.BAI_TEST_DATA_DIR!, 'files', key.slice(0, 2), key)).includes(patient.email)).toBe(false);
  });
});

test('staff have a copy of their own account and license, without FHIR', async () => {
  for (const key of ['physician-two', 'budtender-two', 'dispensary-two', 'admin']) {
    const person = await signedIn(key);
    await forget(person);
    const copy = await made(person, 'en');
    expect(copy.files.map(({ format }) => format)).toEqual(['pdf', 'html', 'json']);
    const { data } = await jsonOf(person, copy);
    expect(data.account!.accounts).toMatchObject([{ id: person.account, email: `${key}@demo.bai.example` }]);
    expect(data.account!.sessions!.length).toBeGreaterThan(0);
    if (key.startsWith('physician')) {
      expect(data.person!.physicians).toHaveLength(1);
      expect(data.person!.permits!.map(({ master }) => master)).toEqual(expect.arrayContaining(['physician-license', 'physician-training']));
      expect(data.visits!.work).toHaveLength(1);
    }
    if (key.startsWith('budtender')) expect(data.person!.places).toMatchObject([{ role: 'seller', state: 'active' }]);
    expect((await taken(person, copy.id, 'html')).bytes.toString()).toContain('A copy of your personal data');
  }
});

test('it is gone after seven days, with its bytes', async () => {
  const person = await newPatient();
  const { id } = await made(person);
  const [file] = await queryDatabase<{ storage_key: string }>(`SELECT storage_key FROM stored_files WHERE owner_type = 'data-copy' AND owner_id = ?`, [id]);
  const lies = path.join(process.env.BAI_TEST_DATA_DIR!, 'files', file!.storage_key.slice(0, 2), file!.storage_key);
  expect(existsSync(lies)).toBe(true);
  await queryDatabase(`UPDATE data_copies SET ends_at = ? WHERE document_id = ?`, [stored(0), id]);
  // Over is over, whether or not it was swept.
  expect(await newest(person)).toMatchObject({ id, state: 'ended', files: [] });
  expect((await taken(person, id, 'pdf')).status).toBe(404);
  await runThrough('documents.end-copies');
  const [row] = await queryDatabase<{ state: string }>('SELECT state FROM data_copies WHERE document_id = ?', [id]);
  expect(row!.state).toBe('ended');
  await eventually(() => Promise.resolve(!existsSync(lies)));
});

test('the password is asked for again where it was given long ago', async () => {
  const person = await newPatient();
  await queryDatabase(`UPDATE sessions SET assured_at = ? WHERE account_id = ?`, [stored(0), person.account]);
  expect((await begun(person)).error.name).toBe('assurance.needed');
  expect((await new (person.constructor as new () => Person)().post(PATH, { language: 'th' })).error.name).toBe('session.missing');
});

it('two presses at once make one, and three a day are enough', async () => {
  const person = await newPatient();
  const presses = await Promise.all(Array.from({ length: 6 }, () => begun(person)));
  expect(presses.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
  expect(new Set(presses.map(({ data }) => data.id)).size).toBe(1);
  await eventually(async () => (await newest(person)).state === 'ready', 60);
  for (let count = 1; count < COPIES_A_DAY; count += 1) await made(person);
  expect((await begun(person)).error.name).toBe('data-copy.often');
  await queryDatabase(`UPDATE data_copies SET created_at = ? WHERE account_id = ?`, [stored(Date.now() - 3 * 86_400_000), person.account]);
  expect((await made(person)).state).toBe('ready');
});

it('a worker that was killed half way leaves nothing behind: another makes it whole', async () => {
  const person = await newPatient();
  const { id } = await made(person);
  // As it lies when the process has died after its files and before it said so.
  await queryDatabase(`UPDATE data_copies SET state = 'making', done = 2, ends_at = NULL WHERE document_id = ?`, [id]);
  await queryDatabase(`UPDATE bai_outbox SET done_at = NULL, locked_until = NULL, due_at = 0 WHERE key = ?`, [`documents.data-copy:${id}`]);
  const copy = await eventually(async () => {
    const now = await newest(person);
    return now.state === 'ready' && now;
  }, 60);
  expect(copy.files.map(({ format }) => format)).toEqual(['pdf', 'html', 'json']);
  const kept = await queryDatabase(`SELECT id FROM stored_files WHERE owner_type = 'data-copy' AND owner_id = ? AND removed_at IS NULL`, [id]);
  expect(kept.length).toBe(3);
});
