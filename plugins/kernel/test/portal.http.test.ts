import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { newPatient, Person, type Answer } from '../../../cms/test/people';

const DIST = path.resolve(__dirname, '../../../portal/dist');
const HTML = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const person = new Person();
const page = (at: string, accept = HTML, method = 'GET'): Promise<Answer> => person.call(method, at, { headers: { accept } });
const isApp = ({ headers, bytes }: Answer): boolean => String(headers['content-type']).startsWith('text/html') && bytes.toString().includes('<div id="root"');

/** What quality.md asks of the portal's pages. */
const POLICY = [
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "default-src 'self'",
];

beforeAll(() => {
  if (!existsSync(path.join(DIST, 'index.html'))) throw new Error('The portal is not built: npm run build');
});

describe('the portal', () => {
  it.each(['/', '/login', '/patient/home', '/admin/patients', '/budtender/verify/code/ABCDEFGHJK', '/patient/home/'])('is served at %s', async (at) => {
    const answer = await page(at);
    expect([answer.status, isApp(answer)]).toEqual([200, true]);
  });

  it.each(['/no/such/address', '/patientx', '/admin/nothing/at/all', '/index.php'])('answers 404 with the app at the unknown address %s', async (at) => {
    const answer = await page(at);
    expect([answer.status, isApp(answer)]).toEqual([404, true]);
  });

  it('leaves the panel its own addresses: only who asks for a page gets one', async () => {
    for (const accept of ['*/*', 'application/json', '']) {
      const answer = await page('/admin/init', accept);
      expect([accept, isApp(answer), answer.status]).toEqual([accept, false, 200]);
    }
    expect(isApp(await page('/admin/init'))).toBe(true);
    expect(isApp(await page('/admin/login', HTML, 'POST'))).toBe(false);
    for (const at of ['/api/accounts/me', '/cms/', '/_health', '/.well-known/jwks.json', '/uploads/x'])
      expect([at, isApp(await page(at))]).toEqual([at, false]);
  });

  it('carries the content policy and the other headers of a page, and no HSTS without TLS', async () => {
    for (const at of ['/', '/login', '/no/such/address']) {
      const { headers } = await page(at);
      const policy = String(headers['content-security-policy']).split('; ');
      expect(policy).toEqual(expect.arrayContaining(POLICY));
      expect(policy.join(' ')).not.toMatch(/unsafe-inline|unsafe-eval'(?<!wasm-unsafe-eval')|https?:|\*/);
      expect(headers).toMatchObject({
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-cache',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers['permissions-policy']).toContain('camera=(self)');
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['set-cookie']).toBeUndefined();
    }
    expect((await person.get('/api/accounts/me')).headers['strict-transport-security']).toBeUndefined();
  });

  it('holds no script or style inline', async () => {
    const html = (await page('/')).bytes.toString();
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>|<style|\son\w+=|\sstyle=/i);
  });

  it('serves its files for good, and nothing beside them', async () => {
    const file = readdirSync(path.join(DIST, 'assets')).find((name) => name.endsWith('.js'))!;
    const { status, headers } = await person.get(`/assets/${file}`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff' });
    expect(String(headers['content-type'])).toMatch(/javascript/);
    // What shows notifications is registered from the root, or it would not be let speak for the pages.
    const worker = await person.get('/notify.js');
    expect([worker.status, worker.headers['cache-control']]).toEqual([200, 'public, max-age=3600']);
    expect(String(worker.headers['content-type'])).toMatch(/javascript/);
    for (const at of [
      '/assets/',
      '/assets/none.js',
      '/assets/../index.html',
      '/assets/..%2f..%2fpackage.json',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/assets/..%5c..%5cpackage.json',
      '/assets/.env',
    ]) {
      const answer = await person.get(at);
      expect([at, answer.status >= 400 && answer.status < 500]).toEqual([at, true]);
    }
  });

  it('answers HEAD like GET, without the page', async () => {
    const answer = await page('/login', HTML, 'HEAD');
    expect([answer.status, answer.bytes.length]).toEqual([200, 0]);
  });

  it('is the same page for whoever is signed in: nothing personal is in it', async () => {
    const patient = await newPatient();
    const signed = await patient.call('GET', '/', { headers: { accept: HTML } });
    expect(signed.bytes.equals((await page('/')).bytes)).toBe(true);
  });
});
