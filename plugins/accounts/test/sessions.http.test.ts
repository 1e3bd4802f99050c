import { must } from '../../../cms/test/journey';
import { advanceClock, queryDatabase } from '../../../cms/test/clock';
import { newAdmin } from '../../../cms/test/holding';
import { DEMO_PASSWORD, NEW_PASSWORD, newPatient, Person, readCode, signedIn } from '../../../cms/test/people';

jest.setTimeout(60_000);

const me = async (person: Person) => (await person.get<{ person: { accountId: string; role: string } | null }>('/api/accounts/me')).data.person;
const copyOf = (person: Person): Person => {
  const copy = new Person();
  for (const [name, value] of person.cookies) copy.cookies.set(name, value);
  return copy;
};

describe('a session', () => {
  it('lives in two HttpOnly cookies, the refresh one for its own path alone, beside the one that tells the device', async () => {
    const person = new Person();
    const answer = await person.post('/api/accounts/sign-in', { identifier: 'admin@demo.bai.example', password: DEMO_PASSWORD });
    const set = answer.headers['set-cookie']!;
    expect(set.map((line) => line.split('=')[0]).sort()).toEqual(['bai-access', 'bai-device', 'bai-renewal']);
    for (const line of set) expect(line).toMatch(/HttpOnly; SameSite=Lax/);
    expect(set.find((line) => line.startsWith('bai-renewal='))).toContain('Path=/;');
    expect(answer.bytes.toString()).not.toContain(set[0]!.split('=')[1]!.split(';')[0]!);
  });

  it('gives twins of a rotation the same successor, and ends with the late reuse of a token', async () => {
    const person = await newPatient();
    const [old, twin] = [copyOf(person), copyOf(person)];
    const answers = await Promise.all([person, twin].map((one) => one.post('/api/accounts/refresh')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(person.cookies.get('bai-renewal')).toBe(twin.cookies.get('bai-renewal'));
    await queryDatabase(
      process.env.BAI_TEST_DATABASE === 'postgres'
        ? "UPDATE sessions SET rotated_at = rotated_at - interval '1 minute' WHERE account_id = ?"
        : 'UPDATE sessions SET rotated_at = rotated_at - 60000 WHERE account_id = ?',
      [person.account],
    );
    expect((await old.post('/api/accounts/refresh')).status).toBe(401);
    expect(await me(person)).toBeNull();
  });

  it('is not taken away from whoever signed in while another tab heard that the one before is over', async () => {
    const person = await newPatient();
    await queryDatabase("UPDATE up_users SET state = 'suspended' WHERE document_id = ?", [person.account]);
    const answer = await person.call('POST', '/api/accounts/refresh');
    expect([answer.status, answer.headers['set-cookie']]).toEqual([401, undefined]);
  });

  it('ends at once everywhere when the account is suspended', async () => {
    const person = await newPatient();
    expect(await me(person)).not.toBeNull();
    await queryDatabase("UPDATE up_users SET state = 'suspended' WHERE document_id = ?", [person.account]);
    for (let turn = 0; turn < 4; turn += 1) expect(await me(person)).toBeNull();
  });

  it('ends on signing out, and its cookies with it', async () => {
    const person = await newPatient();
    const copy = copyOf(person);
    must(await person.post('/api/accounts/sign-out'), 'sign-out');
    // The device stays known: signing out ends a session, and is no reason to be locked out by strangers.
    expect([...person.cookies.keys()]).toEqual(['bai-device']);
    expect(await me(copy)).toBeNull();
  });

  it('the session before of the same browser ends with signing in', async () => {
    const person = await newPatient();
    const [before, elsewhere] = [copyOf(person), new Person()];
    const door = { identifier: person.email, password: NEW_PASSWORD };
    must(await elsewhere.post('/api/accounts/sign-in', door), 'elsewhere');
    must(await person.post('/api/accounts/sign-in', door), 'again');
    expect([await me(before), (await me(person))?.accountId, (await me(elsewhere))?.accountId]).toEqual([null, person.account, person.account]);
  });

  it('goes on in the role of the one before of the same browser, while they hold it, and in the first elsewhere', async () => {
    const person = await newAdmin();
    const [elsewhere, stranger] = [new Person(), await newPatient()];
    const door = { identifier: person.email, password: NEW_PASSWORD };
    for (const one of [person, elsewhere]) must(await one.post('/api/accounts/sign-in', door), 'sign-in');
    expect([(await me(person))?.role, (await me(elsewhere))?.role]).toEqual(['admin', 'patient']);
    // One that ran out while nobody was here is remembered all the same.
    await queryDatabase('UPDATE sessions SET ended_at = seen_at WHERE account_id = ?', [person.account]);
    expect(await me(person)).toBeNull();
    must(await person.post('/api/accounts/sign-in', door), 'again');
    expect((await me(person))?.role).toBe('admin');
    // Whoever else sits down at it is themselves.
    const guest = copyOf(person);
    must(await guest.post('/api/accounts/sign-in', { identifier: stranger.email, password: NEW_PASSWORD }), 'guest');
    expect(await me(guest)).toMatchObject({ accountId: stranger.account, role: 'patient' });
    await queryDatabase('UPDATE up_users SET held_roles = ? WHERE document_id = ?', [JSON.stringify(['patient']), person.account]);
    must(await person.post('/api/accounts/sign-in', door), 'without');
    expect((await me(person))?.role).toBe('patient');
  });

  it('lives no longer for going on in another role', async () => {
    const admin = await newAdmin();
    const begun = async () =>
      (await queryDatabase<{ at: unknown }>('SELECT started_at AS at FROM sessions WHERE account_id = ? AND ended_at IS NULL', [admin.account]))[0]!.at;
    const before = await begun();
    await advanceClock(60_000);
    must(await admin.post('/api/accounts/role', { role: 'patient' }), 'role');
    expect(await begun()).toEqual(before);
  });

  it('ending others asks for proof', async () => {
    const person = await newPatient();
    await queryDatabase('UPDATE sessions SET assured_at = NULL WHERE account_id = ?', [person.account]);
    expect((await person.post('/api/accounts/sessions/end-others')).error.name).toBe('assurance.needed');
    expect((await person.call('DELETE', `/api/accounts/sessions/${'a'.repeat(24)}`)).error.name).toBe('assurance.needed');
  });

  it.each([
    ['bai-access', 'x.1.abc'],
    ['bai-access', '..'],
    ['bai-access', 'a'.repeat(4000)],
  ])('is not opened by a forged cookie %s', async (name, value) => {
    const person = new Person();
    person.cookies.set(name, value);
    expect(await me(person)).toBeNull();
  });

  it('takes unsafe requests from this site only', async () => {
    const person = await newPatient();
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': '', origin: 'https://elsewhere.example' },
      { 'sec-fetch-site': 'none' },
    ];
    for (const headers of foreign) expect((await person.call('POST', '/api/accounts/sign-out', { headers })).status).toBe(403);
    expect(await me(person)).not.toBeNull();
  });
});

describe('signing up', () => {
  it('answers the same for a known address, and no code ever fits', async () => {
    const known = await newPatient();
    const email = (await known.get<{ person: { email: string } }>('/api/accounts/me')).data.person.email;
    const stranger = new Person();
    const sent = must(
      await stranger.post<{ challengeId: string; address: string; seconds: number }>('/api/accounts/sign-up', {
        role: 'patient',
        name: 'อีกคน',
        email,
        password: 'another quiet leaf',
        language: 'th',
        terms: '2026-11',
      }),
      'sign-up',
    );
    expect(sent).toMatchObject({ seconds: 300, triesLeft: 5 });
    expect((await stranger.post('/api/accounts/otp/verify', { challengeId: sent.challengeId, code: '000000' })).error.name).toBe('otp.wrong');
  });

  it('counts wrong codes and refuses after five, also the right one then', async () => {
    const person = new Person();
    const email = `five-${Date.now()}@people.example`;
    const { challengeId } = must(
      await person.post<{ challengeId: string }>('/api/accounts/sign-up', {
        role: 'patient',
        name: 'ห้าครั้ง',
        email,
        password: 'another quiet leaf',
        language: 'th',
        terms: '2026-11',
      }),
      'sign-up',
    );
    const code = await readCode(person, challengeId);
    const wrong = code === '111111' ? '222222' : '111111';
    const answers = await Promise.all(Array.from({ length: 8 }, () => person.post('/api/accounts/otp/verify', { challengeId, code: wrong })));
    expect(answers.filter(({ error }) => error.name === 'otp.wrong')).toHaveLength(5);
    expect((await person.post('/api/accounts/otp/verify', { challengeId, code })).error.name).toBe('otp.expired');
  });

  it('has a code that is good for five minutes, and not for a second more', async () => {
    const person = new Person();
    const { challengeId } = must(
      await person.post<{ challengeId: string }>('/api/accounts/sign-up', {
        role: 'patient',
        name: 'หมดเวลา',
        email: `late-${Date.now()}@people.example`,
        password: 'another quiet leaf',
        language: 'th',
        terms: '2026-11',
      }),
      'sign-up',
    );
    const code = await readCode(person, challengeId);
    await advanceClock(5 * 60_000 + 1000);
    expect((await person.post('/api/accounts/otp/verify', { challengeId, code })).error.name).toBe('otp.expired');
  });

  it('names each field that is missing or wrong', async () => {
    const { error } = await new Person().post('/api/accounts/sign-up', { role: 'patient', email: 'no', password: 'short', language: 'th', terms: 'old' });
    expect(error.details.fields!.map(({ path, rule }) => `${path} ${rule}`).sort()).toEqual(['email email', 'name required', 'password short', 'terms accept']);
    const common = await new Person().post('/api/accounts/sign-up', {
      role: 'patient',
      name: 'ก',
      email: 'a@people.example',
      password: 'password123',
      language: 'th',
      terms: '2026-11',
    });
    expect(common.error.details.fields).toMatchObject([{ path: 'password', rule: 'common-password' }]);
  });
});

describe('signing in', () => {
  it('locks an identifier from one network after five failures, and no other network', async () => {
    const victim = await newPatient();
    const email = (await victim.get<{ person: { email: string } }>('/api/accounts/me')).data.person.email;
    const attacker = new Person();
    const tries = [];
    for (let count = 0; count < 6; count += 1)
      tries.push((await attacker.post('/api/accounts/sign-in', { identifier: email, password: 'wrong wrong' })).error.name);
    expect(tries).toEqual(['credentials.wrong', 'credentials.wrong', 'credentials.wrong', 'credentials.wrong', 'account.locked', 'account.locked']);
    expect((await new Person().post('/api/accounts/sign-in', { identifier: email, password: 'a quiet green leaf' })).status).toBe(200);
  });

  it('tells an unknown identifier from a known one by nothing', async () => {
    const [known, unknown] = await Promise.all(
      ['admin@demo.bai.example', 'nobody@demo.bai.example'].map((identifier) =>
        new Person().post('/api/accounts/sign-in', { identifier, password: 'wrong wrong' }),
      ),
    );
    expect(known!.error).toEqual(unknown!.error);
  });

  it('gives a role one does not hold to nobody', async () => {
    const person = await signedIn('patient');
    expect((await person.post('/api/accounts/role', { role: 'admin' })).status).toBe(403);
    expect((await me(person))!.role).toBe('patient');
  });
});
