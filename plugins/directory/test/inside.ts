import { spawn, type ChildProcess } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import readline from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../cms/test/platform-server';
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

/** Loading the platform's code takes longer than what is asked of it. */
const PATIENCE = 60_000;

const connected = (port: number): Promise<Socket | null> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(socket)).once('error', () => resolve(null));
  });

/** Returns the environment of a process with the platform's code, read now: it may be another by when the process begins. */
function environmentNow(publicUrl: string): NodeJS.ProcessEnv {
  const { PORT: _, ...inherited } = process.env;
  const database = process.env.BAI_TEST_DB_URL
    ? { DATABASE_URL: process.env.BAI_TEST_DB_URL }
    : { DATABASE_FILENAME: process.env.BAI_TEST_DB_FILE, DATABASE_URL: '' };
  return {
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
    PUBLIC_URL: publicUrl,
    NODE_OPTIONS: '',
    STRAPI_TELEMETRY_DISABLED: 'true',
  };
}

/** Begins a process with the platform's code, which answers at a port. One that `stays` does so for as long as this process, else it ends with its first caller. */
function begin(port: number, stays: boolean, env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(process.execPath, [path.join(__dirname, 'inside-child.mjs'), String(port), stays ? 'stays' : 'ends'], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  child.unref();
  return child;
}

async function reach(port: number, stays: boolean, env: NodeJS.ProcessEnv): Promise<Socket> {
  const there = stays ? await connected(port) : null;
  if (there) return there;
  let ended = false;
  // One that finds another there before it ends well.
  begin(port, stays, env).once('exit', (code) => (ended = !stays || code !== 0));
  for (const limit = performance.now() + PATIENCE; performance.now() < limit; await wait(50)) {
    const socket = await connected(port);
    if (socket) return socket;
    if (ended) break;
  }
  throw new Error('The inside process does not answer');
}

/**
 * The platform's code on the test database, for doors that no address leads to yet. The files that a worker runs on its platform share one process, which the
 * first of them begins; whoever has a platform of its own, or asks for it, has a process of its own.
 */
export class Inside {
  #socket: Promise<Socket>;
  #waiting: { resolve: (line: string) => void; reject: (error: Error) => void }[] = [];
  #turn: Promise<unknown>;

  constructor({ own = false } = {}) {
    const { BAI_TEST_INSIDE: shared, BAI_TEST_DB_URL: url, BAI_TEST_DB_FILE: file } = process.env;
    const [port, place, platformUrl] = shared?.split('\n') ?? [];
    const stays = !own && place !== undefined && place === (url ?? file);
    // A file with a platform of its own may be the first to ask for the shared process, which then serves files that have none.
    const env = environmentNow(stays ? platformUrl! : process.env.BAI_URLS!.split(',')[0]!);
    this.#socket = (stays ? Promise.resolve(Number(port)) : freePort()).then((chosen) => reach(chosen, stays, env));
    this.#turn = this.#socket.then((socket) => {
      const gone = () => this.#waiting.splice(0).forEach(({ reject }) => reject(new Error('The inside process ended')));
      readline.createInterface({ input: socket }).on('line', (line) => this.#waiting.shift()?.resolve(line));
      socket.once('close', gone).on('error', gone);
    });
    // Whoever asks is told.
    this.#turn.catch(() => undefined);
  }

  /** Calls `name` of a plugin's door (`directory`) or of one of its files (`directory/handlers`), one call after another. */
  async outcome<T>(from: string, name: string, args: readonly unknown[], how: How = {}): Promise<Outcome<T>> {
    const turn = this.#turn.then(async () => {
      const socket = await this.#socket;
      return new Promise<string>((resolve, reject) => {
        this.#waiting.push({ resolve, reject });
        socket.write(`${JSON.stringify({ from, name, args, ...how })}\n`);
      });
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
    void this.#socket.then((socket) => socket.end()).catch(() => undefined);
  }
}
