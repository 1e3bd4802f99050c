// Where the panel has a host of its own: nothing of either is at the other, and the way from one to the other is a ticket.
import { advanceClock } from '../../../cms/test/clock';
import { must } from '../../../cms/test/journey';
import { DEMO_PASSWORD, Person, signedIn, type Answer } from '../../../cms/test/people';
import { startPlatform, type Platform } from '../../../cms/test/platform';
import type { DatabaseKind } from '../../../cms/test/platform-database';
import { addApp, knock, stepIn, type App } from '../../../cms/test/second-factor';

jest.setTimeout(120_000);

const PORTAL = 'bai.localhost:4000';
const PANEL = 'panel.bai.localhost:4000';
const HTML = { accept: 'text/html' };

let platform: Platform;
let app: App;
beforeAll(async () => {
  platform = await startPlatform({
    database: process.env.BAI_TEST_DATABASE as DatabaseKind,
    name: 'panel-host',
    env: { PUBLIC_URL: `http://${PORTAL}`, PANEL_URL: `http://${PANEL}` },
  });
  process.env[process.env.BAI_TEST_DATABASE === 'postgres' ? 'BAI_TEST_DB_URL' : 'BAI_TEST_DB_FILE'] = platform.database.address;
  process.env.BAI_URLS = platform.urls.join(',');
  app = await addApp(await signedIn('admin'));
});
afterAll(() => platform.stop());

type Options = { body?: unknown; headers?: Record<string, string> };
const at = (host: string, person: Person, method: string, path: string, { body, headers }: Options = {}): Promise<Answer> =>
  person.call(method, path, { ...(body === undefined ? {} : { body }), headers: { host, ...headers } });

/** An administrator who has shown a second factor, and the way in that they are given. */
const atTheDoor = async (): Promise<{ admin: Person; ticket: string; enter: string }> => {
  const admin = new Person();
  const { factor } = must(await knock(admin, 'admin@demo.bai.example', DEMO_PASSWORD), 'knock');
  must(await stepIn(admin, factor!.attemptId, { code: await app.digits() }), 'step');
  const { held, enter } = must(await admin.post<{ held: string | null; enter: string }>('/api/accounts/panel'), 'open');
  expect(held).toBeNull();
  return { admin, enter, ticket: enter.split('#')[1]! };
};
const show = (ticket: string, person = new Person(), headers = {}) => at(PANEL, person, 'POST', '/admin/enter', { body: { ticket }, headers });

describe('at the portal’s host', () => {
  it('nothing of the panel is there', async () => {
    for (const [method, path] of [
      ['GET', '/cms'],
      ['GET', '/cms/auth/login'],
      ['GET', '/cms/enter'],
      ['POST', '/admin/enter'],
      ['POST', '/admin/login'],
      ['GET', '/admin/init'],
      ['GET', '/content-manager/init'],
      ['GET', '/users-permissions/roles'],
    ] as const)
      expect([path, (await at(PORTAL, new Person(), method, path)).status]).toEqual([path, 404]);
    expect((await at(PORTAL, new Person(), 'GET', '/', { headers: HTML })).status).toBe(200);
  });

  it('whatever a request calls its host, it is the portal’s or the panel’s', async () => {
    for (const host of ['panel.bai.localhost', `${PANEL}.example`, 'PANEL.bai.localhost:4001'])
      expect([host, (await at(host, new Person(), 'GET', '/admin/init')).status]).toEqual([host, 404]);
    expect((await at(PANEL.toUpperCase(), new Person(), 'GET', '/admin/init')).status).toBe(200);
  });
});

it('the way in is opened by a second factor that was just shown, not by the password in a browser that is trusted', async () => {
  const admin = new Person();
  const { factor } = must(await knock(admin, 'admin@demo.bai.example', DEMO_PASSWORD), 'knock');
  must(await stepIn(admin, factor!.attemptId, { code: await app.digits() }, true), 'step');
  must(await admin.post('/api/accounts/sign-out'), 'leave');
  const open = async (): Promise<string | undefined> => (await admin.post('/api/accounts/panel')).error?.name;
  expect(must(await knock(admin, 'admin@demo.bai.example', DEMO_PASSWORD), 'trusted').step).toBe('done');
  expect(await open()).toBe('assurance.whole');
  must(await admin.post('/api/accounts/assure', { password: DEMO_PASSWORD }), 'password');
  expect(await open()).toBe('assurance.whole');
  const { attemptId } = must(await admin.post<{ attemptId: string }>('/api/accounts/assure/ask'), 'ask');
  must(await admin.post('/api/accounts/assure', { attemptId, shown: { code: await app.digits() } }), 'digits');
  expect(await open()).toBeUndefined();
});

