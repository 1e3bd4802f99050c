import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

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

inBuild('the build', () => {
  const page = readFileSync(path.join(dist, 'index.html'), 'utf8');
  const entry = /<script type="module" crossorigin src="\/assets\/([^"]+)"/.exec(page)![1]!;
  const first = withImports(entry);
  const words = scripts().filter((file) => /^(th|en)-[\w-]+\.js$/.test(file) && read(file).length > 10 * KB);
  const screens = scripts().filter((file) => file.includes('.screen-'));

  it('names every script of the start in its page, so that none waits for another', () => {
    const named = new Set([entry, ...[...page.matchAll(/rel="modulepreload" crossorigin href="\/assets\/([^"]+)"/g)].map(([, file]) => file!)]);
    expect([...first].filter((file) => !named.has(file))).toEqual([]);
  });

  it('starts with at most 165 kB of script, one language included', () => {
    expect(words).toHaveLength(2);
    expect(weigh(first) + Math.max(...words.map(gzipped))).toBeLessThanOrEqual(165 * KB);
  });

  it('keeps every script of a screen under 60 kB, and a screen with all it brings under 80 kB', () => {
    expect(screens.length).toBeGreaterThan(40);
    const own = (file: string): string[] => [...withImports(file)].filter((part) => !first.has(part) && !APART.test(part));
    expect(screens.flatMap(own).filter((file) => gzipped(file) > 60 * KB)).toEqual([]);
    expect(screens.filter((file) => weigh(own(file)) > 80 * KB)).toEqual([]);
  });

  it('holds one zod and one React', () => {
    const all = scripts().map(read).join('\n');
    const holding = (mark: RegExp): number => all.match(mark)?.length ?? 0;
    // Where zod declares its version, where React gives its hooks, and where its renderer starts.
    expect(holding(/major:\s*4,\s*minor:\s*\d+,\s*patch:/g)).toBe(1);
    expect(holding(/\.useActionState\s*=\s*function/g)).toBe(1);
    expect(holding(/\.hydrateRoot\s*=\s*function|\.createRoot\s*=\s*function/g)).toBe(1);
  });
});
