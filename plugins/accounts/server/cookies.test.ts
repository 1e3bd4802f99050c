import type { Context } from '@bai/kernel/server';

const key = Buffer.from('k'.repeat(32)).toString('base64');
const SECRETS = { DATA_DIR: '/data', TZ: 'UTC', SESSION_SECRET: 's'.repeat(32), FIELD_KEY: key, LOOKUP_KEY: key, AUDIT_KEY: key };

/** The cookies of a new session at an address, without their values. */
const given = async (publicUrl: string): Promise<string[]> => {
  jest.resetModules();
  const before = process.env;
  process.env = { ...before, ...SECRETS, PUBLIC_URL: publicUrl };
  const { giveTokens } = await import('./cookies');
  const cookies: string[] = [];
  giveTokens({ append: (_: string, cookie: string) => cookies.push(cookie) } as unknown as Context, { session: 'x', generation: 1 }, 60);
  process.env = before;
  return cookies.map((cookie) => cookie.replace(/=[^;]*/, ''));
};

test('over TLS the cookies of a session are for this host and for TLS alone, and no script reads them', async () => {
  expect(await given('https://bai.example')).toEqual([
    '__Host-bai-access; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
    '__Host-bai-renewal; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
  ]);
});

test('without TLS, on this machine, they have no prefix that a browser would refuse', async () => {
  expect(await given('http://127.0.0.1:4000')).toEqual([
    'bai-access; Path=/; Max-Age=60; HttpOnly; SameSite=Lax',
    'bai-renewal; Path=/; Max-Age=60; HttpOnly; SameSite=Lax',
  ]);
});
