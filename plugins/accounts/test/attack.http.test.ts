import { queryDatabase } from '../../../cms/test/clock';
import { must } from '../../../cms/test/journey';
import { anyUrl, newPatient, Person, readCode, signedIn, type Answer } from '../../../cms/test/people';
import { assuredLongAgo } from '../../../cms/test/second-factor';

jest.setTimeout(120_000);

const emailOf = async (person: Person) => (await person.get<{ person: { email: string } }>('/api/accounts/me')).data.person.email;
const signUpAs = (email: string, person = new Person(), more: object = {}) =>
  person.post<{ challengeId: string }>('/api/accounts/sign-up', {
    role: 'patient',
    name: 'คนใหม่',
    email,
    password: 'a quiet green leaf',
    language: 'th',
    terms: '2026-11',
    ...more,
  });
const fresh = () => `attack-${Date.now()}-${Math.random().toString(36).slice(2, 8)}@people.example`;
const named = (answers: readonly Answer[], name: string) => answers.filter(({ error }) => error?.name === name);

describe('text that no encoder can write', () => {
  const half = '\ud800';

  it('is refused before it reaches a hash, and the server goes on', async () => {
    const asked: [string, object][] = [
      ['/api/accounts/sign-in', { identifier: 'admin@demo.bai.example', password: `${half}${'a'.repeat(20)}` }],
      ['/api/accounts/sign-up', { role: 'patient', name: half, email: fresh(), password: `${half}aaaaaaaa`, language: 'th', terms: '2026-11' }],
      ['/admin/login', { email: 'panel@demo.bai.example', password: `${half}aaaaaaaa` }],
      ['/api/accounts/sign-in', { identifier: 'a\0b@c.example', password: 'whatever it is' }],
    ];
    for (const [path, body] of asked) {
      const answer = await new Person().post(path, body);
      expect([path, answer.status, answer.error.name]).toEqual([path, 400, 'input.invalid']);
    }
    expect((await new Person().get('/api/accounts/me')).status).toBe(200);
  });
});

describe('passwords', () => {
  it('count to their last letter, however many bytes the letters take', async () => {
    const email = fresh();
    const person = new Person();
    const password = 'ก'.repeat(60);
    const { challengeId } = must(await signUpAs(email, person, { password }), 'sign-up');
    must(await person.post('/api/accounts/otp/verify', { challengeId, code: await readCode(person, challengeId) }), 'verify');
    expect((await new Person().post('/api/accounts/sign-in', { identifier: email, password: `${'ก'.repeat(59)}ข` })).status).toBe(401);
    expect((await new Person().post('/api/accounts/sign-in', { identifier: email, password })).status).toBe(200);
  });

  it('of before are still known, and renewed with the next sign-in', async () => {
    const person = await newPatient();
    const email = await emailOf(person);
    // bcrypt of "an old green leaf", as it was kept before.
    const old = '$2a$10$IXDUE3hQlH/GonAl9GW4oeJt.hQS5T0Lqw5gk1J8N2Q.l/vLW4dNi';
    await queryDatabase('UPDATE up_users SET password = ? WHERE document_id = ?', [old, person.account]);
    const signIn = () => new Person().post('/api/accounts/sign-in', { identifier: email, password: 'an old green leaf' });
    expect((await signIn()).status).toBe(200);
    const [{ password }] = (await queryDatabase('SELECT password FROM up_users WHERE document_id = ?', [person.account])) as [{ password: string }];
    expect(password).toMatch(/^\$argon2id\$/);
    expect((await signIn()).status).toBe(200);
  });
});

