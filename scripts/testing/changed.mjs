import { execFileSync } from 'node:child_process';
import { FLOORS } from '../lib/floors.mjs';
import { run, TSC, TSC_FLAGS } from '../lib/processes.mjs';
import { ROOT } from '../lib/root.mjs';
import { routeTable } from '../lib/screens.mjs';
import { isBoth, isHttp, isJourney, isUnit, projectFiles } from './files.mjs';
import { coreTimes, printReport } from './report.mjs';
import { runJest, runPlaywright, single } from './runners.mjs';
import { runStages } from './run.mjs';

const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Returns the files that differ from a revision: changed, added and not yet tracked. */
const changedSince = (revision) => [
  ...new Set([...git('diff', '--name-only', '--diff-filter=d', revision), ...git('ls-files', '--others', '--exclude-standard')]),
];

/** A change here can break any test: no selection of them would be honest. */
const SHARED = [
  /^plugins\/kernel\//,
  /^portal\/src\/(kit|app|words|i18n|addresses|routes)\//,
  /^cms\/(src|config|test)\//,
  /^plugins\/[^/]+\/contracts\/(machine|problems|api)\.ts$/,
  /^package(-lock)?\.json$/,
  /^portal\/(package|vite|build)/,
  /^scripts\//,
];

const pluginOf = (file) => /^plugins\/([^/]+)\//.exec(file)?.[1] ?? /^portal\/src\/features\/([^/]+)\//.exec(file)?.[1];

/** Returns what a change selects: test files by themselves and by their plugin, journeys by its tag, screens by their own files. */
export function selectionOf(changed, files, screens) {
  const plugins = new Set(changed.map(pluginOf).filter((name) => FLOORS.includes(name)));
  const servers = new Set(changed.filter((file) => /^plugins\/[^/]+\/(server|contracts|test)\//.test(file)).map(pluginOf));
  const mine = (takes) => files.filter((file) => takes(file) && (changed.includes(file) || servers.has(pluginOf(file))));
  return {
    unit: mine(isUnit),
    http: mine(isHttp),
    both: mine(isBoth),
    journeys: changed.filter(isJourney),
    tags: [...plugins].map((name) => `@${name}`),
    screens: screens.filter(({ file }) => changed.includes(file)).map(({ name }) => name),
    shared: changed.filter((file) => SHARED.some((place) => place.test(file))),
  };
}

const literal = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** The phases of a selection. Its journeys are those of `npm test` that carry the tag of a changed plugin. */
function phasesOf({ unit, http, both, journeys, tags, screens }, suite) {
  const build = suite.phases.filter(({ name }) => name === 'compile' || name === 'bundle');
  const tagged = tags.map((tag) => `(?=.*@merge)(?=.*${tag})`).join('|');
  const phase = (name, run) => ({ name, needs: ['bundle'], run });
  return [
    ...build,
    { name: 'types', needs: ['compile'], run: single('types', () => run('types', TSC, ['-p', '.', ...TSC_FLAGS])) },
    ...(unit.length ? [phase('unit', ({ stdio }) => runJest('unit', 'unit', unit, { env: { TZ: 'UTC' }, workers: 2, stdio }))] : []),
    ...(http.length
      ? [phase('http-sqlite', ({ stdio }) => runJest('http-sqlite', 'http', http, { env: { BAI_TEST_DATABASE: 'sqlite' }, workers: 2, stdio }))]
      : []),
    ...(both.length
      ? [phase('http-postgres', ({ stdio }) => runJest('http-postgres', 'http', both, { env: { BAI_TEST_DATABASE: 'postgres' }, workers: 2, stdio }))]
      : []),
    ...(journeys.length ? [phase('journeys', ({ stdio }) => runPlaywright('th-sqlite', { phase: 'journeys', parts: journeys, stdio }))] : []),
    ...(tags.length ? [phase('tagged', ({ stdio }) => runPlaywright('th-sqlite', { phase: 'tagged', grep: tagged, stdio }))] : []),
    ...(screens.length
      ? [phase('a11y', ({ stdio }) => runPlaywright('a11y', { grep: screens.map((name) => ` ${literal(name)}(\\.|$)`).join('|'), stdio }))]
      : []),
  ];
}

/** Tests what differs from a revision (what is not committed, unless one is named), and says when only the whole suite is enough. */
export async function testChanged(suite, revision = 'HEAD') {
  const before = coreTimes();
  const changed = changedSince(revision || 'HEAD');
  const files = projectFiles();
  const selection = selectionOf(changed, files, routeTable().screens);
  const phases = phasesOf(selection, suite);
  const names = phases.map(({ name }) => name).filter((name) => name !== 'types');
  const results = await runStages({ phases }, [[names, ['types']]], phases, { files });
  printReport(results, before);
  if (selection.shared.length) {
    console.log(`\nThis change is shared by everything (${selection.shared.slice(0, 5).join(', ')}): it needs the full suite, npm test.`);
  }
}
