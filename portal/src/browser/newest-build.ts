import { tabStorage } from './storage';

/** Whether the server answers, and with which build. */
export type Build = 'away' | 'same' | 'newer';

/** Marks that the browser loaded a screen anew for its code: where that did not help, it is not done again. */
export const RELOADED = 'bai.reloaded';

/**
 * Asks the server for its newest page, and for the script that runs here where the page names it. While a server starts, or a proxy
 * does not reach it, either may answer with an error: a page that is loaded then stays empty.
 */
export const buildThere = async (): Promise<Build> => {
  const asked = (address: string, init: RequestInit): Promise<Response | null> => fetch(address, init).catch(() => null);
  const page = await asked('/', { headers: { accept: 'text/html' } });
  if (!page?.ok) return 'away';
  // This code is part of the start, which every page names, whether it begins at once or once it has been painted.
  const { pathname } = new URL(import.meta.url);
  if (!(await page.text()).includes(pathname)) return 'newer';
  const script = await asked(pathname, { method: 'HEAD', cache: 'no-store' });
  return script?.ok ? 'same' : 'away';
};

/** Loads an address by the browser, with the code of the newest build. */
export const openAnew = (address: string): void => {
  const there = new URL(address, location.href);
  // The browser loads nothing where only what is behind the `#` differs.
  if (there.pathname + there.search === location.pathname + location.search) {
    history.replaceState(history.state, '', there);
    location.reload();
  } else location.assign(there);
};

/** Loads an address anew for code that does not come: where the server has a newer build, or (`stuck`) trying again did not help. Never a loop of it. */
export const loadedAnew = async (address: string, stuck: boolean): Promise<void> => {
  const there = await buildThere();
  if (there === 'away' || (there === 'same' && !stuck) || tabStorage.get(RELOADED)) return;
  tabStorage.set(RELOADED, '1');
  openAnew(address);
};
