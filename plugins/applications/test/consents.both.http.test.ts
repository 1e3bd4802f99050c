import type { ConsentStanding } from '@bai/accounts/contracts';
import { clockOffset, queryDatabase } from '../../../cms/test/clock';
import { eventually, newPatient, runThrough, type Person } from '../../../cms/test/people';
import type { Application } from '../contracts';
import { packageOf, save, startDraft, submittedApplication } from './wizard';

const standings = async (person: Person) => {
  const { data } = await person.get<ConsentStanding[]>('/api/accounts/consents');
  return Object.fromEntries(data.map((standing) => [standing.purpose, standing]));
};
const withdraw = (person: Person, purpose: string) => person.post<ConsentStanding[]>('/api/accounts/consents/withdraw', { purpose });
const give = (person: Person, purpose: string) => person.post<ConsentStanding[]>('/api/accounts/consents/give', { purpose });
const stateOf = async (person: Person, id: string) => (await person.get<Application>(`/api/applications/${id}`)).data.state;

describe('consents', () => {
  test('show what was agreed to, and nothing that was never asked', async () => {
    const person = await newPatient();
    const before = await standings(person);
    expect(Object.keys(before)).toEqual(['terms', 'reminders']);
    expect(before.terms).toMatchObject({ basis: 'contract', state: 'given', textVersion: '2026-11', may: null });
    expect(before.reminders).toMatchObject({ basis: 'interest', state: 'unasked', givenAt: null, may: 'withdraw' });
    await submittedApplication(person);
    const after = await standings(person);
    expect(after.health_data).toMatchObject({ basis: 'consent', state: 'given', textVersion: '2026-11', may: 'withdraw' });
    expect(after.dispensing_record).toMatchObject({ basis: 'law', state: 'given', may: null });
    for (const purpose of ['terms', 'dispensing_record', 'video_visit']) expect((await withdraw(person, purpose)).error.name).toBe('state.forbids');
    expect((await give(person, 'health_data')).error.name).toBe('state.forbids');
  });

  test('withdrawing the use of health data cancels what nobody has seen, and lets nobody apply before it is given again', async () => {
    const person = await newPatient();
    const { id } = await submittedApplication(person);
    expect((await withdraw(person, 'health_data')).status).toBe(200);
    expect(await standings(person)).toMatchObject({ health_data: { state: 'withdrawn', may: 'give' } });
    expect(await stateOf(person, id)).toBe('cancelled');
    const packageId = await packageOf(person, 'face_to_face');
    expect((await person.post('/api/applications', { packageId })).error).toMatchObject({ status: 422, name: 'consent.withdrawn' });
    expect((await give(person, 'health_data')).status).toBe(200);
    expect(await standings(person)).toMatchObject({ health_data: { state: 'given', withdrawnAt: null, may: 'withdraw' } });
    expect((await person.post('/api/applications', { packageId })).status).toBe(200);
    const trail = await queryDatabase<{ action: string }>("SELECT action FROM bai_audit WHERE actor = ? AND action LIKE 'consent.%' ORDER BY id", [
      person.account,
    ]);
    expect(trail.map(({ action }) => action)).toEqual(['consent.create', 'consent.revoke', 'consent.create']);
  });

  test('what was typed of an unfinished application is wiped', async () => {
    const person = await newPatient();
    await submittedApplication(person);
    const draft = await startDraft(person);
    await save(person, draft.id, 'health', { symptoms: 'words' }, 2);
    await withdraw(person, 'health_data');
    expect(await stateOf(person, draft.id)).toBe('cancelled');
    const rows = await queryDatabase<{ answers: string | null }>('SELECT answers FROM application_steps WHERE application_id = ?', [draft.id]);
    expect(rows.map(({ answers }) => answers)).toEqual([null]);
  });

  it('two withdrawals at once are one', async () => {
    const person = await newPatient();
    const { id } = await submittedApplication(person);
    await Promise.all([withdraw(person, 'health_data'), withdraw(person, 'health_data')]);
    expect(await stateOf(person, id)).toBe('cancelled');
    expect(await standings(person)).toMatchObject({ health_data: { state: 'withdrawn' } });
  });

  test('whoever turned reminders off is not reminded', async () => {
    const [wanting, resting] = [await newPatient(), await newPatient()];
    const drafts = [await startDraft(wanting), await startDraft(resting)];
    expect((await withdraw(resting, 'reminders')).status).toBe(200);
    const before = Date.now() + (await clockOffset()) - 21 * 86_400_000;
    const old = process.env.BAI_TEST_DB_URL ? new Date(before) : before;
    for (const { id } of drafts) await queryDatabase('UPDATE applications SET updated_at = ? WHERE document_id = ?', [old, id]);
    await runThrough('applications.tend-drafts');
    const told = (id: string) => queryDatabase("SELECT id FROM messages WHERE event = 'application.unfinished' AND about_id = ?", [id]);
    await eventually(async () => (await told(drafts[0]!.id)).length === 1);
    expect(await told(drafts[1]!.id)).toEqual([]);
    await give(resting, 'reminders');
    await runThrough('applications.tend-drafts');
    await eventually(async () => (await told(drafts[1]!.id)).length === 1);
  });
});
