import { now } from './clock';
import { afterCommit, sql, type Addition } from './database';

/** What a reaction or job is handed. It must take effect once however often it is called: `key` is the same each time. */
export interface Delivery<P> {
  readonly key: string;
  readonly attempt: number;
  readonly payload: P;
}
type Handler = (delivery: Delivery<never>) => Promise<void>;

/**
 * Work of different kinds waits in lines of its own, so that one that hangs delays nothing but its like: what has a deadline or
 * is about money, what leaves as a message, the sealing of the trail, spreadsheets of long lists, and the rest.
 */
export const LANES = ['deadlines', 'messages', 'sealing', 'exports', 'rest'] as const;
export type Lane = (typeof LANES)[number];

interface Terms {
  readonly lane?: Lane;
  /** Milliseconds that one delivery may take; then it counts as failed and is tried again. A minute unless told. */
  readonly within?: number;
}
interface Registered {
  readonly handler: Handler;
  readonly lane: Lane;
  readonly within: number;
  /** Milliseconds between the end of one run and the next, of a job that repeats. */
  readonly every?: number;
}

const WITHIN = 60_000;
const reactions = new Map<string, Map<string, Registered>>();
const jobs = new Map<string, Registered>();

const registered = (handler: Handler, { lane = 'rest', within = WITHIN }: Terms): Registered => ({ handler, lane, within });

/** Registers a reaction to an event, under a stable name of its own. */
export const on = <P>(event: string, reaction: string, handler: (delivery: Delivery<P>) => Promise<void>, terms: Terms = {}): void => {
  if (!reactions.has(event)) reactions.set(event, new Map());
  reactions.get(event)!.set(reaction, registered(handler as Handler, terms));
};

/** Registers a job; with `every` (ms) it repeats, whoever of several processes gets to it first, and never gives up. */
export const job = <P>(name: string, handler: (delivery: Delivery<P>) => Promise<void>, options: Terms & { every?: number } = {}): void => {
  jobs.set(name, { ...registered(handler as Handler, options), ...(options.every ? { every: options.every } : {}) });
};

/** What does the work of a queued row, if this process knows it. */
export const registeredFor = (name: string, reaction: string): Registered | undefined => reactions.get(name)?.get(reaction) ?? jobs.get(reaction);

/** The jobs that repeat. */
export const repeatingJobs = (): string[] => [...jobs].flatMap(([name, { every }]) => (every ? [name] : []));

/** The key under which a repeating job is queued: once, for good. */
export const repeatingKey = (name: string): string => `every:${name}`;

const queued = (name: string, reaction: string, key: string | null, payload: object, at: Date) => ({
  name,
  reaction,
  key,
  lane: registeredFor(name, reaction)?.lane ?? 'rest',
  payload: JSON.stringify(payload),
  due_at: at.getTime(),
});

let wakers: (() => void)[] = [];
/** Calls back when something was queued. */
export const onQueued = (wake: () => void): void => void (wakers = [wake]);
const wake = (): void => wakers.forEach((call) => call());
/** Looks at the outbox at once, when the running transaction has committed. */
export const wakeOutbox = (): void => afterCommit(wake);

/** The reactions to an event, to be added. */
export const reactionsTo = (name: string, payload: object): Addition => ({
  table: 'bai_outbox',
  rows: [...(reactions.get(name)?.keys() ?? [])].map((reaction) => queued(name, reaction, null, payload, now())),
  committed: wake,
});

/** Queues a job in the running transaction. The same `key` is queued once. */
export const enqueue = async (name: string, payload: object, options: { due?: Date; key?: string } = {}): Promise<void> => {
  await sql()('bai_outbox')
    .insert(queued(name, name, options.key ?? null, payload, options.due ?? now()))
    .onConflict('key')
    .ignore();
  wakeOutbox();
};
