import { dueReminder } from './permit-jobs';

const DAYS = [90, 30, 7, 1];

test.each([
  [91, null],
  [90, 90],
  [31, 90],
  [30, 30],
  [8, 30],
  [7, 7],
  [2, 7],
  [1, 1],
  [0, 1],
  [-1, null],
])('with %i days left the reminder of %p has come', (left, due) => expect(dueReminder(DAYS, left)).toBe(due));

test('whatever the order in which they are written, and none where none is', () => {
  expect(dueReminder([1, 30, 7], 5)).toBe(7);
  expect(dueReminder([], 5)).toBeNull();
});
