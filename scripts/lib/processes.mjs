import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { cpus } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from './progress.mjs';
import { inRoot, ROOT } from './root.mjs';

export const NODE = process.execPath;
export const STRAPI = inRoot('node_modules/@strapi/strapi/bin/strapi.js');
const windows = process.platform === 'win32';
/** The compiler itself, not its Node wrapper, which would leave it running when it is stopped itself. */
export const TSC = inRoot(`node_modules/@typescript/typescript-${process.platform}-${process.arch}/lib`, windows ? 'tsc.exe' : 'tsc');

/** The compiler divides the files among four checkers, each of which works out anew the types that they share: on two cores one alone is ready sooner, for a third of the processor time. */
const fewCores = cpus().length <= 2;
export const TSC_FLAGS = fewCores ? ['--singleThreaded'] : [];
/** The same for the linter's part that knows types, which takes as many as Go may use. */
export const TYPED_LINT_ENV = fewCores ? { GOMAXPROCS: '1' } : {};

const tailOf = (log) => readFileSync(log, 'utf8').trimEnd().split('\n').slice(-60).join('\n');

/** Starts a program in the foreground of this terminal. */
export const launch = (command, args, { cwd = ROOT, env = process.env, stdio = 'inherit' } = {}) =>
  spawn(command, args, { cwd, env, stdio, shell: windows && command === 'npm' });

/** The exit code of a started program; 1 when a signal ended it. */
export const ended = (child) =>
  new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });

/** Runs a program to its end with its output in .tmp/logs/<label>.log; the end of it is shown when it fails. */
export async function run(label, command, args, { cwd = ROOT, env = process.env } = {}) {
  const log = inRoot('.tmp/logs', `${label}.log`);
  mkdirSync(path.dirname(log), { recursive: true });
  const file = openSync(log, 'w');
  const child = launch(command, args, { cwd, env, stdio: ['ignore', file, file] });
  closeSync(file);
  const code = await ended(child);
  if (code !== 0) throw new Refusal(`${label} failed (exit code ${code}); all of its output is in ${path.relative(ROOT, log)}\n\n${tailOf(log)}`);
}

/** Whether something listens there already. */
export const portTaken = (host, port) =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(true) : reject(error)));
    probe.listen(port, host, () => probe.close(() => resolve(false)));
  });

/** Waits until the server answers its health question, or has ended. */
export async function waitForHealth(child, url, seconds = 180) {
  const limit = performance.now() + seconds * 1000;
  while (performance.now() < limit) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Refusal('The server ended before it answered; its last words are above.');
    const answer = await fetch(`${url}/_health`, { signal: AbortSignal.timeout(5000) }).catch(() => null);
    if (answer?.status === 204) return;
    await wait(150);
  }
  throw new Refusal(`The server gave no answer at ${url} within ${seconds} seconds.`);
}

/** Asks a program to end, waits for it, and ends it by force when it takes too long. */
export async function stop(child, seconds = 20) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = ended(child);
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), seconds * 1000);
  await gone;
  clearTimeout(timer);
}
