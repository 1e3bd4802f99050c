import { now } from './clock';
import { sql } from './database';
import { baseConnection, log, type Context } from './strapi-edge';
import { job } from './outbox';
import type { Seat } from './seat';

interface Listener {
  readonly topics: ReadonlySet<string>;
  readonly ctx: Context;
  readonly session: string;
}
interface Happening {
  readonly id: number;
  readonly topic: string;
  readonly type: string;
  readonly record: string | null;
}

const listeners = new Set<Listener>();
const KEPT = 10 * 60_000;
const POLL = 400;
/** Ids may commit out of order; so many before the newest are looked at again. */
const OVERLAP = 200;
/** Who missed more than this fetches everything anew. */
const MOST_REPLAYED = 1000;
let newest = 0;
let seen = new Set<number>();
let timer: NodeJS.Timeout | undefined;

/** The topics a seat may hear: its own, never another's. */
const topicsOf = ({ subjects, role }: Seat): Set<string> => {
  const own = Object.entries(subjects).map(([kind, id]) => `${kind}:${id as string}`);
  return new Set(role === 'admin' ? [...own, 'admin'] : own);
};

const write = ({ ctx }: Listener, { id, type, record }: Happening): void =>
  void ctx.res.write(`id: ${id}\nevent: change\ndata: ${JSON.stringify({ type, id: record })}\n\n`);

const since = async (id: number): Promise<Happening[]> =>
  ((await baseConnection()('bai_live').where('id', '>', id).orderBy('id').limit(MOST_REPLAYED)) as Happening[]).map((row) => ({ ...row, id: Number(row.id) }));

const bounds = async (): Promise<{ oldest: number; newest: number }> => {
  const found = (await baseConnection()('bai_live').min({ oldest: 'id' }).max({ newest: 'id' }).first()) as { oldest: number | null; newest: number | null };
  return { oldest: Number(found.oldest ?? 0), newest: Number(found.newest ?? 0) };
};

/** The topic by which every process hears that a session ended. */
const sessionTopic = (session: string): string => `session:${session}`;

const tell = (happening: Happening): void => {
  for (const listener of listeners) {
    if (listener.topics.has(happening.topic)) write(listener, happening);
    if (sessionTopic(listener.session) === happening.topic) listener.ctx.res.end();
  }
};

const poll = async (): Promise<void> => {
  if (listeners.size === 0) return;
  const fresh = (await since(Math.max(0, newest - OVERLAP))).filter(({ id }) => !seen.has(id));
  for (const happening of fresh) {
    seen.add(happening.id);
    newest = Math.max(newest, happening.id);
    tell(happening);
  }
  if (seen.size > 5 * OVERLAP) seen = new Set([...seen].sort((a, b) => b - a).slice(0, 2 * OVERLAP));
};

/** Takes what happened before anybody listened as told. */
const begin = async (): Promise<void> => {
  ({ newest } = await bounds());
  seen = new Set((await since(Math.max(0, newest - OVERLAP))).map(({ id }) => id));
};

const catchUp = async (listener: Listener, last: string): Promise<void> => {
  const from = Number(last);
  const known = await bounds();
  const missed = Number.isSafeInteger(from) && from >= known.oldest - 1 && from <= known.newest ? await since(from) : null;
  if (!missed || missed.length === MOST_REPLAYED) return void listener.ctx.res.write('event: reset\ndata: {}\n\n');
  for (const happening of missed) if (listener.topics.has(happening.topic)) write(listener, happening);
};

/** Opens a person's stream of changes: type and id only, a comment every 15 s, replay from `Last-Event-ID`. */
export const listen = async (ctx: Context, seat: Seat): Promise<void> => {
  const listener: Listener = { topics: topicsOf(seat), ctx, session: seat.session ?? '' };
  ctx.respond = false;
  ctx.res.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    Connection: 'keep-alive',
    'X-Accel-Buffering': 'no',
  });
  const beat = setInterval(() => ctx.res.write(': still here\n\n'), 15_000);
  ctx.req.on('close', () => {
    clearInterval(beat);
    listeners.delete(listener);
  });
  if (listeners.size === 0) await begin();
  // Listening begins before catching up, so that nothing falls between; what is told twice is refetched twice.
  listeners.add(listener);
  const last = ctx.get('last-event-id');
  if (last) await catchUp(listener, last);
  ctx.res.write(`retry: 3000\nid: ${newest}\nevent: ready\ndata: {}\n\n`);
};

/** Closes the streams of an ended session, in every process, once its end is committed. */
export const closeStreams = async (session: string): Promise<void> => {
  await sql()('bai_live').insert({ topic: sessionTopic(session), type: 'session.ended', record: null, at: now().getTime() });
};

export const startLive = (): void => {
  timer = setInterval(() => void poll().catch((error: unknown) => log.warn(`live: ${String(error)}`)), POLL);
};
export const stopLive = (): void => {
  clearInterval(timer);
  for (const listener of listeners) listener.ctx.res.end();
  listeners.clear();
};

job(
  'kernel.forget-live',
  async () =>
    void (await baseConnection()('bai_live')
      .where('at', '<', now().getTime() - KEPT)
      .delete()),
  { every: KEPT },
);
