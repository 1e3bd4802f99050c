import { useSyncExternalStore } from 'react';

const EVENTS = ['online', 'offline'] as const;
const listen = (changed: () => void): (() => void) => {
  for (const event of EVENTS) window.addEventListener(event, changed);
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, changed);
  };
};

/** Whether the browser has a network at all. */
export const useOnline = (): boolean => useSyncExternalStore(listen, () => navigator.onLine);
