import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { eventually, newPatient, Person, signedIn, type Answer } from '../../../cms/test/people';
import { startDraft } from '../../applications/test/wizard';
import { listenAs } from './stream';

const DIST = path.resolve(__dirname, '../../../portal/dist');
const HTML = 'text/html,application/xhtml+xml';
const CHROMIUM = 'gzip, deflate, br, zstd';
const nobody = new Person();

const asked = (person: Person, at: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> => person.call(method, at, { headers });
const unpacked = ({ headers, bytes }: Answer): Buffer =>
  headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes;
const varies = ({ headers }: Answer): boolean => /\baccept-encoding\b/i.test(String(headers.vary));

beforeAll(() => {
  if (!existsSync(path.join(DIST, 'index.html'))) throw new Error('The portal is not built: npm run build');
});

describe('the files of the portal', () => {
  const largest = (end: string): string =>
    readdirSync(path.join(DIST, 'assets'))
      .filter((name) => name.endsWith(end))
      .sort((a, b) => statSync(path.join(DIST, 'assets', b)).size - statSync(path.join(DIST, 'assets', a)).size)[0]!;

  it.each(['.js', '.mjs', '.css'])('are sent as the browser takes them: %s', async (end) => {
    const file = `assets/${largest(end)}`;
    const plain = await asked(nobody, `/${file}`);
    expect([plain.headers['content-encoding'], varies(plain)]).toEqual([undefined, true]);
    for (const [accept, encoding] of [
      [CHROMIUM, 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['identity', undefined],
    ] as const) {
      const answer = await asked(nobody, `/${file}`, { 'accept-encoding': accept });
      expect([accept, answer.status, answer.headers['content-encoding'], varies(answer)]).toEqual([accept, 200, encoding, true]);
      expect(Number(answer.headers['content-length'])).toBe(answer.bytes.length);
      expect(unpacked(answer).equals(readFileSync(path.join(DIST, file)))).toBe(true);
      for (const name of ['content-type', 'cache-control', 'x-content-type-options'])
        expect([accept, name, answer.headers[name]]).toEqual([accept, name, plain.headers[name]]);
    }
  });

  it('are small on the way: the entry script a third of itself', async () => {
    // A page that the build wrote begins with less, and says what it goes on with.
    const entry = /data-start="(\/assets\/[^"]+\.js)"/.exec((await asked(nobody, '/', { accept: HTML })).bytes.toString())![1]!;
    const [plain, packed] = [await asked(nobody, entry), await asked(nobody, entry, { 'accept-encoding': CHROMIUM })];
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2.5);
  });

  it('are told by HEAD as they would be sent', async () => {
    const file = `/assets/${largest('.js')}`;
    const [head, whole] = [await asked(nobody, file, { 'accept-encoding': CHROMIUM }, 'HEAD'), await asked(nobody, file, { 'accept-encoding': CHROMIUM })];
    expect(head.bytes.length).toBe(0);
    for (const name of ['content-encoding', 'content-length', 'content-type', 'vary']) expect([name, head.headers[name]]).toEqual([name, whole.headers[name]]);
  });

  it('lie packed beside themselves, and are not there under that name', async () => {
    const file = largest('.js');
    for (const packed of [`${file}.br`, `${file}.gz`]) {
      expect([packed, existsSync(path.join(DIST, 'assets', packed))]).toEqual([packed, true]);
      expect([packed, (await asked(nobody, `/assets/${packed}`)).status]).toEqual([packed, 404]);
    }
    // What is packed already is left alone.
    expect(readdirSync(path.join(DIST, 'assets')).filter((name) => /\.(woff2?|png|jpe?g)\.(br|gz)$/.test(name))).toEqual([]);
  });

  it.each(['/', '/login', '/no/such/address'])('come with the page packed too: %s', async (at) => {
    const plain = await asked(nobody, at, { accept: HTML });
    const packed = await asked(nobody, at, { accept: HTML, 'accept-encoding': CHROMIUM });
    expect([packed.status, packed.headers['content-encoding'], varies(packed), varies(plain)]).toEqual([plain.status, 'br', true, true]);
    expect(unpacked(packed).equals(plain.bytes)).toBe(true);
    for (const name of ['content-type', 'cache-control', 'content-security-policy']) expect(packed.headers[name]).toBe(plain.headers[name]);
  });
});

