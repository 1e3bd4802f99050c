import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { environment } from './environment';
import { clockAt, now, syncClock } from './clock';
import { insertAll, outside, rowsOf, sql, transaction } from './database';
import { enqueue, LANES, onQueued, registeredFor, reactionsTo, repeatingJobs, repeatingKey, type Lane } from './outbox';
import { isClockRight } from './health/database-clock';
import { repaired } from './sound-text';
import { baseConnection, dialect, log } from './strapi-edge';

/** How many deliveries of a lane run at once in this process. The trail is sealed by one hand at a time. */
const AT_ONCE: Readonly<Record<Lane, number>> = { deadlines: 4, messages: 4, sealing: 1, exports: 1, rest: 3 };
const LEASE = 60_000;
const RENEW = 20_000;
const MOST_ATTEMPTS = 12;
/** A repeating job that fails so often in a row is told of. */
const ALERT_AFTER = 3;
const PAUSE = 500;
const me = randomUUID();

interface Row {
  readonly id: number;
  readonly name: string;
  readonly reaction: string;
  readonly key: string | null;
  readonly lane: Lane;
  readonly payload: string;
  readonly attempts: number;
}

const FREE = 'done_at IS NULL AND dead_at IS NULL AND due_at <= ? AND (locked_until IS NULL OR locked_until < ?)';

/** The lanes in which something is due. */
const lanesDue = async (): Promise<Lane[]> => {
  const time = now().getTime();
  const rows = await outside(() => rowsOf<{ lane: Lane }>(`SELECT DISTINCT lane FROM bai_outbox WHERE ${FREE}`, [time, time]));
  return rows.map(({ lane }) => lane);
};

const claim = (lane: Lane, most: number): Promise<Row[]> => {
  const time = now().getTime();
  const skip = dialect() === 'postgres' ? 'FOR UPDATE SKIP LOCKED' : '';
  return outside(() =>
    rowsOf<Row>(
      `UPDATE bai_outbox SET locked_until = ?, locked_by = ?, attempts = attempts + 1
       WHERE id IN (SELECT id FROM bai_outbox WHERE lane = ? AND ${FREE} ORDER BY due_at, id LIMIT ${most} ${skip})
       RETURNING id, name, reaction, key, lane, payload, attempts`,
      [time + LEASE, me, lane, time, time],
    ),
  );
};

const mine = (row: Row) => baseConnection()('bai_outbox').where({ id: row.id, locked_by: me });

/** Seconds until the next try: 2, 4, 8 … at most an hour. */
const backOff = (attempts: number): number => Math.min(2 ** attempts, 3600) * 1000;

const isRepeating = ({ key }: Row): boolean => key?.startsWith(repeatingKey('')) ?? false;

const tellOfFailure = (row: Row, error: string): Promise<void> =>
  insertAll([
    reactionsTo('job.failed', { job: row.reaction, event: row.name, attempts: row.attempts, error: error.slice(0, 300), repeating: isRepeating(row) }),
  ]);

const failed = async (row: Row, error: unknown): Promise<void> => {
  const time = now().getTime();
  const text = repaired(String((error as Error)?.message ?? error).slice(0, 2000));
  log.warn(`outbox ${row.name} → ${row.reaction}, attempt ${row.attempts}: ${text.slice(0, 300)}`);
  const every = registeredFor(row.name, row.reaction)?.every;
  // What repeats never gives up: it slows down to its own period, and somebody is told.
  const repeating = isRepeating(row);
  const pause = repeating ? Math.min(backOff(row.attempts), Math.max(every ?? 0, 2000)) : backOff(row.attempts);
  const dead = !repeating && row.attempts >= MOST_ATTEMPTS;
  await mine(row).update({ locked_until: null, due_at: time + pause, error: text, dead_at: dead ? time : null });
  if (dead || (repeating && row.attempts === ALERT_AFTER)) await tellOfFailure(row, text);
};

/** A reaction to an event is delivered once, and what it carried goes; a job names what it works on, and who asked. */
const kept = ({ name, reaction, payload }: Row): string => (name === reaction ? payload : '{}');

const succeeded = (row: Row, every: number | undefined): Promise<unknown> => {
  const time = now().getTime();
  return mine(row).update(
    every && isRepeating(row)
      ? { attempts: 0, locked_until: null, due_at: time + every, error: null }
      : { done_at: time, locked_until: null, payload: kept(row) },
  );
};

