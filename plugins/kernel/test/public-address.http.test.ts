import { createServer, type Server, type Socket } from 'node:net';
import { queryDatabase } from '../../../cms/test/clock';
import { Person } from '../../../cms/test/people';
import { startPlatform, type Platform } from '../../../cms/test/platform';
import type { DatabaseKind } from '../../../cms/test/platform-database';
import { tailOf } from '../../../cms/test/platform-server';

jest.setTimeout(120_000);

/** A Redis that takes connections and says nothing, as one does that swaps or is stopped. */
const frozen = (): Promise<{ server: Server; url: string; end: () => void }> =>
  new Promise((resolve) => {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => sockets.add(socket.on('error', () => undefined)));
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      const end = (): void => {
        sockets.forEach((socket) => socket.destroy());
        server.close();
      };
      resolve({ server, url: `redis://127.0.0.1:${port}/0`, end });
    });
  });

/** The settings of a public platform, which has no factor of its limits. */
const PUBLIC = { PUBLIC_URL: 'https://bai.example', BAI_DEMO: 'false', BAI_TEST_LIMIT_FACTOR: undefined };

let platform: Platform;
let redis: Awaited<ReturnType<typeof frozen>>;
beforeAll(async () => {
  redis = await frozen();
  platform = await startPlatform({
    database: process.env.BAI_TEST_DATABASE as DatabaseKind,
    name: 'public-address',
    env: { TRUST_PROXY: '1', REDIS_URL: redis.url },
  });
  // This file's own platform is the one that it looks into.
  process.env[process.env.BAI_TEST_DATABASE === 'postgres' ? 'BAI_TEST_DB_URL' : 'BAI_TEST_DB_FILE'] = platform.database.address;
});
afterAll(async () => {
  await platform.stop();
  redis.end();
});

describe('behind one proxy of its own', () => {
  it('takes the address that this proxy saw, and not what anybody wrote before it', async () => {
    const path = '/api/prescriptions/attest';
    const headers = { 'x-forwarded-for': '203.0.113.7, 198.51.100.9' };
    const answer = await new Person().call('POST', path, { url: platform.urls[0]!, body: { code: 'AAAAA-AAAAA' }, headers });
    expect(answer.status).toBe(200);
    const request = String(answer.headers['x-request-id']);
    const [entry] = await queryDatabase<{ ip: string }>('SELECT ip FROM bai_audit WHERE request = ?', [request]);
    expect(entry!.ip).toBe('198.51.100.9');
  });
});

describe('a Redis that says nothing', () => {
  it('holds nobody up: limits are counted by each process until it answers again', async () => {
    const person = new Person();
    const begun = performance.now();
    const answers = await Promise.all(Array.from({ length: 40 }, () => person.call('GET', '/api/accounts/me', { url: platform.urls[0]! })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    // Not a measure of speed: without a limit of time these would wait for ever.
    expect(performance.now() - begun).toBeLessThan(20_000);
  });
});

describe('a database of the demo', () => {
  it('is not opened under a public address, and the start says why', async () => {
    const [server] = platform.servers;
    await server!.stop();
    const complaint = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    await expect(server!.start({ ...PUBLIC, FIRST_ADMIN_EMAIL: 'first@bai.example' })).rejects.toThrow('did not start');
    complaint.mockRestore();
    expect(tailOf(platform.logs[0]!)).toMatch(/people of the demo, whose passwords are known to everybody: .*panel@demo\.bai\.example/);
  });
});
