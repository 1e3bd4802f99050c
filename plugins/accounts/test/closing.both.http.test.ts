import type { ClosingPreview } from '../contracts';
import { queryDatabase } from '../../../cms/test/clock';
import { holding } from '../../../cms/test/holding';
import { must } from '../../../cms/test/journey';
import { linkToken } from '../../../cms/test/link-mail';
import { eventually, NEW_PASSWORD, newPatient, Person, runThrough, signedIn } from '../../../cms/test/people';
import { submittedApplication } from '../../applications/test/wizard';

jest.setTimeout(60_000);

const preview = async (person: Person): Promise<ClosingPreview> => must(await person.get<ClosingPreview>('/api/accounts/closing'), 'preview');
const close = (person: Person) => person.post<{ dueAt: string }>('/api/accounts/closing');
const stateOf = async ({ account }: Person): Promise<string> =>
  (await queryDatabase<{ state: string }>('SELECT state FROM up_users WHERE document_id = ?', [account]))[0]!.state;
const signIn = async (email: string): Promise<Person> => {
  const person = new Person();
  must(await person.post('/api/accounts/sign-in', { identifier: email, password: NEW_PASSWORD }), 'sign-in');
  return person;
};
const told = (person: Person, event: string) => queryDatabase('SELECT id FROM messages WHERE account_id = ? AND event = ?', [person.account, event]);

describe('deleting one’s account', () => {
  it('signs out everywhere and waits for seven days', async () => {
    const person = await newPatient();
    const other = await signIn(person.email);
    expect(await preview(person)).toEqual({ obstacles: [], kept: [], days: 7 });
    const { dueAt } = must(await close(person), 'close');
    const [row] = await queryDatabase<{ asked: number | Date }>('SELECT asked_at AS asked FROM account_closures WHERE account_id = ?', [person.account]);
    expect(Math.round((Date.parse(dueAt) - new Date(row!.asked).getTime()) / 86_400_000)).toBe(7);
    for (const browser of [person, other]) expect((await browser.get('/api/accounts/closing')).status).toBe(401);
    expect(await stateOf(person)).toBe('closing');
    await runThrough('accounts.erase-closed');
    expect(await stateOf(person)).toBe('closing');
  });

  it('is taken back by signing in', async () => {
    const person = await newPatient();
    must(await close(person), 'close');
    const back = await signIn(person.email);
    expect(await stateOf(person)).toBe('active');
    expect(await preview(back)).toMatchObject({ obstacles: [] });
    await eventually(async () => (await told(person, 'account.kept')).length === 1);
    const [row] = await queryDatabase<{ undone: unknown }>('SELECT undone_at AS undone FROM account_closures WHERE account_id = ?', [person.account]);
    expect(row!.undone).not.toBeNull();
  });

  it('is taken back by the link of the mail, once', async () => {
    const person = await newPatient();
    must(await close(person), 'close');
    const token = await linkToken(person.account, 'keep-account');
    const answers = await Promise.all([1, 2].map(() => new Person().post<{ address: string }>('/api/accounts/links/keep', { token })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect(await stateOf(person)).toBe('active');
    await signIn(person.email);
    expect((await new Person().post('/api/accounts/links/keep', { token })).error.name).toBe('link.used');
  });

  it('wants the password once more', async () => {
    const person = await newPatient();
    await queryDatabase('UPDATE sessions SET assured_at = NULL WHERE account_id = ?', [person.account]);
    expect((await close(person)).error.name).toBe('assurance.needed');
    expect(await stateOf(person)).toBe('active');
  });

  it('waits for what others depend on, and says what', async () => {
    const person = await newPatient();
    const { id } = await submittedApplication(person);
    expect((await preview(person)).obstacles).toEqual([{ what: 'application', until: null }]);
    expect((await close(person)).error).toMatchObject({ status: 409, name: 'account.needed', details: { obstacles: ['application'] } });
    must(await person.post(`/api/applications/${id}/cancel`, { reason: 'no longer needed here' }), 'cancel');
    expect((await preview(person)).obstacles).toEqual([]);
    const physician = await signedIn('physician');
    expect((await preview(physician)).kept).toContainEqual({ what: 'professional', until: null });
  });

  it('erases what is left of a staff member too: sets, roles’ reach and sessions', async () => {
    const person = await holding('admin');
    must(await close(person), 'close');
    await queryDatabase('UPDATE account_closures SET due_at = ? WHERE account_id = ?', [
      process.env.BAI_TEST_DB_URL ? new Date(Date.now() - 1000) : Date.now() - 1000,
      person.account,
    ]);
    await runThrough('accounts.erase-closed');
    expect(await stateOf(person)).toBe('closed');
    const refused = await new Person().post('/api/accounts/sign-in', { identifier: person.email, password: NEW_PASSWORD });
    expect(refused.error.name).toBe('credentials.wrong');
    expect(await queryDatabase('SELECT id FROM sessions WHERE account_id = ?', [person.account])).toEqual([]);
  });
});
