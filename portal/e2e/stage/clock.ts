import type { BrowserContext } from '@playwright/test';
import { clockOffset, shiftClock } from '../../../cms/test/clock';

const HOUR = 3_600_000;
const BANGKOK = 7 * HOUR;
const OPENING = 8;
const LATEST = 13;

/**
 * The demo's physicians see people from nine to six, and a check-in is of the day: past one in Bangkok the platform's clock
 * moves on to the next morning, so that a visit can be booked and held on the same day whenever the journeys run.
 */
export const morning = async (): Promise<void> => {
  const offset = await clockOffset();
  const hour = ((Date.now() + offset + BANGKOK) / HOUR) % 24;
  if (hour >= LATEST) await shiftClock(Math.round(offset + (24 + OPENING - hour) * HOUR));
};

/** In the browser: `Date` is so many milliseconds off. */
const shift = (ms: number): void => {
  const Machine = Date;
  const shifted = function (this: unknown, ...given: unknown[]) {
    const made = Reflect.construct(Machine, given.length ? given : [Machine.now() + ms]) as Date;
    return this === undefined ? made.toString() : made;
  };
  Object.setPrototypeOf(shifted, Machine);
  shifted.prototype = Machine.prototype;
  Object.assign(shifted, { now: () => Machine.now() + ms });
  globalThis.Date = shifted as unknown as DateConstructor;
};

/** Gives a browser the platform's time. */
export const inTime = async (context: BrowserContext): Promise<void> => {
  const offset = await clockOffset();
  if (offset !== 0) await context.addInitScript(shift, offset);
};

/** Sets the clock of somebody's device so many milliseconds off the platform's, from the next page on. */
export const outOfTime = async (context: BrowserContext, ms: number): Promise<void> => {
  await context.addInitScript(shift, ms);
  await context.addInitScript((off) => {
    const origin = performance.timeOrigin + off;
    Object.defineProperty(performance, 'timeOrigin', { get: () => origin });
  }, ms);
};
