import { calm, isOld, unheard } from '../src/app/heard-of';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  calm();
  jest.useRealTimers();
});

/** Tries that fail every three seconds, for so many seconds. */
const without = (seconds: number): void => {
  for (let second = 0; second < seconds; second += 3) {
    unheard();
    jest.advanceTimersByTime(3000);
  }
};

test('after a quarter of a minute without the stream it is said that data may be old, however often it was tried meanwhile', () => {
  without(12);
  expect(isOld()).toBe(false);
  without(3);
  expect(isOld()).toBe(true);
});

test('a stream that is back in time worries nobody, and its next absence counts anew', () => {
  without(12);
  calm();
  without(12);
  expect(isOld()).toBe(false);
  without(3);
  expect(isOld()).toBe(true);
  calm();
  expect(isOld()).toBe(false);
});
