import { queryDatabase } from '../../../cms/test/clock';
import { must } from '../../../cms/test/journey';
import { newPatient, type Person } from '../../../cms/test/people';
import { terms, type ConsentStanding, type Me } from '../contracts';

const changedFor = async (person: Person): Promise<boolean> => (await person.get<Me>('/api/accounts/me')).data.person!.termsChanged;
const standingFor = async (person: Person): Promise<ConsentStanding> =>
  must(await person.get<ConsentStanding[]>('/api/accounts/consents'), 'consents').find(({ purpose }) => purpose === 'terms')!;
const give = (person: Person) => person.post<ConsentStanding[]>('/api/accounts/consents/give', { purpose: 'terms' });
const kept = (person: Person) =>
  queryDatabase<{ text_version: string }>("SELECT text_version FROM consents WHERE account_id = ? AND purpose = 'terms' ORDER BY id", [person.account]);

test('terms that were accepted in an older version are accepted once more, and both versions are kept', async () => {
  const person = await newPatient();
  expect(await changedFor(person)).toBe(false);
  expect(await standingFor(person)).toMatchObject({ state: 'given', textVersion: terms.value, newerVersion: null, may: null });
  expect((await give(person)).error.name).toBe('state.forbids');

  await queryDatabase("UPDATE consents SET text_version = '2025-01' WHERE account_id = ?", [person.account]);
  expect(await changedFor(person)).toBe(true);
  expect(await standingFor(person)).toMatchObject({ state: 'given', textVersion: '2025-01', newerVersion: terms.value, may: 'give' });
  // They hold back nothing meanwhile.
  expect((await person.get('/api/applications')).status).toBe(200);

  // Of two presses one counts.
  const both = await Promise.all([give(person), give(person)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await changedFor(person)).toBe(false);
  expect(await standingFor(person)).toMatchObject({ state: 'given', textVersion: terms.value, newerVersion: null, may: null });
  expect((await kept(person)).map(({ text_version }) => text_version)).toEqual(['2025-01', terms.value]);
});

test('who was never asked for terms is not said to have accepted others', async () => {
  const person = await newPatient();
  await queryDatabase("DELETE FROM consents WHERE account_id = ? AND purpose = 'terms'", [person.account]);
  expect(await changedFor(person)).toBe(false);
});
