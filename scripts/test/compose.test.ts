import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SERVICES } from '../lib/inner-tls.mjs';
import { below, common, commandOf, compose, handed, NAMES, networksOf, ROOT, service } from './compose-file';

const proxy = handed('caddyfile');
const block = (beginning: string): string => proxy.slice(proxy.indexOf(`\n${beginning}`)).split(/^\}$/m)[0]!;
/** What a site says, with what it shares with others in its place. */
const sharing = (text: string): string => text.replaceAll(/^ +import (guarded|platform)$/gm, (_, name: string) => block(`(${name})`));
const site = (scheme: string, host = ''): string => sharing(block(`${scheme}://${host}\${DOMAIN`));

describe('the proxy', () => {
  test('leads pages to TLS, and refuses in clear what no page is', () => {
    expect(site('http')).toMatch(/@machines path \/api\/\* .*\n +handle @machines \{\n +respond "[^"]+" 403\n +\}\n +handle \{\n +redir https:/);
    for (const machine of ['/openvidu ', '/openvidu/*', '/admin/*', '/media/*']) expect(site('http')).toContain(machine);
    expect(site('http')).not.toContain('reverse_proxy');
  });

  test('speaks TLS 1.2 and 1.3 alone, with suites that keep what was said from whoever gets the key later', () => {
    expect(site('https')).toMatch(/^ +protocols tls1\.2 tls1\.3$/m);
    const suites = /^ +ciphers (.+)$/m.exec(site('https'))![1]!.split(' ');
    expect(suites).toHaveLength(6);
    for (const suite of suites) expect(suite).toMatch(/^TLS_ECDHE_(ECDSA|RSA)_WITH_(AES_(128|256)_GCM|CHACHA20_POLY1305)_SHA(256|384)$/);
  });

  test('fetches a certificate that everybody trusts', () => {
    expect(proxy).not.toMatch(/internal|auto_https|acme_ca|local_certs|issuer|skip_install_trust/);
    expect(site('https')).toMatch(/^ +tls \{$/m);
  });

  test('sets HSTS of a year and nosniff on what carries none', () => {
    expect(site('https')).toMatch(/^ +header \?Strict-Transport-Security "max-age=31536000; includeSubDomains"$/m);
    expect(site('https')).toMatch(/^ +header \?X-Content-Type-Options nosniff$/m);
  });

  test('shows the panel at a host of its own', () => {
    expect(below(common, 'environment')).toMatch(/^PANEL_URL: \$\{PANEL_URL-https:\/\/panel\.\$\{DOMAIN\}\}$/m);
    expect(proxy).toMatch(/^http:\/\/\$\{DOMAIN[^}]+\}, http:\/\/panel\.\$\{DOMAIN[^}]+\} \{$/m);
    // As guarded as the portal's, and nothing of the portal's beside: neither rooms nor the store's pictures.
    for (const shared of ['(guarded)', '(platform)']) expect(site('https', 'panel.')).toContain(block(shared));
    expect(site('https', 'panel.')).not.toMatch(/openvidu|minio/);
  });

  test('lets the store’s pictures be read, and has nothing else asked there in its own name', () => {
    expect(site('https')).toMatch(
      /handle_path \/media\/\* \{\n +#.+\n +@writes not method GET HEAD\n +respond @writes 405\n +rewrite .+\n +reverse_proxy minio:9000 \{/,
    );
  });

  test('hands on no id of a request that a client chose', () => {
    expect(site('https')).toMatch(/reverse_proxy \{\n(?: +#.*\n)? +header_up -X-Request-Id\n +dynamic a cms 4000/);
  });
});

describe('rights', () => {
  test('of the database: the CMS owns its own and is nothing else there', () => {
    const made = handed('least-rights');
    expect(made).toContain('CREATE ROLE bai LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE;');
    expect(made).toContain('CREATE DATABASE bai OWNER bai;');
    expect(made).toContain('ALTER ROLE postgres PASSWORD NULL;');
    expect(service('postgres')).toMatch(/source: least-rights\n +target: \/docker-entrypoint-initdb\.d\/least-rights\.sh/);
    expect(service('postgres')).not.toMatch(/POSTGRES_USER|POSTGRES_DB/);
    expect(compose).toContain('DATABASE_URL: postgres://bai@postgres:5432/bai\n');
  });

  test('of the store: the CMS opens its two buckets, and strangers single objects of one', () => {
    expect(service('minio')).toContain('MINIO_ROOT_PASSWORD: ${MINIO_ROOT_PASSWORD:-}');
    const policies = [...service('bucket').matchAll(/printf '(\{.+\})'\n/g)].map(
      ([, policy]) => JSON.parse(policy!) as { Statement: Record<string, unknown>[] },
    );
    expect(policies.map(({ Statement }) => Statement.map(({ Action }) => Action))).toEqual([
      [['s3:GetObject']],
      [
        ['s3:GetBucketLocation', 's3:ListBucket', 's3:ListBucketMultipartUploads'],
        ['s3:GetObject', 's3:PutObject', 's3:DeleteObject', 's3:AbortMultipartUpload', 's3:ListMultipartUploadParts'],
      ],
    ]);
    expect(JSON.stringify(policies)).not.toMatch(/"s3:\*"|"\*\/?\*?"(?!\]\})/);
    // By the name of the certificate alone: no user of the store has a key that lasts.
    const { role } = SERVICES.find(({ name }) => name === 'cms')!;
    expect([...compose.matchAll(/mc admin (.+)$/gm)].map(([, told]) => told)).toEqual([`policy create store ${role} /tmp/cms.json`]);
    expect(service('minio')).toMatch(/^ *MINIO_IDENTITY_TLS_ENABLE: 'on'$/m);
    expect(compose).not.toMatch(/S3_ACCESS_KEY|S3_SECRET_KEY|IDENTITY_TLS_SKIP/);
    // What else shows a certificate of the authority has no policy: neither one of ours nor one that the store begins with.
    const names = SERVICES.flatMap(({ name, role: said }) => (name === 'cms' ? [] : [said ?? name]));
    for (const policy of [role, 'consoleAdmin', 'readwrite', 'readonly', 'writeonly', 'diagnostics']) expect(names).not.toContain(policy);
  });

  test('of the machine: servers of ours gain none and begin with none', () => {
    for (const part of [common, service('video')]) {
      expect(part).toContain("security_opt: ['no-new-privileges:true']");
      expect(part).toContain('cap_drop: [ALL]');
    }
    expect(service('migrate') + service('cms')).not.toMatch(/cap_add|privileged|security_opt/);
    expect(readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8')).toMatch(/^USER node$/m);
  });
});

test('each part is told the secrets that it works with, and no others; servers of ours not those that the store and the database are run with', () => {
  const told = (text: string): string[] => [...new Set([...text.matchAll(/\$\{(\w*(?:SECRET|PASSWORD|KEY)\w*)/g)].map(([, name]) => name!))].sort();
  expect(Object.fromEntries(NAMES.map((name) => [name, told(service(name))]).filter(([, secrets]) => secrets!.length))).toEqual({
    video: ['OPENVIDU_SECRET', 'OPENVIDU_WEBHOOK_KEY'],
    minio: ['MINIO_ROOT_PASSWORD'],
    bucket: ['MINIO_ROOT_PASSWORD'],
  });
  // The file of all settings is handed to our own servers alone, without what they have no use for.
  expect(NAMES.filter((name) => service(name).includes('env_file'))).toEqual([]);
  expect(NAMES.filter((name) => service(name).includes('<<: *server')).sort()).toEqual(['cms', 'migrate']);
  for (const name of ['MINIO_ROOT_USER', 'MINIO_ROOT_PASSWORD']) expect(below(common, 'environment')).toMatch(new RegExp(`^${name}: ''$`, 'm'));
});

test('the log of the database holds neither statements nor what people typed', () => {
  expect(commandOf('postgres')).toEqual(expect.arrayContaining(['log_error_verbosity=terse', 'log_min_error_statement=panic']));
});

test('what people hand in is scanned unless that is left out', () => {
  expect(below(common, 'environment')).toMatch(/^CLAMD_HOST: \$\{CLAMD_HOST-\/run\/clamav\/clamd\.sock\}$/m);
  expect(service('scanner')).not.toContain('profiles');
});

describe('ways out', () => {
  test('lead from the proxy, the servers, the scanner and the trial’s mail, and from nothing that keeps data', () => {
    expect(below(below(compose, 'networks'), 'inside')).toMatch(/^internal: true$/m);
    expect(NAMES.filter((name) => networksOf(name).includes('outside')).sort()).toEqual(['cms', 'mailpit', 'proxy', 'scanner', 'video']);
    expect(below(below(compose, 'networks'), 'records')).toMatch(/^internal: true$/m);
    // The database and Redis are reached by our own servers alone, and who makes certificates by nobody.
    expect(NAMES.filter((name) => networksOf(name).includes('records')).sort()).toEqual(['cms', 'migrate', 'postgres', 'redis']);
    expect(NAMES.filter((name) => networksOf(name).length === 0)).toEqual(['authority']);
    expect(NAMES.filter((name) => service(name).includes('network_mode'))).toEqual(['authority']);
    expect(service('authority')).toMatch(/^network_mode: none$/m);
  });

  test('in are those of the proxy and of media; the trial’s mail is for this machine', () => {
    const ports = NAMES.flatMap((name) => {
      const published = /^ports: \[(.+)\]$/m.exec(service(name))?.[1];
      return published ? [[name, published]] : [];
    });
    expect(ports).toEqual([
      ['proxy', "'80:80', '443:443', '443:443/udp'"],
      ['video', "'40000:40000/udp'"],
      ['mailpit', "'127.0.0.1:8025:8025'"],
    ]);
  });
});

test('every image has its version to the last figure, and our own is made of one that has', () => {
  const images = [...compose.matchAll(/^ +image: (.+)$/gm)].map(([, image]) => image!).filter((image) => image !== 'bai');
  expect(images).toHaveLength(7);
  for (const image of images) expect(image).toMatch(/:(v?\d+\.\d+\.\d+|(?<=postgres:)\d+\.\d+|RELEASE\.\d{4}(-\d\d){2}T(\d\d-){2}\d\dZ)$/);
  const bases = [...readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8').matchAll(/^FROM (\S+)/gm)].map(([, base]) => base!);
  expect(bases).toHaveLength(2);
  for (const base of bases) expect(base).toMatch(/^node:\d+\.\d+\.\d+-bookworm(-slim)?$/);
});

describe('the image', () => {
  const ignored = readFileSync(path.join(ROOT, '.dockerignore'), 'utf8').split('\n');
  test('holds no history, no secrets and nothing of this machine', () => {
    expect(ignored).toEqual(expect.arrayContaining(['.git', '.env', '.data']));
  });

  test('holds no tests, benches or proofs', () => {
    expect(ignored).toEqual(expect.arrayContaining(['**/test', '**/*.test.ts', '**/*.test.tsx', 'portal/e2e', 'cms/bench', 'cms/prove']));
  });

  test('runs in production, in UTC', () => {
    expect(readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8')).toMatch(/^ENV NODE_ENV=production TZ=UTC /m);
    expect(compose).not.toMatch(/NODE_ENV|BAI_TEST/);
  });
});
