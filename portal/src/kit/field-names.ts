import { createContext, useContext, useEffect, type ReactNode } from 'react';

/** How a field calls itself, and what stands in it in words. */
export interface Named {
  readonly label: ReactNode;
  readonly say: (value: unknown) => ReactNode;
}
export type Names = Map<string, Named>;

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
