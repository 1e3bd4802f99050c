import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { screenWords } from '../build/screen-words';
import { OPEN_SCREENS, SCREENS, WRITTEN_SCREENS } from '../src/addresses/table';
import { ICON_NAMES } from '../src/addresses/icon-names';
import en from '../src/words/en';
import th from '../src/words/th';

const dist = path.join(__dirname, '../dist');
const assets = path.join(dist, 'assets');
const KB = 1000;
/** What is fetched only where it is needed: paper, charts, QR, addresses, signatures. */
const APART = /^(pdf|pdf\.worker|pdf-pages|chart|chart-bars|browser|qr|signature_pad|signature|geo|th_db|en_db|esm)[-.]/;

const read = (file: string): string => readFileSync(path.join(assets, file), 'utf8');
const gzipped = (file: string): number => gzipSync(read(file)).length;
const weigh = (files: Iterable<string>): number => [...files].reduce((sum, file) => sum + gzipped(file), 0);
const scripts = (): string[] => readdirSync(assets).filter((file) => /\.m?js$/.test(file));

/** The scripts that a script imports before it runs, and theirs. */
const withImports = (file: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(file)) return seen;
  seen.add(file);
  const found = [...read(file).matchAll(/(?:import|export)\s*(?:[\w*{}$,\s]+?\s*from\s*)?["']\.\/([^"']+\.m?js)["']/g)];
  found.forEach(([, next]) => withImports(next!, seen));
  return seen;
};

const inBuild = existsSync(path.join(dist, 'index.html')) ? describe : describe.skip;

/** The page of a screen with the screen written in it. */
const writtenPage = (screen: string, language: string): string =>
  readFileSync(path.join(dist, 'pages', `${screen.replaceAll('/', '-')}.written.${language}.html`), 'utf8');

