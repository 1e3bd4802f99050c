import { copyOfProject } from './copy-of-project';

const copy = copyOfProject(
  ...['scripts', 'plugins/kernel/contracts', 'plugins/tsconfig.plugin.json', '.oxfmtrc.json'],
  ...['cms/config/plugins.ts', 'cms/package.json', 'cms/tsconfig.json'],
);
afterAll(copy.remove);

test('a new plugin is listed wherever plugins are', () => {
  copy.node('scripts/new-plugin.mjs', 'second-opinions', '--above=kernel');
  expect(copy.read('scripts/lib/floors.mjs')).toMatch(/'kernel',\s*'second-opinions',/);
  expect(copy.read('cms/config/plugins.ts')).toMatch(/'kernel',\s*'second-opinions',/);
  expect(copy.read('cms/package.json')).toContain('"@bai/second-opinions": "*"');
  expect(copy.read('cms/tsconfig.json')).toContain('../plugins/second-opinions');
  expect(copy.read('plugins/kernel/contracts/matrix.ts')).toContain("'second-opinion.close':");
});

test.each([
  ['one name for many and for one', 'Usage:', ['reviews', 'reviews']],
  ['a name in capitals', 'Usage:', ['Review']],
  ['a plugin that exists', 'There is a plugin kernel already.', ['kernel', 'kernels']],
  ['an unknown plugin below', 'There is no plugin nothing;', ['reviews', '--above=nothing']],
])('refuses %s', (_, told, args) => {
  expect(() => copy.node('scripts/new-plugin.mjs', ...args)).toThrow(told);
});
