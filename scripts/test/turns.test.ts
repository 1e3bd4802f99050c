import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
interface Turns {
  filesOn(database: 0 | 1, files: readonly string[], turn?: number): string[];
  markedOnlyOn(database: 0 | 1, files: readonly string[], turn?: number): string[];
}
const files = ['plugins', 'cms/test']
  .flatMap((folder) => readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)))
  .filter((file) => file.endsWith('.http.test.ts') && !file.includes('node_modules'));
const textOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const both = 'plugins/transactions/test/sale.http.test.ts';
const TURNS = [1, 2, 3, 4, 5, 6];
interface Results {
  jestResult(file: string, code: number, name: string): object;
  total(results: readonly object[]): object;
  lastLine(result: object): string;
}
let turns: Turns;
let results: Results;
beforeAll(async () => {
  turns = (await import('../lib/turns.mjs' as string)) as Turns;
  results = (await import('../lib/test-results.mjs' as string)) as Results;
});

describe('the HTTP tests take turns on the databases', () => {
  const seldom = files.filter((file) => /^(\/\/ On both databases: .*\n)?\/\/ Every third commit: \w/.test(textOf(file)));
  const often = files.filter((file) => !seldom.includes(file));
  const ran = (turn: number): Set<string> => new Set([...turns.filesOn(0, files, turn), ...turns.filesOn(1, files, turn)]);

  it('so that no file is left out at any commit but what says that it runs at every third', () => {
    for (const turn of TURNS) expect(often.filter((file) => !ran(turn).has(file))).toEqual([]);
    expect(seldom.length).toBeGreaterThan(10);
    expect(seldom.length).toBeLessThan(files.length / 6);
  });

  it('which is asked once in three commits, and in the course of time on each of them', () => {
    for (const file of seldom) expect([file, [1, 2, 3].filter((turn) => ran(turn).has(file)).length]).toEqual([file, 1]);
    const course = Array.from({ length: 18 }, (_, turn) => turn);
    for (const database of [0, 1] as const)
      expect(seldom.filter((file) => !course.some((turn) => turns.filesOn(database, files, turn).includes(file)))).toEqual([]);
  });

  it('what concerns races, SQL and migration runs on one, and at every third commit on both', () => {
    const together = TURNS.filter((turn) => turns.filesOn(0, files, turn).includes(both) && turns.filesOn(1, files, turn).includes(both));
    expect(together).toHaveLength(2);
  });

  it('the others run on one of them, and within six commits on each', () => {
    const alone = often.filter((file) => !/^\/\/ On both databases:/.test(textOf(file)));
    expect(alone.length).toBeGreaterThan(5);
    for (const turn of TURNS) {
      const [here, there] = [turns.filesOn(0, files, turn), turns.filesOn(1, files, turn)];
      expect(alone.filter((file) => here.includes(file) === there.includes(file))).toEqual([]);
    }
    for (const database of [0, 1] as const) {
      const seen = TURNS.flatMap((turn) => turns.filesOn(database, files, turn));
      expect(alone.filter((file) => !seen.includes(file))).toEqual([]);
    }
  });

  it('and so do the tests without a mark in a file of both: it is whole on one of them, and within six commits on each', () => {
    const marked = often.filter((file) => textOf(file).includes('on-both'));
    expect(marked).toContain(both);
    const whole = ([0, 1] as const).map((database) =>
      TURNS.map((turn) => [turns.filesOn(database, files, turn), turns.markedOnlyOn(database, files, turn)] as const).map(([there, alone]) =>
        marked.filter((file) => there.includes(file) && !alone.includes(file)),
      ),
    );
    TURNS.forEach((_, turn) => expect(whole.flatMap((of) => of[turn]!).sort()).toEqual([...marked].sort()));
    for (const of of whole) expect([...new Set(of.flat())].sort()).toEqual([...marked].sort());
  });

  it('a file of both without marks is whole on both', () => {
    const plain = 'plugins/kernel/test/numbers.http.test.ts';
    for (const turn of TURNS) for (const database of [0, 1] as const) expect(turns.markedOnlyOn(database, files, turn)).not.toContain(plain);
  });

  it('marks stand only in files whose first line says why, beside tests without', () => {
    const marked = files.filter((file) => /\bonBoth\b/.test(textOf(file)));
    expect(marked.filter((file) => !/^\/\/ On both databases: \w/.test(textOf(file)))).toEqual([]);
    expect(marked.filter((file) => !/\bonBoth[.(]/.test(textOf(file)))).toEqual([]);
    expect(marked.filter((file) => !/^\s*(it|test)[.(]/m.test(textOf(file)))).toEqual([]);
  });
});

describe('what is left to the other database', () => {
  const titles = (title: string) => [
    { title: 'runs', fullName: 'runs', status: 'passed', duration: 2000 },
    { title, fullName: title, status: 'pending' },
  ];
  const counted = (title: string): string => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'left-')), 'report.json');
    const [testResults, counts] = [[{ name: path.join(ROOT, both), assertionResults: titles(title) }], { numPassedTests: 1, numPendingTests: 1 }];
    writeFileSync(file, JSON.stringify({ testResults, numFailedTests: 0, numRuntimeErrorTestSuites: 0, numTodoTests: 0, ...counts }));
    const found = results.jestResult(file, 0, 'http-sqlite');
    return `${results.lastLine(found)}; ${results.lastLine(results.total([found]))}`;
  };

  it('is told of its phase, and is nothing that was skipped', () => {
    expect(counted('(left to the other database) waits')).toBe('1 passed, 0 failed, 1 left to the other database; 1 passed, 0 failed');
  });

  it('is not what somebody skipped', () => {
    expect(counted('waits')).toBe('1 passed, 0 failed, 1 skipped; 1 passed, 0 failed, 1 skipped');
  });
});
