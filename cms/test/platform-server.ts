import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export const ROOT = findRoot(process.cwd());
const START_LIMIT = 120_000;
const STOP_LIMIT = 20_000;

// Jest, Playwright and the benchmarks start in different folders, and each loads this file in its own way.
function findRoot(from: string): string {
  if (existsSync(path.join(from, 'scripts/migrate.mjs'))) return from;
  if (path.dirname(from) === from) throw new Error('The tests must run inside the project.');
  return findRoot(path.dirname(from));
}

// Below what systems give to whoever asks for any port: a connection or another test's server cannot be given one that is meant to be bound later.
const LOWEST_PORT = 10_000;
const HIGHEST_PORT = 32_000;

const binds = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** A port of 127.0.0.1 that nothing listens on. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(LOWEST_PORT, HIGHEST_PORT);
    if (await binds(port)) return port;
  }
  throw new Error('No free port.');
}

/** The last lines of a log file. */
export const tailOf = (log: string, lines = 40): string => readFileSync(log, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');

/** Runs a Node program to its end, its output in `log`; rejects with the end of the log. */
export function runToEnd(args: readonly string[], env: NodeJS.ProcessEnv, log: string): Promise<void> {
  const child = spawnLogged(args, ROOT, env, log);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`node ${args.join(' ')} ended with ${code}\n${tailOf(log)}`))));
  });
}

function spawnLogged(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv, log: string): ChildProcess {
  mkdirSync(path.dirname(log), { recursive: true });
  const file = openSync(log, 'a');
  const child = spawn(process.execPath, [...args], { cwd, env, stdio: ['ignore', file, file] });
  closeSync(file);
  return child;
}

// Whatever ends the tests must not leave servers behind.
const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** One server process of the platform: it can be stopped, killed and started again on the same port. */
export class PlatformServer {
  #child: ChildProcess | null = null;
  #leaving = false;

  constructor(
    readonly url: string,
    readonly log: string,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Starts the process, with `changed` in its environment, and waits until it answers. */
  async start(changed: NodeJS.ProcessEnv = {}): Promise<void> {
    const child = spawnLogged(['scripts/serve.mjs'], ROOT, { ...this.env, ...changed }, this.log);
    this.#child = child;
    running.add(child);
    this.#leaving = false;
    child.once('exit', (code, signal) => {
      this.#child = null;
      running.delete(child);
      if (!this.#leaving) process.stderr.write(`\nThe server at ${this.url} died (${signal ?? code}):\n${tailOf(this.log)}\n`);
    });
    const limit = performance.now() + START_LIMIT;
    while (!(await this.#healthy())) {
      if (this.#child !== child) throw new Error(`The server at ${this.url} did not start; see ${this.log}`);
      if (performance.now() > limit) throw new Error(`The server at ${this.url} gave no answer in ${START_LIMIT / 1000} s:\n${tailOf(this.log)}`);
      await wait(100);
    }
  }

  /** Ends the process and waits for it. SIGTERM lets it finish its requests, SIGKILL does not. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (!child) return;
    this.#leaving = true;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    const lateness = new AbortController();
    const late = wait(STOP_LIMIT, 'late', { signal: lateness.signal }).catch(() => null);
    if ((await Promise.race([gone, late])) === 'late') {
      process.stderr.write(`The server at ${this.url} did not stop in ${STOP_LIMIT / 1000} s and was killed; see ${this.log}\n`);
      child.kill('SIGKILL');
      await gone;
    }
    lateness.abort();
  }

  async #healthy(): Promise<boolean> {
    if (this.url.startsWith('https:')) return this.#healthyInside();
    const answer = await fetch(`${this.url}/_health`).catch(() => null);
    return answer?.status === 204;
  }

  /** Where inner services prove themselves, as its container asks it. */
  #healthyInside(): Promise<boolean> {
    const env = { ...this.env, INNER_TLS_NAME: new URL(this.url).hostname };
    return new Promise((resolve) => spawn(process.execPath, ['scripts/health.mjs'], { cwd: ROOT, env }).once('exit', (code) => resolve(code === 0)));
  }
}
