import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { log } from '@bai/kernel/server';
import { atMoment, errorOf, KeyGiver } from '../../../cms/test/key-giver';
import { keepInnerTls, SERVICES } from '../../../scripts/lib/inner-tls.mjs';
import { objectStore } from './object-store';

const key = Buffer.from('k'.repeat(32)).toString('base64');
let folder: string;
let store: KeyGiver;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'bai-object-keys-'));
  const services = [...SERVICES.filter(({ name }) => name === 'cms'), { name: 'minio', names: ['minio', 'localhost'] }];
  await keepInnerTls(folder, { services });
  Object.assign(process.env, { DATA_DIR: folder, SESSION_SECRET: key, FIELD_KEY: key, LOOKUP_KEY: key, AUDIT_KEY: key });
  Object.assign(process.env, { INNER_TLS_DIR: path.join(folder, 'cms') });
  store = await KeyGiver.open(path.join(folder, 'minio'));
});
afterAll(() => {
  store.stop();
  rmSync(folder, { recursive: true });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('files leave by keys that the store gave for a while, with the token that goes with them; new ones are taken by the same client', async () => {
  const complaints = jest.spyOn(log, 'error').mockReturnValue(undefined);
  const files = objectStore({ endpoint: store.url, bucket: 'files', region: 'us-east-1', keys: null });

  store.instead = { status: 400, text: errorOf('InvalidClientCertificate', 'secret words') };
  await expect(files.put('one', Buffer.from('1'))).rejects.toMatchObject({ code: 'provider.down' });
  expect(complaints.mock.calls.flat().join(' ')).toMatch(/The store gives no keys: 400 InvalidClientCertificate$/);
  expect(store.requests).toHaveLength(0);

  store.instead = null;
  await files.put('one', Buffer.from('1'));
  await files.remove('one');
  atMoment(Date.now() + 56 * 60_000);
  await files.put('two', Buffer.from('2'));

  expect(store.given).toEqual(['bai', 'bai']);
  expect(store.requests.map(({ method, url, headers }) => [method, url, headers['x-amz-security-token']])).toEqual([
    ['PUT', '/files/one', expect.stringContaining('JhY2Nlc3NLZXkiOiJ1.')],
    ['DELETE', '/files/one', expect.stringContaining('JhY2Nlc3NLZXkiOiJ1.')],
    ['PUT', '/files/two', expect.stringContaining('JhY2Nlc3NLZXkiOiJ2.')],
  ]);
  for (const [n, number] of [1, 1, 2].entries())
    expect(store.requests[n]!.headers.authorization).toMatch(
      new RegExp(`^AWS4-HMAC-SHA256 Credential=0{19}${number}/\\d{8}/us-east-1/s3/aws4_request, SignedHeaders=[^,]*x-amz-security-token`),
    );
});
