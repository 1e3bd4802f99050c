import { getIn } from 'formik';
import type { ReactNode } from 'react';
import type { Names } from './field-names';

/** What `theirs` says otherwise than `own`, field by field, in the words of the form; what is empty there is a dash. */
export const differing = (names: Names, own: object, theirs: object): (readonly [label: ReactNode, text: ReactNode])[] =>
  [...names]
    .map(([name, named]) => ({ ...named, mine: getIn(own, name) as unknown, their: getIn(theirs, name) as unknown }))
    .filter(({ mine, their }) => JSON.stringify(mine ?? '') !== JSON.stringify(their ?? ''))
    .map(({ label, say, their }) => [label, say(their) || '–'] as const);
