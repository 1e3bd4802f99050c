import { AsyncLocalStorage } from 'node:async_hooks';
import { bangkokDay } from '../contracts';
import { baseConnection } from './strapi-edge';
import { environment } from './environment';

let offset = 0;
const moments = new AsyncLocalStorage<number>();

/** The platform's time. Domain code asks this and never the system. */
export const now = (): Date => new Date(moments.getStore() ?? Date.now() + offset);

/** The machine's time, for what the machine stamps itself: files carry it whatever time the platform has. */
export const machineNow = (): Date => new Date();

/** Runs work at another moment, which stands still meanwhile: what the demo's people did before anybody looked. */
export const clockAt = <T>(moment: Date, work: () => Promise<T>): Promise<T> => moments.run(moment.getTime(), work);

/** Now as ISO 8601. */
export const nowIso = (): string => now().toISOString();

/** Today's calendar day in Bangkok. */
export const today = (): string => bangkokDay(now());

/** An instant some milliseconds from now. */
export const fromNow = (ms: number): Date => new Date(now().getTime() + ms);

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

let asked = 0;
let heard = 0;
/** Reads the test clock's offset kept in the database, so that all processes agree. Does nothing outside tests. */
export const syncClock = async (): Promise<void> => {
  if (!environment().test) return;
  const turn = (asked += 1);
  const row = (await baseConnection()('bai_settings').where({ key: 'test.clock-offset' }).first('value')) as { value: string } | undefined;
  // An answer that was overtaken by that to a later question would set the clock back.
  if (turn < heard) return;
  heard = turn;
  offset = row ? Number(JSON.parse(row.value)) : 0;
};
