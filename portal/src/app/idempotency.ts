import { useCallback, useRef } from 'react';
import { tabStorage } from '../browser/storage';

/**
 * The idempotency key of a form: made when it opens, kept over retries and reloads of this tab, renewed once it succeeded.
 * `name` tells the form and its subject apart.
 */
export const useKey = (name: string): { key: () => string; done: () => void } => {
  const slot = `bai.key.${name}`;
  // A form that turns to another subject turns to another key.
  const held = useRef(new Map<string, string>());
  const key = useCallback(() => {
    const kept = held.current.get(slot) ?? tabStorage.get(slot) ?? crypto.randomUUID();
    held.current.set(slot, kept);
    tabStorage.set(slot, kept);
    return kept;
  }, [slot]);
  const done = useCallback(() => {
    held.current.delete(slot);
    tabStorage.remove(slot);
  }, [slot]);
  return { key, done };
};
