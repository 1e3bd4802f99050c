import { createServer, get } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const key = Buffer.alloc(32, 'k').toString('base64');
const BASE = { TZ: 'UTC', DATA_DIR: '/data', SESSION_SECRET: 's'.repeat(32), FIELD_KEY: key, LOOKUP_KEY: key, AUDIT_KEY: key };
const before = { ...process.env };

/** The ways of a process that is started with these settings. */
const startedWith = async (env: Record<string, string>) => {
  jest.resetModules();
  process.env = { ...BASE, ...env } as unknown as NodeJS.ProcessEnv;
  return import('./ways-out');
};
afterAll(() => (process.env = before));

const served: (() => void)[] = [];
const portOf = async (): Promise<number> => {
  const server = createServer((_, answer) => answer.end('there')).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  served.push(() => server.close().closeAllConnections());
  return (server.address() as AddressInfo).port;
};
afterAll(() => served.forEach((close) => close()));

const asked = (port: number): Promise<string> =>
  fetch(`http://127.0.0.1:${port}`).then(
    (answer) => answer.text(),
    () => 'refused',
  );
const connected = (options: net.NetConnectOpts): Promise<string> =>
  new Promise((resolve) => {
    const socket = net.connect(options, () => (resolve('connected'), socket.destroy()));
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''));
  });

test('a process connects to whom its settings name, and to nobody else, whichever part of it asks', async () => {
  const [ours, other, later] = [await portOf(), await portOf(), await portOf()];
  const pipe = net.createServer().listen(path.join(tmpdir(), `ways-${process.pid}`));
  served.push(() => pipe.close());
  const { guardWaysOut, openWay } = await startedWith({ LOG_COLLECTOR_URL: `http://127.0.0.1:${ours}/logs` });
  const told: string[] = [];
  const end = guardWaysOut((text) => told.push(text));
  try {
    expect([await asked(ours), await asked(other), await asked(later)]).toEqual(['there', 'refused', 'refused']);
    expect(await connected({ host: '127.0.0.1', port: ours })).toBe('connected');
    expect(await connected({ port: other, host: '127.0.0.1' })).toBe('EACCES');
    expect(await connected({ path: pipe.address() as string })).toBe('connected');
    const plain = await new Promise((resolve) => get({ host: '127.0.0.1', port: other }, resolve).once('error', ({ message }) => resolve(message)));
    expect(plain).toBe(`The environment names no 127.0.0.1:${other}`);
    const short = await new Promise((resolve) => net.connect(other, '127.0.0.1').once('error', (error: NodeJS.ErrnoException) => resolve(error.code)));
    expect(short).toBe('EACCES');
    openWay('127.0.0.1', later);
    expect([await asked(later), await asked(other)]).toEqual(['there', 'refused']);
  } finally {
    end();
  }
  expect(await asked(other)).toBe('there');
  expect(told).toContain(`ways out: nothing names 127.0.0.1:${other}, and nothing was asked there (WAYS_OUT)`);
});

test.each([
  ['DATABASE_URL', 'postgres://bai:secret@db.internal/bai', 'db.internal', 5432],
  ['REDIS_URL', 'rediss://:secret@Cache.internal:7000/0', 'cache.internal', 7000],
  ['SMTP_URL', 'smtps://bai:secret@mail.example', 'mail.example', 465],
  ['SMTP_URL', 'smtp://mail.example', '203.0.113.7', 587],
  ['SENTRY_DSN', 'https://key@errors.example/1', 'errors.example', 443],
  ['CLAMD_HOST', 'scanner', 'scanner', 3310],
  ['WAYS_OUT', 'translate.example:443, [fd00::7]:8080', 'fd00::7', 8080],
])('%s names %s', async (name, value, host, port) => {
  const { mayReach } = await startedWith({ [name]: value });
  expect([mayReach(host, port), mayReach(host, port + 1), mayReach(`x${host}`, port), mayReach('169.254.169.254', 80)]).toEqual([true, false, false, false]);
});

test('a store is reached below its name too, for each bucket, and nothing that ends alike', async () => {
  const s3 = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'people', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' };
  const { mayReach } = await startedWith(s3);
  expect(['s3.example', 'people.s3.example', 'nots3.example', 's3.example.com'].map((host) => mayReach(host, 443))).toEqual([true, true, false, false]);
});

test('what names no host and port stops the start', async () => {
  const { readEnvironment } = await import('./environment');
  for (const way of ['https://there.example', 'there.example', 'there.example:http'])
    expect(() => readEnvironment({ ...BASE, WAYS_OUT: way })).toThrow('WAYS_OUT');
});
