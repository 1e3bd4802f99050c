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

/** Gives a browser the platform's time. */
export const inTime = async (context: BrowserContext): Promise<void> => {
  const offset = await clockOffset();
  if (offset === 0) return;
  await context.addInitScript((ms) => {
    const Machine = Date;
    const shifted = function (this: unknown, ...given: unknown[]) {
      const made = Reflect.construct(Machine, given.length ? given : [Machine.now() + ms]) as Date;
      return this === undefined ? made.toString() : made;
    };
    Object.setPrototypeOf(shifted, Machine);
    shifted.prototype = Machine.prototype;
    Object.assign(shifted, { now: () => Machine.now() + ms });
    globalThis.Date = shifted as unknown as DateConstructor;
  }, offset);
};
