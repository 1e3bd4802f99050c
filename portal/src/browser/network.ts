import { useSyncExternalStore } from 'react';

const EVENTS = ['online', 'offline'] as const;
const listen = (changed: () => void): (() => void) => {
  for (const event of EVENTS) window.addEventListener(event, changed);
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, changed);
  };
};

/** Whether the browser has a network at all. A page written at build takes it that there is one. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );

/** Whether the server answers at all. */
export const isReachable = async (): Promise<boolean> => Boolean(await fetch('/', { method: 'HEAD' }).catch(() => null));

/** Styles that could not be fetched are asked for anew: the build's loader takes what it has asked for once as there. */
export const fetchStylesAnew = (): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) if (!link.sheet) link.replaceWith(link.cloneNode());
};
