import { mkdtempSync, rmSync } from 'node:fs';
import https from 'node:https';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TLSSocket } from 'node:tls';
import { innerProof } from '@bai/kernel/server';
import { keepInnerTls } from '../../scripts/lib/inner-tls.mjs';
import plugins from '../config/plugins';

interface Provider {
  upload(file: object): Promise<void>;
}
const { init } = createRequire(__filename)('@strapi/provider-upload-aws-s3') as { init(options: object): Provider };

test('what editors upload goes to an inner store over TLS, which is known by its name and shown the certificate of the CMS', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bai-media-'));
  await keepInnerTls(folder, { services: [{ name: 'cms' }, { name: 'minio', names: ['minio', 'localhost'] }] });
  const asked: string[] = [];
  const store = https.createServer({ ...innerProof(path.join(folder, 'minio')), requestCert: true, rejectUnauthorized: true }, (request, answer) => {
    const { subject } = (request.socket as TLSSocket).getPeerCertificate();
    asked.push(`${String(subject.CN)} ${request.method} ${request.url!.split('?')[0]}`);
    request.resume();
    answer.setHeader('etag', '"x"').end();
  });
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  const upload = async (host: string): Promise<string> => {
    const said: Record<string, string> = {
      S3_ENDPOINT: `https://${host}:${(store.address() as AddressInfo).port}`,
      ...{ S3_MEDIA_BUCKET: 'media', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'word', INNER_TLS_DIR: path.join(folder, 'cms') },
    };
    const env = ((name: string, other?: string) => said[name] ?? other ?? '') as unknown as Parameters<typeof plugins>[0]['env'];
    const config = plugins({ env }) as unknown as { upload: { config: { providerOptions: object } } };
    const file = { name: 'leaf', hash: 'leaf', ext: '.png', mime: 'image/png', buffer: Buffer.from('leaf') };
    return init(config.upload.config.providerOptions)
      .upload(file)
      .then(
        () => 'kept',
        (error: Error) => error.message,
      );
  };
  try {
    expect(await upload('localhost')).toBe('kept');
    expect(asked).toEqual(['cms PUT /media/leaf.png']);
    // The same store by a name that is not its own.
    expect(await upload('127.0.0.1')).toMatch(/altnames/);
    expect(asked).toHaveLength(1);
  } finally {
    store.closeAllConnections();
    store.close();
    rmSync(folder, { recursive: true });
  }
});
