import { mutate } from 'swr';
import { refetchOf } from '../src/app/live';

jest.mock('swr', () => ({ ...jest.requireActual<object>('swr'), mutate: jest.fn(() => Promise.resolve()) }));
// An open channel between tabs keeps the process alive.
jest.mock('../src/app/tabs', () => ({ tellTabs: () => ({ tell: () => undefined, close: () => undefined }) }));

const WORK = ['/api/audit', 'work', {}, 1];
const PAYMENTS = ['/api/payments', 'list', {}, 1];
/** How often a reading was asked for. */
const askedFor = (key: readonly unknown[]): number =>
  jest.mocked(mutate).mock.calls.filter(([isMeant]) => (isMeant as unknown as (key: readonly unknown[]) => boolean)(key)).length;

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(mutate).mockClear();
});
afterEach(() => {
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
});

test('what waits is asked for at most once in five seconds, however much happens', async () => {
  for (let event = 0; event < 600; event += 1) {
    refetchOf(event % 2 ? 'payment.paid' : 'application.submitted');
    await jest.advanceTimersByTimeAsync(100);
  }
  expect(askedFor(WORK)).toBeLessThanOrEqual(13);
  expect(askedFor(PAYMENTS)).toBeLessThanOrEqual(61);
});

test('one change is read at once, and the last of several is not missed', async () => {
  await jest.advanceTimersByTimeAsync(10_000);
  refetchOf('payment.paid');
  expect([askedFor(WORK), askedFor(PAYMENTS)]).toEqual([1, 1]);
  refetchOf('payment.paid');
  await jest.advanceTimersByTimeAsync(5000);
  expect([askedFor(WORK), askedFor(PAYMENTS)]).toEqual([2, 2]);
});
