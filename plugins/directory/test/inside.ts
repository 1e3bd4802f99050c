import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import readline from 'node:readline';
import { SECRETS } from '../../../cms/test/platform-secrets';

// Loading the platform's code takes seconds, on a busy machine more than a test is given. Benchmarks use it without Jest.
if (typeof jest !== 'undefined') jest.setTimeout(60_000);

export interface Outcome<T> {
  readonly value: T;
  /** SQL statements the call took, and what they were. */
  readonly queries: number;
  readonly statements: readonly { readonly sql: string; readonly bindings: readonly unknown[] }[];
  readonly error?: { readonly name: string; readonly status?: number; readonly message: string; readonly details?: Record<string, unknown> };
}
/** How a call is made: in one transaction, for what callers do so; at another moment of the platform's clock. */
interface How {
  readonly inTransaction?: boolean;
  readonly at?: string;
}

/** Stands for a system seat, or with facts for a person's. */
export const seat = (facts: Record<string, unknown> = {}) => ({ $system: facts });

/** The platform's code on the test database, for doors that no address leads to yet. */
export class Inside {
  #child: ChildProcess;
  #waiting: { resolve: (line: string) => void; reject: (error: Error) => void }[] = [];
  #turn: Promise<unknown>;

  constructor() {
    const { PORT: _, ...inherited } = process.env;
    const database = process.env.BAI_TEST_DB_URL
      ? { DATABASE_URL: process.env.BAI_TEST_DB_URL }
      : { DATABASE_FILENAME: process.env.BAI_TEST_DB_FILE, DATABASE_URL: '' };
    const env = {
      ...inherited,
      ...SECRETS,
      ...database,
      NODE_ENV: 'production',
      TZ: 'UTC',
      BAI_MIGRATE: '1',
      BAI_TEST: '1',
      BAI_DEMO: 'true',
      LOG_LEVEL: 'error',
      DATA_DIR: process.env.BAI_TEST_DATA_DIR,
      PUBLIC_URL: process.env.BAI_URLS!.split(',')[0],
      NODE_OPTIONS: '',
      STRAPI_TELEMETRY_DISABLED: 'true',
    };
    this.#child = spawn(process.execPath, [path.join(__dirname, 'inside-child.mjs')], { env, stdio: ['pipe', 'pipe', 'inherit'] });
    readline.createInterface({ input: this.#child.stdout! }).on('line', (line) => (line.startsWith('{') ? this.#waiting.shift()?.resolve(line) : undefined));
    this.#child.once('exit', () => this.#waiting.forEach(({ reject }) => reject(new Error('The inside process ended'))));
    this.#turn = this.#answer();
  }

  #answer(): Promise<string> {
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
  }

  /** Calls `name` of a plugin's door (`directory`) or of one of its files (`directory/handlers`), one call after another. */
  async outcome<T>(from: string, name: string, args: readonly unknown[], how: How = {}): Promise<Outcome<T>> {
    const turn = this.#turn.then(() => {
      this.#child.stdin!.write(`${JSON.stringify({ from, name, args, ...how })}\n`);
      return this.#answer();
    });
    this.#turn = turn;
    return JSON.parse(await turn) as Outcome<T>;
  }

  /** The same, for a call that must succeed. */
  async call<T>(from: string, name: string, args: readonly unknown[], how: How = {}): Promise<T> {
    const { value, error } = await this.outcome<T>(from, name, args, how);
    if (error) throw new Error(`${from}.${name}: ${error.name} ${error.message} ${JSON.stringify(error.details ?? {})}`);
    return value;
  }

  /** A statement that both engines understand, for what nothing else can set up or see. */
  sql<T = Record<string, unknown>>(statement: string, bindings: readonly unknown[] = []): Promise<T[]> {
    return this.call<T[]>('sql', statement, bindings);
  }

  close(): void {
    this.#child.stdin!.end();
  }
}
