import { clockOffset, queryDatabase } from '../../../cms/test/clock';
import { eventually, newPatient, Person, runThrough, signedIn } from '../../../cms/test/people';
import type { Application } from '../contracts';
import { attachIdCard, drawnPng, identityStep, packageOf, save, startDraft, stepRows, submittedApplication } from './wizard';

const DAY = 86_400_000;
const submit = (person: Person, id: string, key?: string) => person.post<Application>(`/api/applications/${id}/submit`, undefined, key);
const read = async (person: Person, id: string) => (await person.get<Application>(`/api/applications/${id}`)).data;

describe('packages', () => {
  test('show prices to whoever is signed in, and in public only beside an approval number', async () => {
    type Offer = { code: string; price: number | null; advertisement: string | null; mode: string };
    // Others write packages of their own meanwhile; these were there from the start.
    const offers = async (person: Person, codes: string[]): Promise<Offer[]> =>
      (await person.get<Offer[]>('/api/applications/packages')).data.filter(({ code }) => codes.includes(code));
    const seen = await offers(await newPatient(), ['thai-face', 'thai-video']);
    expect(seen.map(({ mode, price }) => [mode, price])).toEqual([
      ['face_to_face', 50_000],
      ['video', 70_000],
    ]);
    const stranger = new Person();
    expect((await offers(stranger, ['thai-face']))[0]).toMatchObject({ price: 50_000, advertisement: 'ตัวอย่าง 1/2569' });
    const ends = (last: string) => queryDatabase("UPDATE permits SET expires_on = ? WHERE master = 'clinic-advertisement'", [last]);
    await ends('2026-01-01');
    try {
      expect((await offers(stranger, ['thai-face']))[0]).toMatchObject({ price: null, advertisement: null });
    } finally {
      await ends('2027-12-31');
    }
  });
});

