import { movedTo, stepped, type Ordered } from '../src/kit/sortable-order';

const line = (id: string): Ordered => ({ id, head: id === id.toUpperCase() });
const lines = (ids: string): Ordered[] => [...ids].map(line);
const ids = (of: readonly Ordered[]): string => of.map(({ id }) => id).join('');
const moved = (of: string, from: string, to: string): string => ids(movedTo(lines(of), of.indexOf(from), of.indexOf(to)));
const step = (of: string, id: string, by: -1 | 1): string => ids(stepped(lines(of), of.indexOf(id), by));

test('without heads lines go where they are put', () => {
  expect(moved('abcd', 'a', 'c')).toBe('bcad');
  expect(moved('abcd', 'd', 'a')).toBe('dabc');
  expect(step('abc', 'b', -1)).toBe('bac');
  expect(step('abc', 'c', 1)).toBe('abc');
});

test('a line goes from one head to another, and never above the first', () => {
  expect(moved('AabBc', 'b', 'c')).toBe('AaBcb');
  expect(moved('AabBc', 'c', 'A')).toBe('AcabB');
  expect(step('AaBb', 'a', 1)).toBe('ABab');
  expect(step('AaBb', 'b', -1)).toBe('AabB');
  expect(step('AaBb', 'a', -1)).toBe('AaBb');
});

test('a head takes along what stands under it', () => {
  expect(moved('AabBcC', 'A', 'c')).toBe('BcAabC');
  expect(moved('AabBcC', 'C', 'A')).toBe('CAabBc');
  expect(step('AabBc', 'A', 1)).toBe('BcAab');
  expect(step('AabBc', 'B', -1)).toBe('BcAab');
  expect(step('AabBc', 'A', -1)).toBe('AabBc');
  expect(step('AabBc', 'B', 1)).toBe('AabBc');
});

test('what cannot go stays the very same', () => {
  const all = lines('Aa');
  expect(stepped(all, 1, -1)).toBe(all);
  expect(stepped(all, 0, 1)).toBe(all);
});
