import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { ROOT } from './copy-of-project';

const { freshSecrets } = jest.requireActual<{ freshSecrets: () => string }>('../lib/secrets.mjs');

const READY = 'Bai is ready';
let folder: string;
let env: NodeJS.ProcessEnv;

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
};

beforeAll(async () => {
  const parent = path.join(ROOT, '.tmp');
  mkdirSync(parent, { recursive: true });
  folder = mkdtempSync(path.join(parent, 'start-'));
  const port = String(await freePort());
  // The settings of a test platform alone: what this machine has set for others must not reach it.
  const { PATH, HOME } = process.env;
  env = { PATH, HOME, ...parseEnv(freshSecrets()), PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}`, DATA_DIR: folder, BAI_TEST: '1' };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const READY_WITHIN = 180_000;
const ENDED_WITHIN = 45_000;

/** Fails with what the command printed so far when it takes longer than `limit` milliseconds. */
const inTime = <T>(work: Promise<T>, limit: number, what: () => string): Promise<T> =>
  Promise.race([work, wait(limit, undefined, { ref: false }).then(() => Promise.reject(new Error(what())))]);

/** Runs an npm command until it prints that the platform is ready, looks at it, and ends it as Ctrl+C does: by a signal to its whole group. */
async function whileReady(args: string[], look: (printed: string) => Promise<void>): Promise<void> {
  const child: ChildProcess = spawn('npm', args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const ended = once(child, 'close');
  let printed = '';
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (bytes) => (printed += String(bytes)).includes(READY) && resolve());
  });
  try {
    const command = `npm ${args.join(' ')}`;
    await inTime(Promise.race([ready, ended]), READY_WITHIN, () => `${command} was not ready in time:\n${printed}`);
    if (!printed.includes(READY)) throw new Error(`${command} ended before the platform was ready:\n${printed}`);
    await look(printed);
  } finally {
    if (child.exitCode === null) process.kill(-child.pid!, 'SIGINT');
    await inTime(ended, ENDED_WITHIN, () => `npm ${args.join(' ')} did not end in time:\n${printed}`).catch((error: unknown) => {
      process.kill(-child.pid!, 'SIGKILL');
      throw error;
    });
  }
  await expect(fetch(env.PUBLIC_URL!)).rejects.toThrow();
}

test('npm start prepares an empty database, serves portal and API, prints the demo accounts, and ends on a signal', async () => {
  await whileReady(['start'], async (printed) => {
    expect(printed).toContain(env.PUBLIC_URL);
    expect(printed).toMatch(/admin@\S+/);
    expect((await fetch(`${env.PUBLIC_URL}/_health`)).status).toBe(204);
    const portal = await fetch(env.PUBLIC_URL!);
    expect([portal.status, await portal.text()]).toEqual([200, expect.stringContaining('<html')]);
    expect((await fetch(`${env.PUBLIC_URL}/api/openapi.json`)).status).toBe(200);
  });
}, 240_000);

test('npm run dev serves the same database, and ends on a signal', async () => {
  // Its watchers begin when it is ready, and are stopped before they write anything.
  await whileReady(['run', 'dev'], (printed) => Promise.resolve(expect(printed).toContain(env.PUBLIC_URL)));
}, 240_000);