inBuild('the build', () => {
  const page = readFileSync(path.join(dist, 'index.html'), 'utf8');
  const entry = /<script type="module" crossorigin src="\/assets\/([^"]+)"/.exec(page)![1]!;
  const first = withImports(entry);
  const words = scripts().filter((file) => /^(th|en)-[\w-]{7}\.js$/.test(file));
  const screens = scripts().filter((file) => file.includes('.screen-'));

  it('names every script of the start in its page, so that none waits for another', () => {
    const named = new Set([entry, ...[...page.matchAll(/rel="modulepreload" crossorigin href="\/assets\/([^"]+)"/g)].map(([, file]) => file!)]);
    expect([...first].filter((file) => !named.has(file))).toEqual([]);
  });

  it('starts with at most 165 kB of script, one language included', () => {
    expect(words).toHaveLength(2);
    expect(weigh(first) + Math.max(...words.map(gzipped))).toBeLessThanOrEqual(165 * KB);
  });

  it('brings of an endpoint what its client reads, and no schema that only the server parses by', () => {
    const endpoints = scripts().flatMap((file) => [...read(file).matchAll(/\{method:`[A-Z]+`,path:[^,}]+[,}]/g)].map(([endpoint]) => endpoint));
    expect(endpoints.length).toBeGreaterThan(400);
    expect(endpoints.filter((endpoint) => endpoint.endsWith(','))).toEqual([]);
    expect([...first].filter((file) => /\b_zod\b/.test(read(file)))).toEqual([]);
  });

  it('starts with the words of the start alone: the others come with the screens that speak them', () => {
    const { first: start, screens: speaking } = screenWords(path.join(__dirname, '../src'));
    expect(start).toEqual(expect.arrayContaining(['shell', 'kit', 'titles']));
    expect(speaking['video/room']).toContain('video');
    // The names of laws follow the start, whatever screen it is; the search fetches its own.
    expect(
      Object.keys(en).filter((part) => !['laws', 'find'].includes(part) && !start.includes(part) && !Object.values(speaking).flat().includes(part)),
    ).toEqual([]);
    const everyWord = Buffer.byteLength(JSON.stringify(th));
    expect(Math.max(...words.map((file) => Buffer.byteLength(read(file))))).toBeLessThan(everyWord / 2);
  });

  it('names in the page of a screen every script and style that it begins with, and the two faces of its language', () => {
    for (const [language, face] of [
      ['th', 'thai'],
      ['en', 'latin'],
    ] as const)
      for (const screen of [...Object.keys(SCREENS), ...WRITTEN_SCREENS.map((written) => `${written}.written`)]) {
        const html = readFileSync(path.join(dist, 'pages', `${screen.replaceAll('/', '-')}.${language}.html`), 'utf8');
        const named = new Set([...html.matchAll(/(?:href|src|data-start)="\/assets\/([^"]+)"/g)].map(([, file]) => file!));
        const own = [...named].filter((file) => file.includes('.screen-'));
        expect([screen, own.length]).toEqual([screen, 1]);
        expect([...withImports(own[0]!)].filter((file) => !named.has(file))).toEqual([]);
        expect([...named].filter((file) => file.startsWith(`${language}-`))).toHaveLength(1);
        const faces = [...html.matchAll(/rel="preload" as="font" type="font\/woff2" crossorigin href="\/assets\/[\w-]*looped-([a-z]+)-(\d+)-/g)];
        expect(faces.map(([, script, weight]) => [script, weight]).sort()).toEqual([
          [face, '400'],
          [face, '600'],
        ]);
      }
  });

  it('has screens written in both languages, to be read before any script runs and touched only after', () => {
    for (const [language, words] of [
      ['th', th],
      ['en', en],
    ] as const)
      for (const [screen, heading] of [
        ['general/landing', words.landing.title],
        ['accounts/login', words.titles['accounts/login']],
        ['accounts/signup', words.titles['accounts/signup']],
        ['prescriptions/verify/enter', words.titles['prescriptions/verify/enter']],
      ]) {
        const html = writtenPage(screen!, language);
        expect(html).toContain(`<div id="root" inert data-screen="${screen!}" data-language="${language}">`);
        expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]?.replaceAll('\u2060', '')).toBe(heading);
        expect(html).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\sstyle=|undefined/);
      }
    for (const page of ['patient-home', 'accounts-login'])
      expect(readFileSync(path.join(dist, `pages/${page}.th.html`), 'utf8')).toContain('<div id="root"></div>');
    expect(WRITTEN_SCREENS).toEqual(expect.arrayContaining([...OPEN_SCREENS]));
  });

  it('fetches for a written screen what it is painted with, and of the scripts at once no more than 3 kB that wait for the picture', () => {
    for (const screen of WRITTEN_SCREENS) {
      const html = writtenPage(screen, 'th');
      const [, begin, start] = /<script type="module" crossorigin src="\/assets\/([^"]+)" data-start="\/assets\/([^"]+)"/.exec(html)!;
      const atOnce = new Set([begin!, ...[...html.matchAll(/rel="modulepreload" crossorigin href="\/assets\/([^"]+)"/g)].map(([, file]) => file!)]);
      expect(start).toBe(entry);
      expect([...withImports(begin!)].sort()).toEqual([...atOnce].sort());
      expect(weigh(atOnce)).toBeLessThanOrEqual(3 * KB);
      const kinds = [...html.matchAll(/<link rel="(\w+)"[^>]*href="\/assets\/[^"]+\.(\w+)"/g)].map(([, rel, kind]) => `${rel} ${kind}`);
      expect([...new Set(kinds)].sort()).toEqual(['later js', 'modulepreload js', 'preload woff2', 'stylesheet css']);
    }
  });

  it('shows its first picture after at most 20 kB of styles, and no font of icons', () => {
    const sheets = [...page.matchAll(/rel="stylesheet" crossorigin href="\/assets\/([^"]+)"/g)].map(([, file]) => file!);
    expect(sheets.length).toBeGreaterThan(0);
    expect(weigh(sheets)).toBeLessThanOrEqual(20 * KB);
    const files = readdirSync(assets);
    expect(files.filter((file) => /bootstrap-icons|\.woff$/.test(file))).toEqual([]);
    const drawing = files.filter((file) => /^icons-[\w-]+\.svg$/.test(file));
    expect(drawing).toHaveLength(1);
    expect([...read(drawing[0]!).matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name)).toEqual([...ICON_NAMES]);
  });

  it('keeps every script of a screen under 60 kB, and a screen with all it brings under 80 kB', () => {
    expect(screens.length).toBeGreaterThan(40);
    const own = (file: string): string[] => [...withImports(file)].filter((part) => !first.has(part) && !APART.test(part));
    expect(screens.flatMap(own).filter((file) => gzipped(file) > 60 * KB)).toEqual([]);
    // Who builds screens sees all parts on one page, which nobody else opens.
    const people = screens.filter((file) => !file.startsWith('kit.screen-'));
    expect(people).toHaveLength(screens.length - 1);
    expect(people.filter((file) => weigh(own(file)) > 80 * KB)).toEqual([]);
  });

  it('reads passports with at most 80 kB, the weights of its network included', () => {
    // It comes with the camera that is opened, or the photo that is chosen.
    expect(scripts().filter((file) => /^mrz\.worker-/.test(file) && gzipped(file) > 80 * KB)).toEqual([]);
    expect([...first].filter((file) => read(file).includes('mrz.worker'))).toEqual([]);
  });

  it('keeps for the scanner, when there is no network, what it needs in both languages, and no file that may change', () => {
    const worker = readFileSync(path.join(dist, 'offline.js'), 'utf8');
    const files = JSON.parse(/const FILES = (\[.*?\]);/.exec(worker)![1]!) as string[];
    expect(worker).not.toMatch(/%[A-Z]+%/);
    expect(worker).toContain(`includes('/assets/${entry}')`);
    expect(files.filter((file) => !/^\/assets\/.+-[\w-]{7,8}\.(?:m?js|css|svg|wasm|woff2)$/.test(file) || !existsSync(path.join(dist, file)))).toEqual([]);
    const kept = new Set(files.map((file) => file.replace('/assets/', '')));
    const own = scripts().filter((file) => /^(?:scan|by-code)\.screen-/.test(file));
    expect(own).toHaveLength(2);
    for (const file of [...first, ...words, ...own.flatMap((one) => [...withImports(one)])]) expect([file, kept.has(file)]).toEqual([file, true]);
    for (const part of [/^qr\.worker-/, /^zxing_reader-.*wasm$/, /^icons-/, /looped-thai-400/, /looped-latin-400/, /^scanner-.*js$/, /^dispensary-.*js$/])
      expect([part, [...kept].some((file) => part.test(file))]).toEqual([part, true]);
    // On the way: a telephone fetches it once for each release.
    const sent = files.reduce((sum, file) => sum + readFileSync(path.join(dist, `${file}${existsSync(path.join(dist, `${file}.br`)) ? '.br' : ''}`)).length, 0);
    expect(sent).toBeLessThan(1200 * KB);
  });

  it('holds one zod and one React', () => {
    const all = scripts().map(read).join('\n');
    const holding = (mark: RegExp): number => all.match(mark)?.length ?? 0;
    // Where zod declares its version, where React gives its hooks, and where its renderer starts.
    expect(holding(/major:\s*4,\s*minor:\s*\d+,\s*patch:/g)).toBe(1);
    expect(holding(/\.useActionState\s*=\s*function/g)).toBe(1);
    expect(holding(/\.createRoot\s*=\s*function/g)).toBe(1);
  });
});
