import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keepInnerTls } from '../../scripts/lib/inner-tls.mjs';
import { startPlatform, type Platform } from './platform';

jest.setTimeout(120_000);

// As far as names go this machine is each of them.
const services = ['cms', 'proxy', 'video', 'redis'].map((name) => ({ name, names: [name, 'localhost'] }));
/** What the proxy saw: people are counted by it, whoever hands the request on. */
const SEEN = { 'x-forwarded-for': '203.0.113.7' };
let folder: string;
let other: string;
let platform: Platform;
let port: number;

beforeAll(async () => {
  [folder, other] = [0, 1].map(() => mkdtempSync(path.join(tmpdir(), 'bai-inner-http-'))) as [string, string];
  await keepInnerTls(folder, { services });
  await keepInnerTls(other, { services });
  // On either database: what is asked here is the same before both.
  platform = await startPlatform({
    database: 'sqlite',
    name: 'inner-tls',
    env: { INNER_TLS_DIR: path.join(folder, 'cms'), TRUST_PROXY: 'true', PUBLIC_URL: 'https://localhost', PANEL_NETWORKS: '203.0.113.0/24' },
  });
  port = Number(new URL(platform.urls[0]!).port);
});
afterAll(async () => {
  await platform.stop();
  for (const made of [folder, other]) rmSync(made, { recursive: true });
});

const proofOf = (name: string, from = folder) => {
  const [ca, cert, key] = ['ca.crt', 'tls.crt', 'tls.key'].map((file) => readFileSync(path.join(from, name, file)));
  return { ca, cert, key };
};
type Answer = { readonly status: number; readonly body: string; readonly headers: http.IncomingHttpHeaders };
/** What is answered to a request, or why nothing is. */
const asked = (options: https.RequestOptions, module: typeof http | typeof https = https, body?: object): Promise<Answer | string> =>
  new Promise((resolve) => {
    const request = module.request({ host: 'localhost', port, agent: false, path: '/_health', timeout: 5000, ...options }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => resolve({ status: answer.statusCode!, body: text, headers: answer.headers }));
    });
    request.on('error', (error: NodeJS.ErrnoException) => resolve(`refused: ${error.code}`));
    request.on('timeout', () => request.destroy());
    request.on('upgrade', (answer) => resolve({ status: answer.statusCode!, body: '', headers: answer.headers }));
    request.end(body && JSON.stringify(body));
  });
const REFUSED = /^refused: (ECONNRESET|EPIPE|ERR_SSL_.*(ALERT|CERTIFICATE).*)$/;

test.each(['proxy', 'video', 'cms'])('%s is answered, by its certificate', async (name) => {
  expect(await asked(proofOf(name))).toMatchObject({ status: 204 });
});

test('who shows nothing, a certificate of another authority, or that of a service with nothing to ask here is not', async () => {
  expect(await asked({ ca: proofOf('proxy').ca })).toMatch(REFUSED);
  expect(await asked({ ...proofOf('proxy', other), ca: proofOf('proxy').ca })).toMatch(REFUSED);
  expect(await asked(proofOf('redis'))).toMatch(REFUSED);
  expect(platform.servers).toHaveLength(1);
});

test('nothing is answered in clear, at its port', async () => {
  expect(await asked({}, http)).toMatch(REFUSED);
});

test('TLS before 1.3 is not spoken', async () => {
  expect(await asked({ ...proofOf('proxy'), maxVersion: 'TLSv1.2' })).toMatch(/^refused: /);
});

test('people sign in through the proxy', async () => {
  const headers = { ...SEEN, 'content-type': 'application/json', origin: 'https://localhost', host: 'localhost' };
  const tried = await asked({ ...proofOf('proxy'), path: '/api/accounts/sign-in', method: 'POST', headers }, https, {
    identifier: 'nobody@people.example',
    password: 'wrong wrong',
  });
  expect(tried).toMatchObject({ status: 401 });
  expect((tried as Answer).headers['strict-transport-security']).toMatch(/max-age/);
});

test('who they are by address is what the proxy saw: the panel is there from its networks alone', async () => {
  const from = (address: string) => asked({ ...proofOf('proxy'), path: '/admin/init', headers: { 'x-forwarded-for': address, host: 'localhost' } });
  expect(await from(SEEN['x-forwarded-for'])).toMatchObject({ status: 200 });
  expect(await from('198.51.100.7')).toMatchObject({ status: 404 });
});

test('a socket that nobody takes is refused behind the door, as before it', async () => {
  const headers = { ...SEEN, connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13', 'sec-websocket-key': 'MDEyMzQ1Njc4OWFiY2RlZg==' };
  expect(await asked({ ...proofOf('proxy'), path: '/nowhere', headers })).toMatchObject({ status: 404 });
});
