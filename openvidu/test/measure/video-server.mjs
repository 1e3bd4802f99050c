import { fork } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const MAIN = path.join(ROOT, 'openvidu/dist/server/main.js');

/** Where the repository lies. */
export const inRepository = (...parts) => path.join(ROOT, ...parts);

/** Starts the compiled server on a free port of this machine, and answers when it listens. */
export async function startVideo(environment = {}, { execArgv = [] } = {}) {
  const secret = randomBytes(12).toString('hex');
  const env = {
    PATH: process.env.PATH,
    OPENVIDU_SECRET: secret,
    OPENVIDU_PUBLIC_URL: 'http://localhost:9',
    ...environment,
  };
  const child = fork(MAIN, { env, execArgv, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const exited = once(child, 'exit');
  const [told] = await Promise.race([once(child, 'message'), exited.then(([code]) => Promise.reject(new Error(`ended with ${code}: ${output}`)))]);
  const port = told.listening;
  return {
    port,
    secret: env.OPENVIDU_SECRET,
    url: `http://127.0.0.1:${port}`,
    child,
    output: () => output,
    exited,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await exited;
    },
  };
}

/** Calls the REST interface. */
export async function call(server, method, address, body, secret = server.secret) {
  const reply = await fetch(`${server.url}/openvidu/api${address}`, {
    method,
    headers: { authorization: `Basic ${Buffer.from(`OPENVIDUAPP:${secret}`).toString('base64')}`, 'content-type': 'application/json' },
    body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await reply.text();
  return { status: reply.status, body: text ? JSON.parse(text) : undefined };
}

/** Opens a session and gives its id. */
export const openSession = async (server, properties = {}) => (await call(server, 'POST', '/sessions', properties)).body.id;

/** Gives a token for a session. */
export const invite = async (server, session, terms = {}) => (await call(server, 'POST', `/sessions/${session}/connection`, terms)).body;
