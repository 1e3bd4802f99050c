import { queryDatabase } from '../../../cms/test/clock';
import { newAdmin } from '../../../cms/test/holding';
import { must } from '../../../cms/test/journey';
import { DEMO_PASSWORD, Person, signedIn } from '../../../cms/test/people';
import { startPlatform, type Platform } from '../../../cms/test/platform';
import type { DatabaseKind } from '../../../cms/test/platform-database';
import { addApp } from '../../../cms/test/second-factor';
import { Panel } from '../../directory/test/panel';

jest.setTimeout(120_000);

const PASSWORD = 'Quiet-green-leaf-1';
const ADMIN = 'admin@demo.bai.example';
const OUTSIDE = { 'x-forwarded-for': '203.0.113.7' };

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform({
    database: process.env.BAI_TEST_DATABASE as DatabaseKind,
    name: 'panel-door',
    env: { TRUST_PROXY: '1', PANEL_NETWORKS: '127.0.0.0/8, 2001:db8::/32' },
  });
  // This file's own platform is the one that it looks into, and asks.
  process.env[process.env.BAI_TEST_DATABASE === 'postgres' ? 'BAI_TEST_DB_URL' : 'BAI_TEST_DB_FILE'] = platform.database.address;
  process.env.BAI_URLS = platform.urls.join(',');
});
afterAll(() => platform.stop());

const knock = (email: string, password: string, person = new Person()) => person.post<{ token?: string }>('/admin/login', { email, password });

/** Somebody of the panel under a mail address, invited by its first administrator; answers the token of the invitation. */
const invited = async (email: string): Promise<string> => {
  const chief = await Panel.open();
  const roles = JSON.parse((await chief.call('GET', '/admin/roles')).bytes.toString()) as { data: { id: number; code: string }[] };
  const role = roles.data.find(({ code }) => code === 'strapi-editor')!;
  const made = await chief.call('POST', '/admin/users', { email, firstname: 'ทดลอง', lastname: 'ประตู', roles: [role.id] });
  return (JSON.parse(made.bytes.toString()) as { data: { registrationToken: string } }).data.registrationToken;
};
const register = (registrationToken: string, password: string, person = new Person()) =>
  person.post('/admin/register', { userInfo: { firstname: 'ทดลอง', lastname: 'ประตู', password }, registrationToken });

describe('from another network', () => {
  it('the panel and its API are not there, and the portal is', async () => {
    const ask = (method: string, path: string, headers = {}) => new Person().call(method, path, { headers: { ...OUTSIDE, ...headers } });
    for (const [method, path] of [
      ['POST', '/admin/login'],
      ['POST', '/ADMIN/Login/'],
      ['GET', '/cms'],
      ['GET', '/cms/auth/login'],
      ['GET', '/admin/init'],
      ['GET', '/content-manager/init'],
      ['GET', '/users-permissions/roles'],
    ] as const)
      expect([path, (await ask(method, path)).status]).toEqual([path, 404]);
    expect((await ask('GET', '/', { accept: 'text/html' })).status).toBe(200);
    expect((await ask('GET', '/api/accounts/me')).status).toBe(200);
    expect((await new Person().call('GET', '/admin/init')).status).toBe(200);
  });
});

describe('passwords of the panel', () => {
  it('are long, not among the common ones, and set by nobody else', async () => {
    const token = await invited(`short-${process.hrtime.bigint()}@people.example`);
    const short = await register(token, 'Aa345678901');
    expect([short.status, short.error.name]).toEqual([422, 'password.weak']);
    expect((await register(token, PASSWORD)).status).toBe(200);
    const chief = await Panel.open();
    const { data } = JSON.parse((await chief.call('GET', '/admin/users?pageSize=100')).bytes.toString()) as { data: { results: { id: number }[] } };
    const other = await chief.call('PUT', `/admin/users/${data.results.at(-1)!.id}`, { firstname: 'ทดลอง', password: PASSWORD });
    expect([other.status, other.error.name]).toEqual([403, 'password.foreign']);
  });
});

describe('a session of the panel', () => {
  it('ends half an hour after the last request and twelve hours after its beginning, remembered or not', async () => {
    const person = new Person();
    const entered = await person.post('/admin/login', {
      email: 'panel@demo.bai.example',
      password: 'Bai-demo-leaf-1',
      rememberMe: true,
      deviceId: '6f6c3b1e-3f0f-4f0a-9b0a-1f2e3d4c5b6a',
    });
    expect(entered.status).toBe(200);
    const { exp, iat } = JSON.parse(Buffer.from(person.cookies.get('bai-panel-access')!.split('.')[1]!, 'base64url').toString()) as {
      exp: number;
      iat: number;
    };
    expect(exp - iat).toBeLessThanOrEqual(600);
    const [kept] = await queryDatabase<Record<'created_at' | 'expires_at' | 'absolute_expires_at', string | number>>(
      'SELECT created_at, expires_at, absolute_expires_at FROM strapi_sessions ORDER BY id DESC LIMIT 1',
    );
    const [from, idle, last] = [kept!.created_at, kept!.expires_at, kept!.absolute_expires_at].map((moment) => new Date(moment).getTime());
    expect(idle! - from!).toBeGreaterThan(1_790_000);
    expect(idle! - from!).toBeLessThan(1_810_000);
    expect(last! - from!).toBeLessThan(12 * 3_600_000 + 10_000);
  });
});

