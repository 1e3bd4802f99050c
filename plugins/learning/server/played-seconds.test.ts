import { believable, joined, playable, secondsIn } from './played-seconds';

test('stretches stand in order and apart, and what two of them share is there once', () => {
  expect(
    joined([
      [10, 20],
      [0, 5],
      [15, 25],
      [5, 5],
      [4, 6],
    ]),
  ).toEqual([
    [0, 6],
    [10, 25],
  ]);
  expect(secondsIn(joined([]))).toBe(0);
});

test('of what is told the first of it is believed, as far as it fits', () => {
  const told = [
    [0, 4],
    [10, 14],
    [20, 24],
  ] as const;
  expect(believable(told, 6)).toEqual([
    [0, 4],
    [10, 12],
  ]);
  expect(believable(told, 0)).toEqual([]);
  expect(believable([[9, 3]], 100)).toEqual([]);
  expect(believable(told, 100)).toEqual(told);
});

test('a clock that stands or goes back plays nothing, and one that follows closely gives nothing on top', () => {
  expect([playable(0, 2), playable(-5, 1), playable(2, 1), playable(10, 1), playable(10, 2)]).toEqual([0, 0, 2, 11, 21]);
});
