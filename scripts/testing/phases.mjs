import { readFileSync } from 'node:fs';
import { buildBundles, buildServer } from '../lib/build.mjs';
import { formatter } from '../lib/formatter.mjs';
import { NODE, run, TSC, TSC_FLAGS, TYPED_LINT_ENV } from '../lib/processes.mjs';
import { inRoot } from '../lib/root.mjs';
import { isAccessibility, isBoth, isHttp, isJourney, isOnlyInAll, isUnit, isVideo, shardOf } from './files.mjs';
import { runJest, runPlaywright, single } from './runners.mjs';

/** Runs both linters over everything: oxlint has the rules that need types, ESLint the others and those of the house (decision 0034). */
const lint = async () => {
  await run('oxlint', NODE, [inRoot('node_modules/oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'], { env: { ...process.env, ...TYPED_LINT_ENV } });
  const cache = ['--cache', '--cache-strategy=content', `--cache-location=${inRoot('.cache/eslint')}`];
  await run('eslint', NODE, [inRoot('node_modules/eslint/bin/eslint.js'), '.', ...cache, '--max-warnings', '0']);
};
const format = () => run('oxfmt', NODE, [formatter(), '--list-different', '.']);
const types = async () => {
  for (const program of ['.', 'cms/src/admin', 'portal']) await run('types', TSC, ['-p', program, ...TSC_FLAGS]);
};
const pages = () => run('pages', NODE, [inRoot('scripts/print.mjs'), '--check']);

/** HTTP tests and journeys wait more than they compute: two workers are the fastest on two cores, three are slower. */
const WORKERS = 2;

const jestPhase = (name, project, takes, { needs, env, workers = WORKERS, shard }) => ({
  name,
  needs,
  filesOf: (files) => shardOf(files.filter(takes), shard),
  run: ({ files, stdio }) => runJest(name, project, files, { env, workers, stdio }),
});

const http = (database, { name = `http-${database}`, takes = isHttp, shard } = {}) =>
  jestPhase(name, 'http', takes, { needs: ['compile'], env: { BAI_TEST_DATABASE: database }, shard });

const has = (tag) => (file) => !tag || readFileSync(inRoot(file), 'utf8').includes(`'${tag}'`);

/**
 * Tags of journeys: `@merge` runs in `npm test`, `@postgres` there on PostgreSQL as well, `@one-process` never with two server processes.
 * A spec that is named runs whole on SQLite.
 */
const journeys = (project, { grep, invert, env } = {}) => ({
  name: project,
  needs: ['bundle'],
  tests: { project, grep, invert },
  filesOf: (files) => files.filter((file) => isJourney(file) && has(grep === '@merge' ? '' : grep)(file)),
  run: ({ parts = [], shard, stdio }) =>
    runPlaywright(project, { grep: parts.length && grep === '@merge' ? undefined : grep, invert, env, parts, shard, stdio }),
});

/** Every screen: once in the language, theme and width of its name, or (`whole`) in all of them; and some, or all, as a browser translates them. */
const accessibility = (env = {}) => ({
  name: 'a11y',
  needs: ['bundle'],
  tests: { project: 'a11y' },
  filesOf: (files) => files.filter(isAccessibility),
  run: ({ parts, shard, stdio }) => runPlaywright('a11y', { env, parts, shard, stdio }),
});

const SMOKE = ['bench', 'prove'].map((name) => ({
  name: `${name}-smoke`,
  needs: ['bundle'],
  run: single(`${name}-smoke`, () => run(`${name}-smoke`, NODE, [inRoot(`scripts/${name}.mjs`), '--smoke'])),
}));

const STATIC = [
  { name: 'compile', run: single('compile', buildServer) },
  { name: 'bundle', needs: ['compile'], run: single('bundle', () => buildBundles()) },
  { name: 'format', run: single('format', format) },
  { name: 'lint', needs: ['compile'], run: single('lint', lint) },
  { name: 'types', needs: ['compile'], run: single('types', types) },
  { name: 'pages', needs: ['compile'], run: single('pages', pages) },
  // The bundles' sizes are judged by units.
  jestPhase('unit', 'unit', isUnit, { needs: ['bundle'], env: { TZ: process.env.BAI_TEST_TZ ?? 'UTC' } }),
  jestPhase('video', 'video', isVideo, { needs: ['compile'], workers: 1 }),
];
const BUILD_AND_CHECK = [
  ['compile', 'bundle', 'pages'],
  ['format', 'lint', 'types'],
];

/**
 * A suite: its phases, and the stages in which they run. The lanes of a stage run at the same time, the phases of a lane one after
 * another. A phase that tests with two workers has the machine to itself: more at once ends no sooner, and tests wait until they fail.
 */
export const MERGE = {
  phases: [
    ...STATIC,
    http('sqlite'),
    http('postgres', { takes: isBoth }),
    journeys('th-sqlite', { grep: '@merge' }),
    journeys('en-postgres', { grep: '@postgres' }),
    accessibility(),
  ].map((phase) => ({ ...phase, filesOf: phase.filesOf && ((files) => phase.filesOf(files).filter((file) => !isOnlyInAll(phase.name, file))) })),
  stages: [BUILD_AND_CHECK, [['unit', 'http-sqlite', 'http-postgres', 'th-sqlite']], [['a11y'], ['en-postgres', 'video']]],
};

/** Tells a test that nothing is left out. */
const CROSSING = { BAI_CROSSING: '1' };

/** The whole crossing. Its parts are run one by one, each in at most 40 minutes, and what passed is not run again (`all.mjs`). */
export const ALL = {
  phases: [
    ...STATIC,
    http('sqlite'),
    http('postgres', { name: 'http-postgres-1', shard: { index: 1, count: 2 } }),
    http('postgres', { name: 'http-postgres-2', shard: { index: 2, count: 2 } }),
    ...['th-sqlite', 'en-sqlite'].map((project) => journeys(project, { env: CROSSING })),
    ...['th-postgres', 'en-postgres'].map((project) => journeys(project, { env: CROSSING, invert: '@one-process' })),
    accessibility(CROSSING),
    ...SMOKE,
  ],
  parts: {
    static: [BUILD_AND_CHECK, [['unit', 'video']]],
    ...Object.fromEntries(
      ['http-sqlite', 'http-postgres-1', 'http-postgres-2', 'th-sqlite', 'en-sqlite', 'th-postgres', 'en-postgres', 'a11y', 'bench-smoke', 'prove-smoke'].map(
        (name) => [name, [[[name]]]],
      ),
    ),
  },
};
