import { useCallback, useState } from 'react';
import { tabStorage } from '../browser/storage';

const SLOT = 'bai.kept.';

/** What is kept in this tab under names that begin alike, each with the rest of its name; what cannot be read is left out. */
export const keptUnder = (beginning: string): (readonly [string, object])[] =>
  tabStorage
    .names()
    .filter((key) => key.startsWith(SLOT + beginning))
    .sort()
    .flatMap((key) => {
      try {
        const value: unknown = JSON.parse(tabStorage.get(key) ?? 'null');
        return typeof value === 'object' && value !== null ? [[key.slice(SLOT.length + beginning.length), value] as const] : [];
      } catch {
        return [];
      }
    });

/** Forgets what a screen of this tab kept under a name. */
export const forgetKept = (name: string): void => tabStorage.remove(SLOT + name);

/** State of a screen that a reload of this tab does not lose. Nothing personal is ever kept in it. */
export const useKept = <T>(name: string, initial: T): readonly [T, (next: T) => void, () => void] => {
  const slot = SLOT + name;
  const [value, setValue] = useState<T>(() => {
    try {
      return { ...initial, ...(JSON.parse(tabStorage.get(slot) ?? '{}') as Partial<T>) };
    } catch {
      return initial;
    }
  });
  const put = useCallback(
    (next: T) => {
      setValue(next);
      tabStorage.set(slot, JSON.stringify(next));
    },
    [slot],
  );
  const forget = useCallback(() => tabStorage.remove(slot), [slot]);
  return [value, put, forget];
};
