import path from 'node:path';
import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';
import { domainRules, floorRules, portalRules } from './scripts/lib/lint-rules.mjs';
import { ROOT } from './scripts/lib/root.mjs';
import { filesUnder } from './scripts/lib/sources.mjs';
import { changedLately, commits, isDue } from './scripts/lib/turns.mjs';

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

/** The rules of hooks that read a file once; all others run React's compiler over it, which takes three quarters of the time of all of ESLint. */
const PLAIN_HOOKS = ['react-hooks/rules-of-hooks', 'react-hooks/exhaustive-deps'];
const compiledHooks = Object.keys(reactHooks.configs.flat.recommended.rules).filter((rule) => !PLAIN_HOOKS.includes(rule));

/** The screens whose turn has not come: the gate compiles a part of them with each commit (decision 0096), everybody else all. */
const restingScreens = () => {
  if (process.env.BAI_TURNS !== 'taken') return [];
  const [turn, lately] = [commits(), changedLately()];
  return filesUnder(path.join(ROOT, 'portal/src'))
    .map((file) => path.relative(ROOT, file))
    .filter((file) => /\.tsx?$/.test(file) && !isDue(file, turn, lately));
};
const resting = restingScreens();

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
  ...(resting.length ? [{ files: resting, rules: Object.fromEntries(compiledHooks.map((rule) => [rule, 'off'])) }] : []),
  { files: ['**/*.{mjs,js,cjs}'], languageOptions: { globals: nodeGlobals } },
  { files: ['cms/database/migrations/*.js'], languageOptions: { sourceType: 'commonjs', globals: { module: 'writable' } } },
  { files: ['portal/public/*.js'], languageOptions: { globals: { self: 'readonly' } } },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    ignores: ['**/table.ts', '**/matrix.ts', '**/words/**', '**/generated/**'],
    rules: { 'max-lines': ['error', 250] },
  },
  { files: ['plugins/kernel/server/strapi-edge.ts'], rules: { '@typescript-eslint/no-explicit-any': 'off' } },
  ...floorRules,
  ...domainRules,
  ...portalRules,
);
