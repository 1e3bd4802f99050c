// Asked for a hundred million times: the test runner's globals are slow to look up.
const { cos, floor, imul, log, PI, sqrt } = Math;

/** Numbers that look random and are the same at every run. */
export interface Chance {
  /** From 0 up to 1. */
  (): number;
  readonly between: (low: number, high: number) => number;
  readonly whole: (low: number, high: number) => number;
  readonly one: <T>(of: readonly T[]) => T;
  /** Bell-shaped around 0 with deviation 1. */
  readonly bell: () => number;
}

export const chance = (seed: number): Chance => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number): number => low + (high - low) * next();
  return Object.assign(next, {
    between,
    whole: (low: number, high: number): number => floor(between(low, high + 1)),
    one: <T>(of: readonly T[]): T => of[floor(next() * of.length)]!,
    bell: (): number => sqrt(-2 * log(next() + 1e-12)) * cos(2 * PI * next()),
  });
};
