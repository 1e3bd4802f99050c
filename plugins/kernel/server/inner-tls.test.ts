import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { freePort } from '../../../cms/test/platform-server';
import { keepInnerTls } from '../../../scripts/lib/inner-tls.mjs';
import { agentFor, databaseTls, innerProof, mailUrl, redisTls } from './inner-tls';

const services = ['cms', 'redis'].map((name) => ({ name, names: [name, 'localhost'] }));
let folder: string;
let own: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'bai-inner-proof-'));
  own = path.join(folder, 'cms');
  await keepInnerTls(folder, { services });
});
afterAll(() => rmSync(folder, { recursive: true }));
const renewed = () => {
  for (const { name } of services) rmSync(path.join(folder, name, 'tls.crt'));
  return keepInnerTls(folder, { services });
};

test('what is outside is asked as ever, and nothing proves itself where there is nothing to prove it by', () => {
  expect(redisTls('rediss://cache.example:6379', own)).toEqual({});
  expect(redisTls('rediss://redis:6379', '')).toEqual({});
  expect(databaseTls('postgres://bai@db.example/bai', true, own)).toEqual({ ssl: { rejectUnauthorized: true } });
  expect(databaseTls('postgres://bai@postgres/bai', false, '')).toEqual({ ssl: false });
  expect(agentFor('https://video.example', {}, own).options.ca).toBeUndefined();
  const mail = 'smtp://user:word@mail.example:587?pool=true';
  expect([mailUrl(mail, ''), mailUrl(mail, own)]).toEqual([`${mail}&requireTLS=true`, `${mail}&requireTLS=true`]);
  expect(mailUrl('smtp://mailpit:1025', '')).toBe('smtp://mailpit:1025');
  const inside = new URL(mailUrl('smtp://mailpit:1025', own)).searchParams;
  expect([inside.get('requireTLS'), inside.get('tls.ca')]).toEqual(['true', innerProof(own).ca]);
});

test('PostgreSQL is asked by the certificate that there is when a connection begins', async () => {
  const { ssl, stream } = databaseTls('postgres://bai@postgres/bai', false, own);
  const first = innerProof(own);
  expect(ssl).toEqual({ rejectUnauthorized: true, minVersion: 'TLSv1.3', ...first });
  // As the driver has it: a copy, made at the start.
  const copied = { ...(ssl as object) } as typeof first;
  await renewed();
  stream!({ ssl: copied }).destroy();
  expect(copied.cert).toBe(innerProof(own).cert);
  expect(copied.cert).not.toBe(first.cert);
});

test('a key and a certificate that do not belong together are not taken: those of before stay', async () => {
  const before = innerProof(own);
  const kept = path.join(folder, 'kept');
  cpSync(own, kept, { recursive: true });
  await renewed();
  cpSync(path.join(kept, 'tls.crt'), path.join(own, 'tls.crt'));
  expect(innerProof(own)).toBe(before);
  rmSync(path.join(own, 'tls.key'));
  expect(innerProof(own)).toBe(before);
  await renewed();
  expect(innerProof(own)).not.toBe(before);
  cpSync(path.join(folder, 'redis/tls.key'), path.join(kept, 'tls.key'));
  expect(() => innerProof(kept)).toThrow('do not belong together');
});

test('an agent proves itself by name, and by the new certificate once there is one', async () => {
  const shown: string[] = [];
  const server = https.createServer({ ...innerProof(path.join(folder, 'redis')), requestCert: true, rejectUnauthorized: true }, (request, answer) => {
    shown.push((request.socket as import('node:tls').TLSSocket).getPeerCertificate().serialNumber);
    answer.end();
  });
  server.on('secureConnection', (socket) => socket.on('error', () => undefined));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const ask = (agent: https.Agent, servername = 'redis'): Promise<number | string> =>
    new Promise((resolve) => {
      https
        .get({ host: '127.0.0.1', port, agent, servername }, (answer) => resolve(answer.resume().statusCode!))
        .on('error', (error: NodeJS.ErrnoException) => resolve(error.code!));
    });
  try {
    const agent = agentFor('https://redis', {}, own);
    expect(await ask(agent)).toBe(200);
    await renewed();
    expect(await ask(agent)).toBe(200);
    expect(new Set(shown).size).toBe(2);
    expect(await ask(agent, 'postgres')).toBe('ERR_TLS_CERT_ALTNAME_INVALID');
    expect(await ask(new https.Agent({ ca: innerProof(own).ca }))).toMatch(/CERTIFICATE_REQUIRED|ECONNRESET/);
    expect(await ask(agentFor('https://elsewhere.example', {}, own))).toMatch(/SELF_SIGNED|UNABLE_TO|ISSUER/);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

describe('a real Redis', () => {
  let server: ChildProcess;
  let port: number;
  beforeAll(async () => {
    port = await freePort();
    const files = { 'cert-file': 'tls.crt', 'key-file': 'tls.key', 'ca-cert-file': 'ca.crt' };
    const tls = Object.entries(files).flatMap(([name, file]) => [`--tls-${name}`, path.join(folder, 'redis', file)]);
    server = spawn('redis-server', ['--port', '0', '--tls-port', String(port), ...tls, '--tls-auth-clients', 'yes', '--save', '', '--appendonly', 'no'], {
      stdio: 'ignore',
    });
  });
  afterAll(async () => {
    const gone = once(server, 'exit');
    server.kill();
    await gone;
  });

  /** What Redis answers, or why not. */
  const asked = async (url: string, tls: object): Promise<string> => {
    const client = new Redis(url, { ...tls, lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0, connectTimeout: 3000 });
    const trouble: string[] = [];
    client.on('error', (error: NodeJS.ErrnoException) => trouble.push(error.code ?? error.message));
    try {
      await client.connect();
      return await client.ping();
    } catch (error) {
      return `refused: ${trouble[0] ?? (error as Error).message}`;
    } finally {
      client.disconnect();
    }
  };

  test('answers who proves themselves, and nobody in clear', async () => {
    const url = `rediss://localhost:${port}`;
    for (let tries = 0; tries < 50 && (await asked(url, redisTls(url, own))) !== 'PONG'; tries += 1) await wait(100);
    expect(await asked(url, redisTls(url, own))).toBe('PONG');
    expect(await asked(url, { tls: { ca: innerProof(own).ca } })).toMatch(/^refused/);
    expect(await asked(`redis://localhost:${port}`, {})).toMatch(/^refused/);
    // The same server by a name that its certificate does not have.
    expect(await asked(`rediss://127.0.0.1:${port}`, redisTls(`rediss://127.0.0.1:${port}`, own))).toBe('refused: ERR_TLS_CERT_ALTNAME_INVALID');
  });

  test('is asked by the new certificate once there is one', async () => {
    const url = `rediss://localhost:${port}`;
    const options = redisTls(url, own);
    const before = options.tls!.cert;
    await renewed();
    expect(options.tls!.cert).not.toBe(before);
  });
});
