import { shareReturned } from './share-returned';

const HOUR = 3_600_000;
const start = Date.parse('2026-11-20T05:00:00Z');

describe('what goes back when an appointment is cancelled', () => {
  test.each([
    ['a day before', 24, null, 100],
    ['less than a day before', 23.99, 10, 50],
    ['within half an hour of paying, more than an hour before', 2, 0.5, 100],
    ['just later than half an hour after paying', 2, 0.51, 50],
    ['within half an hour of paying, but an hour before', 1, 0.2, 50],
    ['an hour before', 1, 48, 50],
  ])('%s', (_, hoursBefore, hoursSincePaid, percent) => {
    const now = start - hoursBefore * HOUR;
    expect(shareReturned({ by: 'patient', start, now, paidAt: hoursSincePaid === null ? null : now - hoursSincePaid * HOUR })).toBe(percent);
  });

  test('everything, when it is not the patient who cancels', () => {
    expect(shareReturned({ by: 'other', start, now: start - 60_000, paidAt: start - 48 * HOUR })).toBe(100);
  });
});
