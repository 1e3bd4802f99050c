import type { Context } from '@bai/kernel/server';

const key = Buffer.from('k'.repeat(32)).toString('base64');
const SECRETS = { DATA_DIR: '/data', TZ: 'UTC', SESSION_SECRET: 's'.repeat(32), FIELD_KEY: key, LOOKUP_KEY: key, AUDIT_KEY: key };
const TOKEN = `x.${Buffer.from(JSON.stringify({ userId: '1', sessionId: 'abc', exp: 1_800_000_000 })).toString('base64url')}.signature`;

interface Asked {
  readonly cookie?: string;
  readonly authorization?: string;
  readonly path?: string;
  readonly body?: unknown;
  readonly given?: string[];
}

/** What Strapi hears, and what a browser is told, at an address of the platform. */
const through = async (publicUrl: string, { cookie = '', authorization = '', path = '/admin/users/me', body, given = [] }: Asked) => {
  jest.resetModules();
  const before = process.env;
  process.env = { ...before, ...SECRETS, PUBLIC_URL: publicUrl };
  const { handIn, handOut } = await import('./panel-session');
  const headers: Record<string, string> = { cookie, authorization };
  let told = given;
  const ctx = {
    path,
    body,
    req: { headers },
    res: { getHeader: () => told },
    get: (name: string) => headers[name] ?? '',
    set: (_: string, value: string[]) => void (told = [...value]),
    append: (_: string, value: string) => told.push(value),
  } as unknown as Context;
  handIn(ctx);
  handOut(ctx);
  process.env = before;
  return { headers, told, body: ctx.body as { data: Record<string, string> } };
};

const REFRESH = 'strapi_admin_refresh=abc; path=/; samesite=lax; httponly';

test('over TLS the cookies of the panel are for this host and for TLS alone, and no script reads them', async () => {
  const { told, body } = await through('https://bai.example', {
    path: '/admin/login',
    body: { data: { token: TOKEN, accessToken: TOKEN, user: { id: 1 } } },
    given: [REFRESH],
  });
  expect(told).toEqual([
    '__Host-bai-panel=abc; path=/; samesite=lax; httponly; secure',
    `__Host-bai-panel-access=${TOKEN}; Path=/; HttpOnly; SameSite=Strict; Secure`,
  ]);
  expect(JSON.stringify(body)).not.toContain('signature');
  expect(body.data).toMatchObject({ token: expect.stringMatching(/^bai\.[\w-]+\.held$/) as string, user: { id: 1 } });
});

test('Strapi hears its own names, and the token where the word for it is said; names that are not ours it does not hear', async () => {
  const cookie = `__Host-bai-panel=abc; a=b; __Host-bai-panel.sig=s; strapi_admin_refresh=tossed; __Host-bai-panel-access=${TOKEN}`;
  const heard = await through('https://bai.example', { cookie, authorization: 'Bearer bai.e30.held' });
  expect(heard.headers.authorization).toBe(`Bearer ${TOKEN}`);
  expect(heard.headers.cookie).toBe(`strapi_admin_refresh=abc; a=b; strapi_admin_refresh.sig=s; __Host-bai-panel-access=${TOKEN}`);
  const silent = await through('https://bai.example', { cookie });
  expect(silent.headers.authorization).toBe('');
  const tossed = await through('https://bai.example', { cookie: 'strapi_admin_refresh=tossed' });
  expect(tossed.headers.cookie).toBe('');
});

test('who leaves takes the token along, and other answers are told as they are', async () => {
  const { told } = await through('http://127.0.0.1:4000', { path: '/admin/logout', body: { data: {} }, given: ['strapi_admin_refresh=; path=/; httponly'] });
  expect(told).toEqual(['bai-panel=; path=/; httponly', 'bai-panel-access=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict']);
  const other = await through('http://127.0.0.1:4000', { path: '/admin/api-tokens', body: { data: { token: 'of another kind' } }, given: ['x=1'] });
  expect([other.told, other.body.data]).toEqual([['x=1'], { token: 'of another kind' }]);
});
