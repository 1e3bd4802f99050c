import { setTimeout as wait } from 'node:timers/promises';
import { baseConnection, type Context, type Next } from '../strapi-edge';
import { isClockRight } from './database-clock';

/** Milliseconds since its last answer for which the database counts as there, and that it may take for one. */
const PATIENCE = 3000;
/** Seconds after which the client may ask again. */
export const ASK_AGAIN = 5;

let answeredAt = -PATIENCE;
let asking: Promise<boolean> | undefined;

/** Remembers when the database last answered: under load a process need not queue to say that it is well. */
export const watchDatabase = (): void => {
  const connection = baseConnection();
  connection.on('query-response', () => (answeredAt = performance.now()));
};

const ask = async (): Promise<boolean> => {
  const over = new AbortController();
  const answer = baseConnection()
    .raw('SELECT 1')
    .then(
      () => true,
      () => false,
    );
  try {
    return await Promise.race([answer, wait(PATIENCE, false, { signal: over.signal, ref: false })]);
  } finally {
    over.abort();
  }
};

const isDatabaseThere = (): Promise<boolean> => {
  if (performance.now() - answeredAt < PATIENCE) return Promise.resolve(true);
  asking ??= ask().finally(() => (asking = undefined));
  return asking;
};

/** Answers `/_health` with 503 while the database is away or this machine's clock is wrong; else Strapi's own answer, 204. */
export const health =
  () =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (ctx.path !== '/_health' || (isClockRight() && (await isDatabaseThere()))) return next();
    ctx.status = 503;
    ctx.set('Retry-After', String(ASK_AGAIN));
    ctx.set('Cache-Control', 'private, no-store');
    ctx.body = '';
  };
