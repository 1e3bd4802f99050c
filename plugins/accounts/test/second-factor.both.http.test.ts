import { createHash } from 'node:crypto';
import { advanceClock, clockOffset, queryDatabase } from '../../../cms/test/clock';
import { must } from '../../../cms/test/journey';
import { eventually, NEW_PASSWORD, newPatient, Person, signedIn } from '../../../cms/test/people';
import { addApp, App, knock, stepIn } from '../../../cms/test/second-factor';

jest.setTimeout(60_000);

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const me = async (person: Person) => (await person.get<{ person: { mustEnrol: boolean } | null }>('/api/accounts/me')).data.person;
/** Somebody with an app, and a browser in which their password was just right. */
const atTheStep = async () => {
  const owner = await newPatient();
  const app = await addApp(owner);
  const browser = new Person();
  const { factor } = must(await knock(browser, owner.email, NEW_PASSWORD), 'knock');
  return { owner, app, browser, attemptId: factor!.attemptId };
};
const messages = async (account: string): Promise<unknown[]> =>
  (await queryDatabase('SELECT event FROM messages WHERE account_id = ?', [account])).map(({ event }) => event);

describe('an app', () => {
  it('counts once its digits were given, and its secret is shown never again', async () => {
    const person = await newPatient();
    const begun = must(await person.post<{ id: string; secret: string; uri: string }>('/api/accounts/factors/totp', { name: 'Phone' }), 'begin');
    expect(begun.uri).toContain(`secret=${begun.secret}`);
    expect((await knock(new Person(), person.email, NEW_PASSWORD)).data.step).toBe('done');
    const confirm = (code: string) => person.post<{ codes: string[] }>(`/api/accounts/factors/totp/${begun.id}`, { code, name: 'Phone' });
    const app = new App(begun.id, begun.secret);
    expect((await confirm(await app.wrong())).error.name).toBe('factor.wrong');
    const { codes } = must(await confirm(await app.digits()), 'confirm');
    expect(new Set(codes).size).toBe(10);
    expect(codes[0]).toMatch(/^([a-z2-9]{4}-){6}[a-z2-9]{4}$/);
    const list = await person.get<{ list: { kind: string }[]; codesLeft: number }>('/api/accounts/factors');
    expect(list.data).toMatchObject({ list: [{ kind: 'totp', name: 'Phone', usedAt: null }], codesLeft: 10 });
    const [row] = await queryDatabase('SELECT * FROM second_factors WHERE document_id = ?', [begun.id]);
    expect(JSON.stringify([row, list.data])).not.toContain(begun.secret);
    const kept = await queryDatabase('SELECT * FROM recovery_codes WHERE account_id = ?', [person.account]);
    expect(JSON.stringify(kept)).not.toContain(codes[0]!.replaceAll('-', ''));
    await eventually(async () => (await messages(person.account)).includes('factor.changed'));
    const trail = JSON.stringify(await queryDatabase('SELECT * FROM bai_audit WHERE subject = ?', [begun.id]));
    expect(trail).toContain('second-factor.change');
    expect(trail).not.toContain(begun.secret);
  });

  it('is asked for after the password, and its digits are good once', async () => {
    const { owner, app, browser, attemptId } = await atTheStep();
    expect(await me(browser)).toBeNull();
    const code = await app.digits();
    expect((await stepIn(browser, attemptId, { code })).data).toMatchObject({ step: 'done' });
    expect(await me(browser)).toMatchObject({ mustEnrol: false });
    const other = new Person();
    const { factor } = must(await knock(other, owner.email, NEW_PASSWORD), 'knock');
    expect((await stepIn(other, factor!.attemptId, { code })).error.name).toBe('factor.wrong');
    expect((await stepIn(browser, attemptId, { code: await app.digits() })).error.name).toBe('sign-in.over');
    expect((await stepIn(other, factor!.attemptId, { code: await app.digits() })).status).toBe(200);
  });

  it('shows digits that count for thirty seconds: not those of before, and not those to come', async () => {
    const { app, browser, attemptId } = await atTheStep();
    const give = async (code: string) => stepIn(browser, attemptId, { code });
    const code = await app.digits();
    expect((await give(await app.coming())).error.name).toBe('factor.wrong');
    await advanceClock(30_000);
    expect((await give(code)).error.name).toBe('factor.stale');
    await advanceClock(150_000);
    expect((await give(code)).error.name).toBe('factor.wrong');
    expect((await give(await app.digits())).data).toMatchObject({ step: 'done' });
  });

  it('is not added by digits of a moment ago', async () => {
    const person = await newPatient();
    const { id, secret } = must(await person.post<{ id: string; secret: string }>('/api/accounts/factors/totp', { name: 'Phone' }), 'begin');
    const confirm = (code: string) => person.post(`/api/accounts/factors/totp/${id}`, { code, name: 'Phone' });
    const app = new App(id, secret);
    // From the beginning of a step of time.
    await app.digits();
    for (const steps of [1, 3]) expect((await confirm(await app.gone(steps))).error.name).toBe('factor.stale');
    expect((await confirm(await app.coming())).error.name).toBe('factor.wrong');
    expect((await confirm(await app.digits())).status).toBe(200);
  });

  it('lets one in of two who give the same digits at once', async () => {
    const { owner, app, browser, attemptId } = await atTheStep();
    const other = new Person();
    const { factor } = must(await knock(other, owner.email, NEW_PASSWORD), 'knock');
    const code = await app.digits();
    const answers = await Promise.all([stepIn(browser, attemptId, { code }), stepIn(other, factor!.attemptId, { code })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('cannot be guessed: an attempt has five tries, and the account is locked however many attempts there are', async () => {
    const { owner, app, browser, attemptId } = await atTheStep();
    const wrong = await app.wrong();
    for (let tried = 0; tried < 4; tried += 1) expect((await stepIn(browser, attemptId, { code: wrong })).error.name).toBe('factor.wrong');
    expect((await stepIn(browser, attemptId, { code: wrong })).error.name).toBe('account.locked');
    expect((await stepIn(browser, attemptId, { code: await app.digits() })).error.name).toBe('sign-in.over');
    // The right password begins another attempt, and does not take the lock away.
    const { factor } = must(await knock(browser, owner.email, NEW_PASSWORD), 'knock');
    expect((await stepIn(browser, factor!.attemptId, { code: await app.digits() })).error.name).toBe('account.locked');
  });

  it('is not asked for within thirty days in a browser that is trusted, until the password changes', async () => {
    const { owner, app, browser, attemptId } = await atTheStep();
    must(await stepIn(browser, attemptId, { code: await app.digits() }, true), 'step');
    expect((await knock(browser, owner.email, NEW_PASSWORD)).data.step).toBe('done');
    expect((await knock(new Person(), owner.email, NEW_PASSWORD)).data.step).toBe('factor');
    const change = () => browser.put('/api/accounts/password', { current: NEW_PASSWORD, password: 'three brown river stones' });
    expect((await change()).error.name).toBe('assurance.whole');
    const asked = must(await browser.post<{ attemptId: string }>('/api/accounts/assure/ask'), 'ask');
    must(await browser.post('/api/accounts/assure', { attemptId: asked.attemptId, shown: { code: await app.digits() } }), 'assure');
    must(await change(), 'change');
    // It was done here: this browser stays signed in, the owner's other one does not.
    expect(await me(browser)).not.toBeNull();
    expect(await me(owner)).toBeNull();
    expect((await knock(browser, owner.email, 'three brown river stones')).data.step).toBe('factor');
    await eventually(async () => (await messages(owner.account)).includes('password.changed'));
  });

  it('that is trusted for thirty days is asked for on the thirty-first', async () => {
    const { owner, app, browser, attemptId } = await atTheStep();
    must(await stepIn(browser, attemptId, { code: await app.digits() }, true), 'step');
    const [known] = await queryDatabase<{ trusted_until: Date | number }>(
      'SELECT trusted_until FROM known_devices WHERE account_id = ? AND trusted_until IS NOT NULL',
      [owner.account],
    );
    const days = (new Date(known!.trusted_until).getTime() - Date.now() - (await clockOffset())) / DAY;
    expect(Math.round(days * 100)).toBe(3000);
    // Not by the clock: a month on, everybody else's drafts and licenses would have run out.
    const over = process.env.BAI_TEST_DB_URL ? new Date(0) : 0;
    await queryDatabase('UPDATE known_devices SET trusted_until = ? WHERE account_id = ? AND trusted_until IS NOT NULL', [over, owner.account]);
    expect((await knock(browser, owner.email, NEW_PASSWORD)).data.step).toBe('factor');
  });

  it('is taken away by its owner alone, who has shown just now that it is them', async () => {
    const { owner, app } = await atTheStep();
    expect((await (await newPatient()).call('DELETE', `/api/accounts/factors/${app.id}`)).status).toBe(404);
    await advanceClock(9 * MINUTE);
    await owner.post('/api/accounts/refresh');
    await advanceClock(2 * MINUTE);
    await owner.post('/api/accounts/refresh');
    expect((await owner.call('DELETE', `/api/accounts/factors/${app.id}`)).error.name).toBe('assurance.whole');
    must(await owner.post('/api/accounts/assure', { password: NEW_PASSWORD }), 'assure');
    expect((await owner.call('DELETE', `/api/accounts/factors/${app.id}`)).error.name).toBe('assurance.whole');
    const { attemptId } = must(await owner.post<{ attemptId: string }>('/api/accounts/assure/ask'), 'ask');
    must(await owner.post('/api/accounts/assure', { attemptId, shown: { code: await app.digits() } }), 'assure');
    expect((await owner.call('DELETE', `/api/accounts/factors/${app.id}`)).data).toMatchObject({ list: [] });
    expect((await knock(new Person(), owner.email, NEW_PASSWORD)).data.step).toBe('done');
  });
});

describe('a recovery code', () => {
  it('stands in for the phone once, however it is typed, and its owner is told', async () => {
    const { owner, app, browser, attemptId } = await atTheStep();
    const typed = ` ${app.codes[3]!.toUpperCase().replaceAll('-', ' ')} `;
    must(await stepIn(browser, attemptId, { recovery: typed }), 'recovery');
    expect((await browser.get<{ codesLeft: number }>('/api/accounts/factors')).data.codesLeft).toBe(9);
    await eventually(async () => (await messages(owner.account)).includes('factor.recovered'));
    const again = new Person();
    const { factor } = must(await knock(again, owner.email, NEW_PASSWORD), 'knock');
    expect((await stepIn(again, factor!.attemptId, { recovery: app.codes[3]! })).error.name).toBe('factor.wrong');
  });

  it('of an earlier release, which is shorter, is good until it is used', async () => {
    const { owner, browser, attemptId } = await atTheStep();
    const hash = createHash('sha256').update(`${owner.account}:abcdefghijkm2345`).digest('hex');
    const [kept] = await queryDatabase<{ id: number }>('SELECT id FROM recovery_codes WHERE account_id = ? AND ended_at IS NULL', [owner.account]);
    await queryDatabase('UPDATE recovery_codes SET hash = ? WHERE id = ?', [hash, kept!.id]);
    must(await stepIn(browser, attemptId, { recovery: 'abcd-efgh-ijkm-2345' }), 'recovery');
    const again = new Person();
    const { factor } = must(await knock(again, owner.email, NEW_PASSWORD), 'knock');
    expect((await stepIn(again, factor!.attemptId, { recovery: 'abcd-efgh-ijkm-2345' })).error.name).toBe('factor.wrong');
  });

  it('is gone with the last factor, and whoever adds one again is shown new ones', async () => {
    const { owner, app } = await atTheStep();
    expect((await owner.call('DELETE', `/api/accounts/factors/${app.id}`)).data).toMatchObject({ list: [], codesLeft: 0 });
    expect((await addApp(owner)).codes).toHaveLength(10);
  });

  it('is worth nothing once new ones are made', async () => {
    const { owner, app, browser, attemptId } = await atTheStep();
    const { codes } = must(await owner.post<{ codes: string[] }>('/api/accounts/factors/codes'), 'renew');
    expect((await stepIn(browser, attemptId, { recovery: app.codes[0]! })).error.name).toBe('factor.wrong');
    must(await stepIn(browser, attemptId, { recovery: codes[0]! }), 'recovery');
  });
});

describe('a role that wants a second factor', () => {
  afterEach(() => queryDatabase('DELETE FROM bai_settings WHERE key = ?', ['accounts.login-policy']));

  it('opens nothing else until its person has one', async () => {
    const owner = await newPatient();
    const admin = await signedIn('admin');
    const policy = must(await admin.get('/api/accounts/login-policy'), 'policy');
    must(await admin.put('/api/accounts/login-policy', { policy: { ...policy, factorRoles: ['patient'] }, reason: 'ทดสอบการให้เหตุผล' }), 'keep');
    const browser = new Person();
    expect((await knock(browser, owner.email, NEW_PASSWORD)).data.step).toBe('done');
    expect(await me(browser)).toMatchObject({ mustEnrol: true });
    expect((await browser.get('/api/applications')).error.name).toBe('second-factor.required');
    expect((await browser.get('/api/live')).error.name).toBe('second-factor.required');
    expect((await browser.get('/api/accounts/sessions')).error.name).toBe('second-factor.required');
    expect((await browser.post('/api/accounts/role', { role: 'patient' })).error.name).toBe('second-factor.required');
    // What anybody may read stays open.
    expect((await browser.get('/api/applications/packages')).status).toBe(200);
    const app = await addApp(browser);
    expect(await me(browser)).toMatchObject({ mustEnrol: false });
    expect((await browser.get('/api/applications')).status).toBe(200);
    // The last one stays.
    expect((await browser.call('DELETE', `/api/accounts/factors/${app.id}`)).error.name).toBe('factor.last');
  });
});

describe('where one is signed in', () => {
  it('is listed, this browser first; one or all others are ended, and nobody else’s', async () => {
    const owner = await newPatient();
    const [second, third] = [new Person(), new Person()];
    must(await knock(second, owner.email, NEW_PASSWORD), 'second');
    must(await knock(third, owner.email, NEW_PASSWORD), 'third');
    const { data } = await owner.get<{ id: string; here: boolean }[]>('/api/accounts/sessions');
    expect(data.map(({ here }) => here)).toEqual([true, false, false]);
    const strange = await newPatient();
    expect((await strange.call('DELETE', `/api/accounts/sessions/${data[1]!.id}`)).status).toBe(404);
    must(await owner.call('DELETE', `/api/accounts/sessions/${data[1]!.id}`), 'end');
    expect([await me(second), await me(third)].filter(Boolean)).toHaveLength(1);
    must(await owner.post('/api/accounts/sessions/end-others'), 'end others');
    expect([await me(second), await me(third)]).toEqual([null, null]);
    expect(await me(owner)).not.toBeNull();
    expect(await me(strange)).not.toBeNull();
  });
});
