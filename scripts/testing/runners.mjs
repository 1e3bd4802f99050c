import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ended, launch, NODE } from '../lib/processes.mjs';
import { inRoot } from '../lib/root.mjs';
import { jestResult, onePassed, oneFailed, oneSkipped, playwrightResult } from './results.mjs';
import { writeJunit } from './junit.mjs';
import { Refusal } from '../lib/progress.mjs';

/** The reports of the last run: `<phase>.json` for this command, `<phase>.xml` (JUnit) for others. */
export const REPORTS = inRoot('.tmp/test-results');

const freshReport = (phase, ending) => {
  const file = path.join(REPORTS, `${phase}.${ending}`);
  mkdirSync(REPORTS, { recursive: true });
  rmSync(file, { force: true });
  return file;
};

/** Returns a phase that is one test: `work` throws or the test passed. */
export const single = (name, work) => async () => {
  const from = performance.now();
  let result = onePassed();
  try {
    await work();
  } catch (error) {
    result = oneFailed(error instanceof Refusal ? error.message : error.stack);
  }
  writeJunit(freshReport(name, 'xml'), { name, result, seconds: (performance.now() - from) / 1000 });
  return result;
};

/** Runs Jest on exactly these files, `workers` at a time, in the order of `sequencer.mjs`. */
export async function runJest(phase, project, files, { env = {}, workers = 1, stdio }) {
  if (!files.length) return oneSkipped();
  const json = freshReport(phase, 'json');
  const args = [
    ...[inRoot('node_modules/jest/bin/jest.js'), '--selectProjects', project, '--runTestsByPath', '--json', `--outputFile=${json}`],
    ...['--reporters=default', '--reporters=jest-junit', `--testSequencer=${inRoot('scripts/testing/sequencer.mjs')}`],
    // A failed start leaves handles open; they must not keep the phase from ending. Its servers end with it.
    ...['--forceExit', `--maxWorkers=${workers}`],
  ];
  const junit = { JEST_JUNIT_OUTPUT_FILE: freshReport(phase, 'xml'), JEST_JUNIT_SUITE_NAME: phase, JEST_JUNIT_ADD_FILE_ATTRIBUTE: 'true' };
  const child = launch(NODE, [...args, '--', ...files], { env: { ...process.env, BAI_BUILT: '1', ...junit, ...env }, stdio });
  return jestResult(json, await ended(child), phase);
}

/** Runs Playwright's project of the same name: the tests that `grep` meets in the files whose paths hold one of `parts` (all where there is none). */
export async function runPlaywright(project, { phase = project, grep, invert, parts = [], shard, env = {}, stdio }) {
  const json = freshReport(phase, 'json');
  const args = [
    ...[inRoot('node_modules/@playwright/test/cli.js'), 'test', `--project=${project}`, '--reporter=list,json,junit'],
    ...(grep ? [`--grep=${grep}`] : []),
    ...(invert ? [`--grep-invert=${invert}`] : []),
    ...(shard ? [`--shard=${shard.index}/${shard.count}`, '--pass-with-no-tests'] : []),
    ...parts,
  ];
  // One file goes to one worker: a second platform would stand idle.
  const workers = parts.length === 1 || project === 'a11y' ? { BAI_JOURNEY_WORKERS: '1' } : {};
  const reports = { PLAYWRIGHT_JSON_OUTPUT_FILE: json, PLAYWRIGHT_JUNIT_OUTPUT_FILE: freshReport(phase, 'xml') };
  const child = launch(NODE, args, { env: { ...process.env, BAI_BUILT: '1', ...workers, ...reports, ...env }, stdio });
  return playwrightResult(json, await ended(child), phase);
}
