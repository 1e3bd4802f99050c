import type { WebSocket } from 'ws';
import { Bucket } from '../limits';
import { log } from '../log';
import type { Hub } from '../rooms/hub';
import { lose } from '../rooms/join';
import { leave } from '../rooms/leave';
import type { Outlet } from '../rooms/model';
import { CODE, Refusal } from '../rooms/refusal';
import { envelope, NOT_OFFERED, PARAMS, type Method } from './messages';
import { METHODS, type Afterwards, type Caller } from './methods';

const PING_INTERVAL = 5000;
/** Somebody who reads nothing for so long is not there. */
const UNREAD = 4 * 1024 * 1024;

const isMethod = (method: string): method is Method => Object.hasOwn(PARAMS, method);

const readMessage = (text: string) => {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    throw new Refusal(CODE.malformed, 'The message is not JSON');
  }
  const { data } = envelope.safeParse(message);
  if (!data) throw new Refusal(CODE.invalidRequest, 'The message is no request');
  return data;
};

const run = async (caller: Caller, method: string, given: unknown, afterwards: Afterwards): Promise<Record<string, unknown>> => {
  if (NOT_OFFERED.has(method)) throw new Refusal(CODE.generic, `${method} is not offered by this server`);
  if (!isMethod(method)) throw new Refusal(CODE.unknownMethod, 'There is no such method');
  const { data, success, error } = PARAMS[method].safeParse(given ?? {});
  if (!success) throw new Refusal(CODE.invalidParams, error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
  // The table pairs each schema with its method; the compiler cannot follow that through the union.
  return (METHODS[method] as (caller: Caller, params: unknown, afterwards: Afterwards) => Promise<Record<string, unknown>>)(caller, data, afterwards);
};

const failure = (method: string, error: unknown): { code: number; message: string } => {
  if (error instanceof Refusal) return { code: error.code, message: error.message };
  log('fault', { method, error: error instanceof Error ? (error.stack ?? error.message) : 'unknown' });
  return { code: CODE.generic, message: 'The server failed' };
};

/** Serves one browser's socket until it closes. */
export function serveSocket(hub: Hub, socket: WebSocket, session: string, ip: string): void {
  const bucket = new Bucket(hub.settings.OPENVIDU_MAX_MESSAGES_PER_SECOND);
  const send = (message: Record<string, unknown>): void => {
    if (socket.bufferedAmount > UNREAD) socket.terminate();
    else if (socket.readyState === socket.OPEN) socket.send(JSON.stringify({ jsonrpc: '2.0', ...message }));
  };
  const outlet: Outlet = {
    notify: (method, params) => send({ method, params }),
    close: (code, reason) => socket.close(code, reason),
  };
  let silence: NodeJS.Timeout | undefined;
  const caller: Caller = { hub, outlet, ip, session, beat };

  function beat(interval = PING_INTERVAL): void {
    clearTimeout(silence);
    silence = setTimeout(() => socket.close(1001, 'no ping'), interval * hub.settings.OPENVIDU_PING_FACTOR);
  }

  const answer = async (text: string): Promise<void> => {
    let id: string | number | null = null;
    let method = '';
    const after: (() => void)[] = [];
    try {
      const message = readMessage(text);
      id = message.id ?? null;
      method = message.method;
      send({ id, result: await run(caller, method, message.params, (what) => after.push(what)) });
    } catch (error) {
      send({ id, error: failure(method, error) });
    }
    for (const what of after) what();
  };

  beat();
  socket.on('message', (data, binary) => {
    if (binary) return socket.close(1003, 'text only');
    if (!bucket.take()) return socket.close(1008, 'too many messages');
    void answer((data as Buffer).toString());
  });
  // The library closes the socket by itself; without a listener a broken frame would end the process.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearTimeout(silence);
    const { place } = caller;
    if (place) lose(hub, place, outlet, () => leave(hub, place, 'networkDisconnect'));
  });
}
