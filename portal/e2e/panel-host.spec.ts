// A panel on a host of its own, behind a proxy as people have one: the same port of this machine under two names.
import http from 'node:http';
import { must } from '../../cms/test/journey';
import { DEMO_PASSWORD, Person, signedIn } from '../../cms/test/people';
import { startPlatform, type Platform } from '../../cms/test/platform';
import { freePort } from '../../cms/test/platform-server';
import { addApp, knock, stepIn, type App } from '../../cms/test/second-factor';
import { Writer } from '../../plugins/learning/test/content-drafts';
import { expect, test } from './stage';

const MERGE = { tag: ['@merge', '@accounts'] };
const CROSSING = { tag: ['@accounts'] };

/** What Strapi's own pages complain of by themselves is not this platform's. */
const PANELS = /./;
const NAMES = ['BAI_URLS', 'BAI_TEST_DB_URL', 'BAI_TEST_DB_FILE', 'BAI_TEST_DATA_DIR'] as const;

const before = new Map<string, string | undefined>();
let platform: Platform;
let proxy: http.Server;
let portal: string;
let panel: string;
let app: App;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const port = await freePort();
  [portal, panel] = [`http://bai.localhost:${port}`, `http://panel.bai.localhost:${port}`];
  platform = await startPlatform({ database: 'sqlite', name: 'panel-host', env: { PUBLIC_URL: portal, PANEL_URL: panel, TRUST_PROXY: '1' } });
  const [server] = platform.urls.map((url) => new URL(url));
  proxy = http.createServer((request, answer) => {
    const asked = http.request({ host: server!.hostname, port: server!.port, method: request.method, path: request.url, headers: request.headers }, (given) => {
      answer.writeHead(given.statusCode!, given.headers);
      given.pipe(answer);
    });
    asked.on('error', () => answer.destroy());
    request.pipe(asked);
  });
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
  for (const name of NAMES) before.set(name, process.env[name]);
  delete process.env.BAI_TEST_DB_URL;
  Object.assign(process.env, { BAI_URLS: platform.urls.join(','), BAI_TEST_DB_FILE: platform.database.address, BAI_TEST_DATA_DIR: platform.folder });
  app = await addApp(await signedIn('editor'));
});

test.afterAll(async () => {
  for (const [name, value] of before)
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  proxy.closeAllConnections();
  proxy.close();
  await platform.stop();
});

/** The editor of the demo, who has shown a second factor. */
const editorWithFactor = async (): Promise<Person> => {
  const editor = new Person();
  const { factor } = must(await knock(editor, 'editor@demo.bai.example', DEMO_PASSWORD), 'knock');
  must(await stepIn(editor, factor!.attemptId, { code: await app.digits() }), 'step');
  return editor;
};

test(
  'an editor goes from the portal into a panel of another host, looks at a draft there, and neither page reaches the other',
  MERGE,
  async ({ enter, words }) => {
    const editor = await editorWithFactor();
    const { id } = await new Writer(editor).course();
    const page = await enter({ baseURL: portal, tolerates: PANELS });
    const cookies = [...editor.cookies, ['bai.signed-in', '1'] as const].map(([name, value]) => ({ name, value, url: portal }));
    await page.context().addCookies(cookies);
    await page.goto('/editor/home');
    await page.getByRole('button', { name: words.editor.open, exact: true }).first().click();
    await expect(page).toHaveURL(new RegExp(`^${panel}/cms/content-manager/`), { timeout: 30_000 });
    await expect(page.getByRole('navigation').first()).toBeVisible({ timeout: 30_000 });
    await page.reload();
    await expect(page.getByRole('navigation').first()).toBeVisible({ timeout: 30_000 });

    // What the portal keeps is not there.
    expect(await page.evaluate(() => document.cookie + JSON.stringify(localStorage))).not.toMatch(/signed-in|bai\.language/);

    // A draft is looked at in a frame of the portal, which knows who asks by the session that they came from.
    await page.goto(`${panel}/cms/content-manager/collection-types/api::course.course/${id}?plugins[i18n][locale]=th`);
    await page.getByRole('link', { name: /^(Open preview|เปิดตัวอย่าง|เปิดการแสดงตัวอย่าง)$/ }).click();
    const frame = page.frameLocator('[data-testid="preview-iframe"]');
    await expect(frame.getByRole('link', { name: words.preview.back })).toBeVisible({ timeout: 30_000 });
    expect(new URL((await page.getByTestId('preview-iframe').getAttribute('src'))!).origin).toBe(portal);
    await frame.getByRole('link', { name: words.preview.back }).click();
    await expect(page).toHaveURL(new RegExp(`^${panel}/cms/content-manager/collection-types/api::course\\.course/\\w+\\?`));

    // Who signs out of the portal is out of the panel, which leads to where people sign in.
    must(await editor.post('/api/accounts/sign-out'), 'leave');
    await page.evaluate(() => window.location.reload());
    await expect(page).toHaveURL(new RegExp(`^${portal}/login`), { timeout: 30_000 });
  },
);

