import { getIn } from 'formik';
import type { ReactNode } from 'react';
import type { Names } from './field-names';

/** What `theirs` says otherwise than `own`, field by field, in the words of the form; what is empty there is a dash. */
export const differing = (names: Names, own: object, theirs: object): (readonly [label: ReactNode, text: ReactNode])[] =>
  [...names]
    .map(([name, named]) => ({ ...named, mine: getIn(own, name) as unknown, their: getIn(theirs, name) as unknown }))
    .filter(({ mine, their }) => JSON.stringify(mine ?? '') !== JSON.stringify(their ?? ''))
    .map(({ label, say, their }) => [label, say(their) || '–'] as const);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Returns what was typed on top of newer values: a field that still says what the form began with (`from`) takes the newer value. */
export const rebased = <V extends object>(from: V, typed: V, newer: V): V => {
  const merged = (before: unknown, now: unknown, then: unknown): unknown => {
    if (isRecord(before) && isRecord(now) && isRecord(then))
      return Object.fromEntries(Object.keys(now).map((key) => [key, merged(before[key], now[key], then[key])]));
    return JSON.stringify(before) === JSON.stringify(now) ? then : now;
  };
  return merged(from, typed, newer) as V;
};
