import type { IncomingMessage } from 'node:http';
import { environment } from './environment';
import { koa } from './strapi-edge';

/**
 * Where a request came from: the address that the outermost of the platform's own proxies saw. Each proxy adds the one it saw
 * at the end of `X-Forwarded-For`; what stands before them anybody could have written there.
 */
export const clientAddress = (request: IncomingMessage): string => {
  const { hops } = environment();
  const told = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return (hops > 0 && told.at(-Math.min(hops, told.length))) || (request.socket.remoteAddress ?? '');
};

/** Lets Koa count in the same way. */
export const countHops = (): void => {
  const { hops } = environment();
  koa().proxy = hops > 0;
  koa().maxIpsCount = hops;
};
