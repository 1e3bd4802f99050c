import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
interface Turns {
  EVERY: number;
  filesOn(database: 0 | 1, files: readonly string[], turn?: number, lately?: ReadonlySet<string>): string[];
  markedOnlyOn(database: 0 | 1, files: readonly string[], turn?: number): string[];
  awakeOf(files: readonly string[], turn?: number, lately?: ReadonlySet<string>): string[];
  lintedOf(files: readonly string[], turn?: number, lately?: ReadonlySet<string>): string[];
}
const files = ['plugins', 'cms/test']
  .flatMap((folder) => readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)))
  .filter((file) => file.endsWith('.http.test.ts') && !file.includes('node_modules'));
const texts = new Map(files.map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]));
const textOf = (file: string): string => texts.get(file)!;
const both = 'plugins/transactions/test/sale.http.test.ts';
const TURNS = Array.from({ length: 14 }, (_, turn) => turn);
const ROUND = [1, 2, 3, 4, 5, 6, 7];
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
  const heart = files.filter((file) => /^(\/\/ On both databases: .*\n)?\/\/ At every commit: \w/.test(textOf(file)));
  const others = files.filter((file) => !heart.includes(file));
  const ran = (turn: number): Set<string> => new Set([...turns.filesOn(0, files, turn), ...turns.filesOn(1, files, turn)]);
  /** Until every turn of a file has met every turn of the databases. */
  const COURSE = Array.from({ length: 42 }, (_, turn) => turn);

  it('so that what must hold at every commit is asked at every commit, and is little', () => {
    for (const turn of TURNS) expect(heart.filter((file) => !ran(turn).has(file))).toEqual([]);
    expect(heart.length).toBeGreaterThan(5);
    expect(heart.length).toBeLessThan(files.length / 12);
  });

  it('and everything else once in seven commits, in the course of time on each of them', () => {
    expect(turns.EVERY).toBe(7);
    const seven = ROUND.map(ran);
    for (const file of others) expect([file, seven.filter((files) => files.has(file)).length]).toEqual([file, 1]);
    for (const database of [0, 1] as const)
      expect(others.filter((file) => !COURSE.some((turn) => turns.filesOn(database, files, turn).includes(file)))).toEqual([]);
  });

  it('about as many at each commit as at the next', () => {
    const counts = ROUND.map((turn) => ran(turn).size);
    expect(Math.max(...counts)).toBeLessThan(1.5 * Math.min(...counts));
  });

  it('what was changed lately is asked whether or not its turn has come, on both where it concerns both', () => {
    const [turn, rest] = TURNS.map((turn) => [turn, others.filter((file) => !ran(turn).has(file))] as const)[0]!;
    const lately = new Set([...rest.slice(0, 3), both]);
    const [here, there] = ([0, 1] as const).map((database) => turns.filesOn(database, files, turn, lately));
    for (const file of lately) expect([...here!, ...there!]).toContain(file);
    expect(here).toContain(both);
    expect(there).toContain(both);
    expect(new Set([...here!, ...there!]).size).toBe(new Set([...ran(turn), ...lately]).size);
  });

  it('what concerns races, SQL and migration runs on one, and at every seventh commit on both', () => {
    const together = TURNS.filter((turn) => turns.filesOn(0, files, turn).includes(both) && turns.filesOn(1, files, turn).includes(both));
    expect(together).toHaveLength(2);
  });

  it('a file that concerns one of them runs on one of them', () => {
    const alone = files.filter((file) => !/^\/\/ On both databases:/.test(textOf(file)));
    expect(alone.length).toBeGreaterThan(5);
    for (const turn of TURNS) {
      const [here, there] = [turns.filesOn(0, files, turn), turns.filesOn(1, files, turn)];
      expect(alone.filter((file) => here.includes(file) && there.includes(file))).toEqual([]);
    }
  });

  it('the tests without a mark in a file of both have their turn on each: it is whole on one of them whenever it runs', () => {
    const marked = files.filter((file) => textOf(file).includes('on-both'));
    expect(marked).toContain(both);
    const whole = ([0, 1] as const).map((database) =>
      COURSE.map((turn) => [turns.filesOn(database, files, turn), turns.markedOnlyOn(database, files, turn)] as const).map(([there, alone]) =>
        marked.filter((file) => there.includes(file) && !alone.includes(file)),
      ),
    );
    COURSE.forEach((turn, at) => expect(whole.flatMap((of) => of[at]!).sort()).toEqual(marked.filter((file) => ran(turn).has(file)).sort()));
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

describe('what takes a machine long without asking either database takes turns too', () => {
  const heavy = 'portal/test/mrz-reader.test.ts';
  const light = 'portal/test/words.test.ts';

  it('once in seven commits, and whenever what it is about was changed', () => {
    expect(ROUND.filter((turn) => turns.awakeOf([heavy], turn).length)).toHaveLength(1);
    const changed = (file: string) => ROUND.filter((turn) => turns.awakeOf([heavy], turn, new Set([file])).length);
    for (const file of [heavy, 'portal/src/features/applications/mrz/reader.ts']) expect(changed(file)).toEqual(ROUND);
    expect(changed('portal/src/features/applications/one.screen.tsx')).toHaveLength(1);
    for (const turn of ROUND) expect(turns.awakeOf([light], turn)).toEqual([light]);
  });

  it('and names paths that are there', () => {
    const tests = ['plugins', 'portal/test', 'scripts/test', 'openvidu/test', 'cms/test']
      .flatMap((folder) => readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)))
      .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules'));
    const marked = tests.flatMap((file) => /^\/\/ By turns, and with ([^:]+): \w/.exec(readFileSync(path.join(ROOT, file), 'utf8'))?.[1]!.split(', ') ?? []);
    expect(marked.length).toBeGreaterThan(10);
    const missing = marked.filter((place) => !readdirSync(path.join(ROOT, path.dirname(place))).some((name) => name.startsWith(path.basename(place))));
    expect(missing).toEqual([]);
  });
});

describe('the linter judges each file by itself', () => {
  const code = ['portal/src/main.tsx', 'scripts/build.mjs', 'plugins/kernel/server/cipher.ts'];

  it('so it reads those whose turn has come and those that were changed', () => {
    for (const file of code) {
      expect(ROUND.filter((turn) => turns.lintedOf([file], turn).length)).toHaveLength(1);
      for (const turn of ROUND) expect(turns.lintedOf([file], turn, new Set([file]))).toEqual([file]);
    }
  });

  it('and all when its rules were', () => {
    for (const turn of ROUND) expect(turns.lintedOf(code, turn, new Set(['eslint.config.mjs']))).toEqual(code);
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
