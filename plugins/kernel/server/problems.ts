import { Problem, refuse } from '../contracts';
import { newId } from './cipher';
import { raised, uniqueViolation } from './database';
import { log, type Context, type Next } from './strapi-edge';

const STOCK: Readonly<
  Record<number, 'input.invalid' | 'session.missing' | 'access.denied' | 'record.missing' | 'file.oversized' | 'file.unsupported' | 'rate.exceeded'>
> = {
  400: 'input.invalid',
  401: 'session.missing',
  403: 'access.denied',
  404: 'record.missing',
  405: 'record.missing',
  413: 'file.oversized',
  415: 'file.unsupported',
  429: 'rate.exceeded',
};

const asProblem = (error: unknown, ctx: Context): Problem => {
  if (error instanceof Problem) return error;
  // The form parser says `httpCode` where others say `status`, and 500 of forms it cannot read.
  const { status, statusCode, httpCode, code } = (error ?? {}) as { status?: number; statusCode?: number; httpCode?: number; code?: string };
  const http = status ?? statusCode ?? (httpCode === 500 ? 400 : httpCode);
  // Strapi answers 403 to those who are not signed in; the house says 401.
  if (http === 403 && !ctx.state.seat && !ctx.state.user) return refuse('session.missing');
  if (http && STOCK[http]) return refuse(STOCK[http]);
  if (http && http >= 400 && http < 500) return refuse('input.invalid');
  if (uniqueViolation(error)) return refuse('version.stale');
  if (raised(error, 'audit.sealed')) return refuse('access.denied');
  if (code === 'ECONNREFUSED' || String((error as Error)?.name).includes('KnexTimeoutError')) return refuse('provider.down');
  const digest = newId().slice(0, 10);
  // The statement of a database error holds values of people; only its code and the stack's first lines are kept.
  const stack = String((error as Error)?.stack ?? error).split('\n');
  const text = code
    ? `${code}\n${stack
        .filter((line) => line.trimStart().startsWith('at '))
        .slice(0, 12)
        .join('\n')}`
    : stack.slice(0, 14).join('\n');
  log.error(`fault ${digest} ${ctx.method} ${ctx.path} ${text}`);
  return refuse('fault.unexpected', { digest });
};

const send = (ctx: Context, { code, status, message, details }: Problem): void => {
  ctx.status = status;
  if (details.retryAfter) ctx.set('Retry-After', String(details.retryAfter));
  ctx.set('Cache-Control', 'private, no-store');
  ctx.body = { data: null, error: { status, name: code, message, details } };
};

/** Strapi's own routes answer some refusals without throwing, under names of their own. */
const isStockRefusal = ({ status, body }: Context): boolean =>
  status >= 400 && status < 500 && /Error$/.test((body as { error?: { name?: string } } | null)?.error?.name ?? '');

/** Turns whatever is thrown below `/api` into the one error envelope; nothing of a fault's inside leaves but its digest. */
export const problems =
  () =>
  async (ctx: Context, next: Next): Promise<void> => {
    // The router does not mind the case of an address, so neither does this.
    if (!ctx.path.toLowerCase().startsWith('/api')) return next();
    try {
      await next();
      if (ctx.status === 404 && (ctx.body === undefined || ctx.body === null)) send(ctx, refuse('record.missing'));
      else if (ctx.status === 405 || ctx.status === 501) send(ctx, refuse('record.missing'));
      else if (isStockRefusal(ctx)) send(ctx, refuse(STOCK[ctx.status] ?? 'input.invalid'));
    } catch (error) {
      send(ctx, asProblem(error, ctx));
    }
  };
