import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { launch } from '../lib/processes.mjs';
import { Refusal, say } from '../lib/progress.mjs';
import { freePort } from './ports.mjs';

const answers = (url) =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port || 6379), hostname);
    const end = (up) => (socket.destroy(), resolve(up));
    socket
      .setTimeout(1000, () => end(false))
      .once('error', () => end(false))
      .once('connect', () => end(true));
  });

/** Returns the Redis that is there: TEST_REDIS_URL, or this machine's. */
export async function findRedis() {
  const url = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379/0';
  return (await answers(url)) ? { url } : null;
}

/** Starts Redis on a port of its own, keeping nothing on disk, until `stop`. */
export async function startRedis() {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}/0`;
  say(`Redis: starting one at port ${port}`);
  const child = launch('redis-server', ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no'], { stdio: 'ignore' });
  process.once('exit', () => child.kill());
  for (let tries = 0; tries < 100; tries += 1) {
    if (await answers(url)) return { url, stop: () => void child.kill() };
    await wait(100);
  }
  throw new Refusal(`redis-server does not answer at port ${port}.`);
}
