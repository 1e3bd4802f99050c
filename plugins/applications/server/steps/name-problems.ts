import type { PersonName } from '@bai/directory/contracts';
import { unprintableIn } from '@bai/documents/server';
import { field, type FieldProblem } from '@bai/kernel/contracts';

/** So many of the widest letters fit on each of the two lines under a signature; marks above and below take no room. */
const LINE_LETTERS = 37;
const lettersIn = (words: string): number => [...words.replace(/\p{Mn}/gu, '')].length;

/** A field's words that are longer than where they stand later has room for. */
export const longProblem = (path: string, tooLong: boolean, bound: number): FieldProblem[] =>
  tooLong ? [field(path, 'long', 'This is too long.', { bound })] : [];

/** Words end up on paper, whose font cannot draw every letter there is. */
export const unprintableProblem = (path: string, words: string): FieldProblem[] => {
  const characters = unprintableIn(words).join('');
  return characters ? [field(path, 'unprintable', 'Paper cannot show some of these letters.', { characters })] : [];
};

/** What paper cannot hold or show of a name; `path` is that of the name within its step. */
export const nameProblems = (path: string, { title, first, last }: PersonName): FieldProblem[] => [
  ...Object.entries({ title, first, last }).flatMap(([part, words]) => unprintableProblem(`${path}.${part}`, words)),
  ...longProblem(`${path}.first`, lettersIn(title + first) > LINE_LETTERS, LINE_LETTERS),
  ...longProblem(`${path}.last`, lettersIn(last) > LINE_LETTERS, LINE_LETTERS),
];
