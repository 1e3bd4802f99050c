import { bareText } from './bare-text.mjs';
import { fetchedParts } from './fetched-parts.mjs';
import { FLOORS } from './floors.mjs';
import { sqlReason } from './sql-reason.mjs';

const otherPlugin = (self) => FLOORS.filter((name) => name !== self).join('|');
const restrict = (...patterns) => ({ '@typescript-eslint/no-restricted-imports': ['error', { patterns }] });

const dates = [
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'Ask the clock (kernel/server/clock.ts) for the time.',
  },
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'Ask the clock (kernel/server/clock.ts) for the time.' },
];
const collections = [
  {
    selector:
      "MemberExpression[object.name='strapi'][property.name=/^(documents|db)$/], MemberExpression[object.property.name='strapi'][property.name=/^(documents|db)$/]",
    message: 'records() is the only door to a collection. A verb that needs its own SQL disables this rule and says why.',
  },
];

/** Which plugin may import what: its own files, and the contracts and doors of lower floors. */
export const floorRules = FLOORS.flatMap((name, floor) => {
  const higher = FLOORS.slice(floor + 1);
  const patterns = [
    { regex: `^(\\.\\./)+(${otherPlugin(name)})(/|$)`, message: 'Another plugin is imported by its package name.' },
    { regex: `^@bai/${name}(/|$)`, message: 'A plugin imports its own files by relative path.' },
    { regex: '^@bai/[^/]+(?!/(contracts|server|matrix)$)(/.*)?$', message: 'Only ./contracts and ./server of a plugin may be imported.' },
    ...(higher.length
      ? [
          {
            regex: `^@bai/(${higher.join('|')})(/|$)`,
            message: `${name} lies below this plugin: emit an event or offer a register instead.`,
          },
        ]
      : []),
  ];
  const noServer = {
    regex: '^(@bai/[^/]+/server$|(\\.\\./)+server(/|$)|@strapi/|node:)',
    message: 'Contracts also run in the browser: no server code here.',
  };
  return [
    { files: [`plugins/${name}/server/**/*.ts`], rules: restrict(...patterns) },
    { files: [`plugins/${name}/contracts/**/*.ts`], rules: restrict(...patterns, noServer) },
  ];
});

/** What only the kernel may touch: the clock of the machine and Strapi's collections. */
export const domainRules = [
  { files: ['plugins/*/{contracts,server}/**/*.ts'], rules: { 'no-restricted-syntax': ['error', ...dates, ...collections] } },
  { files: ['cms/src/**/*.ts'], rules: { 'no-restricted-syntax': ['error', ...collections] } },
  { files: ['plugins/kernel/server/**/*.ts'], rules: { 'no-restricted-syntax': ['error', ...dates] } },
  {
    files: ['plugins/*/server/**/*.ts'],
    ignores: ['plugins/kernel/**', '**/*.test.ts'],
    plugins: { house: { rules: { 'sql-reason': sqlReason } } },
    rules: { 'house/sql-reason': 'error' },
  },
  { files: ['plugins/kernel/server/clock.ts', '**/*.test.ts'], rules: { 'no-restricted-syntax': 'off' } },
];

const LAYERS = ['browser', 'words', 'addresses', 'app', 'kit', 'features', 'routes'];
/** What spans domains: the video room, and above it each role's home. */
const SPANNING = ['general', 'patient', 'physician', 'budtender', 'dispensary', 'desk', 'editor', 'admin'];
const DOMAINS = FLOORS.filter((name) => name !== 'kernel');
const up = (names) => `^(\\.\\./)+(${names.join('|')})(/|$)`;

const ofPlugins = [
  { regex: '^@bai/(?!([^/]+/contracts|kernel/matrix)$)', message: 'The portal imports @bai/*/contracts and @bai/kernel/matrix only.' },
  { regex: '(^|/)plugins/', message: 'A plugin is imported by its package name.' },
  { regex: '^react-bootstrap/Modal$', message: 'Dialogs are kit/dialog.tsx, which asks before what was typed is thrown away.' },
];
const entryOnly = {
  regex: '^@bai/(?!kernel/matrix$)',
  allowTypeImports: true,
  message: 'The entry script carries the matrix alone: contracts bring zod with them.',
};
const layer = (name) => {
  const above = LAYERS.slice(LAYERS.indexOf(name) + 1);
  return above.length ? [{ regex: up(above), message: `${above.join(', ')} ${above.length > 1 ? 'lie' : 'lies'} above ${name}.` }] : [];
};
const feature = (name, higher) => ({
  files: [`portal/src/features/${name}/**/*.{ts,tsx}`],
  rules: restrict(...ofPlugins, ...layer('features'), {
    regex: up(higher),
    message: `${name} may use what lies below it in the plugins' order. What two need and neither owns is kit; what spans domains belongs to a role's folder.`,
  }),
});

/** The portal knows what travels and who may, never how the server does it; its layers and its features import one way. */
export const portalRules = [
  { files: ['portal/src/**/*.{ts,tsx}'], rules: restrict(...ofPlugins) },
  ...LAYERS.map((name) => ({
    files: [`portal/src/${name}/**/*.{ts,tsx}`],
    rules: restrict(...ofPlugins, ...layer(name), ...(['addresses', 'routes'].includes(name) ? [entryOnly] : [])),
  })),
  ...DOMAINS.map((name, floor) => feature(name, [...DOMAINS.slice(floor + 1), 'video', ...SPANNING])),
  feature('video', SPANNING),
  ...SPANNING.map((name) =>
    feature(
      name,
      SPANNING.filter((other) => other !== name),
    ),
  ),
  {
    files: ['portal/src/{features,routes}/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.object.name='z'][callee.property.name='preprocess']",
          message: 'The fields of the kit hold what the contract takes; where a form as a whole stands otherwise, kit/drafted.ts turns it.',
        },
      ],
    },
  },
  { files: ['portal/src/**/*.tsx'], plugins: { portal: { rules: { 'bare-text': bareText } } }, rules: { 'portal/bare-text': 'error' } },
  {
    files: ['portal/src/**/*.{ts,tsx}'],
    // The router fetches the code of screens, and says itself what does not come.
    ignores: ['portal/src/routes/router.tsx'],
    plugins: { parts: { rules: { fetched: fetchedParts } } },
    rules: { 'parts/fetched': 'error' },
  },
  { files: ['portal/src/main.tsx'], rules: restrict(...ofPlugins, entryOnly) },
  { files: ['portal/src/kit/dialog.tsx'], rules: restrict(...ofPlugins.slice(0, 2), ...layer('kit')) },
];
