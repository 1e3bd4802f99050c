import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import provider from '@strapi/provider-upload-aws-s3';
import { keepInnerTls, SERVICES } from '../../scripts/lib/inner-tls.mjs';
import plugins from '../config/plugins';
import { KeyGiver } from './key-giver';

type Env = Core.Config.Shared.ConfigParams['env'];
let folder: string;
let store: KeyGiver;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'bai-media-keys-'));
  await keepInnerTls(folder, { services: [...SERVICES.filter(({ name }) => name === 'cms'), { name: 'minio', names: ['minio', 'localhost'] }] });
  store = await KeyGiver.open(path.join(folder, 'minio'));
});
afterAll(() => {
  store.stop();
  rmSync(folder, { recursive: true });
});

/** What Strapi makes of the settings, as it hands files to its provider. */
const mediaOf = (settings: Record<string, string>) => {
  const env = ((name: string, otherwise: string) => settings[name] ?? otherwise) as unknown as Env;
  const { upload } = plugins({ env } as Core.Config.Shared.ConfigParams) as { upload: { config: { providerOptions: Parameters<typeof provider.init>[0] } } };
  return provider.init(upload.config.providerOptions);
};
const picture = () => ({ name: 'leaf', hash: 'leaf', ext: '.png', mime: 'image/png', size: 1, url: '', buffer: Buffer.from('leaf') }) as never;

test('what editors upload leaves by keys that the store gave for a while, and by lasting ones where they are named', async () => {
  const place = { S3_ENDPOINT: store.url, S3_BUCKET: 'files', S3_MEDIA_BUCKET: 'media', INNER_TLS_DIR: path.join(folder, 'cms') };
  const media = mediaOf(place);
  await media.upload(picture());
  await media.upload(picture());
  expect(store.given).toEqual(['bai']);
  await mediaOf({ ...place, S3_ACCESS_KEY: 'lasting', S3_SECRET_KEY: 'word' }).upload(picture());
  expect(store.given).toEqual(['bai']);
  expect(store.requests.map(({ headers }) => [/Credential=([^/]+)\//.exec(headers.authorization!)![1], headers['x-amz-security-token']])).toEqual([
    ['00000000000000000001', expect.stringMatching(/^eyJ/)],
    ['00000000000000000001', expect.stringMatching(/^eyJ/)],
    ['lasting', undefined],
  ]);
});
