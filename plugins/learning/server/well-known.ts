import { syncClock, type Context, type Next } from '@bai/kernel/server';
import { didDocument } from './badge';

const SECONDS = 300;

/** Serves the document by which anybody checks a badge without asking the platform again. */
export const wellKnown =
  () =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (ctx.path !== '/.well-known/did.json' || !['GET', 'HEAD'].includes(ctx.method)) return next();
    await syncClock();
    ctx.status = 200;
    ctx.set('Cache-Control', `public, max-age=${SECONDS}`);
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.type = 'application/did+json';
    ctx.body = JSON.stringify(await didDocument());
  };
