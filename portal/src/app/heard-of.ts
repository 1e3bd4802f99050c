import { useSyncExternalStore } from 'react';

/** Milliseconds without a stream before anybody is told: nobody is worried about one that is back at once. */
const CALM = 15_000;

let old = false;
let worry: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const setOld = (value: boolean): void => {
  if (old === value) return;
  old = value;
  listeners.forEach((listener) => listener());
};

/** Notes that the stream of changes is there again, or that nobody listens any more. */
export const calm = (): void => {
  clearTimeout(worry);
  worry = undefined;
  setOld(false);
};

/** Notes that the stream is away. It says so with each try that fails: the time counts from the first. */
export const unheard = (): void => {
  worry ??= setTimeout(() => setOld(true), CALM);
};

/** Whether what is on the screen may be old: for a while nothing could be heard of changes. */
export const isOld = (): boolean => old;

/** The same, as it changes. */
export const useOld = (): boolean =>
  useSyncExternalStore(
    (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    isOld,
    () => false,
  );
