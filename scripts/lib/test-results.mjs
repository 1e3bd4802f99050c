import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.mjs';

/** What a phase comes to: `failures` are the names and first words of what failed, `times` the seconds of each test, `left` how many the other database runs. */
const result = (passed, failed, skipped = 0, failures = [], times = [], left = 0) => ({ passed, failed, skipped, failures, times, left });

export const onePassed = () => result(1, 0);
export const oneFailed = (reason) => result(0, 1, 0, [reason]);
export const oneSkipped = () => result(0, 0, 1);

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

// A runner that failed without a failed test (a crash, a broken set-up, nothing to run) still counts.
const checked = (found, exitCode, name) => {
  if (exitCode === 0 && found.passed + found.failed + found.skipped > 0) return found;
  if (found.failed > 0) return found;
  const reason = exitCode === 0 ? 'there is no test in it' : `its runner ended with exit code ${exitCode}`;
  return { ...found, failed: 1, failures: [`${name}: ${reason}; see its output above`] };
};

/** How `cms/test/on-both.ts` names a test that it leaves to the other database. */
const LEFT = '(left to the other database) ';

/** Counts what `jest --json` left behind. */
export function jestResult(file, exitCode, name) {
  const report = read(file);
  if (!report) return checked(result(0, 0), exitCode || 1, name);
  const failures = report.testResults.flatMap((suite) => {
    const where = path.relative(ROOT, suite.name);
    const failed = suite.assertionResults.filter((test) => test.status === 'failed');
    if (suite.status === 'failed' && failed.length === 0) return [`${where}: could not run\n${opening(suite.message)}`];
    return failed.map((test) => `${where}: ${test.fullName}\n${opening(test.failureMessages[0])}`);
  });
  const isLeft = (test) => test.status === 'pending' && test.title.startsWith(LEFT);
  const times = report.testResults.flatMap((suite) =>
    suite.assertionResults
      .filter((test) => !isLeft(test))
      .map((test) => ({ test: `${path.relative(ROOT, suite.name)}: ${test.fullName}`, seconds: (test.duration ?? 0) / 1000 })),
  );
  const left = report.testResults.flatMap((suite) => suite.assertionResults.filter(isLeft)).length;
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests, numTodoTests } = report;
  const found = result(numPassedTests, numFailedTests + numRuntimeErrorTestSuites, numPendingTests - left + numTodoTests, failures, times, left);
  return checked(found, exitCode, name);
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/** Counts what Playwright's json reporter left behind. */
export function playwrightResult(file, exitCode, name) {
  const report = read(file);
  if (!report) return checked(result(0, 0), exitCode || 1, name);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const specs = report.suites.flatMap(specsOf);
  const failures = specs.flatMap((spec) =>
    spec.tests.filter((test) => test.status === 'unexpected').map((test) => `${spec.file}: ${spec.title}\n${opening(test.results.at(-1)?.error?.message)}`),
  );
  const lasted = ({ tests }) => tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0);
  const times = specs.map((spec) => ({ test: `${spec.file}: ${spec.title}`, seconds: lasted(spec) }));
  const outside = report.errors.map((error) => `${name}\n${opening(error.message)}`);
  return checked(result(expected + flaky, unexpected + outside.length, skipped, [...failures, ...outside], times), exitCode, name);
}

/** The sum of several phases. */
export const total = (results) =>
  results.reduce((sum, { passed, failed, skipped }) => result(sum.passed + passed, sum.failed + failed, sum.skipped + skipped), result(0, 0));

/** The last line of a test run, and of a phase: what one left to the other database is in the sum as the other ran it. */
export const lastLine = ({ passed, failed, skipped, left }) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}${left ? `, ${left} left to the other database` : ''}`;
