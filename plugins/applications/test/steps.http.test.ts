import { queryDatabase } from '../../../cms/test/clock';
import { newPatient, signedIn, type Answer, type Person } from '../../../cms/test/people';
import { confirmedAppointment, daytime, must } from '../../../cms/test/journey';
import type { Application, SavedStep } from '../contracts';
import { fill, healthStep, identityStep, save, startDraft, stepRows, submittedApplication } from './wizard';

const read = async (person: Person, id: string) => (await person.get<Application>(`/api/applications/${id}`)).data;
const newerIn = ({ error }: Answer<unknown>) => error.details.newer as SavedStep;
const stored = (id: string) =>
  queryDatabase<{ step: string; answers: string; version: number; updated_at: unknown }>(
    'SELECT step, answers, version, updated_at FROM application_steps WHERE application_id = ? ORDER BY step',
    [id],
  );

beforeAll(() => daytime());

describe('two windows', () => {
  test('on two steps both save, whatever the other does at the same moment', async () => {
    const person = await newPatient();
    const { id } = await startDraft(person);
    for (let version = 0; version < 5; version += 1) {
      const saved = await Promise.all([
        save(person, id, 'identity', { documentNumber: `half ${version}` }, 1, version),
        save(person, id, 'health', { symptoms: `words ${version}` }, 2, version),
      ]);
      expect(saved.map(({ status, data }) => [status, data?.version])).toEqual(Array(2).fill([200, version + 1]));
    }
    expect((await read(person, id)).steps).toMatchObject({
      identity: { answers: { documentNumber: 'half 4' }, version: 5 },
      health: { answers: { symptoms: 'words 4' }, version: 5 },
    });
  });

  test('on two steps leave each other’s row alone', async () => {
    const person = await newPatient();
    const { id } = await startDraft(person);
    await save(person, id, 'identity', identityStep());
    const [before] = await stored(id);
    await save(person, id, 'health', healthStep());
    expect((await stored(id)).find(({ step }) => step === 'identity')).toEqual(before);
  });

  test('on one step: the second is refused and told what is newer, and nothing is lost', async () => {
    const person = await newPatient();
    const { id } = await startDraft(person);
    await save(person, id, 'health', { symptoms: 'first' });
    const shown = (await read(person, id)).steps!.health!;
    expect((await save(person, id, 'health', { symptoms: 'of one window' }, 2, shown.version)).status).toBe(200);
    const late = await save(person, id, 'health', { symptoms: 'of the other' }, 2, shown.version);
    expect([late.status, late.error.name]).toEqual([409, 'version.stale']);
    expect(newerIn(late)).toMatchObject({ answers: { symptoms: 'of one window' }, version: shown.version + 1, schemaVersion: 1 });
    expect((await read(person, id)).steps!.health!.answers).toEqual({ symptoms: 'of one window' });
    const again = await save(person, id, 'health', { symptoms: 'of the other' }, 2, newerIn(late).version);
    expect([again.status, again.data.version]).toEqual([200, shown.version + 2]);
  });

  test('that save a step at once, by the dozen: one of them is first, the first time and every other', async () => {
    const person = await newPatient();
    const { id } = await startDraft(person);
    for (const version of [0, 1]) {
      const saved = await Promise.all(Array.from({ length: 12 }, (_, i) => save(person, id, 'identity', { documentNumber: `${version} ${i}` }, 1, version)));
      expect(saved.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(saved.filter(({ error }) => error?.name === 'version.stale')).toHaveLength(11);
    }
    expect((await read(person, id)).steps!.identity!.version).toBe(2);
  });

  test('that say the same do not disagree: a save whose answer was lost may be sent again', async () => {
    const person = await newPatient();
    const { id } = await startDraft(person);
    const sent = () => save(person, id, 'health', { symptoms: 'same', medicines: ['a', 'b'] }, 2, 0);
    expect([(await sent()).data.version, (await sent()).data.version]).toEqual([1, 1]);
  });
});

describe('a step', () => {
  test('is frozen with the application: what the physician reads never changes again', async () => {
    const person = await newPatient();
    const { id } = await submittedApplication(person, 'face_to_face', { health: { symptoms: '  หลับยาก  ' } });
    const rows = await stored(id);
    expect((await save(person, id, 'health', { ...healthStep(), symptoms: 'changed my mind' })).error.name).toBe('state.forbids');
    await confirmedAppointment(person, { application: id });
    const physician = await signedIn('physician');
    expect((await read(physician, id)).health).toMatchObject({ symptoms: 'หลับยาก', condition: 'insomnia' });
    expect(await stored(id)).toEqual(rows);
  });

  test('of a draft that is cancelled is wiped, of a submitted application it stays', async () => {
    const [one, other] = [await newPatient(), await newPatient()];
    const { id: draft } = await startDraft(one);
    await fill(one, draft);
    await one.post(`/api/applications/${draft}/cancel`, { reason: 'ทดสอบตามขั้นตอนของระบบ' });
    expect((await stepRows(draft)).map(({ kept }) => kept)).toEqual([false, false, false]);
    const { id } = await submittedApplication(other);
    const cancelled = await other.post<Application>(`/api/applications/${id}/cancel`, { reason: 'ทดสอบตามขั้นตอนของระบบ' });
    expect(cancelled.data.health).toMatchObject({ condition: 'insomnia' });
  });

  test('may hold anything, things of which no text can be made among them, and is judged all the same', async () => {
    const person = await newPatient();
    const { id } = await startDraft(person);
    for (const birthDate of [{ toString: 1 }, { toString: {}, valueOf: [] }, [['1990-05-17']]]) {
      must(await save(person, id, 'identity', { ...identityStep(), birthDate }), 'save');
      const checked = await person.post(`/api/applications/${id}/steps/identity/check`);
      expect([checked.status, checked.error.details.fields?.map(({ path }) => path)]).toEqual([422, ['birthDate']]);
    }
  });

  test('that the track does not have is no step at all', async () => {
    const person = await newPatient();
    const { id } = await startDraft(person);
    expect((await save(person, id, 'passport', {})).error.name).toBe('record.missing');
  });

  test('is in the trail as changed, never what it says, and not when it says what it said before', async () => {
    const person = await newPatient();
    const { id } = await startDraft(person);
    for (const symptoms of ['one', 'two', 'two']) await save(person, id, 'health', { symptoms });
    const [{ document_id: step }] = (await queryDatabase<{ document_id: string }>('SELECT document_id FROM application_steps WHERE application_id = ?', [
      id,
    ])) as [{ document_id: string }];
    const entries = await queryDatabase<{ action: string; payload: string }>('SELECT action, payload FROM bai_audit WHERE subject = ? ORDER BY id', [step]);
    expect(entries.map(({ action }) => action)).toEqual(['application-step.create', 'application-step.save']);
    expect(entries.map(({ payload }) => (JSON.parse(payload) as { after: { answers: string } }).after.answers)).toEqual(['•••', '•••']);
  });
});
