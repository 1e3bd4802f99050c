import { useCallback, useLayoutEffect, useRef } from 'react';

/** Gives what the newest rendering knows, for what is begun in one and ends after others. */
export const useLatest = <T>(value: T): (() => T) => {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return useCallback(() => latest.current, []);
};

/** One and the same function for as long as the component lives, which does what the newest rendering meant by it. */
export const useStable = <A extends readonly unknown[], R>(act: (...given: A) => R): ((...given: A) => R) => {
  const latest = useLatest(act);
  return useCallback((...given: A) => latest()(...given), [latest]);
};
