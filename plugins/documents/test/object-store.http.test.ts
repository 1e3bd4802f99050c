import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { queryDatabase } from '../../../cms/test/clock';
import { newPatient, Person, signedIn } from '../../../cms/test/people';
import { startPlatform, type Platform } from '../../../cms/test/platform';
import type { DatabaseKind } from '../../../cms/test/platform-database';
import { keyIdOf, SECRETS } from '../../../cms/test/platform-secrets';
import { startDraft } from '../../applications/test/wizard';
import { check, GENESIS, headMac, lift, putHeads } from '../../audit/test/tamper';
import { clamd } from './clamd';
import { Store } from './store';

jest.setTimeout(60_000);

/** The name of the key that encrypts: what a ciphertext begins with. */
const keyId = keyIdOf(SECRETS.FIELD_KEY);
let store: Store;
/** A scanner of viruses, and what it says of whatever it is shown. */
let scanner: Awaited<ReturnType<typeof clamd>>;
let verdict: string | null = 'stream: OK\0';
const shown: Buffer[] = [];
let platform: Platform;
let patient: Person;
let address: string;
const { BAI_URLS, BAI_TEST_DB_URL, BAI_TEST_DB_FILE } = process.env;

beforeAll(async () => {
  store = await Store.open();
  scanner = await clamd((file) => (shown.push(file), verdict));
  const database = process.env.BAI_TEST_DATABASE as DatabaseKind;
  platform = await startPlatform({
    database,
    processes: database === 'postgres' ? 2 : 1,
    name: 'object-store',
    env: { ...store.env, CLAMD_HOST: scanner.host, CLAMD_PORT: String(scanner.port) },
  });
  process.env.BAI_URLS = platform.urls.join(',');
  process.env[database === 'postgres' ? 'BAI_TEST_DB_URL' : 'BAI_TEST_DB_FILE'] = platform.database.address;
  patient = await newPatient();
  address = `/api/applications/${(await startDraft(patient)).id}/files`;
}, 300_000);
afterAll(async () => {
  Object.assign(process.env, { BAI_URLS, ...(BAI_TEST_DB_URL ? { BAI_TEST_DB_URL } : { BAI_TEST_DB_FILE }) });
  await platform.stop();
  store.stop();
  scanner.stop();
});
afterEach(() => {
  store.answering = 'at once';
  verdict = 'stream: OK\0';
});

