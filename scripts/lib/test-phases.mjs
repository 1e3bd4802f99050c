import { mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { browserEnvironment } from './browser.mjs';
import { buildBundles, buildServer } from './build.mjs';
import { ensureDriver } from './install.mjs';
import { formatter } from './formatter.mjs';
import { ended, launch, NODE, run, TSC, TSC_FLAGS, TYPED_LINT_ENV } from './processes.mjs';
import { Refusal } from './progress.mjs';
import { inRoot, ROOT } from './root.mjs';
import { filesUnder } from './sources.mjs';
import { jestResult, oneFailed, onePassed, oneSkipped, playwrightResult } from './test-results.mjs';
import { awakeOf, changedLately, commits, EVERY, filesOn, lintedOf, markedOnlyOn } from './turns.mjs';

const require = createRequire(import.meta.url);
const inCi = Boolean(process.env.CI);
const env = { ...process.env, BAI_BUILT: '1' };

const resultFile = (name) => {
  const file = inRoot('.tmp/test-results', `${name}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
};

/** A phase that is one test: the work throws or it passed. */
const single = (work) => async () => {
  try {
    await work();
    return onePassed();
  } catch (error) {
    return oneFailed(error instanceof Refusal ? error.message : error.stack);
  }
};

// What a failed start has left open must not keep a phase from ending; its servers end with it.
async function jest(name, project, extra, filter, stdio, exactly = []) {
  const file = resultFile(name);
  const args = [inRoot('node_modules/jest/bin/jest.js'), '--selectProjects', project, '--json', `--outputFile=${file}`, '--forceExit', ...exactly];
  const code = await ended(launch(NODE, [...args, '--', ...filter], { env: { ...env, ...extra }, stdio }));
  return jestResult(file, code, name);
}

/** Whether nothing is left to turns: where somebody named files, or with --whole. */
const all = (filter) => filter.length > 0 || process.argv.includes('--whole');

const ownFiles = () => filesUnder(ROOT).map((file) => path.relative(ROOT, file));

/** The tests of a project that take no turns on databases: all but those that rest. */
const awake =
  (name, taken, extra, ...more) =>
  async (filter, stdio) => {
    const env = await extra();
    if (all(filter)) return jest(name, name, env, filter, stdio, more);
    return jest(name, name, env, awakeOf(ownFiles().filter(taken), commits(), changedLately()), stdio, ['--runTestsByPath', ...more]);
  };

const DATABASES = ['sqlite', 'postgres'];
/** HTTP tests wait more than they work: so many files run at the same time, each on a platform of its own. */
const WORKERS = 2;
/** The HTTP tests on one database: those whose turn it is, or all. */
const http = (database) => (filter, stdio) => {
  const more = [`--maxWorkers=${WORKERS}`];
  if (all(filter)) return jest(`http-${database}`, 'http', { BAI_TEST_DATABASE: database }, filter, stdio, more);
  const files = ownFiles().filter(isHttp);
  const number = DATABASES.indexOf(database);
  const [turn, lately] = [commits(), changedLately()];
  const extra = { BAI_TEST_DATABASE: database, BAI_TURN: String(turn), BAI_MARKED_ONLY: JSON.stringify(markedOnlyOn(number, files, turn, lately)) };
  return jest(`http-${database}`, 'http', extra, filesOn(number, files, turn, lately), stdio, ['--runTestsByPath', ...more]);
};

/** What journeys and looks take their turns by. */
const turns = () => ({ BAI_TURN: String(commits()), BAI_EVERY: String(EVERY), BAI_LATELY: JSON.stringify([...changedLately()]) });

async function journeys(project, filter, stdio) {
  const file = resultFile(project);
  const args = [inRoot('node_modules/@playwright/test/cli.js'), 'test', `--project=${project}`, '--reporter=list,json', ...filter];
  const extra = { ...(await browserEnvironment()), PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...(all(filter) ? {} : turns()) };
  return playwrightResult(file, await ended(launch(NODE, args, { env: { ...env, ...extra }, stdio })), project);
}

const POSTGRES = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

async function postgresFault() {
  const { Client } = require('pg');
  const client = new Client({ connectionString: POSTGRES, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    return null;
  } catch (error) {
    return error.message || error.code;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A phase on PostgreSQL: left out only where somebody said so, never in continuous integration. */
const onPostgres = (phase) => async (filter, stdio) => {
  if (process.env.BAI_TEST_POSTGRES === 'off' && !inCi) {
    console.log('Left out: BAI_TEST_POSTGRES=off');
    return oneSkipped();
  }
  const fault = await postgresFault();
  if (!fault) return phase(filter, stdio);
  return oneFailed(
    `PostgreSQL does not answer (${fault}). TEST_DATABASE_URL names one whose user may create databases; BAI_TEST_POSTGRES=off leaves these tests out on a machine that has none.`,
  );
};

/** oxlint has the rules that need types, ESLint the others and those of the house (decision 0034). */
const lint = async () => {
  await run('oxlint', NODE, [inRoot('node_modules/oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'], { env: { ...process.env, ...TYPED_LINT_ENV } });
  const files = all([]) ? ['.'] : lintedOf(ownFiles().filter(isCode), commits(), changedLately());
  await run('eslint', NODE, [inRoot('node_modules/eslint/bin/eslint.js'), ...files, '--no-warn-ignored', '--max-warnings', '0']);
  await run('oxfmt', NODE, [formatter(), '--list-different', '.']);
};

const types = async () => {
  for (const program of ['.', 'cms/src/admin', 'portal']) await run('types', TSC, ['-p', program, ...TSC_FLAGS]);
};

const isCode = (file) => /\.(tsx?|[cm]?js)$/.test(file);
const isLooks = (file) => file === 'portal/e2e/looks.spec.ts';
const isSpec = (file) => file.startsWith('portal/e2e/') && file.endsWith('.spec.ts') && !isLooks(file);
const isHttp = (file) => file.endsWith('.http.test.ts');
const isVideo = (file) => file.startsWith('openvidu/test/') && file.endsWith('.test.ts');
const isUnit = (file) => /\.test\.tsx?$/.test(file) && !isHttp(file) && !isVideo(file);

/**
 * Every phase: `takes` says which test files belong to it, `needs` which phases must have passed before, `lane` what it runs after.
 * The two lanes run at the same time: one has what reads the sources, the units, the HTTP tests and in the end the looks, the other the bundles and the journeys
 * through them. Each takes about half of the time. More lanes end no sooner on two cores, and each test in them waits so long that its patience ends.
 */
export const PHASES = [
  // While the server is compiled.
  { name: 'driver', lane: 'sources', run: single(ensureDriver) },
  { name: 'compile', lane: 'journeys', run: single(buildServer) },
  { name: 'bundle', lane: 'journeys', needs: ['compile'], run: single(() => buildBundles()) },
  { name: 'lint', lane: 'sources', needs: ['compile'], run: single(lint) },
  { name: 'types', lane: 'sources', needs: ['compile'], run: single(types) },
  { name: 'pages', lane: 'journeys', needs: ['compile'], run: single(() => run('pages', NODE, [inRoot('scripts/print.mjs'), '--check'])) },
  {
    name: 'video',
    lane: 'sources',
    needs: ['compile', 'driver'],
    takes: isVideo,
    run: awake('video', isVideo, browserEnvironment),
  },
  // After the bundles, whose sizes are judged here.
  {
    name: 'unit',
    lane: 'sources',
    needs: ['bundle', 'driver'],
    takes: isUnit,
    run: awake('unit', isUnit, () => ({ TZ: 'UTC' }), '--maxWorkers=2'),
  },
  { name: 'http-sqlite', lane: 'sources', needs: ['compile', 'driver'], takes: isHttp, run: http('sqlite') },
  { name: 'th-sqlite', lane: 'journeys', needs: ['compile', 'bundle', 'driver'], takes: isSpec, run: (filter, stdio) => journeys('th-sqlite', filter, stdio) },
  { name: 'http-postgres', lane: 'sources', needs: ['compile', 'driver'], takes: isHttp, run: onPostgres(http('postgres')) },
  {
    name: 'en-postgres',
    lane: 'journeys',
    needs: ['compile', 'bundle', 'driver'],
    takes: isSpec,
    run: onPostgres((filter, stdio) => journeys('en-postgres', filter, stdio)),
  },
  { name: 'looks', lane: 'sources', needs: ['compile', 'bundle', 'driver'], takes: isLooks, run: (filter, stdio) => journeys('looks', filter, stdio) },
];