test('a way in that was used, or that is none, leads back to the portal', CROSSING, async ({ enter }) => {
  const { enter: way } = must(await (await editorWithFactor()).post<{ enter: string }>('/api/accounts/panel'), 'open');
  const page = await enter({ baseURL: portal, tolerates: PANELS });
  // From a page of the portal, as people come.
  await page.goto('/login');
  for (const at of [`${panel}/cms/enter#nobody`, `${panel}/cms/enter`, `${panel}/cms/enter#nobody//evil.example`]) {
    await page.evaluate((to) => window.location.assign(to), at);
    await expect(page).toHaveURL(new RegExp(`^${portal}/login`));
  }
  await page.evaluate((to) => window.location.assign(to), `${way}/cms/content-manager`);
  await expect(page).toHaveURL(new RegExp(`^${panel}/cms/content-manager`), { timeout: 30_000 });
  await page.goto('about:blank');
  await page.goto(`${portal}/login`);
  await page.evaluate((to) => window.location.assign(to), way);
  await expect(page).toHaveURL(new RegExp(`^${portal}/login`));
});

test('who is not let in is told why at the portal, and goes on from there', CROSSING, async ({ enter, words, language }) => {
  const editor = await editorWithFactor();
  const page = await enter({ baseURL: portal, tolerates: PANELS });
  const cookies = [...editor.cookies, ['bai.signed-in', '1'] as const].map(([name, value]) => ({ name, value, url: portal }));
  await page.context().addCookies(cookies);
  await page.goto('/editor/home');
  await page.evaluate((at) => localStorage.setItem('bai.language', at), language);
  const told = (text: string) => page.getByRole('status').filter({ hasText: text });

  // Somebody from their network knocks too often: the page's own answer, since sixty tickets in a minute are no walk.
  const door = `${panel}/admin/enter`;
  await page.route(door, (route) => route.fulfill({ status: 429, json: {} }));
  await page.evaluate((to) => window.location.assign(to), `${panel}/cms/enter#nobody`);
  await expect(told(words.account.panel.busy)).toBeVisible();
  await page.unroute(door);
  await page.route(door, (route) => route.abort());
  await page.evaluate((to) => window.location.assign(to), `${panel}/cms/enter#nobody`);
  await expect(told(words.account.panel.failed)).toBeVisible();
  await page.unroute(door);

  await page.evaluate((to) => window.location.assign(to), `${panel}/cms/enter#nobody`);
  await expect(told(words.account.panel.late)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: words.account.panel.again, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`^${panel}/cms(?:/|$)`), { timeout: 30_000 });
  await expect(page.getByRole('navigation').first()).toBeVisible({ timeout: 30_000 });
  // Who comes back to the account later is not told what is long mended.
  await page.goto('about:blank');
  await page.goto(`${portal}/account`);
  await expect(page.getByRole('button', { name: words.account.panel.open, exact: true })).toBeVisible();
  await expect(told(words.account.panel.late)).toBeHidden();
});
