import { randomUUID } from 'node:crypto';
import { environment } from './environment';
import { now, syncClock } from './clock';
import { afterCommit, outside, rowsOf, sql, transaction, type Addition } from './database';
import { baseConnection, dialect, log } from './strapi-edge';

/** What a reaction or job is handed. It must take effect once however often it is called: `key` is the same each time. */
export interface Delivery<P> {
  readonly key: string;
  readonly attempt: number;
  readonly payload: P;
}
type Handler = (delivery: Delivery<never>) => Promise<void>;

const reactions = new Map<string, Map<string, Handler>>();
const jobs = new Map<string, { handler: Handler; every?: number }>();

/** Registers a reaction to an event, under a stable name of its own. */
export const on = <P>(event: string, reaction: string, handler: (delivery: Delivery<P>) => Promise<void>): void => {
  if (!reactions.has(event)) reactions.set(event, new Map());
  reactions.get(event)!.set(reaction, handler as Handler);
};

/** Registers a job; with `every` (ms) it repeats, whoever of several processes gets to it first. */
export const job = <P>(name: string, handler: (delivery: Delivery<P>) => Promise<void>, options: { every?: number } = {}): void => {
  jobs.set(name, { handler: handler as Handler, ...options });
};

const queued = (name: string, reaction: string, key: string | null, payload: object, at: Date) => ({
  name,
  reaction,
  key,
  payload: JSON.stringify(payload),
  due_at: at.getTime(),
});
const insert = (...given: Parameters<typeof queued>) =>
  sql()('bai_outbox')
    .insert(queued(...given))
    .onConflict('key')
    .ignore();

/** The reactions to an event, to be added. */
export const reactionsTo = (name: string, payload: object): Addition => ({
  table: 'bai_outbox',
  rows: [...(reactions.get(name)?.keys() ?? [])].map((reaction) => queued(name, reaction, null, payload, now())),
  committed: wake,
});

/** Queues a job in the running transaction. The same `key` is queued once. */
export const enqueue = async (name: string, payload: object, options: { due?: Date; key?: string } = {}): Promise<void> => {
  await insert(name, name, options.key ?? null, payload, options.due ?? now());
  afterCommit(wake);
};

interface Row {
  readonly id: number;
  readonly name: string;
  readonly reaction: string;
  readonly key: string | null;
  readonly payload: string;
  readonly attempts: number;
}

const HOLD = 60_000;
const MOST_ATTEMPTS = 12;
const me = randomUUID();

const claim = async (): Promise<Row[]> => {
  const time = now().getTime();
  const free = `done_at IS NULL AND dead_at IS NULL AND due_at <= ? AND (locked_until IS NULL OR locked_until < ?)`;
  const skip = dialect() === 'postgres' ? 'FOR UPDATE SKIP LOCKED' : '';
  return outside(() =>
    rowsOf<Row>(
      `UPDATE bai_outbox SET locked_until = ?, locked_by = ?, attempts = attempts + 1
       WHERE id IN (SELECT id FROM bai_outbox WHERE ${free} ORDER BY due_at, id LIMIT 10 ${skip}) RETURNING *`,
      [time + HOLD, me, time, time],
    ),
  );
};

/** Seconds until the next try: 2, 4, 8 … at most an hour. */
const backOff = (attempts: number): number => Math.min(2 ** attempts, 3600) * 1000;

const failed = async (row: Row, error: unknown): Promise<void> => {
  const dead = row.attempts >= MOST_ATTEMPTS;
  const time = now().getTime();
  log.warn(`outbox ${row.name} → ${row.reaction}, attempt ${row.attempts}: ${String((error as Error)?.message ?? error).slice(0, 300)}`);
  await baseConnection()('bai_outbox')
    .where({ id: row.id, locked_by: me })
    .update({
      locked_until: null,
      due_at: time + backOff(row.attempts),
      error: String((error as Error)?.message ?? error).slice(0, 2000),
      dead_at: dead ? time : null,
    });
};

const deliver = async (row: Row): Promise<void> => {
  const repeating = jobs.get(row.reaction)?.every;
  const handler = reactions.get(row.name)?.get(row.reaction) ?? jobs.get(row.reaction)?.handler;
  try {
    if (!handler) throw new Error('No handler is registered under this name');
    await handler({ key: row.key ?? `${row.reaction}:${row.id}`, attempt: row.attempts, payload: JSON.parse(row.payload) as never });
    const time = now().getTime();
    const after = repeating ? { attempts: 0, locked_until: null, due_at: time + repeating, error: null } : { done_at: time, locked_until: null };
    await baseConnection()('bai_outbox').where({ id: row.id, locked_by: me }).update(after);
  } catch (error) {
    await failed(row, error);
  }
};

/** Delivers everything that is due now; answers how many it handled. */
export const drain = async (): Promise<number> => {
  let handled = 0;
  for (;;) {
    const rows = await claim();
    if (rows.length === 0) return handled;
    for (const row of rows) await deliver(row);
    handled += rows.length;
  }
};

let timer: NodeJS.Timeout | undefined;
let running: Promise<unknown> | undefined;
let again = false;
let stopped = true;
const PAUSE = 500;

const run = (): void => {
  if (stopped) return;
  if (running) {
    again = true;
    return;
  }
  running = syncClock()
    .then(drain)
    .catch((error: unknown) => log.error(`outbox: ${String((error as Error)?.message ?? error)}`))
    .finally(() => {
      running = undefined;
      if (again) {
        again = false;
        run();
      }
    });
};
const wake = (): void => void setImmediate(run);

/** Starts working on the outbox and makes sure that each repeating job is queued once. */
export const startOutbox = async (): Promise<void> => {
  stopped = false;
  await transaction(async () => {
    for (const [name, { every }] of jobs) if (every) await insert(name, name, `every:${name}`, {}, now());
  });
  timer = setInterval(run, environment().test ? 100 : PAUSE);
};

/** Stops taking work and waits for what is under way. */
export const stopOutbox = async (): Promise<void> => {
  stopped = true;
  clearInterval(timer);
  await running;
};
