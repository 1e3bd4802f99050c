type Listener = (busy: boolean) => void;

let running = 0;
const listeners = new Set<Listener>();
const tell = (): void => listeners.forEach((listener) => listener(running > 0));

/** Shows the thin bar at the top while something sent is under way. */
export const asTimed = async <T>(work: Promise<T>): Promise<T> => {
  running += 1;
  tell();
  try {
    return await work;
  } finally {
    running -= 1;
    tell();
  }
};

export const onProgress = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
