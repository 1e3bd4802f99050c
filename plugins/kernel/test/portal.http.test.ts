import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { newPatient, Person, type Answer } from '../../../cms/test/people';
import en from '../../../portal/src/words/en';
import th from '../../../portal/src/words/th';

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
  "base-uri 'none'",
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

  it('has a policy for the panel and for answers of the API too: scripts from here alone, no objects, no other base', async () => {
    for (const at of ['/cms', '/admin/init', '/api/accounts/me']) {
      const policy = String((await person.get(at)).headers['content-security-policy']).split(/;\s*/);
      expect([at, policy]).toEqual([at, expect.arrayContaining(["default-src 'self'", "script-src 'self'", "object-src 'none'", "base-uri 'none'"])]);
    }
  });

  it('gives what runs beside a page a policy of its own: it compiles what comes from here, and reaches nothing else', async () => {
    const workers = readdirSync(path.join(DIST, 'assets')).filter((file) => /^\w+\.worker-.*\.js$/.test(file));
    expect(workers.map((file) => file.split('.')[0])).toEqual(expect.arrayContaining(['mrz', 'qr']));
    for (const file of workers)
      expect([file, (await person.get(`/assets/${file}`)).headers['content-security-policy']]).toEqual([
        file,
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
      ]);
    const reader = readdirSync(path.join(DIST, 'assets')).find((file) => file.endsWith('.wasm'))!;
    expect((await person.get(`/assets/${reader}`)).headers['content-type']).toBe('application/wasm');
  });

  it('holds no script or style inline', async () => {
    const html = (await page('/')).bytes.toString();
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>|<style|\son\w+=|\sstyle=/i);
  });

  it('begins in the language chosen on the device, else in the browser’s, else in Thai', async () => {
    const languageOf = async (headers: Record<string, string>): Promise<string> =>
      /<html lang="(\w+)"/.exec((await person.call('GET', '/login', { headers: { accept: HTML, ...headers } })).bytes.toString())![1]!;
    expect(await languageOf({})).toBe('th');
    expect(await languageOf({ 'accept-language': 'en-GB,en;q=0.9' })).toBe('en');
    expect(await languageOf({ 'accept-language': 'en;q=0.5, th-TH' })).toBe('th');
    expect(await languageOf({ 'accept-language': 'de' })).toBe('en');
    expect(await languageOf({ 'accept-language': 'en', cookie: 'a=b; bai.language=th' })).toBe('th');
    expect(await languageOf({ 'accept-language': 'th', cookie: 'bai.language=en' })).toBe('en');
    expect(await languageOf({ 'accept-language': 'th', cookie: 'a=b; __Host-bai.language=en' })).toBe('en');
    expect(String((await page('/login')).headers.vary)).toMatch(/Accept-Language.*Cookie|Cookie.*Accept-Language/);
  });

  it('is painted as chosen on the device, else as the device is where the browser says so', async () => {
    const themeOf = async (headers: Record<string, string>): Promise<string> =>
      /data-bs-theme="(\w+)"/.exec((await person.call('GET', '/login', { headers: { accept: HTML, ...headers } })).bytes.toString())![1]!;
    expect(await themeOf({})).toBe('light');
    expect(await themeOf({ 'sec-ch-prefers-color-scheme': 'dark' })).toBe('dark');
    expect(await themeOf({ 'sec-ch-prefers-color-scheme': 'dark', cookie: 'bai.theme=light' })).toBe('light');
    expect(await themeOf({ cookie: 'a=b; bai.theme=dark' })).toBe('dark');
    expect(await themeOf({ cookie: '__Host-bai.theme=dark' })).toBe('dark');
    expect(await themeOf({ cookie: 'bai.theme="><script>' })).toBe('light');
    const { headers } = await page('/login');
    expect([headers['accept-ch'], String(headers.vary)]).toEqual(['Sec-CH-Prefers-Color-Scheme', expect.stringContaining('Sec-CH-Prefers-Color-Scheme')]);
  });

  describe('sends a screen written in its page to those alone for whom it was written', () => {
    const sent = async (at: string, cookie: string): Promise<{ written: string | undefined; answer: Answer }> => {
      const answer = await person.call('GET', at, { headers: { accept: HTML, ...(cookie && { cookie }) } });
      return { written: / data-screen="([^"]+)"/.exec(answer.bytes.toString())?.[1], answer };
    };
    it.each([
      ['/', '', 'general/landing'],
      ['/', 'bai.signed-in=1', undefined],
      ['/', '__Host-bai.signed-in=1', undefined],
      ['/', 'a=b; bai.signed-in=1; bai.theme=dark', undefined],
      ['/', 'bai.signed-in=; x.bai.signed-in=1', 'general/landing'],
      ['/login', '', 'accounts/login'],
      ['/login?next=%2Fpatient%2Fhome', '', 'accounts/login'],
      ['/login', 'bai.signed-in=1', undefined],
      ['/budtender/verify', '', undefined],
      ['/budtender/verify', 'bai.signed-in=1', 'prescriptions/verify/enter'],
      ['/patient/home', '', undefined],
      ['/patient/home', 'bai.signed-in=1', undefined],
    ])('%s with the cookie “%s”', async (at, cookie, screen) => {
      const { written, answer } = await sent(at, cookie);
      expect([answer.status, isApp(answer), written]).toEqual([200, true, screen]);
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(String(answer.headers.vary)).toMatch(/Cookie/);
      expect(answer.bytes.toString()).not.toContain('%PUBLIC_URL%');
    });

    it('in the theme and language of the device', async () => {
      const html = (await sent('/budtender/verify', 'bai.signed-in=1; bai.theme=dark; bai.language=en')).answer.bytes.toString();
      expect(html).toContain('<html lang="en" data-bs-theme="dark">');
      expect(html).toContain('<meta name="robots" content="noindex" />');
    });
  });

  it('says of its open pages, in their language, what a link to them shows, and keeps the others out of search', async () => {
    const origin = new URL((process.env.BAI_URLS ?? '').split(',')[0]!).origin;
    const told = async (at: string, language: string): Promise<string> =>
      (await person.call('GET', at, { headers: { accept: HTML, 'accept-language': language } })).bytes.toString();
    for (const [language, words] of [
      ['th', th],
      ['en', en],
    ] as const) {
      const html = await told('/signup', language);
      expect(html).toContain(`<title>${words.titles['accounts/signup']} · Bai ใบ</title>`);
      for (const [name, content] of Object.entries({
        'og:title': `${words.titles['accounts/signup']} · Bai ใบ`,
        'og:description': words.landing.lead,
        'og:url': `${origin}/signup`,
        'og:image': `${origin}/card.png`,
      }))
        expect(html).toContain(`<meta property="${name}" content="${content}" />`);
      expect(html).toContain(`<link rel="canonical" href="${origin}/signup" />`);
      expect(html).not.toContain('noindex');
    }
    for (const at of ['/patient/home', '/budtender/verify/code/ABCDEFGHJK', '/no/such/address']) {
      expect(await told(at, 'en')).toContain('<meta name="robots" content="noindex" />');
      expect(await told(at, 'en')).not.toMatch(/og:|canonical|%PUBLIC_URL%/);
    }
    const card = await person.get('/card.png');
    expect([card.status, card.headers['content-type'], card.bytes.readUInt32BE(16), card.bytes.readUInt32BE(20)]).toEqual([200, 'image/png', 1200, 630]);
  });

  it('tells search engines what they may read and where it is, and phones what to install', async () => {
    const origin = new URL((process.env.BAI_URLS ?? '').split(',')[0]!).origin;
    const robots = await person.get('/robots.txt');
    expect([robots.status, robots.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(robots.bytes.toString().split('\n')).toEqual(expect.arrayContaining(['User-agent: *', 'Disallow: /api/', `Sitemap: ${origin}/sitemap.xml`]));
    const map = await person.get('/sitemap.xml');
    expect([map.status, String(map.headers['content-type'])]).toEqual([200, expect.stringMatching(/^application\/xml/)]);
    const places = [...map.bytes.toString().matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place);
    // After them stand the things that have a page of their own.
    expect(places.slice(0, 4)).toEqual([`${origin}/`, `${origin}/lms/courses`, `${origin}/login`, `${origin}/signup`]);
    const manifest = await person.get('/manifest.webmanifest');
    expect([manifest.status, String(manifest.headers['content-type'])]).toEqual([200, expect.stringMatching(/^application\/manifest\+json/)]);
    const { start_url, icons } = JSON.parse(manifest.bytes.toString()) as { start_url: string; icons: { src: string; type: string }[] };
    expect([start_url, (await page('/')).bytes.toString().includes('<link rel="manifest" href="/manifest.webmanifest" />')]).toEqual(['/', true]);
    for (const { src, type } of icons) {
      const { status, headers } = await person.get(src);
      expect([src, status, headers['content-type']]).toEqual([src, 200, type]);
    }
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
    // What keeps the scanner is asked for anew each time, speaks for that address, and reaches nothing but this platform.
    const keeper = await person.get('/offline.js');
    expect([keeper.status, keeper.headers['cache-control']]).toEqual([200, 'public, no-cache']);
    expect(keeper.headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
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
