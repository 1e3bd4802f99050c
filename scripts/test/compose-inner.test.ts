import { below, common, commandOf, compose, handed, NAMES, service } from './compose-file';

const inner = (name: string): string => (service(name).includes('*server') ? `${common}${service(name)}` : service(name));
/** Volumes of a service that hold certificates, with where they lie and whether it may write there. */
const certificatesOf = (name: string): string[] => [...inner(name).matchAll(/^ *- ((?:tls-[a-z]+|authority):.+)$/gm)].map(([, volume]) => volume!);
const PROVEN = ['proxy', 'cms', 'video', 'postgres', 'redis', 'minio', 'bucket', 'mailpit'];

describe('certificates', () => {
  test('of each service lie where it alone reads them, and nobody but their maker writes', () => {
    expect(Object.fromEntries(PROVEN.map((name) => [name, certificatesOf(name)]))).toEqual(
      Object.fromEntries(PROVEN.map((name) => [name, [`tls-${name}:/tls:ro`]])),
    );
    // It is the CMS, before it serves.
    expect(certificatesOf('migrate')).toEqual(['tls-cms:/tls:ro']);
    expect(certificatesOf('authority')).toEqual(['authority:/inner/authority', ...PROVEN.map((name) => `tls-${name}:/inner/${name}`)]);
    expect(NAMES.filter((name) => certificatesOf(name).length === 0)).toEqual(['scanner']);
    expect([...below(compose, 'volumes').matchAll(/^(tls-[a-z]+):$/gm)].map(([, name]) => name)).toEqual(PROVEN.map((name) => `tls-${name}`));
  });

  test('are there before anybody starts', () => {
    const waiting = (name: string): boolean =>
      /authority: \{ condition: service_healthy \}|(migrate|postgres|cms|minio): \{ condition: service_/.test(service(name));
    expect([...PROVEN, 'migrate'].filter((name) => !waiting(name))).toEqual([]);
    for (const name of ['migrate', 'video', 'postgres', 'redis', 'minio', 'mailpit'])
      expect(service(name)).toContain('authority: { condition: service_healthy }');
  });

  test('are made by what nobody reaches, which may hand keys over and nothing else', () => {
    expect(service('authority')).toMatch(/^command: \[node, \.\.\/scripts\/inner-tls\.mjs, --keep\]$/m);
    for (const line of ['network_mode: none', 'cap_drop: [ALL]', 'cap_add: [CHOWN]', 'read_only: true', "security_opt: ['no-new-privileges:true']"])
      expect(service('authority')).toMatch(new RegExp(`^${line.replaceAll(/[[\]]/g, '\\$&')}$`, 'm'));
    expect(service('authority')).not.toMatch(/env_file|ports/);
    expect(NAMES.filter((name) => service(name).includes('cap_add'))).toEqual(['authority']);
  });

  test('once renewed reach who runs: each is told, reads them for each connection, or looks', () => {
    expect(service('proxy')).toContain('caddy reload --force');
    expect(service('postgres')).toContain('kill -HUP');
    expect(service('redis')).toContain('config set tls-key-file /tls/tls.key tls-cert-file /tls/tls.crt');
    for (const name of ['proxy', 'postgres', 'redis']) expect(service(name)).toContain('cksum < /tls/tls.crt');
    expect(service('minio')).toMatch(/ln -sf \/tls\/tls\.crt \/certs\/public\.crt && ln -sf \/tls\/tls\.key \/certs\/private\.key/);
  });
});

describe('inner speech', () => {
  test('is TLS: no address of a service is spoken to in any other way', () => {
    const addresses = [...compose.matchAll(/\b([a-z0-9]+):\/\/([^\s'"]*?)(cms|video|postgres|redis|minio|proxy|mailpit)\b(?=[:/'"\s]|$)/gm)].map(
      ([, scheme, , name]) => `${scheme} ${name}`,
    );
    expect(addresses.length).toBeGreaterThan(7);
    const clear = addresses.filter((address) => !/^(https|rediss) /.test(address));
    // The driver of PostgreSQL and the sender of mail are told by INNER_TLS_DIR; both schemes have no other form here.
    expect([...new Set(clear)].sort()).toEqual(['postgres postgres', 'smtp mailpit']);
    expect(below(common, 'environment')).toMatch(/^INNER_TLS_DIR: \/tls$/m);
    expect(service('video')).toMatch(/^ *OPENVIDU_TLS_DIR: \/tls$/m);
    expect(compose).not.toMatch(/insecure|rejectUnauthorized|skip_verify|sslmode|NODE_TLS/);
  });

  test('holds no word that lasts: neither PostgreSQL nor Redis has one', () => {
    expect(below(common, 'environment')).toMatch(/^DATABASE_URL: postgres:\/\/bai@postgres:5432\/bai$/m);
    expect(below(common, 'environment')).toMatch(/^REDIS_URL: rediss:\/\/redis:6379$/m);
    expect(compose).not.toMatch(/REDIS_PASSWORD|requirepass|\$\{POSTGRES_PASSWORD/);
    expect(handed('least-rights')).not.toMatch(/PASSWORD (?!NULL)/);
  });

  test('of PostgreSQL: by a certificate of the CMS, or from its own container', () => {
    expect(handed('pg-hba').trim().split(/\n\s*/)).toEqual(['local all postgres peer', 'hostssl bai bai all cert']);
    const told = commandOf('postgres');
    for (const setting of [
      'hba_file=/etc/postgresql/pg_hba.conf',
      'ssl=on',
      'ssl_min_protocol_version=TLSv1.3',
      'ssl_ca_file=/tls/ca.crt',
      'ssl_cert_file=/tls/tls.crt',
      'ssl_key_file=/tls/tls.key',
    ])
      expect(told[told.indexOf(setting) - 1]).toBe('-c');
    expect(service('postgres')).toMatch(/source: pg-hba\n +target: \/etc\/postgresql\/pg_hba\.conf/);
  });

  test('of Redis: over TLS alone, with a certificate of both sides', () => {
    const told = commandOf('redis');
    const value = (name: string): string | undefined => told[told.indexOf(name) + 1];
    expect(
      Object.fromEntries(['--port', '--tls-port', '--tls-auth-clients', '--tls-protocols', '--tls-ca-cert-file'].map((name) => [name, value(name)])),
    ).toEqual({
      '--port': '0',
      '--tls-port': '6379',
      '--tls-auth-clients': 'yes',
      '--tls-protocols': 'TLSv1.3',
      '--tls-ca-cert-file': '/tls/ca.crt',
    });
  });

  test('of the proxy: it proves itself to each, and knows each by its name', () => {
    const proxy = handed('caddyfile');
    for (const line of ['tls_trust_pool file /tls/ca.crt', 'tls_client_auth /tls/tls.crt /tls/tls.key', 'tls_server_name {args[0]}'])
      expect(proxy).toContain(line);
    const asked = [...proxy.matchAll(/reverse_proxy ?(.*)\{\n((?:(?!^ *\}).*\n)*)/gm)].map(([, to, body]) => `${to}${body}`);
    expect(asked.map((text) => [/(cms|video|minio)[: ]/.exec(text)?.[1], /import inside ([a-z]+)/.exec(text)?.[1]])).toEqual([
      ['cms', 'cms'],
      ['video', 'video'],
      ['minio', 'minio'],
    ]);
    expect([...proxy.matchAll(/reverse_proxy/g)]).toHaveLength(asked.length);
  });

  test('of the scanner: by a socket that no network leads to', () => {
    expect(handed('clamd')).toMatch(/^ *LocalSocket \/run\/clamav\/clamd\.sock$/m);
    expect(handed('clamd')).not.toContain('TCP');
    expect(service('scanner')).toMatch(/source: clamd\n +target: \/etc\/clamav\/clamd\.conf/);
    expect(service('scanner')).toContain('- scan:/run/clamav\n');
    expect(common).toContain('- scan:/run/clamav:ro\n');
    expect(NAMES.filter((name) => inner(name).includes('- scan:'))).toEqual(['migrate', 'cms', 'scanner']);
  });
});
