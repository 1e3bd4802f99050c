import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { MISSING } from '../../portal/test/missing-addresses';
import { documentedCommands } from './commands';
import { copyOfProject, ROOT } from './copy-of-project';

interface Made {
  readonly endpoints: readonly { readonly plugin: string; readonly names: readonly string[] }[];
  readonly screens: readonly { readonly plugin: string; readonly kind: string }[];
}

const TSC = path.join(ROOT, `node_modules/@typescript/typescript-${process.platform}-${process.arch}/lib/tsc`);
const PLUGINS = readdirSync(path.join(ROOT, 'plugins'), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
const GENERATORS = documentedCommands().filter((command) => /^npm run new-(plugin|screen) /.test(command));

const copy = copyOfProject(
  ...['scripts', 'package.json', 'jest.config.mjs', 'eslint.config.mjs', '.oxfmtrc.json', 'tsconfig.base.json', 'tsconfig.json'],
  ...['plugins/kernel', 'plugins/tsconfig.plugin.json', 'cms/config/plugins.ts', 'cms/package.json', 'cms/tsconfig.json'],
  ...PLUGINS.filter((plugin) => plugin !== 'kernel').map((plugin) => `plugins/${plugin}/contracts`),
  ...['portal/src', 'portal/e2e/stage', 'portal/tsconfig.json', 'portal/package.json', 'scripts/test/generators-make-screens.mjs'],
);
let made: Made;
jest.setTimeout(180_000);
afterAll(copy.remove);

/** Type-checks files of the copy; whatever the copy lacks is read from the project. */
const checkTypes = (folder: string, include: string[], more: object) => {
  copy.writeJson(path.join(folder, 'tsconfig.check.json'), { extends: './tsconfig.json', compilerOptions: { noEmit: true, ...more }, include });
  copy.run(TSC, ['-p', path.join(folder, 'tsconfig.check.json'), '--singleThreaded']);
};

test('the documented examples run, at addresses that no screen of the mission has', () => {
  expect(GENERATORS.some((command) => command.startsWith('npm run new-plugin'))).toBe(true);
  copy.node('scripts/new-plugin.mjs', 'second-opinions', '--above=kernel');
  const screens = GENERATORS.filter((command) => command.startsWith('npm run new-screen'));
  expect(screens.length).toBeGreaterThan(0);
  expect(screens.filter((command) => MISSING.some((address) => command.split(' ').includes(address)))).toEqual([]);
  for (const command of GENERATORS) copy.run('npm', ['--silent', ...command.split(' ').slice(1)]);
  expect(copy.node('scripts/references.mjs', '--check')).toBe('');
});

test('every endpoint of every plugin is found', () => {
  made = JSON.parse(copy.node('scripts/test/generators-make-screens.mjs')) as Made;
  const openapi = JSON.parse(readFileSync(path.join(ROOT, 'docs/generated/openapi.json'), 'utf8')) as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  const mounted = Object.values(openapi.paths).flatMap((operations) => Object.values(operations).map(({ operationId }) => operationId));
  // The kernel declares its endpoints in its server, and no screen calls them.
  for (const plugin of PLUGINS.filter((name) => name !== 'kernel')) {
    const names = made.endpoints.find((entry) => entry.plugin === plugin)?.names ?? [];
    expect(names.length).toBeGreaterThan(0);
    expect(names.map((name) => `${plugin}.${name}`).sort()).toEqual(mounted.filter((id) => id.startsWith(`${plugin}.`)).sort());
  }
});

test.each(['page', 'list', 'record', 'form'])('a %s is made for every plugin', (kind) => {
  const lacking = made.endpoints.filter(({ plugin }) => !made.screens.some((screen) => screen.plugin === plugin && screen.kind === kind));
  expect(lacking.map(({ plugin }) => plugin)).toEqual(kind === 'page' ? [] : ['kernel']);
});

test('the screens made compile', () => {
  copy.link('portal/node_modules');
  const installed = [path.join(ROOT, 'node_modules/@types'), path.join(ROOT, 'portal/node_modules')];
  checkTypes('portal', ['src/features/*/example/**/*', 'src/features/payments/admin/**/*', 'src/virtual.d.ts'], { typeRoots: installed });
});

test('the plugins made compile with their tests, and so do the journeys that know the new screens', () => {
  checkTypes('.', ['plugins/reviews', 'plugins/second-opinions', 'portal/e2e/stage/places.ts'], {
    incremental: false,
    rootDirs: ['.', ROOT],
    typeRoots: [path.join(ROOT, 'node_modules/@types')],
  });
});

test('what was made passes lint', () => {
  const files = ['plugins/reviews', 'plugins/second-opinions', 'portal/src/features/documents/example/*.tsx'];
  expect(copy.node(path.join(ROOT, 'node_modules/eslint/bin/eslint.js'), '--max-warnings', '0', ...files)).toBe('');
});

test('the unit tests made pass, and jest finds the HTTP tests made', () => {
  const jest = (...args: string[]) => copy.node(path.join(ROOT, 'node_modules/jest/bin/jest.js'), ...args, '--', 'plugins/reviews', 'plugins/second-opinions');
  // The configuration names the environment of the HTTP tests.
  copy.link('cms/test');
  jest('--selectProjects', 'unit', '--maxWorkers=1');
  const listed = jest('--selectProjects', 'http', '--listTests')
    .split('\n')
    .filter((line) => line.endsWith('.test.ts'));
  expect(listed.map((file) => path.basename(file)).sort()).toEqual(['reviews.http.test.ts', 'second-opinions.http.test.ts']);
});
