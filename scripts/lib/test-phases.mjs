import { mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { browserEnvironment } from './browser.mjs';
import { buildBundles, buildServer } from './build.mjs';
import { ensureDriver } from './install.mjs';
import { formatter } from './formatter.mjs';
import { ended, launch, NODE, run, TSC } from './processes.mjs';
import { Refusal } from './progress.mjs';
import { inRoot, ROOT } from './root.mjs';
import { filesUnder } from './sources.mjs';
import { jestResult, oneFailed, onePassed, oneSkipped, playwrightResult } from './test-results.mjs';
import { changedLately, commits, EVERY, filesOn, markedOnlyOn } from './turns.mjs';

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

const DATABASES = ['sqlite', 'postgres'];
/** HTTP tests wait more than they work: so many files run at the same time, each on a platform of its own. */
const WORKERS = 2;
/** The HTTP tests on one database: those whose turn it is, or all. */
const http = (database) => (filter, stdio) => {
  const more = [`--maxWorkers=${WORKERS}`];
  if (all(filter)) return jest(`http-${database}`, 'http', { BAI_TEST_DATABASE: database }, filter, stdio, more);
  const files = filesUnder(ROOT)
    .map((file) => path.relative(ROOT, file))
    .filter(isHttp);
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
  await run('oxlint', NODE, [inRoot('node_modules/oxlint/bin/oxlint'), '--type-aware', '--deny-warnings']);
  const taken = process.argv.includes('--whole') ? {} : { BAI_TURNS: 'taken' };
  await run('eslint', NODE, [inRoot('node_modules/eslint/bin/eslint.js'), '.', '--max-warnings', '0'], { env: { ...process.env, ...taken } });
  await run('oxfmt', NODE, [formatter(), '--list-different', '.']);
};

const types = async () => {
  for (const program of ['.', 'cms/src/admin', 'portal']) await run('types', TSC, ['-p', program]);
};

const isSpec = (file) => file.startsWith('portal/e2e/') && file.endsWith('.spec.ts');
const isHttp = (file) => file.endsWith('.http.test.ts');
const isVideo = (file) => file.startsWith('openvidu/test/') && file.endsWith('.test.ts');
const isUnit = (file) => /\.test\.tsx?$/.test(file) && !isHttp(file) && !isVideo(file);

/**
 * Every phase: `takes` says which test files belong to it, `needs` which phases must have passed before, `lane` what it runs after.
 * The two lanes run at the same time: the HTTP tests, which wait for timers and databases, have one with what reads the sources and the units, the browsers the other with the bundles they load.
 * More lanes end no sooner on two cores, and each test in them waits so long that its patience ends.
 */
export const PHASES = [
  // While the server is compiled.
  { name: 'driver', lane: 'http', run: single(ensureDriver) },
  { name: 'compile', lane: 'browser', run: single(buildServer) },
  { name: 'bundle', lane: 'browser', needs: ['compile'], run: single(() => buildBundles()) },
  { name: 'lint', lane: 'http', needs: ['compile'], run: single(lint) },
  { name: 'types', lane: 'http', needs: ['compile'], run: single(types) },
  { name: 'pages', lane: 'browser', needs: ['compile'], run: single(() => run('pages', NODE, [inRoot('scripts/print.mjs'), '--check'])) },
  {
    name: 'video',
    lane: 'http',
    needs: ['compile', 'driver'],
    takes: isVideo,
    run: async (filter, stdio) => jest('video', 'video', await browserEnvironment(), filter, stdio),
  },
  // After the bundles, whose sizes are judged here.
  {
    name: 'unit',
    lane: 'http',
    needs: ['bundle', 'driver'],
    takes: isUnit,
    run: (filter, stdio) => jest('unit', 'unit', { TZ: 'UTC' }, filter, stdio, ['--maxWorkers=2']),
  },
  { name: 'http-sqlite', lane: 'http', needs: ['compile', 'driver'], takes: isHttp, run: http('sqlite') },
  { name: 'th-sqlite', lane: 'browser', needs: ['compile', 'bundle', 'driver'], takes: isSpec, run: (filter, stdio) => journeys('th-sqlite', filter, stdio) },
  { name: 'http-postgres', lane: 'http', needs: ['compile', 'driver'], takes: isHttp, run: onPostgres(http('postgres')) },
  {
    name: 'en-postgres',
    lane: 'browser',
    needs: ['compile', 'bundle', 'driver'],
    takes: isSpec,
    run: onPostgres((filter, stdio) => journeys('en-postgres', filter, stdio)),
  },
];
