import { underWay } from '../app/pending';

export type SaveState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'offline' }
  | { readonly kind: 'failed'; readonly error: unknown };

interface Saving<V> {
  /** Saves; with `leaving` the page may be gone before the answer comes. */
  readonly save: (values: V, leaving: boolean) => Promise<{ savedAt: string }>;
  readonly tell: (state: SaveState) => void;
  /** Whether a save that failed with this is worth trying again by itself. */
  readonly passing: (error: unknown) => boolean;
}

const PAUSE = 800;
const AGAIN = 5000;

/** Saves what it was last given a moment after it stops changing: one save at a time, the last values always, again and again while nothing can be reached. */
export const autosaver = <V>({ save, tell, passing }: Saving<V>) => {
  let latest: { readonly values: V } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;

  const run = async (leaving = false): Promise<void> => {
    clearTimeout(timer);
    if (running) await running.catch(() => undefined);
    if (!latest) return;
    const { values } = latest;
    latest = null;
    tell({ kind: 'saving' });
    running = underWay(save(values, leaving))
      .then(({ savedAt }) => tell({ kind: 'saved', at: savedAt }))
      .catch((error: unknown) => {
        latest ??= { values };
        tell(passing(error) ? { kind: 'offline' } : { kind: 'failed', error });
        if (!passing(error)) throw error;
        timer = setTimeout(() => void run().catch(() => undefined), AGAIN);
      })
      .finally(() => (running = null));
    await running;
  };
  return {
    touch: (values: V): void => {
      latest = { values };
      clearTimeout(timer);
      timer = setTimeout(() => void run().catch(() => undefined), PAUSE);
    },
    /** Saves at once; resolves when the server has it. */
    flush: async (values?: V): Promise<void> => {
      if (values !== undefined) latest = { values };
      await run();
    },
    /** The page or the screen goes: what is not saved yet is sent to its end. */
    leave: (): void => void run(true).catch(() => undefined),
    /** Whether something typed is not with the server yet. */
    open: (): boolean => latest !== null || running !== null,
  };
};
