import { addDays, bangkokDay } from '@bai/kernel/contracts';
import { newPatient, Person, signedIn } from '../../../cms/test/people';
import { Inside, seat } from './inside';
import { identityOf, newAccount, newThaiId, patientOf, submit } from './make';

interface Row {
  id: string;
  documentMasked: string | null;
  identity: string;
  identityMethod: string | null;
  identityAt: string | null;
  createdAt: string;
}
interface List {
  rows: Row[];
  total: number;
  totalExact: boolean;
  next: string | null;
  counts?: Record<string, number>;
}

let inside: Inside;
let admin: Person;
beforeAll(async () => {
  inside = new Inside();
  admin = await signedIn('admin');
});
afterAll(() => inside.close());

const word = () => `ค้น${Math.random().toString(36).slice(2, 10)}`;
const newRow = async (first: string, number = newThaiId()): Promise<string> => {
  const patient = await patientOf(inside, { account: await newAccount(inside, first) });
  expect((await submit(inside, patient, identityOf({ first, number }))).error).toBeUndefined();
  return patient;
};
const list = async (query: Record<string, string | number>) => (await admin.get<List>('/api/directory/patients', query)).data;

describe('the list of patients', () => {
  test('pages without repeating or losing a row, newest first, with the exact total', async () => {
    const first = word();
    const made: string[] = [];
    for (let n = 0; n < 23; n += 1) made.push(await newRow(first));
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: List = await list({ q: first, limit: 10, ...(cursor ? { cursor } : {}) });
      expect([page.total, page.totalExact]).toEqual([23, true]);
      seen.push(...page.rows.map(({ id }) => id));
      cursor = page.next;
    }
    expect(seen).toEqual(made.reverse());
  });

  test('leaves the rows of some days, and refuses days that are none', async () => {
    const first = word();
    const id = await newRow(first);
    const [row] = (await list({ q: first })).rows;
    const day = bangkokDay(new Date(row!.createdAt));
    const of = async (query: Record<string, string>) => (await list({ q: first, ...query })).rows.map((one) => one.id);
    expect(await of({ since: day, until: day })).toEqual([id]);
    expect(await of({ since: addDays(day, 1) })).toEqual([]);
    expect(await of({ until: addDays(day, -1) })).toEqual([]);
    expect(await of({ since: addDays(day, -1) })).toEqual([id]);
    for (const query of [{ since: 'yesterday' }, { until: '2026-02-30' }, { since: day, until: addDays(day, -1) }])
      expect((await admin.get('/api/directory/patients', query as Record<string, string>)).status).toBe(400);
  });

  test('shows the last four of a number, finds by them, and never by the number itself', async () => {
    const first = word();
    const number = newThaiId();
    const id = await newRow(first, number);
    const { rows } = await list({ q: first });
    expect(rows.map((row) => row.documentMasked)).toEqual([`•••••••••${number.slice(-4)}`]);
    expect(JSON.stringify(rows)).not.toContain(number);
    expect((await list({ q: number.slice(-4) })).rows.map((row) => row.id)).toContain(id);
    expect((await list({ q: number })).rows).toEqual([]);
  });

  test('filters by identity and refuses a sort it does not know', async () => {
    const first = word();
    await newRow(first);
    expect((await list({ q: first, identity: 'submitted' })).rows).toHaveLength(1);
    const { rows, counts } = await list({ q: first, identity: 'verified', counts: 'submitted,verified' });
    expect([rows, counts]).toEqual([[], { submitted: 1, verified: 0 }]);
    const { status, error } = await admin.get('/api/directory/patients', { sort: 'documentHash' });
    expect([status, error.name]).toEqual([400, 'input.invalid']);
  });

  test.each(['physician', 'budtender', 'dispensary'])('is not for a %s', async (role) => {
    expect((await (await signedIn(role)).get('/api/directory/patients')).status).toBe(403);
  });

  test('is not for strangers', async () => {
    expect((await new Person().get('/api/directory/patients')).status).toBe(401);
  });

  test('takes the same number of queries for one row, ten and a hundred', async () => {
    const rows = async (limit: number) =>
      (await inside.outcome<List>('directory/handlers', 'handlers.patients', [{ seat: await adminSeat(), query: { limit } }])).queries;
    for (let n = 0; n < 5; n += 1) await newRow(word());
    const counts = [await rows(1), await rows(10), await rows(100)];
    expect(new Set(counts).size).toBe(1);
    // Count, page, address; and a transaction of two inserts that says in the trail who read which, whosever they are.
    expect(counts[0]).toBeLessThanOrEqual(7);
  });
});

