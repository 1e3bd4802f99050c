import type { ComponentType } from 'react';
import { Refusal } from '../app/http/refusal';
import { fetchStylesAnew } from '../browser/network';
import { buildThere, openAnew, RELOADED, type Build } from '../browser/newest-build';
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
  readonly build: () => Promise<Build>;
  /** Loads an address by the browser, with the code of the newest build. */
  readonly open: (address: string) => void;
}

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
