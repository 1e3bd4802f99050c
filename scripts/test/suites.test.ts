import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';

const ROOT = path.resolve(__dirname, '../..');

/** Evaluates an expression over the runner's modules in a Node of its own: Jest would turn them into other modules. */
const evaluated = <T>(expression: string): T => {
  const script = `
    const files = await import('./scripts/testing/files.mjs');
    const { ONLY_IN_ALL } = await import('./scripts/testing/only-in-all.mjs');
    const { ALL, MERGE } = await import('./scripts/testing/phases.mjs');
    const { selectionOf } = await import('./scripts/testing/changed.mjs');
    const results = await import('./scripts/testing/results.mjs');
    process.stdout.write(JSON.stringify(${expression}));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 26 });
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout) as T;
};

/** The longest that the list of what `npm test` leaves out may be. Lower it when the list has shrunk; never raise it. */
const MOST_LEFT_OUT = 26;

interface Moved {
  readonly phase: string;
  readonly file: string;
  readonly reason: string;
}

describe('the suites', () => {
  it('leave no test file out: every one is in a phase of the whole crossing', () => {
    const { all, taken } = evaluated<{ all: string[]; taken: string[] }>(`{
      all: files.projectFiles().filter((file) => /\\.(test\\.tsx?|spec\\.ts)$/.test(file) && !file.startsWith('scripts/templates/')),
      taken: ALL.phases.flatMap(({ filesOf }) => filesOf ? filesOf(files.projectFiles()) : []),
    }`);
    expect(all.filter((file) => !taken.includes(file))).toEqual([]);
    expect(all.length).toBeGreaterThan(450);
  });

  it('name what a merge leaves to the whole crossing, each with a reason, and no more than before', () => {
    const moved = evaluated<Moved[]>('ONLY_IN_ALL');
    const phases = evaluated<string[]>('MERGE.phases.map(({ name }) => name)');
    expect(moved.length).toBeLessThanOrEqual(MOST_LEFT_OUT);
    for (const { phase, file, reason } of moved) {
      expect(phases).toContain(phase);
      expect(existsSync(path.join(ROOT, file))).toBe(true);
      expect(reason.length).toBeGreaterThan(20);
    }
  });

  it('ask every other HTTP file at a merge, and those of both databases on PostgreSQL too', () => {
    const { http, both, sqlite, postgres, moved } = evaluated<Record<'http' | 'both' | 'sqlite' | 'postgres', string[]> & { moved: Moved[] }>(`(() => {
      const own = files.projectFiles();
      const of = (name) => MERGE.phases.find((phase) => phase.name === name).filesOf(own);
      return { http: own.filter(files.isHttp), both: own.filter(files.isBoth), sqlite: of('http-sqlite'), postgres: of('http-postgres'), moved: ONLY_IN_ALL };
    })()`);
    const left = (phase: string) => moved.filter((one) => one.phase === phase).map(({ file }) => file);
    expect([...sqlite, ...left('http-sqlite')].sort()).toEqual(http);
    expect([...postgres, ...left('http-postgres')].sort()).toEqual(both);
  });

  it('read no commit, clock or lot when they choose tests', () => {
    const chooses = ['files', 'phases', 'list', 'only-in-all'].map((name) => readFileSync(path.join(ROOT, `scripts/testing/${name}.mjs`), 'utf8')).join('\n');
    expect(chooses).not.toMatch(/\bgit\b|rev-list|Date\.|Math\.random|createHash\((?!'sha256'\)\.update\(lines)/);
  });

  it('select by a change: its plugin’s tests, its journeys’ tag, its screens; a shared change asks for everything', () => {
    const change = (changed: string[]) =>
      evaluated<{ http: string[]; unit: string[]; tags: string[]; screens: string[]; shared: string[] }>(
        `selectionOf(${JSON.stringify(changed)}, files.projectFiles(), [{ name: 'payments/pay', file: 'portal/src/features/payments/pay.screen.tsx' }])`,
      );
    const server = change(['plugins/payments/server/handlers.ts']);
    expect(server.http.length).toBeGreaterThan(5);
    expect(server.http.every((file) => file.startsWith('plugins/payments/'))).toBe(true);
    expect(server.tags).toEqual(['@payments']);
    expect(server.shared).toEqual([]);
    const screen = change(['portal/src/features/payments/pay.screen.tsx']);
    expect([screen.http, screen.screens, screen.tags]).toEqual([[], ['payments/pay'], ['@payments']]);
    for (const file of ['plugins/kernel/server/records.ts', 'portal/src/kit/list.tsx', 'plugins/payments/contracts/machine.ts'])
      expect(change([file]).shared).toEqual([file]);
  });
});

describe('results', () => {
  const judge = (report: object, code = 0) =>
    evaluated<{ passed: number; failed: number; failures: string[] }>(`(() => {
      const file = ${JSON.stringify(path.join(ROOT, '.tmp/suites-test.json'))};
      process.getBuiltinModule('node:fs').mkdirSync(${JSON.stringify(path.join(ROOT, '.tmp'))}, { recursive: true });
      process.getBuiltinModule('node:fs').writeFileSync(file, ${JSON.stringify(JSON.stringify(report))});
      return results.jestResult(file, ${code}, 'unit');
    })()`);
  const suite = (statuses: readonly string[]) => ({
    name: path.join(ROOT, 'a.test.ts'),
    status: 'passed',
    startTime: 0,
    endTime: 1000,
    assertionResults: statuses.map((status) => ({ status, fullName: 'one', failureMessages: [] })),
  });
  const counts = { numFailedTests: 0, numRuntimeErrorTestSuites: 0, numTodoTests: 0 };

  it('a file in which no test ran has failed', () => {
    const { passed, failed, failures } = judge({ ...counts, numPassedTests: 0, numPendingTests: 1, testResults: [suite(['pending'])] });
    expect([passed, failed, failures]).toEqual([0, 1, ['a.test.ts: ran no test']]);
    expect(judge({ ...counts, numPassedTests: 1, numPendingTests: 1, testResults: [suite(['pending', 'passed'])] }).failed).toBe(0);
  });

  it('a runner that ended badly without a failed test has failed', () => {
    expect(judge({ ...counts, numPassedTests: 1, numPendingTests: 0, testResults: [suite(['passed'])] }, 1).failed).toBe(1);
  });
});
