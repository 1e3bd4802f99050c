import { lazy, useCallback, useEffect, useState, type ComponentType, type LazyExoticComponent } from 'react';
import { fetchStylesAnew, isReachable } from '../browser/network';
import { useWords } from '../words';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/** Stands where a part could not be fetched for want of a network, until there is one again. */
const waitingFor = <P extends object>(load: Load<P>, quiet: boolean): ComponentType<P> => {
  const Waiting = (props: P) => {
    const { t } = useWords('shell');
    const [found, setFound] = useState<{ readonly Part: ComponentType<P> } | null>(null);
    const again = useCallback((): void => {
      fetchStylesAnew();
      load().then(
        ({ default: Part }) => setFound({ Part }),
        () => undefined,
      );
    }, []);
    useEffect(() => {
      addEventListener('online', again);
      return () => removeEventListener('online', again);
    }, [again]);
    if (found) return <found.Part {...props} />;
    if (quiet) return null;
    return (
      <p role="status" className="quiet">
        {t('offline.part')}{' '}
        <button type="button" className="btn btn-link p-0" onClick={again}>
          {t('offline.button')}
        </button>
      </p>
    );
  };
  return Waiting;
};

/**
 * A part whose code comes with the first need of it. Without a network the screen around it stays as it is, with everything typed in
 * it, and the part says that it is missing (`quiet`: leaves its place empty) until it can be fetched. What an answering server does
 * not have is a fault: a newer build has taken its place.
 */
export const later = <P extends object>(load: Load<P>, { quiet = false } = {}): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => {
    try {
      return await load();
    } catch (error) {
      if (await isReachable()) throw error;
      return { default: waitingFor(load, quiet) };
    }
  });
