import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const SKIPPED = new Set(['node_modules', 'dist', 'coverage']);

const filesUnder = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (SKIPPED.has(entry.name) || entry.name.startsWith('.')) return [];
    return entry.isDirectory() ? filesUnder(file) : [file];
  });

const sources = ['cms', 'plugins', 'portal', 'scripts'].flatMap(filesUnder).filter((file) => !file.startsWith('cms/types/'));
const code = sources.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const plugins = readdirSync(path.join(ROOT, 'plugins')).filter((name) => existsSync(path.join(ROOT, 'plugins', name, 'server/strapi.ts')));

describe('names', () => {
  test('files and folders are kebab-case', () => {
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
    const proper = new Set(['README.md', 'Dockerfile']);
    const odd = sources.filter((file) => file.split(path.sep).some((part) => !kebab.test(part) && !proper.has(part)));
    expect(odd).toEqual([]);
  });

  test('nothing is called utils, helpers, common, misc or V2', () => {
    const empty = /(^|[-./])(utils?|helpers?|common|misc|v2)(?=$|[-./])/i;
    expect(sources.filter((file) => empty.test(file))).toEqual([]);
  });
});

describe('ids', () => {
  /** The fields in files below a folder of the plugins that a pattern names, and that do not say that they hold an id. */
  const unsaid = (folder: string, pattern: RegExp, said: RegExp) =>
    code
      .filter((file) => file.startsWith('plugins/') && file.split('/')[2] === folder)
      .flatMap((file) => [...read(file).matchAll(pattern)].filter(([, name]) => !said.test(name!)).map(([, name]) => `${file}: ${name}`));

  test('an attribute that refers to a record ends in Id', () => {
    expect(unsaid('server', /(\w+): ref\(/g, /[a-z]Id$/)).toEqual([]);
  });

  test('a field of a contract that holds an id ends in Id, and one that holds several in Ids', () => {
    expect(unsaid('contracts', /(\w+): id\b/g, /^id$|[a-z]Id$/)).toEqual([]);
    expect(unsaid('contracts', /(\w+): z\.array\(id\b/g, /^ids$|[a-z]Ids$/)).toEqual([]);
  });
});

describe('code', () => {
  test('what is switched off in lint says why', () => {
    const silent = code.filter((file) =>
      read(file)
        .split('\n')
        .some((line) => /eslint-disable/.test(line) && !/ -- \S/.test(line)),
    );
    expect(silent.filter((file) => file !== 'cms/test/laws.test.ts')).toEqual([]);
  });

  test('nothing is left to do in a comment', () => {
    const promise = new RegExp(`//.*\\b(TO${'DO'}|FIX${'ME'}|X${'XX'})\\b`);
    expect(code.filter((file) => promise.test(read(file)))).toEqual([]);
  });

  test('style sheets stay under 250 lines', () => {
    const long = sources.filter((file) => /\.s?css$/.test(file) && read(file).split('\n').length > 251);
    expect(long).toEqual([]);
  });
});

describe('floors', () => {
  test('every tsconfig builds what stands below it first', () => {
    expect(() => execFileSync(process.execPath, ['scripts/references.mjs', '--check'], { cwd: ROOT, stdio: 'pipe' })).not.toThrow();
  });

  test('every plugin has its floor, in the same order in lint and in Strapi', () => {
    const listed = (file: string) => {
      const [, names = ''] = /FLOORS = \[([^\]]*)\]/.exec(read(file)) ?? [];
      return [...names.matchAll(/'([a-z-]+)'/g)].map(([, name]) => name!);
    };
    const order = listed('scripts/lib/floors.mjs').filter((name) => plugins.includes(name));
    expect([...order].sort()).toEqual([...plugins].sort());
    expect(listed('cms/config/plugins.ts')).toEqual(order);
  });

  test('the CMS depends on every plugin: Strapi finds no other', () => {
    const { dependencies } = JSON.parse(read('cms/package.json')) as { dependencies: Record<string, string> };
    expect(plugins.filter((name) => !dependencies[`@bai/${name}`])).toEqual([]);
  });

  test('every plugin has a README with its words', () => {
    expect(plugins.filter((name) => !existsSync(path.join(ROOT, 'plugins', name, 'README.md')))).toEqual([]);
  });
});