describe('guessing', () => {
  it('is locked as at the door of the portal, shown to administrators, and stands in the trail', async () => {
    const email = `guessed-${process.hrtime.bigint()}@people.example`;
    expect((await register(await invited(email), PASSWORD)).status).toBe(200);
    const stranger = new Person();
    const answers = [];
    for (let tries = 0; tries < 5; tries += 1) answers.push(await knock(email, 'Wrong-green-leaf-1', stranger));
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 423]);
    const right = await knock(email, PASSWORD, stranger);
    expect([right.status, right.error.name]).toEqual([423, 'account.locked']);
    expect((await knock(email, PASSWORD)).status).toBe(200);
    const begun = await queryDatabase<{ n: number }>(`SELECT count(*) AS n FROM bai_audit WHERE action = 'lockout.begin'`);
    const entered = await queryDatabase<{ n: number }>(`SELECT count(*) AS n FROM bai_audit WHERE action = 'panel.sign-in'`);
    expect(Number(begun[0]!.n)).toBe(1);
    expect(Number(entered[0]!.n)).toBeGreaterThan(0);
  });
});

const WORD = /^bai\.[\w-]+\.held$/;
const whoAmI = (person: Person, word: string) => person.call('GET', '/admin/users/me', { headers: { authorization: `Bearer ${word}` } });

