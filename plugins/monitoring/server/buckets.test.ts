import { bucketOf, longestOf } from './buckets';

describe('the steps of durations', () => {
  it.each([0, 0.4, 1, 1.1, 3, 17, 99, 250, 1000, 4321, 60_000])('hold %d ms to a fifth', (ms) => {
    const shown = longestOf(bucketOf(ms));
    expect(shown).toBeGreaterThanOrEqual(Math.floor(ms));
    expect(shown).toBeLessThanOrEqual(Math.max(1, ms * 1.2));
  });

  it('end somewhere', () => expect(bucketOf(1e9)).toBe(bucketOf(1e12)));
});
