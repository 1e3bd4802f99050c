import { advanceClock, queryDatabase, renew } from '../../../cms/test/clock';
import { must } from '../../../cms/test/journey';
import { eventually, NEW_PASSWORD, newPatient, Person, runThrough } from '../../../cms/test/people';
import type { ConsentStanding, OwnLine } from '../contracts';

jest.setTimeout(90_000);

const AT = '/api/accounts/line';
const MINUTE = 60_000;

let names = 0;
/** Somebody at LINE whom nobody has linked. */
const newName = (): string => `ไลน์ทดลอง ${process.pid}-${Date.now().toString(36)}-${(names += 1)}`;

interface Begun {
  readonly state: string;
  readonly nonce: string;
  readonly challenge: string;
}
const begin = async (person: Person): Promise<Begun> => {
  const url = new URL(must(await person.post<{ url: string }>(AT), 'begin').url);
  expect(url.pathname).toBe('/auth/line-example');
  return Object.fromEntries(url.searchParams) as unknown as Begun;
};
const agree = (person: Person, begun: Begun, name: string) => person.post<{ code: string }>(`${AT}/example`, { ...begun, name });
const finish = (person: Person, state: string, code: string) => person.post<OwnLine>(`${AT}/finish`, { state, code });
const link = async (person: Person, name: string) => {
  const begun = await begin(person);
  return finish(person, begun.state, must(await agree(person, begun, name), 'agree').code);
};
const own = async (person: Person) => must(await person.get<OwnLine>(AT), 'own');
const messagesOf = (person: Person) =>
  queryDatabase<{ event: string; channel: string; address: string; text: string; state: string }>(
    'SELECT event, channel, address, text, state FROM messages WHERE account_id = ? ORDER BY id',
    [person.account],
  );
const consentOf = async (person: Person) =>
  must(await person.get<ConsentStanding[]>('/api/accounts/consents'), 'consents').find(({ purpose }) => purpose === 'line');

