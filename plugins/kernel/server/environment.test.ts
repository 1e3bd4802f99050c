import { readEnvironment } from './environment';

const key = Buffer.from('k'.repeat(32)).toString('base64');
const GOOD = { DATA_DIR: '/data', SESSION_SECRET: 's'.repeat(32), FIELD_KEY: key, LOOKUP_KEY: key, AUDIT_KEY: key };

describe('the environment', () => {
  it('has defaults for what may be left out', () => {
    expect(readEnvironment(GOOD)).toMatchObject({ publicUrl: 'http://localhost:4000', secure: false, demo: true, test: false, hops: 0 });
  });

  it('lists everything that is missing or wrong at once', () => {
    const read = () => readEnvironment({ PORT: '99999', FIELD_KEY: 'short', FIRST_ADMIN_EMAIL: 'nobody', TRUST_PROXY: 'yes' });
    for (const name of ['PORT', 'DATA_DIR', 'TRUST_PROXY', 'FIRST_ADMIN_EMAIL', 'SESSION_SECRET', 'FIELD_KEY', 'LOOKUP_KEY', 'AUDIT_KEY'])
      expect(read).toThrow(new RegExp(`${name}: `));
  });

  it('sends logs to another system in the open inside one’s own walls alone', () => {
    const read = (LOG_COLLECTOR_URL: string, more: object = {}) => readEnvironment({ ...GOOD, LOG_COLLECTOR_URL, ...more }).collector;
    expect(read('https://logs.example/in')).toEqual({ url: 'https://logs.example/in', token: null });
    expect(read('http://collector:8080/in', { LOG_COLLECTOR_TOKEN: 't'.repeat(16) })).toEqual({ url: 'http://collector:8080/in', token: 't'.repeat(16) });
    expect(() => read('http://logs.example/in')).toThrow(/LOG_COLLECTOR_URL: must begin with https/);
    expect(readEnvironment(GOOD).collector).toBeNull();
  });

  it('speaks to inner services over TLS alone where they prove themselves, and names the scanner’s socket', () => {
    const read = (more: object) => readEnvironment({ ...GOOD, INNER_TLS_DIR: '/tls', HOST: '0.0.0.0', ...more });
    expect(read({}).inner).toEqual({ folder: '/tls', host: '0.0.0.0', port: 4000 });
    expect(readEnvironment(GOOD).inner).toBeNull();
    expect(read({ CLAMD_HOST: '/run/clamav/clamd.sock' }).scanner).toEqual({ path: '/run/clamav/clamd.sock' });
    expect(read({ CLAMD_HOST: '/run/clamav/clamd.sock' }).waysOut).not.toContainEqual(expect.stringContaining('clamd'));
    expect(readEnvironment({ ...GOOD, CLAMD_HOST: 'scanner' })).toMatchObject({ scanner: { host: 'scanner', port: 3310 } });
    const more = { OPENVIDU_SECRET: 's'.repeat(16), OPENVIDU_WEBHOOK_KEY: 'k'.repeat(16), S3_BUCKET: 'files', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 's' };
    const good = { REDIS_URL: 'rediss://redis:6379', OPENVIDU_URL: 'https://video:4443', S3_ENDPOINT: 'https://minio:9000' };
    expect(() => read({ ...more, ...good, LOG_COLLECTOR_URL: 'https://collector/in' })).not.toThrow();
    for (const [name, url] of Object.entries({ ...good, LOG_COLLECTOR_URL: 'https://collector/in' }))
      for (const host of [url, url.replace(/\/\/[a-z]+/, '//127.0.0.1')])
        expect(() => read({ ...more, ...good, [name]: host.replace('s://', '://') })).toThrow(
          `${name}: must begin with ${name === 'REDIS_URL' ? 'rediss' : 'https'}:`,
        );
    expect(() => read({ CLAMD_HOST: 'scanner' })).toThrow(/CLAMD_HOST: must be the path of its socket/);
  });

  it.each(['ignoreTLS=true', 'opportunisticTLS=1', 'requireTLS=false', 'pool=true&tls.rejectUnauthorized=false'])(
    'sends no mail through the internet with %s',
    (words) => {
      const read = (host: string, more: object = {}) => readEnvironment({ ...GOOD, ...more, SMTP_URL: `smtp://${host}:587?${words}` });
      expect(() => read('mail.example')).toThrow(/SMTP_URL: must not do without TLS/);
      expect(() => read('mailpit', { INNER_TLS_DIR: '/tls' })).toThrow(/SMTP_URL: must not do without TLS/);
      expect(() => read('mailpit')).not.toThrow();
      expect(() => readEnvironment({ ...GOOD, SMTP_URL: 'smtps://user:word@mail.example?pool=true&requireTLS=true' })).not.toThrow();
    },
  );

  it('wants a process that counts in UTC, summer and winter', () => {
    const zone = jest.spyOn(Date.prototype, 'getTimezoneOffset');
    /** Minutes before UTC, in January and in the summer. */
    const at = (winter: number, summer: number) =>
      zone.mockImplementation(function (this: Date) {
        return this.getMonth() === 0 ? winter : summer;
      });
    for (const [winter, summer] of [
      [-420, -420],
      [0, -60],
    ] as const) {
      at(winter, summer);
      expect(() => readEnvironment(GOOD)).toThrow(/TZ: must be UTC/);
    }
    at(0, 0);
    expect(() => readEnvironment(GOOD)).not.toThrow();
    zone.mockRestore();
  });

  it.each([
    ['https://bai.example', {}, { demo: false, test: false, secure: true }],
    ['https://bai.example', { BAI_DEMO: 'true', BAI_TEST: '1' }, { demo: true, test: false, secure: true }],
    ['http://127.0.0.1:4000', { BAI_TEST: '1' }, { demo: true, test: true, secure: false }],
    ['https://localhost.bai.example', { BAI_TEST: '1' }, { demo: false, test: false, secure: true }],
    ['http://bai.local', { BAI_TEST: '1' }, { demo: false, test: false, secure: false }],
  ])('at %s with %j keeps demo and test where they belong', (PUBLIC_URL, more, found) => {
    expect(readEnvironment({ ...GOOD, ...more, PUBLIC_URL })).toMatchObject(found);
  });

  it('takes a factor of the general limits in tests alone, and refuses to start with one elsewhere', () => {
    const test = { ...GOOD, PUBLIC_URL: 'http://127.0.0.1:4000', BAI_TEST: '1', BAI_TEST_LIMIT_FACTOR: '1000' };
    expect(readEnvironment(GOOD).limitFactor).toBe(1);
    expect(readEnvironment({ ...test, BAI_TEST_LIMIT_FACTOR: undefined }).limitFactor).toBe(1);
    expect(readEnvironment(test).limitFactor).toBe(1000);
    expect(readEnvironment({ ...test, PUBLIC_URL: undefined }).limitFactor).toBe(1000);
    for (const more of [
      { BAI_TEST: undefined },
      { BAI_TEST: 'true' },
      { PUBLIC_URL: 'https://bai.example' },
      { PUBLIC_URL: 'https://localhost.bai.example' },
      { PUBLIC_URL: 'http://10.0.0.7:4000' },
      { PUBLIC_URL: 'https://bai.example', BAI_TEST_LIMIT_FACTOR: '1' },
    ])
      expect(() => readEnvironment({ ...test, ...more })).toThrow(/BAI_TEST_LIMIT_FACTOR: is for tests alone/);
    for (const wrong of ['0', '-1', '1.5', 'many', ''])
      expect(() => readEnvironment({ ...test, BAI_TEST_LIMIT_FACTOR: wrong })).toThrow(/BAI_TEST_LIMIT_FACTOR: /);
    // It is listed with what else is wrong.
    expect(() => readEnvironment({ ...test, BAI_TEST: undefined, OPENVIDU_URL: 'https://video.example' })).toThrow(
      /BAI_TEST_LIMIT_FACTOR: [^]*OPENVIDU_SECRET: /,
    );
  });

  it.each([
    ['https://panel.bai.example', 'https://bai.example', true],
    ['https://panel.bai.example', 'https://www.bai.example', true],
    ['http://panel.bai.localhost:4000', 'http://bai.localhost:4000', true],
    ['https://bai.example', 'https://bai.example', false],
    ['https://panel.example', 'https://bai.example', false],
    ['https://panelbai.example', 'https://bai.example', false],
    ['http://panel.bai.example', 'https://bai.example', false],
    ['https://panel.bai.example/cms', 'https://bai.example', false],
  ])('lets a panel at %s stand beside a portal at %s: %s', (PANEL_URL, PUBLIC_URL, fits) => {
    const read = () => readEnvironment({ ...GOOD, PUBLIC_URL, PANEL_URL }).panelUrl;
    if (fits) expect(read()).toBe(PANEL_URL);
    else expect(read).toThrow(/PANEL_URL: must be a name below/);
    expect(() => readEnvironment({ ...GOOD, PANEL_URL })).toThrow(/PANEL_URL/);
    expect(readEnvironment({ ...GOOD, PUBLIC_URL, PANEL_URL: '' }).panelUrl).toBeNull();
  });

  it.each(['http://bai.example', 'http://localhost.bai.example', 'http://203.0.113.7', 'http://172.32.0.1', 'http://10.example', 'http://[2001:db8::1]'])(
    'is not served in the open at %s',
    (PUBLIC_URL) => {
      expect(() => readEnvironment({ ...GOOD, PUBLIC_URL })).toThrow(/PUBLIC_URL: must begin with https/);
    },
  );

  it.each(['http://bai', 'http://10.0.0.7:4000', 'http://192.168.1.2', 'http://172.16.3.4', 'http://[fd00::7]', 'http://clinic.home.arpa'])(
    'is served without TLS inside one’s own walls: %s',
    (PUBLIC_URL) => expect(readEnvironment({ ...GOOD, PUBLIC_URL }).secure).toBe(false),
  );

  it.each([
    ['true', 1],
    ['false', 0],
    ['2', 2],
  ])('counts the proxies before it: %s', (TRUST_PROXY, hops) => {
    expect(readEnvironment({ ...GOOD, TRUST_PROXY }).hops).toBe(hops);
  });

  it('lists the addresses it had before, and refuses what is none', () => {
    expect(readEnvironment(GOOD).formerPublicUrls).toEqual([]);
    expect(readEnvironment({ ...GOOD, FORMER_PUBLIC_URLS: 'https://old.example/, http://older.example' }).formerPublicUrls).toEqual([
      'https://old.example',
      'http://older.example',
    ]);
    expect(() => readEnvironment({ ...GOOD, FORMER_PUBLIC_URLS: 'old.example' })).toThrow(/FORMER_PUBLIC_URLS/);
  });

  it('takes an address with or without its last stroke', () => {
    expect(readEnvironment({ ...GOOD, PUBLIC_URL: 'https://bai.example/' }).publicUrl).toBe('https://bai.example');
  });

  it('takes a store of files whole or not at all', () => {
    const s3 = { S3_ENDPOINT: 'http://store:9000', S3_BUCKET: 'bai-files', S3_ACCESS_KEY: 'bai', S3_SECRET_KEY: 's'.repeat(16) };
    expect(readEnvironment(GOOD).s3).toBeNull();
    expect(readEnvironment({ ...GOOD, ...s3 }).s3).toMatchObject({ endpoint: 'http://store:9000', bucket: 'bai-files', region: 'us-east-1' });
    for (const name of Object.keys(s3)) expect(() => readEnvironment({ ...GOOD, ...s3, [name]: undefined })).toThrow(new RegExp(`${name}: is needed`));
  });

  it('wants no lasting keys of an inner store where services prove themselves, and the keys of every other', () => {
    const place = { S3_ENDPOINT: 'https://minio:9000', S3_BUCKET: 'bai-files' };
    const inner = { ...GOOD, INNER_TLS_DIR: '/tls', ...place };
    expect(readEnvironment(inner).s3).toEqual({ endpoint: 'https://minio:9000', bucket: 'bai-files', region: 'us-east-1', keys: null });
    expect(readEnvironment({ ...inner, S3_MEDIA_BUCKET: 'bai-media' }).mediaUrl).toBe('https://minio:9000/bai-media');
    const keys = { S3_ACCESS_KEY: 'bai', S3_SECRET_KEY: 's'.repeat(16) };
    expect(readEnvironment({ ...inner, ...keys }).s3?.keys).toEqual({ accessKey: 'bai', secretKey: 's'.repeat(16) });
    expect(() => readEnvironment({ ...inner, S3_BUCKET: undefined })).toThrow(/S3_BUCKET: is needed/);
    expect(() => readEnvironment({ ...inner, S3_ACCESS_KEY: 'bai' })).toThrow(/S3_SECRET_KEY: is needed/);
    expect(() => readEnvironment({ ...inner, S3_SECRET_KEY: 's' })).toThrow(/S3_ACCESS_KEY: is needed/);
    // Outside, and where nothing is proven, there is nothing to be known by but keys.
    for (const more of [{ S3_ENDPOINT: 'https://s3.example' }, { INNER_TLS_DIR: undefined }, { INNER_TLS_DIR: undefined, S3_ENDPOINT: 'http://minio:9000' }])
      for (const name of Object.keys(keys)) expect(() => readEnvironment({ ...inner, ...more })).toThrow(`${name}: is needed`);
  });

  it('keeps what editors upload apart from people’s files, and says where it is read', () => {
    const s3 = { S3_ENDPOINT: 'http://store:9000/', S3_BUCKET: 'bai-files', S3_ACCESS_KEY: 'bai', S3_SECRET_KEY: 's'.repeat(16) };
    const media = { ...GOOD, ...s3, S3_MEDIA_BUCKET: 'bai-media' };
    expect(readEnvironment({ ...GOOD, ...s3 }).mediaUrl).toBeNull();
    expect(readEnvironment(media).mediaUrl).toBe('http://store:9000/bai-media');
    expect(readEnvironment({ ...media, S3_MEDIA_URL: 'https://bai.example/media/' }).mediaUrl).toBe('https://bai.example/media');
    expect(() => readEnvironment({ ...media, S3_MEDIA_BUCKET: 'bai-files' })).toThrow(/S3_MEDIA_BUCKET: must not be S3_BUCKET/);
    expect(() => readEnvironment({ ...GOOD, S3_MEDIA_BUCKET: 'bai-media' })).toThrow(/S3_MEDIA_BUCKET: needs S3_ENDPOINT/);
    expect(() => readEnvironment({ ...GOOD, ...s3, S3_MEDIA_URL: 'https://bai.example/media' })).toThrow(/S3_MEDIA_URL: needs S3_MEDIA_BUCKET/);
  });

  it('has a scanner of viruses where one is named', () => {
    expect(readEnvironment(GOOD).scanner).toBeNull();
    expect(readEnvironment({ ...GOOD, CLAMD_HOST: 'clamd' }).scanner).toEqual({ host: 'clamd', port: 3310 });
    expect(readEnvironment({ ...GOOD, CLAMD_HOST: 'clamd', CLAMD_PORT: '3311' }).scanner).toEqual({ host: 'clamd', port: 3311 });
  });

  it('has nobody translate unless one is named', () => {
    expect(readEnvironment(GOOD).translator).toBeNull();
    expect(readEnvironment({ ...GOOD, TRANSLATOR: 'example' }).translator).toBe('example');
  });

  it('takes a channel at LINE with its secret, and writes to nobody without one', () => {
    const line = { LINE_CHANNEL_ID: '1234567890', LINE_CHANNEL_SECRET: 's'.repeat(32) };
    expect(readEnvironment(GOOD).line).toEqual({ channel: null, token: null, api: 'https://api.line.me', access: 'https://access.line.me' });
    expect(readEnvironment({ ...GOOD, ...line }).line.channel).toEqual({ id: '1234567890', secret: 's'.repeat(32) });
    for (const name of Object.keys(line)) expect(() => readEnvironment({ ...GOOD, ...line, [name]: undefined })).toThrow(/LINE_CHANNEL_SECRET: and/);
    expect(() => readEnvironment({ ...GOOD, LINE_MESSAGING_TOKEN: 't'.repeat(32) })).toThrow(/LINE_MESSAGING_TOKEN: needs/);
  });
});
