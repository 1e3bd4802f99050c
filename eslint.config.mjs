import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';
import { domainRules, floorRules, portalRules } from './scripts/lib/lint-rules.mjs';

const rootDir = import.meta.dirname;
const nodeGlobals = Object.fromEntries(
  [
    'AbortController',
    'AbortSignal',
    'Buffer',
    'URL',
    'URLSearchParams',
    'clearInterval',
    'clearTimeout',
    'console',
    'fetch',
    'performance',
    'process',
    'setInterval',
    'setTimeout',
  ].map((name) => [name, 'readonly']),
);

export default ts.config(
  {
    ignores: [
      '**/.strapi/**',
      '**/dist/',
      '**/node_modules/',
      '.cache/',
      '.data/',
      '.tmp/',
      'cms/types/',
      'coverage/',
      'docs/',
      '**/test-results/',
      '**/playwright-report/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [ts.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { project: ['./tsconfig.whole.json'], tsconfigRootDir: rootDir } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // A handler is async by its type, whether or not it waits.
      '@typescript-eslint/require-await': 'off',
      // Objects of this house are closures: their methods know no `this`.
      '@typescript-eslint/unbound-method': 'off',
      // It judges by inference that changes with the libraries; an assertion too many harms nobody.
      '@typescript-eslint/no-unnecessary-type-assertion': 'off',
    },
  },
  {
    files: ['portal/{src,test,build}/**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { project: ['./portal/tsconfig.json'], tsconfigRootDir: rootDir } },
    // Loaders throw responses: redirects and 403.
    rules: { '@typescript-eslint/only-throw-error': ['error', { allow: [{ from: 'lib', name: 'Response' }] }] },
  },
  {
    files: ['portal/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.recommended],
    rules: {
      // Besides the panels of tabs, what is written in a call scrolls in a place of its own, which who has no mouse must reach.
      'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['tabpanel', 'log'], allowExpressionValues: true }],
      // The only media are people's pictures and voices in a call as it happens: there is no track of captions to name.
      'jsx-a11y/media-has-caption': 'off',
    },
  },
  // The panel is React of its own version, built by Strapi.
  { files: ['cms/src/admin/**/*.{ts,tsx}'], languageOptions: { parserOptions: { project: ['./cms/src/admin/tsconfig.json'], tsconfigRootDir: rootDir } } },
  { files: ['portal/vite.config.ts'], extends: [ts.configs.disableTypeChecked] },
  { files: ['**/*.{mjs,js,cjs}'], languageOptions: { globals: nodeGlobals } },
  { files: ['portal/public/*.js'], languageOptions: { globals: { self: 'readonly' } } },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    ignores: ['**/table.ts', '**/matrix.ts', '**/words/**', '**/generated/**'],
    rules: { 'max-lines': ['error', 250] },
  },
  {
    files: ['plugins/kernel/server/strapi-edge.ts'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  ...floorRules,
  ...domainRules,
  ...portalRules,
);