const adminSeat = async () => ({
  role: 'admin',
  roleId: 1,
  reach: 'any',
  subjects: { account: admin.account },
  session: null,
  language: 'th',
  request: 'test',
  ip: '',
});

describe('one patient', () => {
  test('reads their own record, masked; nobody else’s', async () => {
    const person = await newPatient();
    expect((await person.get<Row | null>('/api/directory/me/patient')).data).toBeNull();
    const id = await patientOf(inside, person);
    const number = newThaiId();
    await submit(inside, id, identityOf({ number }));
    const own = await person.get<Row>('/api/directory/me/patient');
    expect(own.data).toMatchObject({ id, identity: 'submitted', documentMasked: `•••••••••${number.slice(-4)}` });
    expect(JSON.stringify(own.data)).not.toContain(number);
    const other = await newRow(word());
    expect((await person.get(`/api/directory/patients/${other}`)).status).toBe(404);
    expect((await (await signedIn('physician')).get(`/api/directory/patients/${other}`)).status).toBe(404);
    expect((await (await signedIn('budtender')).get(`/api/directory/patients/${other}`)).status).toBe(403);
  });

  test('has one record however often and at once it is asked for', async () => {
    const person = await newPatient();
    const second = new Inside({ own: true });
    const ids = await Promise.all([patientOf(inside, person), patientOf(second, person), patientOf(inside, person)]);
    second.close();
    expect(new Set(ids).size).toBe(1);
    expect((await person.get<Row>('/api/directory/me/patient')).data.id).toBe(ids[0]);
  });

  test('sees who opened the full number, and why', async () => {
    const person = await newPatient();
    const id = await patientOf(inside, person);
    const number = newThaiId();
    await submit(inside, id, identityOf({ number }));
    expect((await admin.post(`/api/directory/patients/${id}/reveal`, { reason: '  ' })).status).toBe(400);
    const opened = await admin.post<{ documentNumber: string }>(`/api/directory/patients/${id}/reveal`, { reason: 'ตรวจเลขกับทะเบียน' });
    expect(opened.data).toEqual({ documentNumber: number });
    const trail = await person.get<{ rows: { action: string; role: string; purpose: string | null; name: { en: string } | null }[] }>('/api/audit/access');
    const entry = trail.data.rows.find(({ action }) => action === 'patient.open');
    expect(entry).toMatchObject({ role: 'admin', purpose: expect.stringContaining('ตรวจเลขกับทะเบียน') as string, name: { en: 'Siriporn Phuthotlong' } });
    const stored = await inside.sql<Record<string, unknown>>('SELECT * FROM patients WHERE document_id = ?', [id]);
    expect(JSON.stringify(stored)).not.toContain(number);
    const audit = await inside.sql<Record<string, unknown>>('SELECT payload FROM bai_audit WHERE person = ?', [id]);
    expect(JSON.stringify(audit)).not.toContain(number);
    expect((await person.post(`/api/directory/patients/${id}/reveal`, { reason: 'this record is mine' })).status).toBe(403);
  });
});