const picture = () =>
  sharp({ create: { width: 80, height: 60, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer();
const send = async () =>
  patient.upload<{ id: string; size: number }>(address, { name: 'card.jpg', bytes: await picture(), type: 'image/jpeg' }, { kind: 'id_card' });

test('a file lies in the store, encrypted and asked for by signed requests alone, and nowhere else', async () => {
  const { status, data } = await send();
  expect(status).toBe(200);
  const { bytes } = await patient.get(`${address}/${data.id}`);
  expect([bytes.length, (await sharp(bytes).metadata()).width]).toEqual([data.size, 80]);
  const contents = store.kept().map((entry) => readFileSync(path.join(entry.parentPath, entry.name)));
  expect(contents.some((content) => content.subarray(0, 9).toString() === `${keyId}.`)).toBe(true);
  expect(contents.some((content) => content.includes(bytes.subarray(0, 64)))).toBe(false);
  expect(existsSync(path.join(platform.folder, 'files'))).toBe(false);
  expect(store.unsigned).toBe(0);
});

test('a file is kept after the scanner of viruses saw it whole and called it clean, and at no other time', async () => {
  shown.length = 0;
  const before = new Set(store.kept().map(({ name }) => name));
  /** What has come to lie there since; what lay there may go meanwhile. */
  const come = () => store.kept().filter(({ name }) => name.endsWith('_object') && !before.has(name));
  for (const [said, refusal] of [
    ['stream: Win.Test.EICAR_HDB-1 FOUND\0', 'file.infected'],
    [null, 'scanner.unreachable'],
  ] as const) {
    verdict = said;
    expect((await send()).error.name).toBe(refusal);
  }
  expect(come()).toEqual([]);
  verdict = 'stream: OK\0';
  expect((await send()).status).toBe(200);
  expect(come()).toHaveLength(1);
  const given = await picture();
  expect(shown.map((file) => file.equals(given))).toEqual([true, true, true]);
});

test('what is open is read from the store in parts', async () => {
  const { data } = await send();
  // What lies there is then what is answered.
  const open = process.env.BAI_TEST_DB_URL ? false : 0;
  await queryDatabase('UPDATE stored_files SET encrypted = ?, size = 500 WHERE document_id = ?', [open, data.id]);
  const part = await patient.call('GET', `${address}/${data.id}`, { headers: { range: 'bytes=0-8' } });
  expect([part.status, part.headers['content-range'], part.bytes.toString()]).toEqual([206, 'bytes 0-8/500', `${keyId}.`]);
});

test('a removed file leaves the store', async () => {
  const before = store.kept().length;
  const { data } = await send();
  expect(store.kept().length).toBeGreaterThan(before);
  expect((await patient.call('DELETE', `${address}/${data.id}`)).status).toBe(200);
  for (let n = 0; n < 100 && store.kept().length > before; n += 1) await new Promise((resolve) => setTimeout(resolve, 100));
  expect(store.kept()).toHaveLength(before);
});

test('a store that is silent is told, in time, and back when it is back', async () => {
  const { data } = await send();
  store.answering = 'never';
  const from = performance.now();
  const answers = await Promise.all([send(), patient.get(`${address}/${data.id}`)]);
  expect(answers.map(({ status, error }) => [status, error.name])).toEqual([
    [503, 'provider.down'],
    [503, 'provider.down'],
  ]);
  expect(performance.now() - from).toBeLessThan(30_000);
  store.answering = 'at once';
  expect((await patient.get(`${address}/${data.id}`)).status).toBe(200);
  expect((await send()).status).toBe(200);
});

test('a store that breaks off loses nothing that was acknowledged, and nothing that was not appears', async () => {
  const { data } = await send();
  const listed = async () => (await patient.get<{ files: { id: string }[] }>(address.replace(/\/files$/, ''))).data.files.map(({ id }) => id);
  const before = await listed();
  expect(before).toContain(data.id);
  store.answering = 'broken';
  expect((await send()).error.name).toBe('provider.down');
  expect(await listed()).toEqual(before);
  store.answering = 'at once';
  expect((await patient.get(`${address}/${data.id}`)).status).toBe(200);
  const again = await send();
  expect(await listed()).toEqual([...before, again.data.id]);
});

test('what editors upload lies in its own bucket, which whoever reads a page may read, and pages may show it', async () => {
  const editor = new Person();
  const { data } = await editor.post<{ token: string }>('/admin/login', { email: 'panel@demo.bai.example', password: 'Bai-demo-leaf-1' });
  const bytes = await picture();
  const head = '--x\r\nContent-Disposition: form-data; name="files"; filename="leaf.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
  const upload = () =>
    editor.call('POST', '/upload', {
      body: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')]),
      headers: { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${data.token}` },
    });
  verdict = 'stream: Win.Test.EICAR_HDB-1 FOUND\0';
  const infected = await upload();
  expect([infected.status, infected.error.name, store.kept('media').length]).toEqual([422, 'file.infected', 0]);
  verdict = 'stream: OK\0';
  shown.length = 0;
  const uploaded = await upload();
  expect(shown.map((file) => file.equals(bytes))).toEqual([true]);
  expect(uploaded.status).toBe(201);
  const [media] = JSON.parse(uploaded.bytes.toString()) as [{ id: number; url: string; width: number; formats: Record<string, { url: string }> }];
  expect([media.width, media.url.startsWith(`${store.env.S3_ENDPOINT}/${store.env.S3_MEDIA_BUCKET}/`)]).toEqual([80, true]);
  const open = await fetch(media.url);
  expect([open.status, open.headers.get('content-type'), (await sharp(Buffer.from(await open.arrayBuffer())).metadata()).width]).toEqual([
    200,
    'image/jpeg',
    80,
  ]);
  // Who may read is what the bucket says, and people's files lie in another.
  expect(store.puts.filter((headers) => 'x-amz-acl' in headers)).toEqual([]);
  expect((await fetch(`${store.env.S3_ENDPOINT}/${store.env.S3_BUCKET}/anything`)).status).toBe(403);
  for (const page of ['/', '/cms/']) {
    const { headers } = await editor.call('GET', page, { headers: { accept: 'text/html' } });
    expect([page, /img-src [^;]*/.exec(String(headers['content-security-policy']))![0]]).toEqual([page, expect.stringContaining(store.url)]);
  }
  const gone = await editor.call('DELETE', `/upload/files/${media.id}`, { headers: { authorization: `Bearer ${data.token}` } });
  expect([gone.status, store.kept('media').length]).toEqual([200, 0]);
});

test('anchors of the trail lie there too, and find one that was emptied with all that lies beside the database', async () => {
  await Promise.all(platform.servers.map((server) => server.stop()));
  expect(store.anchors().length).toBeGreaterThan(0);
  await lift();
  await queryDatabase('DELETE FROM bai_audit');
  await putHeads([{ id: 1, seq: 0, hash: GENESIS, mac: headMac(0, GENESIS), at: '' }]);
  for (const name of ['audit-anchors.jsonl', 'audit-mark.json']) rmSync(path.join(platform.folder, name));
  await Promise.all(platform.servers.map((server) => server.start()));
  expect(await check(await signedIn('admin'))).toMatchObject({ intact: false, reason: 'anchor' });
});
