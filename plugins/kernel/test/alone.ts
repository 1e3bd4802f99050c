import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import { keptDatabase } from '../../../cms/test/platform';
import { createDatabase, keptFolder, type DatabaseKind, type TestDatabase } from '../../../cms/test/platform-database';
import { ROOT, runToEnd } from '../../../cms/test/platform-server';
import { SECRETS } from '../../../cms/test/platform-secrets';

/** A process with the platform's code loaded that serves nobody and works on the outbox only when told to. */
export class Worker {
  #child: ChildProcess;
  #waiting: { resolve: (line: string) => void; reject: (error: Error) => void }[] = [];
  #turn: Promise<unknown>;

  constructor(env: NodeJS.ProcessEnv) {
    this.#child = spawn(process.execPath, [path.join(__dirname, 'kernel-child.mjs')], { env, stdio: ['pipe', 'pipe', 'inherit'] });
    readline.createInterface({ input: this.#child.stdout! }).on('line', (line) => (line.startsWith('{') ? this.#waiting.shift()?.resolve(line) : undefined));
    this.#child.once('exit', () => this.#waiting.forEach(({ reject }) => reject(new Error('The worker ended'))));
    this.#turn = new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
  }

  /** Runs one of the child's scenarios. */
  async run<T>(scenario: string, given: object = {}): Promise<T> {
    const turn = this.#turn.then(
      () =>
        new Promise<string>((resolve, reject) => {
          this.#waiting.push({ resolve, reject });
          this.#child.stdin!.write(`${JSON.stringify({ scenario, given })}\n`);
        }),
    );
    this.#turn = turn.catch(() => undefined);
    const { value, error } = JSON.parse(await turn) as { value: T; error?: string };
    if (error) throw new Error(`${scenario}: ${error}`);
    return value;
  }

  end(): void {
    this.#child.stdin!.end();
  }
}

/** A migrated database of its own that no server works on, and workers on it: one on SQLite, two on PostgreSQL. */
export class Alone {
  private constructor(
    readonly workers: readonly Worker[],
    private readonly database: TestDatabase,
    private readonly folder: string,
  ) {}

  static async make(): Promise<Alone> {
    const kind = process.env.BAI_TEST_DATABASE as DatabaseKind;
    const parent = path.join(ROOT, '.tmp/platforms');
    mkdirSync(parent, { recursive: true });
    const folder = mkdtempSync(path.join(parent, 'kernel-'));
    const kept = keptDatabase(kind);
    if (kept) cpSync(keptFolder(kept.folder), folder, { recursive: true });
    const database = await createDatabase(kind, folder, kept?.address);
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      ...SECRETS,
      ...database.env,
      NODE_ENV: 'production',
      TZ: 'UTC',
      STRAPI_TELEMETRY_DISABLED: 'true',
      PORT: '4000',
      PUBLIC_URL: 'http://127.0.0.1:4000',
      DATA_DIR: folder,
      BAI_TEST: '1',
      BAI_MIGRATE: '1',
      LOG_LEVEL: 'error',
      NODE_OPTIONS: '',
      REDIS_URL: undefined,
    };
    if (!kept) await runToEnd(['scripts/migrate.mjs', '--demo'], env, path.join(ROOT, '.tmp/test-logs', `kernel-${process.pid}-migrate.log`));
    const workers = Array.from({ length: kind === 'postgres' ? 2 : 1 }, () => new Worker(env));
    return new Alone(workers, database, folder);
  }

  get one(): Worker {
    return this.workers[0]!;
  }

  async stop(): Promise<void> {
    this.workers.forEach((worker) => worker.end());
    await this.database.drop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
