import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isHttp, mutate, verdictOf } from '../mutants/mutate.mjs';
import { GUARDS, MUTANTS } from '../mutants/table.mjs';

const inRoot = (file: string): string => path.resolve(__dirname, '../..', file);
const read = (file: string): string => readFileSync(inRoot(file), 'utf8');

describe('the table of mutants', () => {
  test.each(MUTANTS)('$name still applies to $file', (mutant) => {
    const source = read(mutant.file);
    expect(mutate(source, mutant)).not.toBe(source);
    expect(mutant.tests.length).toBeGreaterThan(0);
    expect(mutant.tests.filter((test) => !existsSync(inRoot(test)))).toEqual([]);
  });

  test('breaks each kind of guard once, in ten plugins, some of them through HTTP', () => {
    expect(GUARDS).toHaveLength(10);
    expect(MUTANTS.map(({ guard }) => guard).sort()).toEqual([...GUARDS].sort());
    expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(10);
    expect(new Set(MUTANTS.map(({ file }) => /^plugins\/([^/]+)\/(?:server|contracts)\//.exec(file)?.[1] ?? file)).size).toBe(10);
    expect(new Set(MUTANTS.map(({ tests }) => tests.some(isHttp)))).toEqual(new Set([true, false]));
  });
});

describe('a change of text', () => {
  const mutant = { ...MUTANTS[0]!, name: 'sample', file: 'sample.ts', find: 'a < b', replace: '$& $1' };

  test('takes the replacement as it stands', () => expect(mutate('if (a < b) go();', mutant)).toBe('if ($& $1) go();'));

  test.each([
    ['nowhere', 'if (a <= b) go();', 0],
    ['twice', 'a < b || a < b', 2],
  ])('that fits %s throws an error with the mutant, the file and the number', (_, source, times) => {
    expect(() => mutate(source, mutant)).toThrow(`Mutant sample: its text occurs ${times} times in sample.ts`);
  });
});

describe('a report of Jest', () => {
  const suite = (status: string, ...statuses: string[]) => ({
    status,
    message: '● Test suite failed to run\n\n  no such module',
    assertionResults: statuses.map((one, index) => ({ status: one, fullName: `test ${index + 1}` })),
  });

  test.each([
    ['a failed test', [suite('passed', 'passed'), suite('failed', 'passed', 'failed', 'failed')], 'caught', 'test 2'],
    ['tests that passed', [suite('passed', 'passed', 'pending')], 'survived', ''],
    ['a file that could not be loaded', [suite('passed', 'passed'), suite('failed')], 'broken', '● Test suite failed to run'],
    ['tests that were left out', [suite('passed', 'pending')], 'broken', 'no test ran'],
  ])('with %s', (_, testResults, outcome, detail) => expect(verdictOf({ testResults })).toEqual({ outcome, detail }));

  test('that was never written proves nothing', () => expect(verdictOf(null)).toEqual({ outcome: 'broken', detail: 'no test ran' }));
});