describe('a draft', () => {
  it('is one a person, however many devices start at once', async () => {
    const person = await newPatient();
    const offers = [await packageOf(person, 'face_to_face'), await packageOf(person, 'video')];
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => person.post<Application>('/api/applications', { packageId: offers[i % 2] })));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect((await person.get<{ total: number }>('/api/applications')).data.total).toBe(1);
  });

  test('keeps whatever is typed, and opens for its owner alone', async () => {
    const person = await newPatient();
    const { id, number } = await startDraft(person);
    expect(number).toMatch(/^AP\d\d-\d{7}-\d$/);
    await save(person, id, 'health', { symptoms: 'words' }, 2);
    await save(person, id, 'identity', { documentNumber: 'half' }, 1);
    await save(person, id, 'identity', { documentNumber: '110170023070' }, 1);
    const draft = await read(person, id);
    expect(draft.steps).toMatchObject({
      identity: { answers: { documentNumber: '110170023070' }, version: 2, schemaVersion: 1 },
      health: { answers: { symptoms: 'words' }, version: 1 },
      consents: { answers: {}, version: 0, savedAt: null },
    });
    expect(draft.stepReached).toBe(2);
    const admin = await signedIn('admin');
    expect(await read(admin, id)).toMatchObject({ steps: null, health: null });
    const stored = [
      ...(await queryDatabase('SELECT * FROM applications WHERE document_id = ?', [id])),
      ...(await queryDatabase('SELECT * FROM application_steps WHERE application_id = ?', [id])),
      ...(await queryDatabase('SELECT * FROM bai_audit WHERE payload LIKE ?', [`%${id}%`])),
    ];
    expect(stored.length).toBeGreaterThan(3);
    expect(JSON.stringify(stored)).not.toMatch(/110170023070|words/);
  });

  test('belongs to one person: another’s id is no record at all', async () => {
    const [owner, other] = [await newPatient(), await newPatient()];
    const { id } = await startDraft(owner);
    await startDraft(other);
    const file = (await attachIdCard(owner, id)).data.id;
    const physician = await signedIn('physician');
    const asked = [
      await other.get(`/api/applications/${id}`),
      await save(other, id, 'health', {}),
      await submit(other, id),
      await attachIdCard(other, id),
      await other.get(`/api/applications/${id}/files/${file}`),
      await other.call('DELETE', `/api/applications/${id}/files/${file}`),
      await other.post(`/api/applications/${id}/cancel`, { reason: 'ทดสอบตามขั้นตอนของระบบ' }),
      await physician.get(`/api/applications/${id}`),
      await physician.post(`/api/applications/${id}/reject`, { reason: 'ทดสอบตามขั้นตอนของระบบ' }),
    ];
    expect(asked.map(({ status, error }) => [status, error.name])).toEqual(Array(asked.length).fill([404, 'record.missing']));
    expect((await other.get<{ rows: { id: string }[] }>('/api/applications')).data.rows.map((row) => row.id)).not.toContain(id);
    expect((await new Person().get(`/api/applications/${id}`)).status).toBe(401);
    expect((await owner.post(`/api/applications/${id}/ask`, { text: 'x' })).status).toBe(403);
  });

  it('takes ten files, gives back their bytes, and lets them be taken off', async () => {
    const person = await newPatient();
    const { id } = await startDraft(person);
    const sent = await Promise.all(Array.from({ length: 12 }, () => attachIdCard(person, id)));
    const kept = sent.filter(({ status }) => status === 200);
    expect(kept.length).toBeLessThanOrEqual(10);
    expect(kept.length).toBeGreaterThan(0);
    while ((await read(person, id)).files.length < 10) await attachIdCard(person, id);
    expect((await attachIdCard(person, id)).error).toMatchObject({ name: 'rule.unmet', details: { rule: 'files.many' } });
    const [file] = (await read(person, id)).files;
    const bytes = await person.get(`/api/applications/${id}/files/${file!.id}`);
    expect(bytes.headers['content-type']).toBe('image/png');
    expect(bytes.bytes.subarray(0, 4)).toEqual(drawnPng().subarray(0, 4));
    expect((await person.call('DELETE', `/api/applications/${id}/files/${file!.id}`)).status).toBe(200);
    expect((await person.get(`/api/applications/${id}/files/${file!.id}`)).status).toBe(404);
    expect((await read(person, id)).files).toHaveLength(9);
    const text = await person.upload(`/api/applications/${id}/files`, { name: 'x.txt', bytes: Buffer.from('hello'), type: 'text/plain' }, { kind: 'id_card' });
    expect([text.status, text.error.name]).toEqual([415, 'file.unsupported']);
  });

  it('is told of after twenty days of silence and expires after thirty', async () => {
    const person = await newPatient();
    const { id } = await startDraft(person);
    await save(person, id, 'identity', identityStep());
    // By the platform's clock, which files before this one may have moved on.
    const age = async (days: number) => {
      const at = Date.now() + (await clockOffset()) - days * DAY;
      await queryDatabase('UPDATE applications SET updated_at = ? WHERE document_id = ?', [process.env.BAI_TEST_DB_URL ? new Date(at) : at, id]);
    };
    const tend = () => runThrough('applications.tend-drafts');
    await age(21);
    await tend();
    await eventually(
      async () => (await queryDatabase('SELECT id FROM messages WHERE event = ? AND about_id = ?', ['application.unfinished', id])).length === 1,
    );
    await age(31);
    await tend();
    await eventually(async () => (await read(person, id)).state === 'expired');
    await eventually(async () => (await stepRows(id)).every(({ kept }) => !kept));
    expect(await stepRows(id)).toHaveLength(1);
    expect((await save(person, id, 'identity', {})).error.name).toBe('state.forbids');
  }, 300_000);
});

describe('reading', () => {
  test('of a health record by somebody else is in the person’s trail', async () => {
    const person = await newPatient();
    const { id } = await submittedApplication(person);
    const admin = await signedIn('admin');
    await read(admin, id);
    const { data } = await person.get<{ rows: { action: string; role: string }[] }>('/api/audit/access');
    expect(data.rows).toEqual(expect.arrayContaining([expect.objectContaining({ action: 'application.read', role: 'admin' })]));
  });
});
