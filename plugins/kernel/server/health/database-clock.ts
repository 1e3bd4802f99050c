import { HOUR, machineNow, MINUTE } from '../clock';
import { baseConnection, dialect, log } from '../strapi-edge';

/** Milliseconds by which this machine's clock may differ from the database's. */
const MOST = MINUTE;
/** Milliseconds between two comparisons while the clock is wrong. */
const AGAIN = 5000;

/** The database's time at which this process began by its own count; null before the first answer. */
let epoch: number | null = null;
let timer: NodeJS.Timeout | undefined;
let comparing: Promise<void> | undefined;
let askedAt = -HOUR;
let wasRight = true;

/** Returns by how many milliseconds this machine's clock is ahead of the database's. */
const skew = (): number => (epoch === null ? 0 : machineNow().getTime() - performance.now() - epoch);

const compare = async (): Promise<void> => {
  // SQLite lives in this process and has no other clock.
  if (dialect() !== 'postgres') return;
  const before = performance.now();
  const answer = (await baseConnection().raw('SELECT extract(epoch FROM clock_timestamp()) * 1000 AS at')) as { rows: { at: string | number }[] };
  const after = performance.now();
  // An answer that took so long tells the time too roughly.
  if (after - before > MOST / 2) return;
  epoch = Number(answer.rows[0]!.at) - (before + after) / 2;
};

/** Compares the clocks now; a database that does not answer leaves what is known. */
export const compareClocks = (): Promise<void> => {
  askedAt = performance.now();
  comparing ??= compare()
    .catch((error: unknown) => log.warn(`clock: the database does not say what time it is: ${String((error as Error).message)}`))
    .finally(() => (comparing = undefined));
  return comparing;
};

/**
 * Returns whether this machine's clock agrees with the database's to a minute. Between two comparisons it is held against the time that
 * this process has run, so that a clock that jumps is noticed at once.
 */
export const isClockRight = (): boolean => {
  const ahead = skew();
  const isRight = Math.abs(ahead) <= MOST;
  if (isRight !== wasRight) {
    wasRight = isRight;
    if (isRight) log.warn('clock: it agrees with the database again; this process works on');
    else log.error(`clock: it is ${Math.round(ahead / 1000)} s ahead of the database; this process rests`);
  }
  // A machine that slept has run for less time than has passed: only the database can tell.
  if (!isRight && performance.now() - askedAt > AGAIN) void compareClocks();
  return isRight;
};

/** Compares the clocks as the process starts, and each minute. */
export const watchClock = async (): Promise<void> => {
  await compareClocks();
  timer = setInterval(() => void compareClocks(), MINUTE).unref();
};
export const stopWatchingClock = (): void => clearInterval(timer);
