import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds: the minute of the platform's general limit, which lets a person ask 300 times in it. */
const WINDOW = 60_000;
/** After so many requests of a minute the next step of a test waits: one step asks less than what is left. */
const MOST = 220;

const asked = new Map<string, number[]>();

/** Writes down that somebody asks, wherever from: a browser and the test client of one account share the limit of a person. */
export const noteRequest = (account: string): void => {
  if (!account) return;
  const since = performance.now() - WINDOW;
  const times = (asked.get(account) ?? []).filter((at) => at > since);
  times.push(performance.now());
  asked.set(account, times);
};

/** Waits until an account may ask for a whole screen more: a fast machine opens three screens a second, and nobody does. */
export const roomFor = async (account: string): Promise<void> => {
  for (;;) {
    const since = performance.now() - WINDOW;
    const times = (asked.get(account) ?? []).filter((at) => at > since);
    if (times.length < MOST) return;
    await wait(times[times.length - MOST]! - since);
  }
};