describe('what a browser keeps of the panel', () => {
  const CREDENTIALS = { email: 'panel@demo.bai.example', password: 'Bai-demo-leaf-1' };

  it('lies in cookies that no script reads; the word that scripts are given opens nothing without them, nor they without it', async () => {
    const person = new Person();
    const entered = await person.post<{ token: string; accessToken: string }>('/admin/login', CREDENTIALS);
    const given = ([] as string[]).concat(entered.headers['set-cookie'] ?? []);
    const ours = given.filter((line) => /^bai-panel(-access)?=/.test(line));
    expect(ours.map((line) => line.split('=')[0]).sort()).toEqual(['bai-panel', 'bai-panel-access']);
    for (const line of ours) expect(line).toMatch(/; httponly/i);
    expect(given.filter((line) => line.startsWith('strapi_'))).toEqual([]);
    const { token, accessToken } = entered.data;
    expect([token, accessToken]).toEqual([expect.stringMatching(WORD), token]);
    expect(Object.keys(JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as object)).toEqual(['exp']);
    expect((await whoAmI(person, token)).status).toBe(200);
    expect((await whoAmI(new Person(), token)).status).toBe(401);
    expect((await person.get('/admin/users/me')).status).toBe(401);
  });

  it('goes on by its own cookie alone, and is gone after leaving', async () => {
    const person = new Person();
    must(await person.post('/admin/login', CREDENTIALS), 'login');
    const stranger = new Person();
    // By Strapi's own names a neighbour under the same domain could set one.
    for (const part of ['', '.sig']) stranger.cookies.set(`strapi_admin_refresh${part}`, person.cookies.get(`bai-panel${part}`)!);
    expect((await stranger.post('/admin/access-token')).status).toBe(401);
    const { token } = must(await person.post<{ token: string }>('/admin/access-token'), 'access');
    expect(token).toMatch(WORD);
    expect((await person.call('POST', '/admin/logout', { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
    expect([...person.cookies.keys()].filter((name) => /^bai-panel(-access)?$/.test(name))).toEqual([]);
    expect((await whoAmI(person, token)).status).toBe(401);
  });
});

describe('tokens that Strapi gives to programs', () => {
  it('open the panel to nobody: they would outlast the session, the second factor and the account of who made them', async () => {
    const chief = await Panel.open();
    const made = await chief.call<{ accessKey: string }>('POST', '/admin/admin-tokens', {
      name: `for ever ${process.hrtime.bigint()}`,
      description: '',
      lifespan: null,
      adminPermissions: [{ action: 'admin::users.read', subject: null, conditions: [], properties: {} }],
    });
    expect(made.data.accessKey.length).toBeGreaterThan(100);
    for (const authorization of [`Bearer ${made.data.accessKey}`, `bearer ${made.data.accessKey}`, 'Basic x', 'bai.e30.held']) {
      const asked = await new Person().call('GET', '/admin/users', { headers: { authorization } });
      expect([authorization, asked.status]).toEqual([authorization, 401]);
    }
    // Nor does the panel's own, taken out of the cookie that no script reads.
    const person = new Person();
    must(await person.post('/admin/login', { email: 'panel@demo.bai.example', password: 'Bai-demo-leaf-1' }), 'login');
    const authorization = `Bearer ${person.cookies.get('bai-panel-access')!}`;
    expect((await new Person().call('GET', '/admin/users/me', { headers: { authorization } })).status).toBe(401);
    // A panel that knows nobody yet says so in a header, and is shown where to sign in.
    expect((await new Person().call('GET', '/admin/init', { headers: { authorization: 'Bearer null' } })).status).toBe(200);
  });

  it('a cookie that is none is of nobody, however ill-formed', async () => {
    const person = new Person();
    for (const value of ['%E0%A4%A', '%', 'x.y.z', 'a'.repeat(3_000)]) {
      person.cookies.set('bai-panel', value);
      expect([value, (await person.get(`/api/learning/panel/course/${'a'.repeat(24)}/history`)).status]).toEqual([value, 404]);
    }
  });
});

describe('from the portal', () => {
  it('an editor of the demo goes in by no password, and is out when the session that they went in from ends', async () => {
    const editor = await signedIn('editor');
    const { held } = must(await editor.post<{ held: string }>('/api/accounts/panel'), 'open');
    expect(held).toMatch(WORD);
    expect((await whoAmI(editor, held)).data).toMatchObject({ email: 'editor@demo.bai.example' });
    const begun = await queryDatabase<{ n: number }>(`SELECT count(*) AS n FROM bai_audit WHERE action = 'panel.sign-in' AND request <> ''`);
    expect(Number(begun[0]!.n)).toBeGreaterThan(0);
    const copied = new Map(editor.cookies);
    must(await editor.post('/api/accounts/sign-out'), 'leave');
    const after = new Person();
    for (const [name, value] of copied) after.cookies.set(name, value);
    expect((await whoAmI(after, held)).status).toBe(401);
    expect((await after.post('/admin/access-token')).status).toBe(401);
  });
});

describe('where administrators want a second factor', () => {
  it('the panel takes no password, and opens from the portal to who has just shown one, under the same address', async () => {
    const waiting = await invited('physician@demo.bai.example');
    const admin = await signedIn('admin');
    const policy = must(await admin.get('/api/accounts/login-policy'), 'policy');
    must(await admin.put('/api/accounts/login-policy', { policy: { ...policy, factorRoles: ['admin'] }, reason: 'tested for the record' }), 'keep');
    const chief = await Panel.open();
    const closed = [
      await knock('panel@demo.bai.example', 'Bai-demo-leaf-1'),
      await register(waiting, PASSWORD),
      await new Person().post('/ADMIN/Reset-Password/', { resetPasswordToken: 'x', password: PASSWORD }),
      await new Person().post('/admin/forgot-password', { email: ADMIN }),
      await chief.call('PUT', '/admin/users/me/', { password: PASSWORD, currentPassword: 'Bai-demo-leaf-1' }),
    ];
    expect(closed.map(({ status, error }) => [status, error.name])).toEqual(closed.map(() => [403, 'panel.closed']));
    const page = await new Person().call('GET', '/cms/auth/login', { headers: { accept: 'text/html' } });
    expect([page.status, page.headers.location]).toEqual([302, '/account']);

    // A session from before has not shown a factor.
    const open = (person: Person) => person.post<{ held: string }>('/api/accounts/panel');
    expect((await open(admin)).status).toBe(403);
    await addApp(admin);
    const { held } = must(await open(admin), 'open');
    expect((await whoAmI(admin, held)).data).toMatchObject({ email: ADMIN });
    const physician = await signedIn('physician');
    await addApp(physician);
    expect((await open(physician)).status).toBe(403);
    must(await admin.put('/api/accounts/password', { current: DEMO_PASSWORD, password: 'another quiet green leaf' }), 'change');
    expect((await whoAmI(admin, held)).status).toBe(401);
  });

  it('who was invited is in without a form of registration, and who was kept out, or never invited, is told so', async () => {
    const open = (person: Person) => person.post<{ held: string }>('/api/accounts/panel');
    const writer = await newAdmin();
    await invited(writer.email);
    await addApp(writer);
    const { held } = must(await open(writer), 'open');
    expect((await whoAmI(writer, held)).data).toMatchObject({ email: writer.email });
    const chief = await Panel.open();
    const { id } = (await whoAmI(writer, held)).data as { id: number };
    expect((await chief.call('PUT', `/admin/users/${id}`, { isActive: false })).status).toBe(200);
    expect((await open(writer)).error.name).toBe('panel.unknown');
    const stranger = await newAdmin();
    await addApp(stranger);
    expect((await open(stranger)).error.name).toBe('panel.unknown');
  });
});