describe('at the panel’s host', () => {
  it('nothing of the portal is there', async () => {
    for (const path of ['/api/accounts/me', '/api/prescriptions/verify/recent', '/login', '/admin/users', '/favicon.svg', '/openvidu'])
      expect([path, (await at(PANEL, new Person(), 'GET', path, { headers: HTML })).status]).toEqual([path, path === '/admin/users' ? 401 : 404]);
    const page = await at(PANEL, new Person(), 'GET', '/', { headers: HTML });
    expect([page.status, page.headers.location]).toEqual([302, '/cms']);
    const policy = String((await at(PANEL, new Person(), 'GET', '/cms', { headers: HTML })).headers['content-security-policy']).split(';');
    expect(policy).toEqual(expect.arrayContaining([`frame-src http://${PORTAL}`, "connect-src 'self'", "frame-ancestors 'none'"]));
  });

  it('takes no password, and leads to the portal for signing in', async () => {
    const knock = await at(PANEL, new Person(), 'POST', '/admin/login', { body: { email: 'panel@demo.bai.example', password: 'Bai-demo-leaf-1' } });
    expect(knock.error.name).toBe('panel.closed');
    const page = await at(PANEL, new Person(), 'GET', '/cms/auth/login', { headers: HTML });
    expect([page.status, page.headers.location]).toEqual([302, `http://${PORTAL}/account`]);
  });
});

describe('a ticket', () => {
  it('lets in once, and what it let in ends with the session at the portal', async () => {
    const { admin, enter, ticket } = await atTheDoor();
    expect(enter).toMatch(/^http:\/\/panel\.bai\.localhost:4000\/cms\/enter#[a-z0-9]{25}$/);
    const editor = new Person();
    const { held } = must(await show(ticket, editor), 'enter') as { held: string };
    expect([...editor.cookies.keys()].sort()).toEqual(['bai-panel', 'bai-panel-access', 'bai-panel.sig']);
    const whoAmI = () => at(PANEL, editor, 'GET', '/admin/users/me', { headers: { authorization: `Bearer ${held}` } });
    expect((await whoAmI()).data).toMatchObject({ email: 'admin@demo.bai.example' });
    expect((await show(ticket)).error.name).toBe('sign-in.over');
    must(await admin.post('/api/accounts/sign-out'), 'leave');
    expect((await whoAmI()).status).toBe(401);
  });

  it('of two who show it at once lets in one', async () => {
    const { ticket } = await atTheDoor();
    const shown = await Promise.all([show(ticket), show(ticket), show(ticket)]);
    expect(shown.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
  });

  it('is good for a minute, while its session goes on, and from no other site', async () => {
    const late = await atTheDoor();
    await advanceClock(61_000);
    const gone = await atTheDoor();
    must(await gone.admin.post('/api/accounts/sign-out'), 'leave');
    const foreign = await atTheDoor();
    for (const shown of [await show(late.ticket), await show(gone.ticket), await show(foreign.ticket, new Person(), { 'sec-fetch-site': 'cross-site' })])
      expect(shown.error.name).toBe('sign-in.over');
    for (const body of [{}, { ticket: 7 }, { ticket: 'x'.repeat(41) }, [], 'ticket'])
      expect((await at(PANEL, new Person(), 'POST', '/admin/enter', { body })).status).toBe(typeof body === 'string' ? 400 : 410);
  });

  it('is shown by a page that only the portal leads to', async () => {
    const page = (site: string) => at(PANEL, new Person(), 'GET', '/cms/enter', { headers: { ...HTML, 'sec-fetch-site': site } });
    const led = await page('same-site');
    expect([led.status, led.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(led.headers['content-security-policy']).toContain("script-src 'self'");
    const lured = await page('cross-site');
    expect([lured.status, lured.headers.location]).toEqual([302, `http://${PORTAL}/account?panel=late`]);
  });
});
