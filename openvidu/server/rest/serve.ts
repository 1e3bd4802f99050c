import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Buckets } from '../limits';
import { log } from '../log';
import type { Hub } from '../rooms/hub';
import { HttpRefusal } from './refusal';
import { addressOf, isAuthorised, readBody } from './request';
import { ROUTES, type Reply } from './routes';

const send = (response: ServerResponse, { status, body }: Reply): void => {
  if (response.headersSent) return;
  const text = body && JSON.stringify(body);
  response.writeHead(status, {
    ...(text ? { 'content-type': 'application/json; charset=utf-8' } : {}),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // The rest of a body that was refused is not waited for.
    ...(status === 413 ? { connection: 'close' } : {}),
    ...(status === 401 ? { 'www-authenticate': 'Basic realm="OpenVidu"' } : {}),
  });
  response.end(text);
};

const partsOf = (path: string, pattern: RegExp): string[] | undefined => {
  const found = pattern.exec(path);
  try {
    return found?.slice(1).map(decodeURIComponent);
  } catch {
    throw new HttpRefusal(400, 'The address cannot be read');
  }
};

async function reply(hub: Hub, request: IncomingMessage): Promise<Reply> {
  if (!URL.canParse(request.url ?? '', 'http://here')) throw new HttpRefusal(400, 'The address cannot be read');
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://here');
  const fitting = ROUTES.filter(([, pattern]) => pattern.test(pathname));
  const route = fitting.find(([method]) => method === request.method);
  if (!route) throw new HttpRefusal(fitting.length ? 405 : 404, 'There is no such address');
  const [, pattern, handle] = route;
  const body = request.method === 'POST' ? await readBody(request, hub.settings.OPENVIDU_MAX_BODY_BYTES) : {};
  return handle({ hub, parts: partsOf(pathname, pattern) ?? [], query: searchParams, body });
}

const refused = (error: unknown): Reply => {
  if (error instanceof HttpRefusal) return { status: error.status, body: { status: error.status, message: error.message } };
  log('fault', { error: error instanceof Error ? (error.stack ?? error.message) : 'unknown' });
  return { status: 500, body: { status: 500, message: 'The server failed' } };
};

/** Answers one HTTP request. */
export async function serveRequest(hub: Hub, buckets: Buckets, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    if (request.url === '/openvidu/health') return send(response, { status: 200, body: { status: 'UP' } });
    if (!buckets.take(addressOf(request))) throw new HttpRefusal(429, 'There are too many requests');
    if (!isAuthorised(request, hub.settings.OPENVIDU_SECRET)) throw new HttpRefusal(401, 'The secret is not right');
    send(response, await reply(hub, request));
  } catch (error) {
    send(response, refused(error));
  }
}
