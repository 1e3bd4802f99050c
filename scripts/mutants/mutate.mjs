import { Refusal } from '../lib/progress.mjs';

/** Returns the source with the mutant's change. Throws a Refusal that names the mutant unless `find` occurs exactly once. */
export function mutate(source, { name, file, find, replace }) {
  const parts = source.split(find);
  if (parts.length !== 2) throw new Refusal(`Mutant ${name}: its text occurs ${parts.length - 1} times in ${file}, not once:\n  ${find}`);
  return parts.join(replace);
}

/** Checks whether a test file needs a running platform. */
export const isHttp = (test) => test.endsWith('.http.test.ts');

/**
 * Returns what a Jest report says of a mutant. `broken` is a run that proves nothing: no report, no test, or files that could not
 * be loaded.
 */
export function verdictOf(report) {
  const suites = report?.testResults ?? [];
  const results = suites.flatMap((suite) => suite.assertionResults);
  const failed = results.find(({ status }) => status === 'failed');
  if (failed) return { outcome: 'caught', detail: failed.fullName };
  const unloaded = suites.find(({ status }) => status === 'failed');
  if (unloaded) return { outcome: 'broken', detail: unloaded.message.trim().split('\n')[0] };
  if (!results.some(({ status }) => status === 'passed')) return { outcome: 'broken', detail: 'no test ran' };
  return { outcome: 'survived', detail: '' };
}
