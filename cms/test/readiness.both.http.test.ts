import path from 'node:path';
import { queryDatabase } from './clock';
import { eventually, newPatient, Person } from './people';
import { startPlatform, type Platform } from './platform';
import type { DatabaseKind } from './platform-database';
import { Relay } from './relay';
import { endpoints } from './walk-routes';

jest.setTimeout(120_000);

const database = process.env.BAI_TEST_DATABASE as DatabaseKind;
const before = { ...process.env };
/** Milliseconds that the platform waits for its database here. */
const PATIENCE = 5000;
let platform: Platform;
let relay: Relay | undefined;
let url: string;

beforeAll(async () => {
  platform = await startPlatform({ database, name: 'readiness' });
  [url] = platform.urls as [string];
  process.env.BAI_URLS = platform.urls.join(',');
  process.env[database === 'postgres' ? 'BAI_TEST_DB_URL' : 'BAI_TEST_DB_FILE'] = platform.database.address;
  const [server] = platform.servers;
  await server!.stop();
  const env: NodeJS.ProcessEnv = { NODE_OPTIONS: `--import ${path.join(__dirname, 'clock-ahead.mjs')}`, DATABASE_PATIENCE: String(PATIENCE) };
  if (database === 'postgres') {
    const address = new URL(platform.database.address);
    relay = new Relay({ host: address.hostname, port: Number(address.port || 5432) });
    address.hostname = '127.0.0.1';
    address.port = String(await relay.open());
    env.DATABASE_URL = address.href;
  }
  await server!.start(env);
}, 240_000);
afterAll(async () => {
  Object.assign(process.env, { BAI_URLS: before.BAI_URLS, BAI_TEST_DB_URL: before.BAI_TEST_DB_URL, BAI_TEST_DB_FILE: before.BAI_TEST_DB_FILE });
  await platform.stop();
  await relay?.close();
});

const health = async (): Promise<[number, string | null]> => {
  const { status, headers } = await fetch(`${url}/_health`);
  return [status, headers.get('retry-after')];
};
const isWell = () => eventually(async () => (await health())[0] === 204, 30);
afterEach(async () => {
  relay?.mend();
  await isWell();
});

describe('a platform without its database', () => {
  it('answers 503 with Retry-After, says so at its health, and works on when it is there again', async () => {
    if (!relay) return expect(await health()).toEqual([204, null]);
    const person = await newPatient();
    relay.cut();
    const refused = await person.get('/api/accounts/me');
    expect([refused.status, refused.error.name, refused.headers['retry-after']]).toEqual([503, 'provider.down', '5']);
    await eventually(async () => (await health())[0] === 503);
    expect(await health()).toEqual([503, '5']);
    relay.mend();
    await isWell();
    expect((await person.get('/api/accounts/me')).status).toBe(200);
  });

  it('L3 answers no endpoint of any plugin as if it were at fault itself', async () => {
    if (!relay) return;
    const person = await newPatient();
    const asked = await endpoints(person);
    expect(asked.length).toBeGreaterThan(300);
    relay.cut();
    const faults: string[] = [];
    const line = [...asked];
    const work = async (): Promise<void> => {
      for (let next = line.shift(); next; next = line.shift()) {
        const { status } = await person.call(next.method, next.path.replace(/\{\w+\}/g, 'missing'), next.method === 'GET' ? {} : { body: {} });
        if (status >= 500 && status !== 503) faults.push(`${next.name}: ${status}`);
      }
    };
    await Promise.all(Array.from({ length: 40 }, work));
    expect(faults).toEqual([]);
  });

  it('waits no longer than its patience for one that hangs', async () => {
    if (!relay) return;
    const person = await newPatient();
    relay.freeze();
    const refused = await person.get('/api/accounts/me');
    expect([refused.status, refused.error.name]).toEqual([503, 'provider.down']);
    relay.mend();
    await isWell();
  });

  it('ends a wait for a lock that takes longer than its patience', async () => {
    if (!relay) return;
    const person = await newPatient();
    // Every request of a platform under test reads this table.
    const held = queryDatabase(`DO $$ BEGIN LOCK TABLE bai_settings IN ACCESS EXCLUSIVE MODE; PERFORM pg_sleep(${(2 * PATIENCE) / 1000}); END $$`);
    await eventually(
      async () =>
        (await queryDatabase("SELECT 1 FROM pg_locks WHERE mode = 'AccessExclusiveLock' AND granted AND relation = 'bai_settings'::regclass")).length > 0,
    );
    const begun = performance.now();
    const refused = await person.get('/api/accounts/me');
    expect([refused.status, refused.error.name]).toEqual([503, 'provider.down']);
    expect(performance.now() - begun).toBeLessThan(2 * PATIENCE);
    await held;
    expect((await person.get('/api/accounts/me')).status).toBe(200);
  });
});

describe('a process whose clock is wrong', () => {
  it('does no jobs, seals nothing and is not ready, until its clock is right', async () => {
    if (!relay) return;
    const person = await newPatient();
    const [server] = platform.servers;
    process.kill(server!.pid!, 'SIGUSR2');
    expect(await eventually(async () => ((await health())[0] === 503 ? health() : null))).toEqual([503, '5']);
    const refused = await person.get('/api/accounts/me');
    expect([refused.status, refused.error.name, refused.headers['retry-after']]).toEqual([503, 'provider.down', '5']);
    // Longer than the pauses between two seals: what a clock ahead had done would be due after an hour only.
    const beyond = Date.now() + 30 * 60_000;
    const ahead = async () => [
      ...(await queryDatabase('SELECT seq FROM bai_audit WHERE at > ? AND seq IS NOT NULL', [new Date(beyond).toISOString()])),
      ...(await queryDatabase("SELECT reaction FROM bai_outbox WHERE key LIKE 'every:%' AND attempts = 0 AND reaction = 'audit.seal' AND due_at > ?", [
        beyond,
      ])),
    ];
    expect(await ahead()).toEqual([]);
    process.kill(server!.pid!, 'SIGUSR2');
    await isWell();
    expect((await person.get('/api/accounts/me')).status).toBe(200);
    expect(await ahead()).toEqual([]);
    expect((await new Person().get('/api/accounts/me')).status).toBe(200);
  });
});
