import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import sharp from 'sharp';
import { startPlatform, type Platform } from '../../../cms/test/platform';
import type { DatabaseKind } from '../../../cms/test/platform-database';
import { ROOT } from '../../../cms/test/platform-server';
import { eventually, newPatient, Person } from '../../../cms/test/people';
import { startDraft } from '../../applications/test/wizard';
import { Inside } from '../../directory/test/inside';

jest.setTimeout(60_000);
const SOON = 6;

/** A platform whose system folder for temporary files is its own, so that what lies there is its doing. */
let platform: Platform;
let temporary: string;
let patient: Person;
let address: string;
const urlsBefore = process.env.BAI_URLS;
beforeAll(async () => {
  mkdirSync(path.join(ROOT, '.tmp'), { recursive: true });
  temporary = mkdtempSync(path.join(ROOT, '.tmp/temporary-'));
  const database = process.env.BAI_TEST_DATABASE as DatabaseKind;
  platform = await startPlatform({ database, processes: database === 'postgres' ? 2 : 1, name: 'uploads', env: { TMPDIR: temporary } });
  process.env.BAI_URLS = platform.urls.join(',');
  patient = await newPatient();
  address = `/api/applications/${(await startDraft(patient)).id}/files`;
});
afterAll(async () => {
  process.env.BAI_URLS = urlsBefore;
  await platform.stop();
  rmSync(temporary, { recursive: true, force: true });
});

const privately = () => path.join(platform.folder, 'uploads');
const lying = () => [temporary, privately()].flatMap((folder) => (existsSync(folder) ? readdirSync(folder).map((name) => path.join(folder, name)) : []));
const picture = () =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: 'navy' } })
    .png()
    .toBuffer();
const send = async (name = 'card.png', bytes?: Buffer, to = address, from = patient) =>
  from.upload<{ name: string }>(to, { name, bytes: bytes ?? (await picture()), type: 'image/png' }, { kind: 'id_card' });

/** Begins a form and never ends it: what is refused here was refused without waiting for it. */
const begin = (method: string, to: string, given: { bytes: number; headers?: Record<string, string> }, from = patient) => {
  const base = new URL(platform.urls[0]!);
  const boundary = randomUUID();
  const headers = {
    cookie: [...from.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'sec-fetch-site': 'same-origin',
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': String(5 * 1024 * 1024),
    ...given.headers,
  };
  const request = http.request({ host: base.hostname, port: base.port, method, path: to, headers, localAddress: from.address });
  const answered = new Promise<number>((resolve, reject) => {
    request.once('response', (response) => (response.resume(), resolve(response.statusCode!)));
    request.once('error', reject);
    setTimeout(() => reject(new Error('It waits for the rest of the form')), SOON * 1000).unref();
  });
  answered.catch(() => request.destroy());
  request.write(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`);
  request.write(Buffer.alloc(given.bytes, 1));
  return { request, answered };
};

describe('nothing of an upload is left', () => {
  afterEach(async () => {
    await eventually(async () => lying().length === 0, SOON);
  });

  test('when it is accepted', async () => {
    expect((await send()).status).toBe(200);
  });
  test('when it is refused for its kind', async () => {
    expect((await send('x.txt', Buffer.from('hello'))).error.name).toBe('file.unsupported');
  });
  test('when it is too large, said or not', async () => {
    expect((await send('x.png', Buffer.alloc(10 * 1024 * 1024 + 1))).error.name).toBe('file.oversized');
    const { request, answered } = begin('POST', address, { bytes: 10 * 1024 * 1024 + 1, headers: { 'content-length': String(11 * 1024 * 1024) } });
    expect(await answered).toBe(413);
    request.destroy();
  });
  test('when the record is not the sender’s', async () => {
    expect((await send('x.png', undefined, address, await newPatient())).error.name).toBe('record.missing');
  });
  test('when the form is no form', async () => {
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    for (const body of ['', 'x', '--x\r\n\r\n', '--x--', `--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc`]) {
      const answer = await patient.call('POST', address, { body: Buffer.from(body), headers: type });
      expect([body, answer.status]).toEqual([body, 400]);
    }
    expect((await patient.call('POST', address, { body: Buffer.from('x'), headers: { 'content-type': 'multipart/form-data' } })).status).toBe(400);
  });
  test('when there are two files, or one under another name', async () => {
    const file = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\n\r\nabc\r\n`;
    for (const body of [file('file') + file('file'), file('file') + file('other'), file('other')]) {
      const answer = await patient.call('POST', address, {
        body: Buffer.from(`${body}--x--\r\n`),
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      });
      expect([answer.status, answer.error.name]).toEqual([400, 'input.invalid']);
    }
  });
  test('when the connection breaks in the middle of it', async () => {
    const { request, answered } = begin('POST', address, { bytes: 1024 * 1024 });
    const [place] = await eventually(async () => (lying().length ? lying() : null));
    expect([path.dirname(place!), statSync(place!).mode & 0o777, statSync(privately()).mode & 0o777]).toEqual([privately(), 0o600, 0o700]);
    request.destroy();
    await expect(answered).rejects.toThrow();
  });
});

