import { useSyncExternalStore } from 'react';
import { deviceStorage } from '../browser/storage';

const KEPT = 'bai.tablet';
const heard = new Set<() => void>();

const listen = (tell: () => void): (() => void) => {
  heard.add(tell);
  window.addEventListener('storage', tell);
  return () => {
    heard.delete(tell);
    window.removeEventListener('storage', tell);
  };
};

/** Whether this browser was made a tablet of a shop; the server says whether it still is. Of pages written at build nobody's is. */
export const useTablet = (): boolean =>
  useSyncExternalStore(
    listen,
    () => deviceStorage.get(KEPT) === 'yes',
    () => false,
  );

/** Remembers in this browser that it is one, or is none any more, so that no other browser asks about it. */
export const markTablet = (is: boolean): void => {
  if (is) deviceStorage.set(KEPT, 'yes');
  else deviceStorage.remove(KEPT);
  for (const tell of heard) tell();
};
