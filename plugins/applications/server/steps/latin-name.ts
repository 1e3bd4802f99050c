import type { PersonName } from '@bai/directory/contracts';
import type { FieldProblem } from '@bai/kernel/contracts';
import { longProblem } from './name-problems';

/** What a stored name part holds. */
const PART_LETTERS = 80;

const parts = (line: string): [first: string, last: string] => {
  const [first = '', ...rest] = line.split(/\s+/);
  return [first, rest.join(' ')];
};

/** A name in Latin letters as it was typed in one line; null where none was. */
export const latinName = (line: string): PersonName | null => {
  const [first, last] = parts(line);
  return first ? { title: '', first, last } : null;
};

/** What does not fit into its parts. */
export const longLatin = (path: string, line: string): FieldProblem[] =>
  longProblem(
    path,
    parts(line).some((part) => part.length > PART_LETTERS),
    PART_LETTERS,
  );
