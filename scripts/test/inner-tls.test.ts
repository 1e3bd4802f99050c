import { createPrivateKey, X509Certificate } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect, createServer, type ConnectionOptions, type TLSSocket, type TlsOptions } from 'node:tls';
import { authorityDays, keepInnerTls, SERVICES, troubles } from '../lib/inner-tls.mjs';

const DAY = 86_400_000;
const NOW = Date.now();
const made: string[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bai-inner-'));
  made.push(folder);
  return folder;
};
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true })));

let folder: string;
beforeAll(async () => {
  folder = newFolder();
  await keepInnerTls(folder);
});
const file = (name: string, from = folder): Buffer => readFileSync(path.join(from, name));
const proof = (service: string, from = folder) => ({
  ca: file(`${service}/ca.crt`, from),
  cert: file(`${service}/tls.crt`, from),
  key: file(`${service}/tls.key`, from),
});
const certificate = (service: string, from = folder): X509Certificate => new X509Certificate(file(`${service}/tls.crt`, from));

/** What comes of it when one side asks the other: what was said, or who refused. */
const asked = async (asking: ConnectionOptions, answering: TlsOptions): Promise<string> => {
  const server = createServer({ ...answering, requestCert: true, rejectUnauthorized: true }, (socket) => socket.on('error', () => undefined).end('well'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  let asker: TLSSocket | undefined;
  try {
    return await new Promise<string>((resolve) => {
      // Node says to nobody why it hangs up; who asks says so at once where it is them who refuse.
      server.on('tlsClientError', () => setTimeout(() => resolve('the asked refuses'), 100));
      let text = '';
      asker = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', ...asking })
        .on('data', (bytes: Buffer) => (text += bytes.toString()))
        .on('end', () => text && resolve(text))
        .on('error', ({ code = '' }: NodeJS.ErrnoException) => {
          if (!/^ECONNRESET$|ALERT/.test(code)) resolve(`the asking refuses: ${code}`);
        });
    });
  } finally {
    asker?.destroy();
    server.close();
  }
};

describe('certificates of the inner services', () => {
  test.each(SERVICES.map(({ name }) => name))(
    'of %s: of the authority, for its name alone, for both sides, with its own key that nobody else reads',
    (name) => {
      const [authority, own] = [new X509Certificate(file('authority/ca.crt')), certificate(name)];
      expect([own.verify(authority.publicKey), own.checkIssued(authority), own.ca, authority.ca]).toEqual([true, true, false, true]);
      expect(file(`${name}/ca.crt`)).toEqual(file('authority/ca.crt'));
      expect(own.subjectAltName).toBe(`DNS:${name}`);
      // Of PKIX: what proves a server, and what proves a client.
      expect([...own.keyUsage].sort()).toEqual(['1.3.6.1.5.5.7.3.1', '1.3.6.1.5.5.7.3.2']);
      expect(own.checkPrivateKey(createPrivateKey(file(`${name}/tls.key`)))).toBe(true);
      expect(statSync(path.join(folder, name, 'tls.key')).mode & 0o777).toBe(0o600);
      expect(own.publicKey.asymmetricKeyDetails?.namedCurve).toBe('prime256v1');
      expect(Math.round((Date.parse(own.validTo) - NOW) / DAY)).toBe(90);
    },
  );

  test('no two share a key, and PostgreSQL knows the CMS by its role', () => {
    expect(new Set(SERVICES.map(({ name }) => file(`${name}/tls.key`).toString())).size).toBe(SERVICES.length);
    expect(certificate('cms').subject).toBe('CN=bai');
    expect(SERVICES.filter(({ role, name }) => role === 'bai' && name !== 'cms')).toEqual([]);
  });

  test('the authority lasts ten years, and its key is its own', () => {
    expect(authorityDays(folder)).toBeGreaterThanOrEqual(3649);
    expect(statSync(path.join(folder, 'authority/ca.key')).mode & 0o777).toBe(0o600);
    expect(statSync(path.join(folder, 'authority')).mode & 0o777).toBe(0o700);
  });
});

describe('two services that speak', () => {
  test('prove themselves to each other', async () => {
    expect(await asked({ ...proof('cms'), servername: 'redis' }, proof('redis'))).toBe('well');
  });

  test('who shows nothing is refused', async () => {
    expect(await asked({ ca: file('cms/ca.crt'), servername: 'redis' }, proof('redis'))).toBe('the asked refuses');
  });

  test('who shows a certificate of another authority is refused, by either side', async () => {
    const other = newFolder();
    await keepInnerTls(other);
    const stranger = { ...proof('cms', other), ca: file('cms/ca.crt') };
    expect(await asked({ ...stranger, servername: 'redis' }, proof('redis'))).toBe('the asked refuses');
    expect(await asked({ ...proof('cms'), servername: 'redis' }, { ...proof('redis', other), ca: file('redis/ca.crt') })).toMatch(/^the asking refuses: /);
  });

  test('who shows one that has ended is refused, by either side', async () => {
    const old = newFolder();
    await keepInnerTls(old, { now: NOW - 91 * DAY });
    const fresh = newFolder();
    cpSync(path.join(old, 'authority'), path.join(fresh, 'authority'), { recursive: true });
    await keepInnerTls(fresh);
    expect(await asked({ ...proof('cms', fresh), servername: 'redis' }, proof('redis', fresh))).toBe('well');
    expect(await asked({ ...proof('cms', old), servername: 'redis' }, proof('redis', fresh))).toBe('the asked refuses');
    expect(await asked({ ...proof('cms', fresh), servername: 'redis' }, proof('redis', old))).toBe('the asking refuses: CERT_HAS_EXPIRED');
  });

  test('a service that answers in the place of another is refused', async () => {
    expect(await asked({ ...proof('cms'), servername: 'postgres' }, proof('redis'))).toBe('the asking refuses: ERR_TLS_CERT_ALTNAME_INVALID');
  });
});

describe('renewal', () => {
  test('leaves the authority, and what has more than a third of its life before it; replaces the rest with new keys', async () => {
    const own = newFolder();
    expect(await keepInnerTls(own)).toEqual(SERVICES.map(({ name }) => name));
    const before = SERVICES.map(({ name }) => [file(`${name}/tls.crt`, own), file(`${name}/tls.key`, own)].join());
    const authority = file('authority/ca.key', own);
    expect(await keepInnerTls(own, { now: NOW + 59 * DAY })).toEqual([]);
    expect(SERVICES.map(({ name }) => [file(`${name}/tls.crt`, own), file(`${name}/tls.key`, own)].join())).toEqual(before);
    expect(await keepInnerTls(own, { now: NOW + 61 * DAY })).toEqual(SERVICES.map(({ name }) => name));
    const after = SERVICES.map(({ name }) => [file(`${name}/tls.crt`, own), file(`${name}/tls.key`, own)].join());
    expect(after.filter((text, index) => text === before[index])).toEqual([]);
    expect(file('authority/ca.key', own)).toEqual(authority);
    expect(certificate('cms', own).verify(new X509Certificate(file('authority/ca.crt', own)).publicKey)).toBe(true);
  });

  test('replaces what is of another authority, has another name, or lost its key', async () => {
    const [own, other] = [newFolder(), newFolder()];
    await keepInnerTls(own);
    await keepInnerTls(other);
    writeFileSync(path.join(own, 'redis/tls.crt'), file('redis/tls.crt', other));
    writeFileSync(path.join(own, 'minio/tls.crt'), file('proxy/tls.crt', own));
    rmSync(path.join(own, 'video/tls.key'));
    expect(await keepInnerTls(own)).toEqual(['video', 'redis', 'minio']);
  });

  test('is missed before it is too late', async () => {
    const own = newFolder();
    expect(troubles(own)).toEqual(['There is no inner authority yet']);
    await keepInnerTls(own);
    expect(troubles(own)).toEqual([]);
    expect(troubles(own, { now: NOW + 88 * DAY })).toEqual([]);
    expect(troubles(own, { now: NOW + 89.5 * DAY })).toHaveLength(SERVICES.length);
  });

  test('that cannot be written leaves what there is', async () => {
    const own = newFolder();
    await keepInnerTls(own);
    const before = file('cms/tls.crt', own);
    rmSync(path.join(own, 'authority/ca.key'));
    await expect(keepInnerTls(own, { now: NOW + 80 * DAY })).rejects.toThrow();
    expect(file('cms/tls.crt', own)).toEqual(before);
  });
});
