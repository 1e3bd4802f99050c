import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { atMoment, errorOf, KeyGiver, keysOf } from '../../../cms/test/key-giver';
import { keepInnerTls, SERVICES } from '../../../scripts/lib/inner-tls.mjs';
import { storeKeys } from './store-keys';

const HOUR = 3_600_000;
let folder: string;
let elsewhere: string;
let store: KeyGiver;
beforeAll(async () => {
  [folder, elsewhere] = ['bai-store-keys-', 'bai-other-keys-'].map((name) => mkdtempSync(path.join(tmpdir(), name))) as [string, string];
  const own = SERVICES.find(({ name }) => name === 'cms')!;
  await keepInnerTls(folder, { services: [own, { name: 'minio', names: ['minio', 'localhost'] }] });
  await keepInnerTls(elsewhere, { services: [own] });
});
beforeEach(async () => (store = await KeyGiver.open(path.join(folder, 'minio'))));
afterEach(() => {
  jest.useRealTimers();
  store.stop();
});
afterAll(() => [folder, elsewhere].forEach((one) => rmSync(one, { recursive: true })));
const keys = (of = folder) => storeKeys(store.url, path.join(of, 'cms'));

test('the store is asked for keys once for many, by the certificate whose name its policy has', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => keys()()));
  expect(new Set(all).size).toBe(1);
  expect(await keys()()).toBe(all[0]);
  expect(store.given).toEqual(['bai']);
  expect(all[0]).toMatchObject({
    accessKey: '00000000000000000001',
    secretKey: 'Zgl9+zdE0pZ88+hLqtfh0ocLN+WQTJixHouCkZk1',
    sessionToken: expect.stringMatching(/^eyJ.+\.wvMU_f3w$/) as string,
  });
  expect(Math.abs(all[0]!.expiration.getTime() - Date.now() - HOUR)).toBeLessThan(10_000);
});

test('keys are asked for anew five minutes before they end', async () => {
  const first = await keys()();
  const end = first.expiration.getTime();
  atMoment(end - 5 * 60_000 - 1000);
  expect(await keys()()).toBe(first);
  atMoment(end - 5 * 60_000);
  const [second, other] = await Promise.all([keys()(), keys()()]);
  expect([second.accessKey, other]).toEqual(['00000000000000000002', second]);
  expect(store.given).toHaveLength(2);
});

test('nobody gets keys without a certificate, or by one of another authority', async () => {
  // As a client would be that trusts the store and shows nothing.
  const { ca } = (await import('./inner-tls')).innerProof(path.join(folder, 'cms'));
  const { request } = await import('node:https');
  const bare = await new Promise<number>((resolve, reject) => {
    const asked = request(`${store.url}/?Action=AssumeRoleWithCertificate&Version=2011-06-15&DurationSeconds=3600`, { method: 'POST', ca }, (answer) =>
      resolve(answer.resume().statusCode!),
    );
    asked.on('error', reject).end();
  });
  expect(bare).toBe(400);
  await expect(keys(elsewhere)()).rejects.toMatchObject({ code: expect.stringMatching(/SELF_SIGNED|UNABLE_TO|SIGNATURE/) as string });
  await expect(storeKeys(store.url, '')()).rejects.toMatchObject({ code: expect.stringMatching(/SELF_SIGNED|UNABLE_TO/) as string });
  expect(store.given).toEqual([]);
});

test('what the store refuses is told without what it says, and asked again', async () => {
  store.instead = { status: 400, text: errorOf('InvalidClientCertificate', 'secret words of the store') };
  await expect(keys()()).rejects.toThrow(/^The store gives no keys: 400 InvalidClientCertificate$/);
  store.instead = { status: 503, text: `<Error><Code>XMinioServerNotInitialized</Code><Message>secret</Message></Error>` };
  await expect(keys()()).rejects.toThrow(/^The store gives no keys: 503 XMinioServerNotInitialized$/);
  store.instead = { status: 302, text: '' };
  await expect(keys()()).rejects.toThrow(/^The store gives no keys: 302 without a code$/);
  store.instead = null;
  expect((await keys()()).accessKey).toBe('00000000000000000001');
});

const whole = keysOf(7, new Date('2030-01-01T00:00:00Z'));
test.each([
  ['is no XML', 'secret'],
  ['ends early', whole.slice(0, -40)],
  ['is something else', whole.replaceAll('WithCertificate', 'WithToken')],
  ['lacks a key', whole.replace(/<SessionToken>.+<\/SessionToken>/, '')],
  ['has a key twice', whole.replace('<AccessKeyId>', '<AccessKeyId>secret</AccessKeyId><AccessKeyId>')],
  ['ends at no time', whole.replace('2030-01-01T00:00:00Z', 'soon')],
  ['says too much', whole + ' '.repeat(70_000)],
])('an answer that %s holds no keys, and none of it is told', async (_, text) => {
  store.instead = { status: 200, text };
  await expect(keys()()).rejects.toThrow(/^The store (gives no keys: what it answers is none|says too much where it was asked for keys)$/);
});