describe('guessing', () => {
  it('has no more tries for spelling an identifier another way', async () => {
    const person = await newPatient();
    const phone = `081${String(Date.now()).slice(-7)}`;
    await queryDatabase('UPDATE up_users SET phone = ? WHERE document_id = ?', [`+66${phone.slice(1)}`, person.account]);
    const thai = phone.replace(/\d/g, (digit) => String.fromCharCode(0x0e50 + Number(digit)));
    const spellings = [
      phone,
      `${phone.slice(0, 3)}-${phone.slice(3)}`,
      `tel:${phone}`,
      `0066${phone.slice(1)}`,
      thai,
      `${phone.slice(0, 3)} ${phone.slice(3)}`,
    ];
    const attacker = new Person();
    const names: string[] = [];
    for (const identifier of spellings) names.push((await attacker.post('/api/accounts/sign-in', { identifier, password: 'wrong wrong' })).error.name);
    expect(names).toEqual(['credentials.wrong', 'credentials.wrong', 'credentials.wrong', 'credentials.wrong', 'account.locked', 'account.locked']);
  });

  it('is judged five times, however many guess at once', async () => {
    const email = await emailOf(await newPatient());
    const attacker = new Person();
    const answers = await Promise.all(
      Array.from({ length: 58 }, (_, index) => attacker.post('/api/accounts/sign-in', { identifier: email, password: `wrong wrong ${index}` })),
    );
    expect(named(answers, 'credentials.wrong').length).toBe(4);
    expect(named(answers, 'account.locked').length).toBe(54);
  });

  it('from many addresses locks the account for strangers, and never for a device that it knows', async () => {
    const owner = await newPatient();
    const email = await emailOf(owner);
    for (let index = 0; index < 30; index += 1) await new Person().post('/api/accounts/sign-in', { identifier: email, password: 'wrong wrong' });
    const right = { identifier: email, password: 'a quiet green leaf' };
    expect((await new Person().post('/api/accounts/sign-in', right)).error.name).toBe('account.locked');
    must(await owner.post('/api/accounts/sign-out'), 'sign-out');
    expect((await owner.post('/api/accounts/sign-in', right)).status).toBe(200);
  });
});

describe('codes by mail', () => {
  it('are sent five an hour to one address, whoever asks and however they ask', async () => {
    const email = fresh();
    const answers = await Promise.all(Array.from({ length: 12 }, () => signUpAs(email)));
    expect(answers.filter(({ status }) => status === 200).length).toBe(5);
    expect(named(answers, 'rate.exceeded').length).toBe(7);
  });

  it('are guessed at ten times an hour for one address, however many challenges there are', async () => {
    const email = fresh();
    const person = new Person();
    const challenges: string[] = [];
    for (let count = 0; count < 4; count += 1) challenges.push(must(await signUpAs(email, person), 'sign-up').challengeId);
    const codes = await Promise.all(challenges.map((challengeId) => readCode(person, challengeId)));
    const wrong = ['111111', '222222', '333333', '444444', '555555'].find((code) => !codes.includes(code))!;
    const names: string[] = [];
    for (const challengeId of challenges)
      for (let count = 0; count < 4; count += 1) names.push((await person.post('/api/accounts/otp/verify', { challengeId, code: wrong })).error.name);
    expect(names.filter((name) => name === 'otp.wrong').length).toBe(10);
    expect(names.filter((name) => name === 'rate.exceeded').length).toBe(6);
  });
});

describe('a sign-up that nobody proved', () => {
  it('holds no address: whoever proves it first has the account, and the other code opens none', async () => {
    const email = fresh();
    const [stranger, owner] = [new Person(), new Person()];
    const first = must(await signUpAs(email, stranger), 'sign-up').challengeId;
    const second = must(await signUpAs(email, owner, { password: 'the owner’s own leaf' }), 'sign-up').challengeId;
    must(await owner.post('/api/accounts/otp/verify', { challengeId: second, code: await readCode(owner, second) }), 'verify');
    expect((await stranger.post('/api/accounts/otp/verify', { challengeId: first, code: await readCode(stranger, first) })).error.name).toBe('otp.expired');
    expect((await new Person().post('/api/accounts/sign-in', { identifier: email, password: 'the owner’s own leaf' })).status).toBe(200);
  });

  it('is sent the code again when it signs in', async () => {
    const email = fresh();
    must(await signUpAs(email), 'sign-up');
    const person = new Person();
    const answer = await person.post<{ step: string; otp: { challengeId: string } }>('/api/accounts/sign-in', {
      identifier: email,
      password: 'a quiet green leaf',
    });
    expect(answer.data.step).toBe('otp');
    const { challengeId } = answer.data.otp;
    must(await person.post('/api/accounts/otp/verify', { challengeId, code: await readCode(person, challengeId) }), 'verify');
    expect((await person.get<{ person: object | null }>('/api/accounts/me')).data.person).not.toBeNull();
  });
});

