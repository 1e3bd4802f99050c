import type { ServerResponse } from 'node:http';
import { now } from './clock';
import { sql } from './database';
import { environment } from './environment';
import { baseConnection, log, type Context } from './strapi-edge';
import { job } from './outbox';
import { topicsOf } from './scopes';
import { accountOf, livingSessions, type Seat } from './seat';

interface Listener {
  topics: ReadonlySet<string>;
  readonly seat: Seat;
  readonly account: string;
  readonly session: string;
  readonly res: ServerResponse;
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
const BEAT = 15_000;
/** Browsers of one person that may listen; with one more the first gives way. */
const MOST_EACH = 5;
/** Bytes that may wait for somebody who does not read; with more the stream is given up, since nothing told is lost by that. */
const MOST_UNREAD = 64 * 1024;
/** Who missed more than this fetches everything anew. */
const MOST_REPLAYED = 1000;
let newest = 0;
let seen = new Set<number>();
let timers: NodeJS.Timeout[] = [];

/** Ends a stream: nobody tells it anything any more, whoever ends it and however often. */
const drop = (listener: Listener): void => {
  if (!listeners.delete(listener)) return;
  const { res } = listener;
  // Ended first: a browser calls a stream that is only cut off broken. Whoever does not read its end is cut off all the same.
  if (!res.destroyed) res.end();
  setTimeout(() => res.destroy(), 1000).unref();
};

const say = (listener: Listener, words: string): void => {
  if (!listeners.has(listener)) return;
  if (listener.res.writableLength > MOST_UNREAD) {
    drop(listener);
    return void listener.res.destroy();
  }
  listener.res.write(words);
};

const write = (listener: Listener, { id, type, record }: Happening): void =>
  say(listener, `id: ${id}\nevent: change\ndata: ${JSON.stringify({ type, id: record })}\n\n`);

const since = async (id: number): Promise<Happening[]> =>
  ((await baseConnection()('bai_live').where('id', '>', id).orderBy('id').limit(MOST_REPLAYED)) as Happening[]).map((row) => ({ ...row, id: Number(row.id) }));

const bounds = async (): Promise<{ oldest: number; newest: number }> => {
  const found = (await baseConnection()('bai_live').min({ oldest: 'id' }).max({ newest: 'id' }).first()) as { oldest: number | null; newest: number | null };
  return { oldest: Number(found.oldest ?? 0), newest: Number(found.newest ?? 0) };
};

/** The topic by which every process hears that a session ended. */
const sessionTopic = (session: string): string => `session:${session}`;

const ENDED = 'session.ended';
const tell = (happening: Happening): void => {
  for (const listener of listeners) {
    if (listener.topics.has(happening.topic)) write(listener, happening);
    if (sessionTopic(listener.session) !== happening.topic) continue;
    // Somebody ended it. A session that is only left alone for too long ends its stream without a word: its person may come back to what they typed.
    if (happening.type === ENDED) say(listener, 'event: ended\ndata: {}\n\n');
    drop(listener);
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
  if (!missed || missed.length === MOST_REPLAYED) return say(listener, 'event: reset\ndata: {}\n\n');
  for (const happening of missed) if (listener.topics.has(happening.topic)) write(listener, happening);
};

/** Every stream says that it is still there, and ends with its session: signed out, suspended, idle too long or simply too old. */
const beat = async (): Promise<void> => {
  const living = await livingSessions([...new Set([...listeners].map(({ session }) => session))]);
  // What was told of those that are gone comes first: whose session somebody ended is to hear so.
  if ([...listeners].some(({ session }) => !living.has(session))) await poll();
  for (const listener of listeners) {
    if (!living.has(listener.session)) {
      drop(listener);
      continue;
    }
    say(listener, ': still here\n\n');
    // A membership that began or ended counts from the next beat on.
    listener.topics = await topicsOf(listener.seat);
  }
};

const makeRoom = (account: string): void => {
  const own = [...listeners].filter((listener) => listener.account === account);
  for (const oldest of own.slice(0, Math.max(0, own.length - MOST_EACH + 1))) {
    // It comes back later, if its browser is still there: two that push each other out would ask without end.
    say(oldest, 'retry: 60000\n\n');
    drop(oldest);
  }
};

const begun = async (listener: Listener, last: string): Promise<void> => {
  if (listeners.size === 0) await begin();
  listener.topics = await topicsOf(listener.seat);
  makeRoom(listener.account);
  // Listening begins before catching up, so that nothing falls between; what is told twice is refetched twice.
  listeners.add(listener);
  if (last) await catchUp(listener, last);
  say(listener, `retry: 3000\nid: ${newest}\nevent: ready\ndata: {}\n\n`);
};

/** Opens a person's stream of changes: type and id only, a comment every 15 s, replay from `Last-Event-ID`. */
export const listen = async (ctx: Context, seat: Seat): Promise<void> => {
  const { res } = ctx;
  const listener: Listener = { topics: new Set(), seat, account: accountOf(seat), session: seat.session ?? '', res };
  ctx.respond = false;
  // Whoever goes away, however rudely, is told nothing more; an error without a listener would end the process.
  res.on('error', () => drop(listener));
  res.on('close', () => drop(listener));
  res.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    Connection: 'keep-alive',
    'X-Accel-Buffering': 'no',
  });
  try {
    await begun(listener, ctx.get('last-event-id'));
  } catch (error) {
    // The answer has begun, so no envelope can follow: the browser comes back and asks again.
    log.warn(`live: ${String(error)}`);
    drop(listener);
    res.end();
  }
};

/**
 * Closes the streams of an ended session, in every process, once its end is committed. Where its browser goes on in another (`goesOn`)
 * nobody is told that it ended: the word could be there before the answer that brings the other, and lead its person out.
 */
export const closeStreams = async (session: string, { goesOn }: { goesOn: boolean }): Promise<void> => {
  const type = goesOn ? 'session.replaced' : ENDED;
  await sql()('bai_live').insert({ topic: sessionTopic(session), type, record: null, at: now().getTime() });
};

const alone = (work: () => Promise<void>): (() => void) => {
  let running = false;
  return () => {
    if (running) return;
    running = true;
    work()
      .catch((error: unknown) => log.warn(`live: ${String(error)}`))
      .finally(() => (running = false));
  };
};

export const startLive = (): void => {
  timers = [setInterval(alone(poll), POLL), setInterval(alone(beat), environment().test ? BEAT / 10 : BEAT)];
};
export const stopLive = (): void => {
  timers.forEach((timer) => clearInterval(timer));
  for (const listener of listeners) drop(listener);
};

job(
  'kernel.forget-live',
  async () =>
    void (await baseConnection()('bai_live')
      .where('at', '<', now().getTime() - KEPT)
      .delete()),
  { every: KEPT },
);