describe('answers of the API', () => {
  const RULES = '/api/directory/rules';
  const MINE = { 'accept-encoding': CHROMIUM, 'sec-fetch-site': 'same-origin' };

  it('over a kilobyte are packed for this very site, and are the same unpacked', async () => {
    const plain = await asked(nobody, RULES, { 'sec-fetch-site': 'same-origin' });
    expect(plain.bytes.length).toBeGreaterThan(1024);
    for (const [accept, encoding] of [
      [CHROMIUM, 'br'],
      ['gzip', 'gzip'],
    ] as const) {
      const packed = await asked(nobody, RULES, { ...MINE, 'accept-encoding': accept });
      expect([packed.headers['content-encoding'], varies(packed), packed.headers['cache-control']]).toEqual([encoding, true, 'private, no-store']);
      expect(packed.bytes.length).toBeLessThan(plain.bytes.length * 0.8);
      expect(unpacked(packed).equals(plain.bytes)).toBe(true);
    }
    const contract = await asked(nobody, '/api/openapi.json', MINE);
    expect([contract.headers['content-encoding'], contract.headers['cache-control']]).toEqual(['br', 'public, max-age=300']);
    expect(JSON.parse(unpacked(contract).toString())).toHaveProperty('openapi');
  });

  it('below a kilobyte go as they are', async () => {
    const small = await asked(nobody, '/api/accounts/me', MINE);
    expect([small.status, small.headers['content-encoding']]).toEqual([200, undefined]);
  });

  it('go as they are when another site may have had them asked for, so that nobody measures them', async () => {
    const elsewhere: readonly Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      // A browser too old to say where it was sent from, led here by a link.
      { accept: HTML },
    ];
    for (const headers of elsewhere)
      expect((await asked(nobody, RULES, { 'accept-encoding': CHROMIUM, ...headers })).headers['content-encoding']).toBeUndefined();
  });

  it('that carry secrets go as they are, and so does what was written', async () => {
    const admin = await signedIn('admin');
    const message = { event: 'otp.requested', address: 'packed@people.example', language: 'th' };
    for (let sent = 0; sent < 5; sent += 1) expect((await admin.post('/api/notifications/mailbox', message)).status).toBe(200);
    const read = () => asked(admin, '/api/notifications/mailbox?limit=50', MINE);
    await eventually(async () => (await read()).bytes.length > 1024);
    const mailbox = await read();
    expect([mailbox.status, mailbox.headers['content-encoding']]).toEqual([200, undefined]);
    const trail = await asked(admin, '/api/audit?limit=50', MINE);
    expect([trail.status, trail.headers['content-encoding']]).toEqual([200, 'br']);
  });

  it('leave people’s documents as they lie, in parts too', async () => {
    const patient = await newPatient();
    const files = `/api/applications/${(await startDraft(patient)).id}/files`;
    const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'navy' } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const { data } = await patient.upload<{ id: string }>(files, { name: 'id.png', bytes, type: 'image/png' }, { kind: 'id_card' });
    const whole = await asked(patient, `${files}/${data.id}`, MINE);
    expect([whole.status, whole.headers['content-encoding'], whole.headers['accept-ranges']]).toEqual([200, undefined, 'bytes']);
    expect(Number(whole.headers['content-length'])).toBe(whole.bytes.length);
    const part = await asked(patient, `${files}/${data.id}`, { ...MINE, range: 'bytes=10-1999' });
    expect([part.status, part.headers['content-encoding'], part.bytes.equals(whole.bytes.subarray(10, 2000))]).toEqual([206, undefined, true]);
    const contract = await asked(nobody, '/api/openapi.json', { ...MINE, range: 'bytes=0-4999' });
    expect([contract.status, contract.headers['content-encoding'], contract.bytes.length]).toEqual([206, undefined, 5000]);
  });

  it('leave the stream of changes and refusals alone', async () => {
    const stream = await listenAs(await newPatient());
    expect([stream.status, stream.headers['content-encoding']]).toEqual([200, undefined]);
    stream.close();
    const refused = await asked(nobody, '/api/audit', MINE);
    expect([refused.status, refused.headers['content-encoding'], refused.error.name]).toEqual([401, undefined, 'session.missing']);
  });
});