describe('a session', () => {
  const age = (person: Person) =>
    queryDatabase(
      process.env.BAI_TEST_DATABASE === 'postgres'
        ? "UPDATE sessions SET rotated_at = rotated_at - interval '11 minutes' WHERE account_id = ?"
        : 'UPDATE sessions SET rotated_at = rotated_at - 660000 WHERE account_id = ?',
      [person.account],
    );

  it('ends on signing out with a token that has run out, the other cookie with it', async () => {
    const person = await newPatient();
    const refresh = person.cookies.get('bai-renewal')!;
    await age(person);
    must(await person.post('/api/accounts/sign-out'), 'sign-out');
    person.cookies.set('bai-renewal', refresh);
    expect((await person.post('/api/accounts/refresh')).status).toBe(401);
  });

  it('leaves one behind, however often the role is switched at once', async () => {
    const person = await signedIn('patient');
    const copies = Array.from({ length: 10 }, () => {
      const copy = new Person();
      for (const [name, value] of person.cookies) copy.cookies.set(name, value);
      return copy;
    });
    const { accountId: account } = (await person.get<{ person: { accountId: string } }>('/api/accounts/me')).data.person;
    const living = async () =>
      Number(((await queryDatabase('SELECT COUNT(*) AS n FROM sessions WHERE account_id = ? AND ended_at IS NULL', [account])) as [{ n: number }])[0].n);
    const before = await living();
    const answers = await Promise.all(copies.map((copy) => copy.post('/api/accounts/role', { role: 'patient' })));
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    expect(await living()).toBe(before);
  });
});

describe('requests that fit nothing', () => {
  it.each([
    ['a false compression', 'POST', '/api/accounts/sign-in', { 'content-encoding': 'gzip' }, 400],
    ['a false compression at the panel', 'POST', '/admin/login', { 'content-encoding': 'gzip' }, 400],
    ['an origin that is none', 'POST', '/api/accounts/sign-in', { origin: 'http://[', 'sec-fetch-site': '' }, 403],
    ['TRACE', 'TRACE', '/api/accounts/me', {}, 405],
    ['PROPFIND', 'PROPFIND', '/', {}, 405],
    ['PROPFIND of the panel', 'PROPFIND', '/admin/users', {}, 405],
  ])('%s is refused with a reason', async (_, method, path, headers: Record<string, string>, status) => {
    const answer = await new Person().call(method, path, {
      headers,
      ...(method === 'POST' ? { body: { identifier: 'a@b.example', password: 'whatever' } } : {}),
      url: anyUrl(),
    });
    expect(answer.status).toBe(status);
  });
});

describe('what deserves it', () => {
  it('wants the password once more after ten minutes, and goes on with it', async () => {
    const admin = await signedIn('admin');
    const asked = () => admin.post('/api/jobs/1/resend');
    expect((await asked()).error.name).toBe('record.missing');
    await assuredLongAgo(admin);
    expect((await asked()).error.name).toBe('assurance.needed');
    expect((await admin.post('/api/accounts/assure', { password: 'not the one' })).error.name).toBe('credentials.wrong');
    expect((await asked()).error.name).toBe('assurance.needed');
    must(await admin.post('/api/accounts/assure', { password: 'bai-demo-leaf' }), 'assure');
    expect((await asked()).error.name).toBe('record.missing');
  });
});