describe('a form is read nowhere else', () => {
  test.each([
    ['an endpoint that takes none', 'POST', '/api/accounts/sign-in', 415],
    ['an endpoint that only tells', 'GET', '/api/accounts/me', 415],
    ['an address that is none', 'POST', '/api/nowhere', 404],
    ['an address outside the API', 'POST', '/nowhere', 415],
    ['what editors write', 'POST', '/api/pages', 404],
    ['the panel’s door', 'POST', '/admin/login', 415],
    ['the panel’s media, by somebody who is not signed in there', 'POST', '/upload', 401],
  ])('%s refuses one before it has arrived', async (_, method, to, status) => {
    const { request, answered } = begin(method, to, { bytes: 300_000 });
    expect(await answered).toBe(status);
    expect(lying()).toEqual([]);
    request.destroy();
  });

  test('a stranger’s file is refused before it has arrived', async () => {
    const { request, answered } = begin('POST', address, { bytes: 300_000 }, new Person());
    expect(await answered).toBe(401);
    expect(lying()).toEqual([]);
    request.destroy();
  });
});

test('a name says what it is: no turning of its direction, no lines, and the ending of what was found in it', async () => {
  const { data } = await send('invoice\u202Egnp.exe\u2066\u2028%0D%0ASet-Cookie');
  expect(data.name).toBe('invoicegnp.exe%0D%0ASet-Cookie.png');
});

test('editors keep their media, and nothing of it lies about', async () => {
  const editor = new Person();
  const { data } = await editor.post<{ token: string }>('/admin/login', { email: 'panel@demo.bai.example', password: 'Bai-demo-leaf-1' });
  const form = async (to: string, fields: readonly (readonly [string, string])[], file: string) => {
    const head = fields.map(([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join('');
    const opening = `--x\r\nContent-Disposition: form-data; name="${file}"; filename="leaf.png"\r\nContent-Type: image/png\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head + opening), await picture(), Buffer.from('\r\n--x--\r\n')]);
    return editor.call<unknown>('POST', to, { body, headers: { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${data.token}` } });
  };
  const kept = await form('/upload', [['fileInfo', JSON.stringify({ name: 'leaf.png', caption: 'a leaf' })]], 'files');
  const [media] = JSON.parse(kept.bytes.toString()) as { id: number; width: number; caption: string; url: string }[];
  expect([kept.status, media]).toMatchObject([201, { width: 90, caption: 'a leaf' }]);
  expect((await editor.get(media!.url)).status).toBe(200);
  const replaced = await form(`/upload?id=${media!.id}`, [['fileInfo', JSON.stringify({ name: 'leaf.png' })]], 'files');
  expect(replaced.status).toBe(200);
  expect((await form('/admin/project-settings', [], 'menuLogo')).status).toBe(200);
  await eventually(async () => lying().length === 0, SOON);
});

test('what a crash left is swept as a server starts; what may still be arriving is not', async () => {
  mkdirSync(privately(), { recursive: true });
  const [old, young] = ['old', 'young'].map((name) => path.join(privately(), name)) as [string, string];
  writeFileSync(old, 'somebody’s card');
  writeFileSync(young, 'another’s');
  utimesSync(old, new Date('2026-01-01'), new Date('2026-01-01'));
  await platform.servers[0]!.stop();
  await platform.servers[0]!.start();
  await eventually(async () => !existsSync(old));
  expect(existsSync(young)).toBe(true);
  rmSync(young);
});

test('what arrives is young by the machine’s clock, however far ahead the platform’s is', async () => {
  const inside = new Inside();
  const folder = path.join(process.env.BAI_TEST_DATA_DIR!, 'uploads');
  const arriving = path.join(folder, randomUUID());
  mkdirSync(folder, { recursive: true });
  writeFileSync(arriving, 'half a card');
  await inside.call('kernel/uploads', 'sweepUploads', [], { at: new Date(Date.now() + 30 * 86_400_000).toISOString() });
  expect(existsSync(arriving)).toBe(true);
  rmSync(arriving);
  inside.close();
});
