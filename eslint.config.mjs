import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import ts from 'typescript-eslint';
import { domainRules, floorRules, portalRules } from './scripts/lib/lint-rules.mjs';

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
    extends: [ts.configs.recommended],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
    },
  },
  {
    files: ['portal/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.recommended],
    rules: {
      // Besides the panels of tabs, what is written in a call and a picture looked at closely scroll in places of their own, which who has no mouse must reach.
      'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['tabpanel', 'log', 'region'], allowExpressionValues: true }],
      // The only media are people's pictures and voices in a call as it happens: there is no track of captions to name.
      'jsx-a11y/media-has-caption': 'off',
    },
  },
  {
    files: ['plugins/**/*.{ts,tsx}', 'portal/src/**/*.{ts,tsx}', 'cms/{src,config}/**/*.{ts,tsx}', 'openvidu/**/*.{ts,mjs}'],
    ignores: ['**/test/**', '**/*.test.ts'],
    plugins: { regexp },
    // Patterns read what people send: decision 0137.
    rules: { 'regexp/no-super-linear-backtracking': 'error', 'regexp/no-super-linear-move': 'error' },
  },
  { files: ['**/*.{mjs,js,cjs}'], languageOptions: { globals: nodeGlobals } },
  { files: ['cms/database/migrations/*.js'], languageOptions: { sourceType: 'commonjs', globals: { module: 'writable' } } },
  { files: ['portal/public/*.js'], languageOptions: { globals: { self: 'readonly' } } },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    ignores: ['**/table.ts', '**/places.ts', '**/matrix.ts', '**/words/**', '**/generated/**'],
    rules: { 'max-lines': ['error', 250] },
  },
  { files: ['plugins/kernel/server/strapi-edge.ts'], rules: { '@typescript-eslint/no-explicit-any': 'off' } },
  ...floorRules,
  ...domainRules,
  ...portalRules,
);
