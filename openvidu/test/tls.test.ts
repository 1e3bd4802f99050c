import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TLSSocket } from 'node:tls';
import { WebSocket, type ClientOptions } from 'ws';
import { keepInnerTls } from '../../scripts/lib/inner-tls.mjs';
import { until } from './measure/browsers.mjs';
import { startVideo, type RunningVideo } from './measure/video-server.mjs';

const services = ['cms', 'video', 'proxy', 'redis'].map((name) => ({ name }));
const ORIGIN = 'http://localhost:9';
let folder: string;
let other: string;
let server: RunningVideo;
let platform: https.Server;
/** Who told the platform of what. */
const told: string[] = [];
const proofOf = (name: string, from = folder) => {
  const [ca, cert, key] = ['ca.crt', 'tls.crt', 'tls.key'].map((file) => readFileSync(path.join(from, name, file)));
  return { ca, cert, key };
};

beforeAll(async () => {
  [folder, other] = [0, 1].map(() => mkdtempSync(path.join(tmpdir(), 'bai-video-tls-'))) as [string, string];
  await keepInnerTls(folder, { services: [...services, { name: 'cms', names: ['cms', 'localhost'] }] });
  await keepInnerTls(other, { services });
  platform = https.createServer({ ...proofOf('cms'), requestCert: true, rejectUnauthorized: true }, (request, answer) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      told.push(`${String((request.socket as TLSSocket).getPeerCertificate().subject.CN)}: ${(JSON.parse(body) as { event: string }).event}`);
      answer.end();
    });
  });
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  const { port } = platform.address() as AddressInfo;
  server = await startVideo({
    OPENVIDU_TLS_DIR: path.join(folder, 'video'),
    OPENVIDU_WEBHOOK_ENDPOINT: `https://localhost:${port}/events`,
  });
});
afterAll(async () => {
  await server.stop();
  platform.closeAllConnections();
  platform.close();
  for (const made of [folder, other]) rmSync(made, { recursive: true });
});

/** What the REST interface answers, or why not. */
const opened = (options: https.RequestOptions, module: typeof http | typeof https = https): Promise<number | string> =>
  new Promise((resolve) => {
    const headers = { authorization: `Basic ${Buffer.from(`OPENVIDUAPP:${server.secret}`).toString('base64')}`, 'content-type': 'application/json' };
    const place = { host: '127.0.0.1', port: server.port, servername: 'video', path: '/openvidu/api/sessions', method: 'POST', agent: false as const, headers };
    const request = module.request({ ...place, ...options }, (answer) => resolve(answer.resume().statusCode!));
    request.on('error', (error: NodeJS.ErrnoException) => resolve(`refused: ${error.code}`)).end('{}');
  });
const REFUSED = /^refused: (ECONNRESET|EPIPE|ERR_SSL_.*(ALERT|CERTIFICATE).*)$/;

test('the platform opens a session by its certificate, and is told of it by the video server’s', async () => {
  expect(await opened(proofOf('cms'))).toBe(200);
  await until(() => told.length > 0, { what: 'the webhook' });
  expect(told).toEqual(['video: sessionCreated']);
});

test('who shows nothing, a stranger’s, or a service with nothing to ask here opens none; nor does anybody in clear', async () => {
  expect(await opened({ ca: proofOf('cms').ca })).toMatch(REFUSED);
  expect(await opened({ ...proofOf('cms', other), ca: proofOf('cms').ca })).toMatch(REFUSED);
  expect(await opened(proofOf('redis'))).toMatch(REFUSED);
  expect(await opened({}, http)).toMatch(REFUSED);
  expect(await opened({ ...proofOf('cms'), servername: 'minio' })).toBe('refused: ERR_TLS_CERT_ALTNAME_INVALID');
});

test('a browser’s socket comes through the proxy, by the proxy’s certificate', async () => {
  const open = (options: object): Promise<string> =>
    new Promise((resolve) => {
      const socket = new WebSocket(`wss://127.0.0.1:${server.port}/openvidu?sessionId=x`, {
        servername: 'video',
        headers: { origin: ORIGIN },
        ...options,
      } as ClientOptions);
      socket.on('open', () => (socket.terminate(), resolve('open')));
      socket.on('error', () => resolve('refused'));
    });
  expect(await open(proofOf('proxy'))).toBe('open');
  expect(await open({ ca: proofOf('proxy').ca })).toBe('refused');
});

test('a webhook of a platform that cannot prove its name is told nothing', async () => {
  const { port } = platform.address() as AddressInfo;
  const before = told.length;
  const misled = await startVideo({ OPENVIDU_TLS_DIR: path.join(folder, 'video'), OPENVIDU_WEBHOOK_ENDPOINT: `https://127.0.0.1:${port}/events` });
  const [own, secret] = [server.port, server.secret];
  try {
    Object.assign(server, { port: misled.port, secret: misled.secret });
    expect(await opened(proofOf('cms'))).toBe(200);
    await until(() => misled.output().includes('webhook not taken'), { what: 'the refusal' });
    expect(told).toHaveLength(before);
  } finally {
    Object.assign(server, { port: own, secret });
    await misled.stop();
  }
});