describe('identity', () => {
  const identity = async (id: string) => (await admin.get<Row>(`/api/directory/patients/${id}`)).data;

  test('is verified by method and time, stays so while unchanged, and goes back when a name, number or birth date changes', async () => {
    const facts = identityOf();
    const id = await patientOf(inside, { account: await newAccount(inside, 'ก') });
    expect(await identity(id)).toMatchObject({ identity: 'unverified' });
    expect((await admin.post(`/api/directory/patients/${id}/identity/verify`, { method: 'documents' })).error.name).toBe('state.forbids');
    await submit(inside, id, facts);
    const verified = await admin.post<Row>(`/api/directory/patients/${id}/identity/verify`, { method: 'documents' });
    expect(verified.data).toMatchObject({ identity: 'verified', identityMethod: 'documents' });
    expect(verified.data.identityAt).not.toBeNull();
    await submit(inside, id, { ...facts, phone: '+66899999999', allergies: 'ถั่ว' });
    expect(await identity(id)).toMatchObject({ identity: 'verified', phone: '+66899999999', allergies: 'ถั่ว' });
    for (const change of [{ nameThai: { title: '', first: 'ชื่อใหม่', last: 'ระบบใหม่' } }, { birthDate: '1991-05-01' }, { documentNumber: newThaiId() }]) {
      await submit(inside, id, { ...facts, ...change });
      expect(await identity(id)).toMatchObject({ identity: 'submitted', identityMethod: null, identityAt: null });
      await admin.post(`/api/directory/patients/${id}/identity/verify`, { method: 'documents' });
      await submit(inside, id, facts);
      await admin.post(`/api/directory/patients/${id}/identity/verify`, { method: 'documents' });
    }
  });

  test('may be asked about, and is looked at again after an answer', async () => {
    const facts = identityOf();
    const id = await patientOf(inside, { account: await newAccount(inside, 'ข') });
    await submit(inside, id, facts);
    expect((await admin.post<Row>(`/api/directory/patients/${id}/identity/ask`, { faults: ['picture_unclear'] })).data.identity).toBe('needs_information');
    expect((await admin.post(`/api/directory/patients/${id}/identity/ask`, { faults: ['name'] })).status).toBe(409);
    await submit(inside, id, facts);
    expect((await identity(id)).identity).toBe('submitted');
  });

  test('of one document number belongs to one patient, also of two at once', async () => {
    const number = newThaiId();
    await newRow(word(), number);
    const other = await patientOf(inside, { account: await newAccount(inside, 'ค') });
    expect((await submit(inside, other, identityOf({ number }))).error).toMatchObject({ name: 'document.known', status: 409 });
    expect((await identity(other)).identity).toBe('unverified');
    const fresh = newThaiId();
    const second = new Inside({ own: true });
    const twins = [other, await patientOf(inside, { account: await newAccount(inside, 'ง') })] as const;
    const outcomes = await Promise.all([submit(inside, twins[0], identityOf({ number: fresh })), submit(second, twins[1], identityOf({ number: fresh }))]);
    second.close();
    expect(outcomes.map(({ error }) => error?.name ?? 'taken').sort()).toEqual(['document.known', 'taken']);
  });

  test('needs a right number and an address whose parts belong together', async () => {
    const id = await patientOf(inside, { account: await newAccount(inside, 'จ') });
    const wrong = async (change: object) =>
      ((await submit(inside, id, { ...identityOf(), ...change })).error?.details?.fields as { path: string; rule: string }[] | undefined)?.[0];
    expect(await wrong({ documentNumber: '1234567890123' })).toMatchObject({ path: 'documentNumber', rule: 'thai-id' });
    const { address } = identityOf();
    expect(await wrong({ address: { ...address, postcode: '10120' } })).toMatchObject({ path: 'address.postcode', rule: 'thai-address' });
    expect(await wrong({ address: { ...address, subdistrict: 'ลุมพินี' } })).toMatchObject({ path: 'address.subdistrict' });
    expect(await wrong({ address: { ...address, province: 'กระบี่' } })).toMatchObject({ path: 'address.district' });
    expect((await submit(inside, id, identityOf())).error).toBeUndefined();
  });

  test('is a person’s own to submit', async () => {
    const id = await patientOf(inside, { account: await newAccount(inside, 'ฉ') });
    const stranger = seat({ role: 'patient', reach: 'own', subjects: { account: await newAccount(inside, 'ช') } });
    expect((await inside.outcome('directory', 'submitIdentity', [stranger, id, identityOf()])).error).toMatchObject({ name: 'record.missing' });
  });
});
