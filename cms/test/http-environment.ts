import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { TestEnvironment } from 'jest-environment-node';
import { ROOT } from './platform-server';
import { sizesOf, writtenSince } from './server-logs';

const LOGS = path.join(ROOT, '.tmp/test-logs');
const KEPT = path.join(ROOT, '.tmp/test-results/server-logs');

/** Returns the logs of the worker's platform, and of those that its test files start themselves. */
const logsNow = (): string[] => {
  const platforms = JSON.parse(process.env.BAI_TEST_PLATFORMS ?? '[]') as { BAI_TEST_LOGS?: string }[];
  const own = platforms[Number(process.env.JEST_WORKER_ID) - 1]?.BAI_TEST_LOGS?.split('\n') ?? [];
  mkdirSync(LOGS, { recursive: true });
  return [...own, ...readdirSync(LOGS).flatMap((name) => (name.includes(`-${process.pid}-`) ? [path.join(LOGS, name)] : []))];
};

/** Keeps beside each failed HTTP test what the servers wrote meanwhile. */
export default class HttpEnvironment extends TestEnvironment {
  private readonly file: string;
  private before: ReadonlyMap<string, number> = new Map();

  constructor(...[config, context]: ConstructorParameters<typeof TestEnvironment>) {
    super(config, context);
    this.file = path.basename(context.testPath, '.ts');
  }

  handleTestEvent(event: { readonly name: string; readonly test?: { readonly name: string; readonly errors: readonly unknown[] } }): void {
    if (event.name === 'test_start') this.before = sizesOf(logsNow());
    if (event.name === 'test_done' && event.test?.errors.length) this.keep(event.test.name);
  }

  private keep(title: string): void {
    // A log that began during the test is new in the whole.
    const written = writtenSince(new Map([...logsNow().map((log) => [log, 0] as const), ...this.before]));
    if (!written) return;
    mkdirSync(KEPT, { recursive: true });
    writeFileSync(path.join(KEPT, `${this.file} - ${title.replace(/[^\p{L}\p{N} -]/gu, '').slice(0, 80)}.log`), written);
  }
}
