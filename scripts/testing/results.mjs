import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../lib/root.mjs';

/**
 * The result of a phase: counts, `failures` and `flaky` as text for people, `files` with the seconds each took.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[], flaky: string[], files: { file: string, seconds: number }[] }} Result
 */
const result = (given) => ({ passed: 0, failed: 0, skipped: 0, failures: [], flaky: [], files: [], ...given });

export const onePassed = () => result({ passed: 1 });
export const oneFailed = (reason) => result({ failed: 1, failures: [reason] });
export const oneSkipped = () => result({ skipped: 1 });

// eslint-disable-next-line no-control-regex -- colours of the terminal are control characters
const plain = (text) => text.replace(/\u001b\[[0-9;]*m/g, '');
const opening = (text, lines = 12) =>
  plain(text ?? '')
    .trim()
    .split('\n')
    .slice(0, lines)
    .map((line) => `      ${line}`)
    .join('\n');

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/** Adds a failure where the runner failed without a failed test: a crash, a broken set-up, nothing to run. */
const checked = (found, exitCode, name) => {
  if (exitCode === 0 && found.passed + found.failed + found.skipped > 0) return found;
  if (found.failed > 0) return found;
  const reason = exitCode === 0 ? 'no test in it ran' : `its runner ended with exit code ${exitCode}`;
  return { ...found, failed: 1, failures: [`${name}: ${reason}; see its output above`] };
};

const EMPTY = 'ran no test';

/** Counts what `jest --json` left behind. A file in which no test ran has failed. */
export function jestResult(file, exitCode, name) {
  const report = read(file);
  if (!report) return checked(result({}), exitCode || 1, name);
  const failures = report.testResults.flatMap((suite) => {
    const where = path.relative(ROOT, suite.name);
    const failed = suite.assertionResults.filter((test) => test.status === 'failed');
    if (suite.status === 'failed' && failed.length === 0) return [`${where}: could not run\n${opening(suite.message)}`];
    if (!suite.assertionResults.some(({ status }) => status === 'passed' || status === 'failed')) return [`${where}: ${EMPTY}`];
    return failed.map((test) => `${where}: ${test.fullName}\n${opening(test.failureMessages[0])}`);
  });
  const files = report.testResults.map(({ name: at, startTime, endTime }) => ({ file: path.relative(ROOT, at), seconds: (endTime - startTime) / 1000 }));
  const { numPassedTests: passed, numFailedTests, numRuntimeErrorTestSuites, numPendingTests, numTodoTests } = report;
  const empty = failures.filter((failure) => failure.endsWith(EMPTY)).length;
  const failed = numFailedTests + numRuntimeErrorTestSuites + empty;
  return checked(result({ passed, failed, skipped: numPendingTests + numTodoTests, failures, files }), exitCode, name);
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
const secondsOf = ({ tests }) => tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0);
const traceOf = (test) => test.results.flatMap(({ attachments = [] }) => attachments).find(({ name }) => name === 'trace')?.path;

/** Counts what Playwright's json reporter left behind. A journey that passed on its second try is `flaky`, and told with its trace. */
export function playwrightResult(file, exitCode, name) {
  const report = read(file);
  if (!report) return checked(result({}), exitCode || 1, name);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const specs = report.suites.flatMap(specsOf);
  const told = (status) =>
    specs.flatMap((spec) =>
      spec.tests
        .filter((test) => test.status === status)
        .map((test) => {
          const failed = test.results.find(({ status: ended }) => ended !== 'passed') ?? test.results.at(-1);
          const trace = traceOf(test);
          return `${spec.file}: ${spec.title}\n${opening(failed?.error?.message)}${trace ? `\n      trace: ${path.relative(ROOT, trace)}` : ''}`;
        }),
    );
  const perFile = Map.groupBy(specs, ({ file: spec }) => spec);
  const files = [...perFile].map(([spec, own]) => ({ file: `portal/e2e/${spec}`, seconds: own.reduce((sum, one) => sum + secondsOf(one), 0) }));
  const empty = [...perFile]
    .filter(([, own]) => own.every(({ tests }) => tests.every(({ status }) => status === 'skipped')))
    .map(([spec]) => `${spec}: ${EMPTY}`);
  const outside = report.errors.map((error) => `${name}\n${opening(error.message)}`);
  const failures = [...told('unexpected'), ...empty, ...outside];
  const failed = unexpected + empty.length + outside.length;
  return checked(result({ passed: expected + flaky, failed, skipped, failures, flaky: told('flaky'), files }), exitCode, name);
}

/** Returns the sum of several results. */
export const total = (results) =>
  results.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
      failures: [...sum.failures, ...one.failures],
      flaky: [...sum.flaky, ...one.flaky],
      files: [...sum.files, ...one.files],
    }),
    result({}),
  );

/** Returns the summary line of a phase, and the closing line of a run. */
export const summaryOf = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`;
