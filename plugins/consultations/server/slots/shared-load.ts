/**
 * Makes callers who ask for the same share one load. Who asks while it runs waits for the next one, which begins after they asked: nobody is given what
 * was read before, and however many ask, one load of a key runs at a time. A load that fails fails for those who share it, and for nobody after them.
 */
export const sharedLoad = <T>(load: (key: string) => Promise<T>): ((key: string) => Promise<T>) => {
  const running = new Map<string, Promise<T>>();
  const next = new Map<string, Promise<T>>();
  const loadAfter = async (key: string): Promise<T> => {
    await running.get(key)?.catch(() => undefined);
    // Who asks in the same moment shares this one too.
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
