import { useCallback, useState } from 'react';

/** State of a screen that a reload of this tab does not lose. Nothing personal is ever kept in it. */
export const useKept = <T>(name: string, initial: T): readonly [T, (next: T) => void, () => void] => {
  const slot = `bai.kept.${name}`;
  const [value, setValue] = useState<T>(() => {
    try {
      return { ...initial, ...(JSON.parse(sessionStorage.getItem(slot) ?? '{}') as Partial<T>) };
    } catch {
      return initial;
    }
  });
  const put = useCallback(
    (next: T) => {
      setValue(next);
      sessionStorage.setItem(slot, JSON.stringify(next));
    },
    [slot],
  );
  const forget = useCallback(() => sessionStorage.removeItem(slot), [slot]);
  return [value, put, forget];
};
