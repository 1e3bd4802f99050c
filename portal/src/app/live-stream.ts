import { tellTabs } from './tabs';

/**
 * What a tab hears: something of a type changed ('' stands for anything), whether the stream is there, that somebody ended the session,
 * or that it was found to be over.
 */
export type Word =
  | { readonly kind: 'change'; readonly type: string }
  | { readonly kind: 'state'; readonly up: boolean }
  | { readonly kind: 'ended' }
  | { readonly kind: 'over' };

interface Listening {
  readonly hear: (word: Word) => void;
  /** Renews the session; false when it is over. Throws where it cannot be asked for. */
  readonly renew: () => Promise<boolean>;
  readonly signal: AbortSignal;
}

const ADDRESS = '/api/live';
/** A stream that is away for longer is given up, and with it the turn to listen: another tab may reach what this one cannot. */
const PATIENCE = 30_000;
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 60_000;

/** One stream, from its opening to its end: refused, away for too long, or not wanted any more. Tells how long it was up, in ms. */
const listenOnce = (say: (word: Word) => void, signal: AbortSignal): Promise<number> =>
  new Promise((resolve) => {
    // The turn may come in the moment in which it is not wanted any more.
    if (signal.aborted) return resolve(0);
    const source = new EventSource(ADDRESS);
    let begun = 0;
    let patience: ReturnType<typeof setTimeout> | undefined;
    const end = (): void => {
      clearTimeout(patience);
      source.close();
      signal.removeEventListener('abort', end);
      resolve(begun ? performance.now() - begun : 0);
    };
    const away = (): void => {
      say({ kind: 'state', up: false });
      if (source.readyState === EventSource.CLOSED) return end();
      // The browser comes back by itself, and names the last thing it heard.
      patience ??= setTimeout(end, PATIENCE);
    };
    patience = setTimeout(end, PATIENCE);
    source.addEventListener('ready', () => {
      clearTimeout(patience);
      patience = undefined;
      say({ kind: 'state', up: true });
      // Whatever happened before the first word was told to nobody here.
      if (!begun) say({ kind: 'change', type: '' });
      begun ||= performance.now();
    });
    source.addEventListener('change', (event) => say({ kind: 'change', type: (JSON.parse((event as MessageEvent<string>).data) as { type: string }).type }));
    source.addEventListener('ended', () => say({ kind: 'ended' }));
    source.addEventListener('reset', () => say({ kind: 'change', type: '' }));
    source.addEventListener('error', away);
    signal.addEventListener('abort', end);
  });

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

/**
 * One stream a browser: the tab that has the turn listens and tells the others. A stream that ends is opened anew, with a renewed
 * session and after a pause that grows while it keeps ending; in between, the turn is free for another tab.
 */
export const keepListening = ({ hear, renew, signal }: Listening): void => {
  const tabs = tellTabs<Word>('bai.live', hear);
  const say = (word: Word): void => {
    hear(word);
    tabs.tell(word);
  };
  signal.addEventListener('abort', tabs.close);
  const turn = (): Promise<number> => listenOnce(say, signal);
  const go = async (): Promise<void> => {
    for (let failed = 0; !signal.aborted;) {
      const lasted = await (navigator.locks ? navigator.locks.request('bai.live', { signal }, turn) : turn()).catch(() => 0);
      if (signal.aborted) return;
      failed = lasted > PATIENCE ? 0 : failed + 1;
      // Half of it by chance: browsers that lost the same server do not all come back at once.
      const wait = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failed);
      await pause(wait / 2 + (Math.random() * wait) / 2, signal);
      // It may have ended while nobody listened, and then no stream will ever say so.
      if (!signal.aborted && !(await renew().catch(() => true))) say({ kind: 'over' });
    }
  };
  void go();
};
