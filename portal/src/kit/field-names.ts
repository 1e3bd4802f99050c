import { getIn } from 'formik';
import { createContext, useContext, useEffect, type ReactNode } from 'react';

/** How a field calls itself, and what stands in it in words. */
export interface Named {
  readonly label: ReactNode;
  readonly say: (value: unknown) => ReactNode;
}
type Names = Map<string, Named>;

/** The fields of the form around, in the order in which they stand. */
export const FieldNames = createContext<Names | null>(null);

const plainly = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** Tells the form how a field calls itself, so that others can speak of it. */
export const useNamed = (name: string, label: ReactNode, say: (value: unknown) => ReactNode = plainly): void => {
  const names = useContext(FieldNames);
  useEffect(() => {
    names?.set(name, { label, say });
  });
  useEffect(() => () => void names?.delete(name), [names, name]);
};

/** What `theirs` says otherwise than `own`, field by field, in the words of the form; what is empty there is a dash. */
export const differing = (names: Names, own: object, theirs: object): (readonly [label: ReactNode, text: ReactNode])[] =>
  [...names]
    .map(([name, named]) => ({ ...named, mine: getIn(own, name) as unknown, their: getIn(theirs, name) as unknown }))
    .filter(({ mine, their }) => JSON.stringify(mine ?? '') !== JSON.stringify(their ?? ''))
    .map(({ label, say, their }) => [label, say(their) || '–'] as const);
