import { Problem, refuse } from '../contracts';
import { isNoted, note, tellAnswered } from './answered';
import { newId } from './cipher';
import { now } from './clock';
import { isDatabaseAway, isUnstorable, raised, uniqueViolation } from './database';
import { isClockRight } from './health/database-clock';
import { ASK_AGAIN } from './health/door';
import { isContracts } from './mounted';
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

/** What Strapi's own routes refuse with carries a name and no status. Of an endpoint of ours such an error is a fault. */
const STRAPIS: Readonly<Record<string, number>> = {
  ApplicationError: 400,
  PaginationError: 400,
  ValidationError: 400,
  YupValidationError: 400,
  UnauthorizedError: 401,
  ForbiddenError: 403,
  PolicyError: 403,
  NotFoundError: 404,
  PayloadTooLargeError: 413,
  RateLimitError: 429,
};
const strapisStatus = (error: unknown, ctx: Context): number | undefined =>
  isContracts(ctx.path.toLowerCase()) ? undefined : STRAPIS[(error as Error | null)?.name ?? ''];

/** Strapi passes on a filter that PostgreSQL cannot read as what the column holds (a class of SQLSTATE). Of an endpoint of ours that is a fault. */
const isUnfit = (code: unknown, ctx: Context): boolean => /^22\w{3}$/.test(String(code)) && !isContracts(ctx.path.toLowerCase());

/**
 * Returns whether a body could not be read: it is compressed otherwise than it says, no JSON, too large, or broke off. What reads bodies
 * gives its errors a status; none of them is told to be shown (`expose`) as Strapi's own refusals are, but for those that have a `type`.
 */
const isUnreadable = (error: unknown): boolean => {
  const { code, status = 0, expose, type } = (error ?? {}) as { code?: unknown; status?: number; expose?: unknown; type?: unknown };
  return String(code).startsWith('Z_') || (status >= 400 && status < 500 && (expose === undefined || typeof type === 'string'));
};

const asProblem = (error: unknown, ctx: Context): Problem => {
  if (error instanceof Problem) return error;
  // The form parser says `httpCode` where others say `status`, and 500 of forms it cannot read.
  const { status, statusCode, httpCode, code } = (error ?? {}) as { status?: number; statusCode?: number; httpCode?: number; code?: string };
  const http = status ?? statusCode ?? strapisStatus(error, ctx) ?? (httpCode === 500 || isUnreadable(error) ? 400 : httpCode);
  // Strapi answers 403 to those who are not signed in; the house says 401.
  if (http === 403 && !ctx.state.seat && !ctx.state.user) return refuse('session.missing');
  if (http && STOCK[http]) return refuse(STOCK[http]);
  if (http && http >= 400 && http < 500) return refuse('input.invalid');
  if (isUnstorable(error) || isUnfit(code, ctx)) return refuse('input.invalid');
  if (uniqueViolation(error)) return refuse('version.stale');
  if (raised(error, 'audit.sealed')) return refuse('access.denied');
  if (isDatabaseAway(error)) return refuse('provider.down', { retryAfter: ASK_AGAIN });
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
  const { name = 'Error', message = '' } = (error ?? {}) as Partial<Error>;
  note(ctx, { fault: { digest, name: String(name), message: code ? String(code) : String(message), stack: text } });
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

/** Below `/api` every refusal has the one envelope. */
const answered = async (ctx: Context, next: Next): Promise<void> => {
  const begun = performance.now();
  try {
    // A wrong clock would sign people out and end what still has time.
    if (!isClockRight()) throw refuse('provider.down', { rule: 'clock', retryAfter: ASK_AGAIN });
    await next();
    if (ctx.status === 404 && (ctx.body === undefined || ctx.body === null)) send(ctx, refuse('record.missing'));
    else if (ctx.status === 405 || ctx.status === 501) send(ctx, refuse('record.missing'));
    else if (isStockRefusal(ctx)) send(ctx, refuse(STOCK[ctx.status] ?? 'input.invalid'));
  } catch (error) {
    const refusal = asProblem(error, ctx);
    note(ctx, { refusal });
    send(ctx, refusal);
  } finally {
    // Deadlines are counted on this clock, whatever the one of a telephone says.
    if (!ctx.res.headersSent) ctx.set('X-Now', String(now().getTime()));
    tellAnswered(ctx, begun);
  }
};

/** Why a file was refused, for editors: the panel shows the sentence of a refusal and nothing of its details. */
const FILE_RULES: Readonly<Record<string, string>> = {
  'file.pdf': 'This PDF is damaged, protected by a password, or holds scripts, attachments or actions of its own. Print it into a new PDF and send that.',
  'file.ambiguous': 'This file pretends to be several kinds at once. Save it anew and send that.',
  'file.damaged': 'This picture is damaged. Save it anew and send that.',
  'file.pixels': 'This picture is too large. Make it smaller and send that.',
  'file.animated': 'Send a picture that does not move.',
};
const forEditors = ({ code, status, message, details }: Problem): Problem => new Problem(code, status, FILE_RULES[String(details.rule)] ?? message, details);

/** Turns whatever is thrown into the one error envelope; nothing of a fault's inside leaves but its digest. Elsewhere Strapi words its own. */
export const problems =
  () =>
  async (ctx: Context, next: Next): Promise<void> => {
    // The router does not mind the case of an address, so neither does this.
    if (ctx.path.toLowerCase().startsWith('/api')) return answered(ctx, next);
    const begun = performance.now();
    try {
      await next();
    } catch (error) {
      const isOurs = error instanceof Problem || isUnreadable(error) || isDatabaseAway(error) || isUnstorable(error);
      if (!isOurs) throw error;
      send(ctx, forEditors(asProblem(error, ctx)));
    } finally {
      if (isNoted(ctx)) tellAnswered(ctx, begun);
    }
  };
