/**
 * A place where this browser keeps texts by name. Browsers refuse it (site data blocked), lack it (apps' own browsers) or have it full:
 * what could not be written there is kept in memory and is gone with the page.
 */
export interface Kept {
  readonly get: (name: string) => string | null;
  readonly set: (name: string, value: string) => void;
  readonly remove: (name: string) => void;
  readonly names: () => string[];
  readonly clear: () => void;
}

/** Asks the browser; undefined where it refuses. */
const attempt = <T>(act: () => T): T | undefined => {
  try {
    return act();
  } catch {
    return undefined;
  }
};

const storage = (kind: 'localStorage' | 'sessionStorage'): Kept => {
  // Holds what the browser did not take.
  const memory = new Map<string, string>();
  const remove = (name: string): void => {
    memory.delete(name);
    attempt(() => globalThis[kind].removeItem(name));
  };
  return {
    get: (name) => memory.get(name) ?? attempt(() => globalThis[kind].getItem(name)) ?? null,
    set: (name, value) => {
      const isWritten = attempt(() => (globalThis[kind].setItem(name, value), true)) ?? false;
      if (isWritten) memory.delete(name);
      else memory.set(name, value);
    },
    remove,
    names: () => [...new Set([...(attempt(() => Object.keys(globalThis[kind])) ?? []), ...memory.keys()])],
    clear: () => {
      memory.clear();
      attempt(() => globalThis[kind].clear());
    },
  };
};

/** Kept on this device, for all its tabs. */
export const deviceStorage = storage('localStorage');
/** Kept in this tab, over its reloads. */
export const tabStorage = storage('sessionStorage');
