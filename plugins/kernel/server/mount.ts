import type { z } from 'zod';
import { field, fieldsOf, refuse, reachOf, type Api, type Endpoint, type FieldProblem, type Heard, type Reply } from '../contracts';
import { syncClock } from './clock';
import { grantName, isGranted } from './grants';
import { once } from './idempotency';
import { endpointLimit, generalLimit } from './limits';
import { remember, routePrefix } from './mounted';
import { takeSeat, type Seat } from './seat';
import type { Context } from './strapi-edge';

/** An uploaded file as the form parser left it. */
export interface Upload {
  readonly filepath: string;
  readonly originalFilename: string | null;
  readonly size: number;
}
/** Bytes that an endpoint answers in place of JSON. */
export interface FileReply {
  readonly type: string;
  readonly body: Buffer | string;
  /** Offered for download under this name; shown in place when absent. */
  readonly name?: string;
  /** May be cached by anybody for so many seconds. Personal documents leave it out. */
  readonly publicSeconds?: number;
  readonly status?: number;
}
type Answer<E extends Endpoint> = E extends { file: true } ? FileReply : Reply<E> extends null ? void | null : z.input<NonNullable<E['reply']>>;

/** What a handler is given besides the parsed request. */
export interface Desk {
  readonly seat: Seat;
  readonly ctx: Context;
  readonly upload?: Upload;
}
export type Handlers<A extends Api> = { [K in keyof A]: (ask: Heard<A[K]> & Desk) => Promise<Answer<A[K]>> };

const PARTS = ['params', 'query', 'body'] as const;

/** Nothing anybody means is nested deeper, and no code that walks it must run out of stack. */
const DEEPEST = 40;

/** PostgreSQL cannot store NUL in text; nobody means it either. */
const isOdd = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return depth > DEEPEST || Object.entries(value).some(([key, part]) => key.includes('\0') || isOdd(part, depth + 1));
};

const heard = (endpoint: Endpoint, ctx: Context): Record<string, unknown> => {
  const sent = { params: ctx.params, query: ctx.query, body: ctx.request.body };
  const out: Record<string, unknown> = {};
  const fields: FieldProblem[] = [];
  for (const part of PARTS) {
    const schema = endpoint[part];
    if (!schema) continue;
    if (isOdd(sent[part])) {
      fields.push(field(part, 'format', 'NUL characters, or parts within parts without end, are not accepted.'));
      continue;
    }
    // With what was sent, a wrong choice is told apart from a missing one.
    const result = schema.safeParse(sent[part] ?? {}, { reportInput: true });
    if (result.success) out[part] = result.data;
    else fields.push(...fieldsOf(result.error, part === 'body' ? '' : part));
  }
  if (fields.some(({ path }) => path.startsWith('params'))) throw refuse('record.missing');
  if (fields.length) throw refuse('input.invalid', { fields });
  return out;
};

const uploaded = (ctx: Context): Upload => {
  const file = ctx.request.files?.file as Upload | Upload[] | undefined;
  if (!file || Array.isArray(file)) throw refuse('input.invalid', { fields: [field('file', 'required', 'Send exactly one file.')] });
  return file;
};

const sendFile = (ctx: Context, file: FileReply): void => {
  ctx.status = file.status ?? 200;
  ctx.set('Cache-Control', file.publicSeconds ? `public, max-age=${file.publicSeconds}` : 'private, no-store');
  if (file.name)
    ctx.set('Content-Disposition', `attachment; filename="${file.name.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(file.name)}`);
  ctx.type = file.type;
  ctx.body = file.body;
};

const seated = async (ctx: Context, plugin: string, name: string, endpoint: Endpoint): Promise<Seat> => {
  await syncClock();
  const { seat, grantsVersion } = await takeSeat(ctx);
  await generalLimit(seat);
  const reach = reachOf(seat.role, endpoint.action);
  if (reach === '-' || !(await isGranted(seat, grantsVersion, grantName(plugin, name))))
    throw refuse(seat.subjects.account ? 'access.denied' : 'session.missing');
  ctx.state.seat = seat;
  return { ...seat, reach };
};

const answer = async (plugin: string, name: string, endpoint: Endpoint, handler: (ask: never) => Promise<unknown>, ctx: Context): Promise<void> => {
  const seat = await seated(ctx, plugin, name, endpoint);
  await endpointLimit(`${plugin}.${name}`, endpoint, seat, ctx.request.body);
  const parsed = heard(endpoint, ctx);
  const ask = { ...parsed, seat, ctx, ...(endpoint.upload ? { upload: uploaded(ctx) } : {}) } as never;
  const reply = endpoint.idempotent ? await once(ctx, seat, `${plugin}.${name}`, parsed, () => handler(ask)) : await handler(ask);
  // A stream writes to the response by itself.
  if (ctx.respond === false) return;
  if (endpoint.file) return sendFile(ctx, reply as FileReply);
  ctx.set('Cache-Control', 'private, no-store');
  ctx.status = 200;
  ctx.body = { data: endpoint.reply ? endpoint.reply.parse(reply) : null };
};

/**
 * Turns a contract and its handlers into the routes and controllers a Strapi plugin exports. Each request is seated, checked
 * against grant and matrix, parsed by the contract, and its reply parsed too, which strips what the contract does not name.
 */
export const mount = <A extends Api>(plugin: string, api: A, handlers: Handlers<A>) => {
  remember(plugin, api);
  const names = Object.keys(api);
  const controller = Object.fromEntries(
    names.map((name) => [name, (ctx: Context) => answer(plugin, name, api[name]!, handlers[name as keyof A] as never, ctx)]),
  );
  return {
    controllers: { api: controller },
    routes: {
      'content-api': {
        type: 'content-api',
        // The kernel seats and checks every caller itself; Strapi's own authentication would cost more than most queries.
        routes: names.map((name) => ({
          method: api[name]!.method,
          path: api[name]!.path,
          handler: `api.${name}`,
          config: { auth: false, ...routePrefix(plugin) },
        })),
      },
    },
  };
};
