import { fetchStylesAnew } from './network';

/** Fetches the code of a part of a screen: `() => import('./part')`. */
export type Load<T> = () => Promise<T>;

/** Milliseconds before a part is asked for again while its screen stands; the last one is repeated. */
const WAITS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
/** Milliseconds before a part is asked for again while somebody waits for what they pressed. */
const SOON = [300, 1_200];

const again = <T>(load: Load<T>): Promise<T> => {
  fetchStylesAnew();
  return load();
};

/** Fetches a part for something that was pressed: a proxy that fails once is asked again. Throws what the last attempt threw. */
export const fetchPart = <T>(load: Load<T>): Promise<T> =>
  SOON.reduce((before, wait) => before.catch(() => new Promise((done) => setTimeout(done, wait)).then(() => again(load))), load());

/** A part that is fetched until it is there. */
export interface Fetching {
  /** Tries at once; resolves to whether the part is there. */
  readonly now: () => Promise<boolean>;
  readonly stop: () => void;
}

/** Fetches a part until it is there, with growing waits, and at once when the network is back. `missed` hears of each attempt that failed. */
export const untilFetched = <T>(load: Load<T>, found: (part: T) => void, missed: () => void = () => undefined): Fetching => {
  let [attempts, ended] = [0, false];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    ended = true;
    clearTimeout(timer);
    // The build writes screens where there is no browser.
    if (attempts) removeEventListener('online', tryAgain);
  };
  const attempt = async (fetch: Load<T>): Promise<boolean> => {
    clearTimeout(timer);
    try {
      const part = await fetch();
      if (!ended) found(part);
      stop();
      return true;
    } catch {
      if (ended) return false;
      clearTimeout(timer);
      missed();
      timer = setTimeout(tryAgain, WAITS[Math.min(attempts, WAITS.length - 1)]);
      addEventListener('online', tryAgain);
      attempts += 1;
      return false;
    }
  };
  const now = (): Promise<boolean> => attempt(() => again(load));
  function tryAgain(): void {
    void now();
  }
  void attempt(load);
  return { now, stop };
};
