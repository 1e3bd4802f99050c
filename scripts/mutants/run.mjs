import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { ended, NODE, run, TSC, TSC_FLAGS } from '../lib/processes.mjs';
import { inRoot } from '../lib/root.mjs';
import { COPY, inCopy, readCopy } from './copy.mjs';
import { isHttp, mutate, verdictOf } from './mutate.mjs';

let running = null;

/** Ends the test run under way with the servers it started: all of them are in its process group. */
export function stopTests() {
  if (!running?.pid) return;
  if (process.platform === 'win32') running.kill();
  else process.kill(-running.pid, 'SIGKILL');
}

/** Compiles the copy's server. After the first time it compiles only what a change of text reaches. */
export const compile = () => run('mutants-compile', TSC, ['-b', 'cms', ...TSC_FLAGS], { cwd: COPY });

const ENV = { ...process.env, BAI_BUILT: '1', BAI_TEST_DATABASE: 'sqlite', TZ: 'UTC' };

/** Runs test files of one Jest project in the copy and returns the report, or null where Jest wrote none. */
async function jest(project, tests, log) {
  const output = inCopy('.tmp/report.json');
  mkdirSync(inCopy('.tmp'), { recursive: true });
  rmSync(output, { force: true });
  const options = ['--selectProjects', project, '--json', `--outputFile=${output}`, '--forceExit', '--maxWorkers=1', '--runTestsByPath', ...tests];
  const file = openSync(log, 'a');
  running = spawn(NODE, [inCopy('node_modules/jest/bin/jest.js'), ...options], {
    ...{ cwd: COPY, env: ENV, stdio: ['ignore', file, file] },
    detached: process.platform !== 'win32',
  });
  closeSync(file);
  await ended(running);
  running = null;
  return existsSync(output) ? JSON.parse(readFileSync(output, 'utf8')) : null;
}

/** Runs test files in the copy, the cheap ones first, and returns the first verdict that is not `survived`. */
export async function runTests(tests, name) {
  const log = inRoot('.tmp/logs', `mutants-${name}.log`);
  writeFileSync(log, '');
  let verdict = { outcome: 'broken', detail: 'no test file is named' };
  for (const [project, files] of [
    ['unit', tests.filter((test) => !isHttp(test))],
    ['http', tests.filter(isHttp)],
  ]) {
    if (!files.length) continue;
    verdict = verdictOf(await jest(project, files, log));
    if (verdict.outcome !== 'survived') break;
  }
  return verdict;
}

/** Breaks a guard in the copy, runs the files named for it, restores the text and returns the verdict. */
export async function tryMutant(mutant) {
  const source = readCopy(mutant.file);
  writeFileSync(inCopy(mutant.file), mutate(source, mutant));
  try {
    if (mutant.tests.some(isHttp)) await compile();
    return await runTests(mutant.tests, mutant.name);
  } finally {
    writeFileSync(inCopy(mutant.file), source);
  }
}
