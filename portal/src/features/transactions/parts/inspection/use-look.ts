import { useCallback, useEffect, useState } from 'react';
import { useStable } from '../../../../app/latest';

/**
 * Looks once when it is opened (where it `begins` so), and again where that is asked for: each look is in the trail, so nothing is read
 * anew by itself. What was seen last stays beside why it could not be seen again.
 */
export const useLook = <T>(look: () => Promise<T>, begins = true) => {
  const [seen, setSeen] = useState<T | null>(null);
  const [error, setError] = useState<unknown>(null);
  const latest = useStable(look);
  const again = useCallback(
    () =>
      latest().then(
        (what) => {
          setSeen(what);
          setError(null);
        },
        (problem: unknown) => setError(problem),
      ),
    [latest],
  );
  useEffect(() => {
    if (begins) void again();
  }, [begins, again]);
  return { seen, error, again, put: setSeen };
};
