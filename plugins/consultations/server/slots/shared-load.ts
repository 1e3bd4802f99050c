/**
 * Makes callers who ask for the same share one load. A caller that asks while it runs waits for the next one, so that
 * no answer is older than its question; one load of a key runs at a time. A load that fails fails for the callers that share it alone.
 */
export const sharedLoad = <T>(load: (key: string) => Promise<T>): ((key: string) => Promise<T>) => {
  const running = new Map<string, Promise<T>>();
  const next = new Map<string, Promise<T>>();
  const loadAfter = async (key: string): Promise<T> => {
    await running.get(key)?.catch(() => undefined);
    // A caller that asks in the same moment shares this one too.
    await Promise.resolve();
    next.delete(key);
    const own = load(key);
    running.set(key, own);
    try {
      return await own;
    } finally {
      if (running.get(key) === own) running.delete(key);
    }
  };
  return (key) => {
    const waiting = next.get(key) ?? loadAfter(key);
    next.set(key, waiting);
    return waiting;
  };
};
