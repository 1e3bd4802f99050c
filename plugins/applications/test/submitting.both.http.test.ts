import { queryDatabase } from '../../../cms/test/clock';
import { eventually, newPatient, signedIn, type Person } from '../../../cms/test/people';
import type { Application } from '../contracts';
import {
  address,
  attachIdCard,
  fill,
  healthStep,
  identityStep,
  inventedId,
  save,
  signature,
  startDraft,
  stepRows,
  submittedApplication,
  type Parts,
} from './wizard';

const submit = (person: Person, id: string, key?: string) => person.post<Application>(`/api/applications/${id}/submit`, undefined, key);
const read = async (person: Person, id: string) => (await person.get<Application>(`/api/applications/${id}`)).data;

describe('submitting', () => {
  test('an empty draft names everything that is missing at once', async () => {
    const person = await newPatient();
    const { id } = await startDraft(person);
    const { status, error } = await submit(person, id);
    expect([status, error.name]).toEqual([422, 'application.incomplete']);
    const paths = error.details.fields!.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        'identity.documentNumber',
        'identity.name',
        'identity.birthDate',
        'health.severity',
        'health.condition',
        'consents.consents',
        'consents.signature',
        'files.id_card',
      ]),
    );
    expect((await read(person, id)).state).toBe('draft');
  });

  const faults: readonly [string, Parts, string, string, object?][] = [
    ['a wrong check digit', { identity: { documentNumber: '1234567890122' } }, 'identity.documentNumber', 'thai-id'],
    ['a Buddhist year', { identity: { birthDate: '2533-05-17' } }, 'identity.birthDate', 'buddhist-year', { year: 1990 }],
    ['a Buddhist leap day', { identity: { birthDate: '2531-02-29' } }, 'identity.birthDate', 'buddhist-year', { year: 1988 }],
    ['a day to come', { identity: { birthDate: '2030-01-01' } }, 'identity.birthDate', 'future'],
    ['no date at all', { identity: { birthDate: '1990-02-30' } }, 'identity.birthDate', 'day'],
    ['somebody under twenty', { identity: { birthDate: '2010-01-01' } }, 'identity.birthDate', 'age', { bound: 20 }],
    ['a birth year that may be under twenty', { identity: { birthDate: '2006-01-01', birthPrecision: 'year' } }, 'identity.birthDate', 'age', { bound: 20 }],
    ['no phone', { identity: { phone: '12' } }, 'identity.phone', 'phone'],
    ['a postcode of elsewhere', { identity: { address: { ...address, postcode: '50200' } } }, 'identity.address.postcode', 'thai-address'],
    [
      'letters that paper cannot show',
      { identity: { name: { title: '', first: '山田', last: '' } } },
      'identity.name.first',
      'unprintable',
      { characters: '山田' },
    ],
    ['a Latin name that nothing holds', { identity: { nameLatin: 'a'.repeat(81) } }, 'identity.nameLatin', 'long', { bound: 80 }],
    ['a name too long for its line', { identity: { name: { title: 'นาย', first: 'สั้น', last: 'ณ'.repeat(38) } } }, 'identity.name.last', 'long', { bound: 37 }],
    ['a condition that is not on the list', { health: { condition: 'boredom' } }, 'health.condition', 'condition'],
    ['an unanswered question of the law', { health: { exclusions: { pregnant: 'no' } } }, 'health.exclusions.breastfeeding', 'required'],
    [
      'an unanswered contraindication',
      { health: { contraindications: { ...healthStep().contraindications, warfarin: undefined } } },
      'health.contraindications.warfarin',
      'required',
    ],
    [
      'a consent that was not given',
      { consents: { consents: { health_data: true, truthful: false, dispensing_record: true } } },
      'consents.consents.truthful',
      'confirm',
    ],
    ['a picture that is none', { consents: { signature: 'data:image/png;base64,AAAA' } }, 'consents.signature', 'signature'],
  ];
  const drafted = async () => {
    const person = await newPatient();
    const { id } = await startDraft(person);
    await attachIdCard(person, id);
    return { person, id };
  };
  let common: Promise<{ person: Person; id: string }> | undefined;
  test.each(faults)('refuses %s', async (_, parts, path, rule, params = {}) => {
    const { person, id } = await (common ??= drafted());
    await save(person, id, 'identity', { ...identityStep(), ...parts.identity });
    await save(person, id, 'health', { ...healthStep(), ...parts.health });
    await save(person, id, 'consents', { consents: { health_data: true, truthful: true, dispensing_record: true }, signature: signature(), ...parts.consents });
    const { status, error } = await submit(person, id);
    expect([status, error.name]).toEqual([422, 'application.incomplete']);
    expect(error.details.fields).toHaveLength(1);
    expect(error.details.fields![0]).toMatchObject({ path, rule, params });
    if (rule === 'age') expect(error.details).toMatchObject({ rule: 'patient.age', source: expect.stringContaining('2568') as unknown });
  });

  test('a yes to a question of the law is a hard stop that leaves the draft', async () => {
    const person = await newPatient();
    const { id } = await startDraft(person);
    await fill(person, id, { health: { exclusions: { pregnant: 'yes', breastfeeding: 'no' } } });
    const { status, error } = await submit(person, id);
    expect([status, error.name, error.details.rule]).toEqual([422, 'application.excluded', 'exclusion.pregnant']);
    expect(error.details.source).toContain('2568');
    expect((await read(person, id)).state).toBe('draft');
  });

  it('moves what was typed to where it belongs, once, and wipes the draft', async () => {
    const person = await newPatient();
    const documentNumber = inventedId();
    const { id } = await startDraft(person);
    await fill(person, id, { identity: { documentNumber }, health: { allergies: 'กุ้ง' } });
    const key = `submit-${id}`;
    const answers = await Promise.all([submit(person, id, key), submit(person, id, key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]!.data).toEqual(answers[1]!.data);
    const done = answers[0]!.data;
    expect(done).toMatchObject({
      state: 'submitted',
      steps: null,
      patientName: 'นางสาวทดลอง กรอกครบ',
      ruleSet: '2568-2',
      health: { condition: 'insomnia', severity: 6 },
      stepReached: 4,
    });
    expect(done.consents.map(({ purpose, version }) => [purpose, version])).toEqual([
      ['dispensing_record', '2026-11'],
      ['health_data', '2026-11'],
      ['truthful', '2026-11'],
    ]);
    expect(done.files.map(({ kind }) => kind)).toEqual(['id_card']);
    expect(done.history.map(({ to }) => to)).toEqual(['draft', 'submitted']);
    const { data: patient } = await person.get<Record<string, unknown>>('/api/directory/me/patient');
    expect(patient).toMatchObject({
      identity: 'submitted',
      documentMasked: `•••••••••${documentNumber.slice(-4)}`,
      phone: '+66812345678',
      allergies: 'กุ้ง',
      birthDate: '1990-05-17',
    });
    expect(await stepRows(id)).toEqual([
      { step: 'consents', schema_version: 1, kept: false },
      { step: 'health', schema_version: 1, kept: true },
      { step: 'identity', schema_version: 1, kept: false },
    ]);
    const trail = await queryDatabase<{ payload: string }>('SELECT payload FROM bai_audit WHERE subject = ? OR payload LIKE ?', [id, `%${id}%`]);
    expect(JSON.stringify(trail)).not.toContain(documentNumber);
    expect((await submit(person, id)).error.name).toBe('state.forbids');
    await eventually(async () => (await queryDatabase('SELECT id FROM messages WHERE event = ? AND about_id = ?', ['application.submitted', id])).length === 1);
  });

  test('with the number of another person says so and submits nothing', async () => {
    const documentNumber = inventedId();
    await submittedApplication(await newPatient(), 'face_to_face', { identity: { documentNumber } });
    const other = await newPatient();
    const { id } = await startDraft(other);
    await fill(other, id, { identity: { documentNumber } });
    const { status, error } = await submit(other, id);
    expect([status, error.name]).toEqual([409, 'document.known']);
    expect(await read(other, id)).toMatchObject({ state: 'draft', consents: [] });
  });

  test('a package that has closed meanwhile cannot be submitted', async () => {
    const person = await newPatient();
    const { id } = await startDraft(person, 'video');
    await fill(person, id);
    await queryDatabase('UPDATE packages SET active_to = ? WHERE code = ?', ['2026-01-02', 'thai-video']);
    try {
      expect((await submit(person, id)).error.name).toBe('package.closed');
      expect((await person.post('/api/applications', { packageId: 'nothing-like-it' })).error.name).toBe('package.closed');
    } finally {
      await queryDatabase('UPDATE packages SET active_to = NULL WHERE code = ?', ['thai-video']);
    }
  });

  it('a submitted application can be cancelled by its owner, and is found by number and name', async () => {
    const person = await newPatient();
    const name = { title: '', first: `ค้นหา${inventedId().slice(-6)}`, last: 'เจอ' };
    const { id, number } = await submittedApplication(person, 'face_to_face', { identity: { name } });
    const admin = await signedIn('admin');
    for (const q of [number, name.first])
      expect((await admin.get<{ rows: { id: string }[] }>('/api/applications', { q })).data.rows.map((row) => row.id)).toEqual([id]);
    const cancelled = await person.post<Application>(`/api/applications/${id}/cancel`, { reason: 'เปลี่ยนใจไม่ขอรับแล้ว' });
    expect(cancelled.data).toMatchObject({ state: 'cancelled', reason: 'เปลี่ยนใจไม่ขอรับแล้ว' });
    expect((await person.post(`/api/applications/${id}/cancel`, { reason: 'ทดสอบตามขั้นตอนของระบบ' })).error.name).toBe('state.forbids');
    expect((await startDraft(person)).id).not.toBe(id);
  });

  it('is listed by patient, and never with those of a namesake', async () => {
    const name = { title: '', first: `ชื่อพ้อง${inventedId().slice(-6)}`, last: 'กัน' };
    const [one, other] = [await newPatient(), await newPatient()];
    const { id } = await submittedApplication(one, 'face_to_face', { identity: { name } });
    await submittedApplication(other, 'face_to_face', { identity: { name } });
    const admin = await signedIn('admin');
    const listed = async (person: Person, query: Record<string, string>) =>
      (await person.get<{ rows: { id: string }[] }>('/api/applications', query)).data.rows.map((row) => row.id);
    expect(await listed(admin, { q: name.first })).toHaveLength(2);
    const patient = (await read(admin, id)).patientId!;
    expect(await listed(admin, { patientId: patient })).toEqual([id]);
    expect(await listed(one, { patientId: patient })).toEqual([id]);
    expect(await listed(other, { patientId: patient })).toEqual([]);
  });

  it('counts in the figures of its day', async () => {
    const admin = await signedIn('admin');
    const figures = async () => (await admin.get<{ today: number; open: number; days: { day: string; count: number }[] }>('/api/applications/figures')).data;
    const before = await figures();
    await submittedApplication(await newPatient());
    const after = await figures();
    expect([after.today - before.today, after.open - before.open, after.days.length]).toEqual([1, 1, 14]);
    expect(after.days.at(-1)!.count).toBe(after.today);
  });
});
