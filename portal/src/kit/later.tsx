import { lazy, useEffect, useRef, useState, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { loadedAnew } from '../browser/newest-build';
import { untilFetched, type Fetching, type Load } from '../browser/parts';
import { useWords } from '../words';

type Drawn<P> = { default: ComponentType<P> };

const Missing = ({ retry }: { retry: () => void }) => {
  const { t } = useWords('shell');
  return (
    <p role="status" className="quiet">
      <span>{t('offline.part')}</span>{' '}
      <button type="button" className="btn btn-link p-0" onClick={retry}>
        {t('offline.button')}
      </button>
    </p>
  );
};

interface Part<T> {
  /** Null until it is there. */
  readonly part: T | null;
  /** Says that an attempt failed, with the way to try at once; null before that and afterwards. It fetches on by itself. */
  readonly missing: ReactNode;
}

/** Makes the hook that fetches a part of a component's code once it is on the page, until it is there. */
export const partHook = <T,>(load: Load<T>): (() => Part<T>) => {
  const usePart = (): Part<T> => {
    const [found, setFound] = useState<{ readonly part: T } | null>(null);
    const [missed, setMissed] = useState(false);
    const fetching = useRef<Fetching>(null);
    // A browser that never asks again for a script that failed needs the whole page anew, which its person decides by a second press.
    const stuck = useRef(false);
    useEffect(() => {
      const begun = untilFetched(
        load,
        (part) => setFound({ part }),
        () => setMissed(true),
      );
      fetching.current = begun;
      return begun.stop;
    }, []);
    const retry = async (): Promise<void> => {
      if (await fetching.current?.now()) return;
      await loadedAnew(location.href, stuck.current);
      stuck.current = true;
    };
    return { part: found?.part ?? null, missing: missed && !found ? <Missing retry={() => void retry()} /> : null };
  };
  return usePart;
};

/** Stands where a part could not be fetched, until it is there. */
const waitingFor = <P extends object>(load: Load<Drawn<P>>, quiet: boolean): ComponentType<P> => {
  const useDrawn = partHook(load);
  const Waiting = (props: P) => {
    const { part, missing } = useDrawn();
    if (part) return <part.default {...props} />;
    return quiet ? null : missing;
  };
  return Waiting;
};

/**
 * A part whose code comes with the first need of it. Where it does not come, the screen around it stays as it is, with everything typed
 * in it, and the part says that it is missing (`quiet`: leaves its place empty) until it is there.
 */
export const later = <P extends object>(load: Load<Drawn<P>>, { quiet = false } = {}): LazyExoticComponent<ComponentType<P>> =>
  lazy(() => load().catch(() => ({ default: waitingFor(load, quiet) })));
