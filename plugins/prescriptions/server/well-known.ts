import { environment, syncClock, type Context, type Next } from '@bai/kernel/server';
import { STATUS_LIST_TYPE } from '../contracts';
import { keySet } from './key-set';
import { statusList, statusUris } from './status-list';

const JWKS = '/.well-known/jwks.json';
const LISTS = '/.well-known/status';
const STATUS = /^\/\.well-known\/status\/([^/]+)$/;
const SECONDS = 300;

const send = (ctx: Context, type: string, body: string, seconds: number): void => {
  ctx.status = 200;
  ctx.set('Cache-Control', `public, max-age=${seconds}`);
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.type = type;
  ctx.body = body;
};

/** The issuer at whose address somebody asks: a token's list names the address that the platform had when it was issued. */
const issuerAt = (host: string): string => {
  const { publicUrl, formerPublicUrls } = environment();
  return [publicUrl, ...formerPublicUrls].find((url) => new URL(url).host === host) ?? publicUrl;
};

/** Serves what checks a prescription's token without us: the public keys, and the signed lists of what was revoked. */
export const wellKnown =
  () =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (!['GET', 'HEAD'].includes(ctx.method)) return next();
    if (ctx.path === JWKS) return send(ctx, 'application/jwk-set+json', await keySet(), SECONDS);
    if (ctx.path === LISTS) return send(ctx, 'application/json', JSON.stringify({ status_lists: await statusUris(issuerAt(ctx.get('host'))) }), SECONDS);
    const list = STATUS.exec(ctx.path)?.[1];
    if (!list) return next();
    await syncClock();
    const token = await statusList(issuerAt(ctx.get('host')), list);
    // Revoking must be seen at once by whoever asks; the token's own ttl says how long a scanner may keep it.
    if (token) send(ctx, `application/${STATUS_LIST_TYPE}`, token, 0);
    else ctx.status = 404;
  };