/** Runs work under a lease that is renewed while it runs, and under its time limit. */
const leased = async (row: Row, within: number, work: () => Promise<void>): Promise<void> => {
  const renewal = setInterval(
    () =>
      void mine(row)
        .update({ locked_until: now().getTime() + LEASE })
        .catch(() => undefined),
    RENEW,
  );
  const over = new AbortController();
  const limit = wait(within, null, { signal: over.signal, ref: false }).then(() => {
    throw new Error(`It took longer than ${within / 1000} s`);
  });
  try {
    await Promise.race([work(), limit]);
  } finally {
    clearInterval(renewal);
    limit.catch(() => undefined);
    over.abort();
  }
};

const deliver = async (row: Row): Promise<void> => {
  const known = registeredFor(row.name, row.reaction);
  try {
    if (!known) throw new Error('No handler is registered under this name');
    const { handler, within, every } = known;
    const delivery = { key: row.key ?? `${row.reaction}:${row.id}`, attempt: row.attempts, payload: JSON.parse(row.payload) as never };
    await leased(row, within, () => handler(delivery));
    await succeeded(row, every);
  } catch (error) {
    await failed(row, error).catch((fault: unknown) => log.error(`outbox: ${String((fault as Error)?.message ?? fault)}`));
  }
};

/** Delivers everything that is due now, each lane in its own line; answers how many it handled. */
export const drain = async (): Promise<number> => {
  const counts = await Promise.all(
    LANES.map(async (lane) => {
      let handled = 0;
      for (;;) {
        const rows = await claim(lane, AT_ONCE[lane]);
        if (rows.length === 0) return handled;
        await Promise.all(rows.map(deliver));
        handled += rows.length;
      }
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
};

/** Delivers what falls due up to a moment, each at the time it is due, as if the platform had run all along. */
export const deliverUntil = async (until: Date): Promise<void> => {
  for (let last = 0; ;) {
    const [row] = await rowsOf<{ due: number | string | null }>(
      "SELECT MIN(due_at) AS due FROM bai_outbox WHERE done_at IS NULL AND dead_at IS NULL AND (key IS NULL OR key NOT LIKE 'every:%')",
      [],
    );
    const due = row?.due === null || row?.due === undefined ? Infinity : Number(row.due);
    if (due > until.getTime()) return;
    // What comes due while others are delivered is delivered after them.
    last = Math.max(last, due);
    await clockAt(new Date(last), drain);
  }
};

/** Runs a repeating job once, now. */
export const runRepeating = async (name: string): Promise<void> => {
  await registeredFor(name, name)!.handler({ key: repeatingKey(name), attempt: 1, payload: {} as never });
};

const running = new Map<Lane, Set<Promise<void>>>(LANES.map((lane) => [lane, new Set()]));
let stopped = true;
let timer: NodeJS.Timeout | undefined;
let looking = false;
let again = false;

/** Begins what is due in a lane, as far as it has room. */
const fill = async (lane: Lane): Promise<void> => {
  const under = running.get(lane)!;
  const free = AT_ONCE[lane] - under.size;
  if (free <= 0 || stopped || !isClockRight()) return;
  for (const row of await claim(lane, free)) {
    const delivery = deliver(row).finally(() => {
      under.delete(delivery);
      look();
    });
    under.add(delivery);
  }
};

const look = (): void => {
  if (stopped || !isClockRight()) return;
  if (looking) {
    again = true;
    return;
  }
  looking = true;
  syncClock()
    .then(lanesDue)
    .then((lanes) => Promise.all(lanes.map(fill)))
    .catch((error: unknown) => log.error(`outbox: ${String((error as Error)?.message ?? error)}`))
    .finally(() => {
      looking = false;
      if (!again) return;
      again = false;
      setImmediate(look);
    });
};

/** Starts working on the outbox and makes sure that each repeating job is queued once. */
export const startOutbox = async (): Promise<void> => {
  stopped = false;
  await transaction(async () => {
    for (const name of repeatingJobs()) {
      const key = repeatingKey(name);
      await enqueue(name, {}, { key });
      // A job that was laid aside before jobs went on for good, or that has moved to another lane since.
      await sql()('bai_outbox')
        .where({ key })
        .update({ lane: registeredFor(name, name)!.lane, dead_at: null });
    }
  });
  onQueued(() => void setImmediate(look));
  timer = setInterval(look, environment().test ? 100 : PAUSE);
};

/** Stops taking work and waits for what is under way, but not for what hangs. */
export const stopOutbox = async (): Promise<void> => {
  stopped = true;
  clearInterval(timer);
  const under = [...running.values()].flatMap((set) => [...set]);
  await Promise.race([Promise.all(under), wait(10_000, null, { ref: false })]);
};
