// By turns, and with scripts/new-plugin, scripts/templates, plugins/kernel/server/define: it writes a plugin and compiles it.
import path from 'node:path';
import { copyOfProject } from './copy-of-project';

const TSC = path.join(path.dirname(require.resolve('typescript-native/package.json')), 'bin/tsc');
const copy = copyOfProject(
  ...['scripts', 'plugins/kernel', 'plugins/tsconfig.plugin.json', 'tsconfig.base.json', '.oxfmtrc.json'],
  ...['cms/config/plugins.ts', 'cms/package.json', 'cms/tsconfig.json'],
);

beforeAll(() => {
  copy.node('scripts/new-plugin.mjs', 'second-opinions', '--above=kernel');
  copy.link('kernel');
  copy.link('second-opinions');
});
afterAll(copy.remove);

test('the new floor is known wherever floors are listed', () => {
  expect(copy.read('scripts/lib/floors.mjs')).toMatch(/'kernel',\s*'second-opinions',/);
  expect(copy.read('cms/config/plugins.ts')).toMatch(/'kernel',\s*'second-opinions',/);
  expect(copy.read('cms/package.json')).toContain('"@bai/second-opinions": "*"');
  expect(copy.read('cms/tsconfig.json')).toContain('../plugins/second-opinions');
  expect(copy.read('plugins/kernel/contracts/matrix.ts')).toContain("'second-opinion.close':");
});

test('what was written compiles, and its machine steps', () => {
  copy.node(TSC, '-b', 'plugins/second-opinions');
  const program =
    "const { secondOpinionMachine } = require('@bai/second-opinions/contracts'); const { step } = require('@bai/kernel/contracts'); console.log(step(secondOpinionMachine, 'open', 'close'))";
  expect(copy.node('-e', program).trim()).toBe('closed');
});

test.each([[['reviews', 'reviews']], [['Review']], [['kernel']], [['reviews', '--above=nothing']]])('refuses %j', (args) => {
  expect(() => copy.node('scripts/new-plugin.mjs', ...args)).toThrow();
});