describe('an account at LINE', () => {
  it('is linked by whoever agrees there, seen, and taken away; each is told, by mail and where it still is', async () => {
    const person = await newPatient();
    expect(await own(person)).toEqual({ side: 'example', writes: true, linked: null });
    expect(await consentOf(person)).toBeUndefined();
    const name = newName();
    const linked = must(await link(person, name), 'link');
    expect(linked.linked).toMatchObject({ name });
    expect(await own(person)).toEqual(linked);
    expect(await consentOf(person)).toMatchObject({ state: 'given', may: 'withdraw' });
    const told = await eventually(async () => {
      const found = (await messagesOf(person)).filter(({ event, state }) => event === 'line.linked' && state === 'sent');
      return found.length === 2 && found;
    }, 40);
    expect(told.map(({ channel }) => channel).sort()).toEqual(['email', 'line']);
    expect(told.find(({ channel }) => channel === 'line')).toMatchObject({ address: 'LINE', text: expect.stringContaining('เชื่อมบัญชี LINE') as string });
    expect(must(await person.call<OwnLine>('DELETE', AT), 'unlink').linked).toBeNull();
    expect(await consentOf(person)).toMatchObject({ state: 'withdrawn', may: null });
    await eventually(async () => (await messagesOf(person)).find(({ event, channel }) => event === 'line.unlinked' && channel === 'email'));
    expect((await messagesOf(person)).filter(({ event, channel }) => event === 'line.unlinked' && channel === 'line')).toEqual([]);
    expect(await queryDatabase('SELECT * FROM line_links WHERE account_id = ?', [person.account])).toEqual([]);
    expect(must(await person.call<OwnLine>('DELETE', AT), 'unlink again').linked).toBeNull();
  });

  it('is one account’s: a second is refused without a word about whose; once free it is anybody’s', async () => {
    const [owner, other] = [await newPatient(), await newPatient()];
    const name = newName();
    must(await link(owner, name), 'owner');
    const refused = await link(other, name);
    expect(refused.error).toEqual({ status: 409, name: 'line.taken', message: 'This LINE account is linked already.', details: {} });
    expect((await own(other)).linked).toBeNull();
    must(await owner.call('DELETE', AT), 'unlink');
    expect(must(await link(other, name), 'other').linked).toMatchObject({ name });
  });

  it('of two who link the same at once is one’s', async () => {
    const people = await Promise.all([newPatient(), newPatient(), newPatient()]);
    const name = newName();
    const codes = await Promise.all(
      people.map(async (person) => {
        const begun = await begin(person);
        return { person, state: begun.state, code: must(await agree(person, begun, name), 'agree').code };
      }),
    );
    const answers = await Promise.all(codes.map(({ person, state, code }) => finish(person, state, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('takes the place of the one before', async () => {
    const person = await newPatient();
    const [first, second] = [newName(), newName()];
    must(await link(person, first), 'first');
    expect(must(await link(person, second), 'second').linked).toMatchObject({ name: second });
    expect(await queryDatabase('SELECT id FROM line_links WHERE account_id = ?', [person.account])).toHaveLength(1);
    expect((await link(await newPatient(), first)).status).toBe(200);
  });

  it('stands encrypted in the database, and in the trail not at all', async () => {
    const person = await newPatient();
    const name = newName();
    must(await link(person, name), 'link');
    const [row] = await queryDatabase<{ user_id: string; user_hash: string }>('SELECT user_id, user_hash FROM line_links WHERE account_id = ?', [
      person.account,
    ]);
    expect([row!.user_id, row!.user_hash].join()).not.toMatch(/U[0-9a-f]{32}/);
    const trail = await queryDatabase(`SELECT * FROM bai_audit WHERE action LIKE 'line-link.%'`);
    expect(JSON.stringify(trail)).toContain('line-link.create');
    expect(JSON.stringify(trail)).not.toContain(name);
    expect(JSON.stringify(trail)).not.toContain(row!.user_hash);
  });

  it('goes when the account is erased', async () => {
    const person = await newPatient();
    const name = newName();
    must(await link(person, name), 'link');
    must(await person.post('/api/accounts/closing'), 'close');
    await queryDatabase('UPDATE account_closures SET due_at = ? WHERE account_id = ?', [
      process.env.BAI_TEST_DB_URL ? new Date(Date.now() - 1000) : Date.now() - 1000,
      person.account,
    ]);
    await runThrough('accounts.erase-closed');
    for (const table of ['line_links', 'line_attempts'])
      expect(await queryDatabase(`SELECT id FROM ${table} WHERE account_id = ?`, [person.account])).toEqual([]);
    expect((await link(await newPatient(), name)).status).toBe(200);
  });

  it('goes when its consent is withdrawn, and is given again by linking alone', async () => {
    const person = await newPatient();
    must(await link(person, newName()), 'link');
    const { data } = await person.post<ConsentStanding[]>('/api/accounts/consents/withdraw', { purpose: 'line' });
    expect(data.find(({ purpose }) => purpose === 'line')).toMatchObject({ state: 'withdrawn', may: null });
    expect((await own(person)).linked).toBeNull();
    expect((await person.post('/api/accounts/consents/give', { purpose: 'line' })).error.name).toBe('state.forbids');
  });
});

describe('coming back from LINE', () => {
  it('is good once, for who began, and for ten minutes', async () => {
    const [person, other] = [await newPatient(), await newPatient()];
    const begun = await begin(person);
    const { code } = must(await agree(person, begun, newName()), 'agree');
    expect((await finish(other, begun.state, code)).error.name).toBe('line.over');
    expect((await finish(person, `${begun.state.slice(0, -3)}aaa`, code)).error.name).toBe('line.over');
    expect((await agree(other, begun, newName())).error.name).toBe('line.over');
    const both = await Promise.all([finish(person, begun.state, code), finish(person, begun.state, code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect((await finish(person, begun.state, code)).error.name).toBe('line.over');
    const late = await begin(person);
    await advanceClock(11 * MINUTE);
    await renew(person);
    expect((await finish(person, late.state, code)).error.name).toBe('line.over');
  });

  it('shows nothing with a code that was made for another attempt, or by nobody', async () => {
    const person = await newPatient();
    const [first, second, third] = [await begin(person), await begin(person), await begin(person)];
    const { code } = must(await agree(person, first, newName()), 'agree');
    expect((await finish(person, second.state, code)).error.name).toBe('line.refused');
    expect((await finish(person, third.state, 'made up')).error.name).toBe('line.refused');
    // The attempt is used up by a wrong code too.
    expect((await finish(person, second.state, code)).error.name).toBe('line.over');
    expect((await own(person)).linked).toBeNull();
  });

  it('is begun, and the link taken away, only shortly after the password was given', async () => {
    const person = await newPatient();
    must(await link(person, newName()), 'link');
    await advanceClock(11 * MINUTE);
    await renew(person);
    expect((await person.post(AT)).error.name).toBe('assurance.needed');
    expect((await person.call('DELETE', AT)).error.name).toBe('assurance.needed');
    expect((await new Person().get(AT)).status).toBe(401);
  });
});

describe('messages at LINE', () => {
  it('say what stands at the bell, as somebody has chosen, and never a code or a link that opens something', async () => {
    const person = await newPatient();
    must(await link(person, newName()), 'link');
    must(await person.post('/api/accounts/phone', { phone: `+669${String(Date.now()).slice(-8)}` }), 'a code is on its way');
    must(await person.put('/api/accounts/password', { current: NEW_PASSWORD, password: 'another quiet leaf' }), 'password');
    const told = await eventually(async () => (await messagesOf(person)).find(({ event, channel }) => event === 'password.changed' && channel === 'line'));
    expect(told.text).toMatch(/http:\/\/\S+$/);
    expect((await messagesOf(person)).filter(({ channel }) => channel === 'line').map(({ event }) => event)).not.toContain('otp.texted');
  });
});
