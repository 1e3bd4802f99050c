import { parse } from 'node:querystring';
import type { z } from 'zod';
import { field, fieldsOf, may, refuse, type Api, type Ask, type Endpoint, type FieldProblem, type Heard, type Reply } from '../contracts';
import { note, placeOf } from './answered';
import { MINUTE, now, syncClock } from './clock';
import { transaction } from './database';
import { once } from './idempotency';
import { endpointLimit, generalLimit } from './limits';
import { permitted, reaching, rememberListing } from './listings';
import { remember, routePrefix } from './mounted';
import { mayBePacked } from './packing';
import { takeSeat, type Seat } from './seat';
import { sendFile, type FileReply } from './send-file';
import { isSound, UNSOUND } from './sound-text';
import { standingPort } from './standing';
import type { Context } from './strapi-edge';
import { discardUpload, receiveUpload, type Upload } from './uploads';

type Answer<E extends Endpoint> = E extends { file: true } ? FileReply : Reply<E> extends null ? void | null : z.input<NonNullable<E['reply']>>;

/** What a handler is given besides the parsed request. */
export interface Desk {
  readonly seat: Seat;
  readonly ctx: Context;
  readonly upload?: Upload;
}
export type Handlers<A extends Api> = { [K in keyof A]: (ask: Heard<A[K]> & Desk) => Promise<Answer<A[K]>> };

const PARTS = ['params', 'query', 'body'] as const;

type Sent = Readonly<Partial<Record<(typeof PARTS)[number], unknown>>>;

const heard = (endpoint: Endpoint, sent: Sent): Record<string, unknown> => {
  const out: Record<string, unknown> = {};
  const fields: FieldProblem[] = [];
  for (const part of PARTS) {
    const schema = endpoint[part];
    if (!schema) continue;
    if (!isSound(sent[part])) {
      fields.push(field(part, 'format', UNSOUND));
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

/** How long a password or second factor counts as given just now. */
const RECENT = 10 * MINUTE;

/** Whether something was shown, at a moment in milliseconds, so lately that it counts as just now. */
export const isRecent = (shownAt: number): boolean => now().getTime() - shownAt <= RECENT;

/** Whether the person of a session has shown just now that it is them. */
const recentlyAssured = ({ assuredAt }: Pick<Seat, 'assuredAt'>): boolean => isRecent(assuredAt ?? 0);

/** Whether they have shown just now all that they sign in by. */
export const recentlyProven = ({ provenAt }: Pick<Seat, 'provenAt'>): boolean => isRecent(provenAt ?? 0);

/** What an endpoint wants shown that was not shown just now. */
const wantedOf = ({ assurance }: Endpoint, seat: Seat): 'assurance.needed' | 'assurance.whole' | null => {
  if (assurance === undefined) return null;
  if (assurance === 'whole') return recentlyProven(seat) ? null : 'assurance.whole';
  return (assurance === 'recent' || assurance.includes(seat.role)) && !recentlyAssured(seat) ? 'assurance.needed' : null;
};

const seated = async (ctx: Context, plugin: string, name: string, endpoint: Endpoint): Promise<Seat> => {
  await syncClock();
  const { seat, grantsVersion, session } = await takeSeat(ctx);
  note(ctx, { seat });
  await generalLimit(seat, session, `${plugin}.${name}`);
  const permit = await permitted(seat, grantsVersion, plugin, name, endpoint);
  if (seat.limited && !endpoint.limited && !may('public', endpoint.action)) throw refuse('second-factor.required');
  if (endpoint.method !== 'GET') await standingPort.ask()(seat, endpoint.action);
  const wanted = wantedOf(endpoint, seat);
  if (wanted) throw refuse(wanted);
  ctx.state.seat = seat;
  return permit;
};

/** What is asked by, of which a part may come in a header: proxies keep addresses, and names are searched for. */
const queryOf = (ctx: Context): Record<string, unknown> => ({ ...ctx.query, ...parse(ctx.get('x-query')) });

const answer = async (plugin: string, name: string, endpoint: Endpoint, handler: (ask: never) => Promise<unknown>, ctx: Context): Promise<void> => {
  const seat = await seated(ctx, plugin, name, endpoint);
  await endpointLimit(`${plugin}.${name}`, endpoint, seat, ctx.request.body, ctx.get('x-work'));
  const upload = await receiveUpload(ctx, endpoint);
  const parsed = heard(endpoint, { params: ctx.params, query: queryOf(ctx), body: ctx.request.body });
  const ask = { ...parsed, seat, ctx, ...(upload ? { upload } : {}) } as never;
  const reply = endpoint.idempotent
    ? await once(
        ctx,
        seat,
        `${plugin}.${name}`,
        parsed,
        () => handler(ask),
        (kept) => endpoint.reply?.parse(kept) ?? null,
      )
    : await handler(ask);
  // A stream writes to the response by itself.
  if (ctx.respond === false) return;
  if (endpoint.file) return sendFile(ctx, reply as FileReply);
  if (endpoint.part) {
    ctx.status = 204;
    return;
  }
  ctx.compress = mayBePacked(ctx, endpoint);
  ctx.set('Cache-Control', 'private, no-store');
  ctx.status = 200;
  ctx.body = { data: endpoint.reply ? endpoint.reply.parse(reply) : null };
};

type Verb = (ask: never) => Promise<unknown>;
const verbs = new Map<Endpoint, Verb>();

/**
 * Does as a person what an endpoint does, without a request: the same reach, the same contract both ways, the same trail. For
 * what the demo's people did; limits and assurance are a request's. An endpoint that needs more of a request has no place here.
 */
export const perform = async <E extends Endpoint>(endpoint: E, seat: Seat, sent: Ask<E>, upload?: Upload): Promise<Reply<E>> => {
  const verb = verbs.get(endpoint);
  if (!verb) throw new Error(`Nothing is mounted at ${endpoint.method} ${endpoint.path}`);
  const ask = { ...heard(endpoint, sent as Sent), seat: reaching(seat, endpoint), ...(upload ? { upload } : {}) } as never;
  const reply = endpoint.idempotent ? await transaction(() => verb(ask)) : await verb(ask);
  return (endpoint.reply ? endpoint.reply.parse(reply) : null) as Reply<E>;
};

/**
 * Turns a contract and its handlers into the routes and controllers a Strapi plugin exports. Each request is seated, checked
 * against grant and matrix, parsed by the contract, and its reply parsed too, which strips what the contract does not name.
 */
export const mount = <A extends Api>(plugin: string, api: A, handlers: Handlers<A>) => {
  remember(plugin, api);
  const names = Object.keys(api);
  for (const name of names) verbs.set(api[name]!, handlers[name as keyof A] as Verb);
  for (const name of names) if (api[name]!.exported) rememberListing({ plugin, name, endpoint: api[name]!, handler: handlers[name as keyof A] as never });
  const places = Object.fromEntries(names.map((name) => [name, placeOf(plugin, name, api[name]!)]));
  const controller = Object.fromEntries(
    names.map((name) => [
      name,
      async (ctx: Context) => {
        note(ctx, { place: places[name]! });
        try {
          await answer(plugin, name, api[name]!, handlers[name as keyof A] as never, ctx);
        } finally {
          await discardUpload(ctx);
        }
      },
    ]),
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
