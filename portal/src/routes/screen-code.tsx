import type { ComponentType } from 'react';
import { Refusal } from '../app/http/refusal';
import { fetchStylesAnew } from '../browser/network';
import { tabStorage } from '../browser/storage';

type Load = () => Promise<{ default: ComponentType }>;

/** The code of one screen: the component that shows it, and how it is fetched before it is shown. */
export interface ScreenCode {
  readonly Component: ComponentType;
  /** Fetches the code for an address; throws `offline` where it cannot be fetched now, and fetches it anew when it is asked again. */
  readonly fetch: (address: string) => Promise<void>;
}

interface Server {
  /** Whether the server answers, and with which build. */
  readonly build: () => Promise<'away' | 'same' | 'newer'>;
  /** Loads an address by the browser, with the code of the newest build. */
  readonly open: (address: string) => void;
}

/** Marks that the browser loaded a screen anew for its code: where that did not help, it is not done again. */
const RELOADED = 'bai.reloaded';

/**
 * Asks the server for its newest page, and for the script that runs here where the page names it. While a server starts, or a proxy
 * does not reach it, either may answer with an error: a page that is loaded then stays empty.
 */
const buildThere = async (): Promise<'away' | 'same' | 'newer'> => {
  const asked = (address: string, init: RequestInit): Promise<Response | null> => fetch(address, init).catch(() => null);
  const page = await asked('/', { headers: { accept: 'text/html' } });
  if (!page?.ok) return 'away';
  // This code is part of the start, which every page names, whether it begins at once or once it has been painted.
  const { pathname } = new URL(import.meta.url);
  if (!(await page.text()).includes(pathname)) return 'newer';
  const script = await asked(pathname, { method: 'HEAD', cache: 'no-store' });
  return script?.ok ? 'same' : 'away';
};

const openAnew = (address: string): void => {
  const there = new URL(address, location.href);
  // The browser loads nothing where only what is behind the `#` differs.
  if (there.pathname + there.search === location.pathname + location.search) {
    history.replaceState(history.state, '', there);
    location.reload();
  } else location.assign(there);
};

/**
 * The code of a screen is fetched by its route's loader, not by `lazy`: React Router 7 shows neither the screen nor its error where `lazy`
 * fails. Code of an older build is gone after a deployment; some browsers never ask again for a script that failed once. One full
 * load of the address helps both, never a loop of them.
 */
export const screenCode = (load: Load, { build, open }: Server = { build: buildThere, open: openAnew }): ScreenCode => {
  let Loaded: ComponentType | undefined;
  let hasFailed = false;
  const attempt = async (): Promise<boolean> => {
    try {
      ({ default: Loaded } = await load());
      tabStorage.remove(RELOADED);
      return true;
    } catch {
      return false;
    }
  };
  return {
    Component: () => Loaded && <Loaded />,
    fetch: async (address) => {
      if (Loaded || (await attempt())) return;
      const there = await build();
      // Without a server the page stays as it is.
      if (there === 'away') throw new Refusal('offline', 0);
      fetchStylesAnew();
      if (there === 'same' && (await attempt())) return;
      const isStuck = there === 'newer' || hasFailed;
      hasFailed = true;
      if (!isStuck || tabStorage.get(RELOADED)) throw new Refusal('offline', 0);
      tabStorage.set(RELOADED, '1');
      open(address);
      await new Promise(() => undefined);
    },
  };
};
