import { useCallback, useEffect, useRef, useState } from 'react';
import { useStable } from '../app/latest';

/**
 * Something a button does: `run` takes one press at a time, `busy` is for the button, `error` for the notice beside it. Resolves to
 * whether it was done. `forget` takes away a refusal of before, where somebody begins anew.
 */
export const useAction = <A extends readonly unknown[]>(act: (...given: A) => Promise<unknown>) => {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const latest = useStable(act);
  const running = useRef(false);
  const run = useCallback(
    async (...given: A): Promise<boolean> => {
      // A second press arrives before the button has turned busy.
      if (running.current) return false;
      running.current = true;
      setBusy(true);
      setError(null);
      try {
        await latest(...given);
        return true;
      } catch (problem) {
        setError(problem);
        return false;
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [latest],
  );
  const forget = useCallback(() => setError(null), []);
  return { run, busy, error, forget };
};

/** Lets the browser ask before the tab is closed or reloaded, for as long as something typed stands nowhere else. */
export const useAskUnload = (when: boolean): void =>
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [when]);
