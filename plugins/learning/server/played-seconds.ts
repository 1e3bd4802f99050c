/** A stretch of a film, from and to, in seconds. */
export type Stretch = readonly [number, number];

const lengthOf = (stretches: readonly Stretch[]): number => stretches.reduce((sum, [from, to]) => sum + to - from, 0);

/** Stretches in their order, apart from one another: what two of them share is there once. */
export const joined = (stretches: readonly Stretch[]): Stretch[] => {
  const out: [number, number][] = [];
  for (const [from, to] of stretches.filter((one) => one[1] > one[0]).toSorted((one, other) => one[0] - other[0])) {
    const last = out.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else out.push([from, to]);
  }
  return out;
};

/** Of what is said to have been played, the first of it that fits into so many seconds of the film. */
export const believable = (told: readonly Stretch[], seconds: number): Stretch[] => {
  const out: Stretch[] = [];
  let left = seconds;
  for (const [from, to] of told) {
    if (left <= 0) break;
    const end = Math.min(to, from + left);
    if (end <= from) continue;
    out.push([from, end]);
    left -= end - from;
  }
  return out;
};

/** Reports come a little early or late; of one that follows another so closely, in seconds, that is not made up for. */
const NEAR = 5;
const SLACK = 1;

/** Seconds of a film that can have been played in so many seconds of the clock. */
export const playable = (elapsed: number, rate: number): number => (elapsed <= 0 ? 0 : elapsed * rate + (elapsed >= NEAR ? SLACK : 0));

/** Seconds played, whole ones. */
export const secondsIn = (stretches: readonly Stretch[]): number => Math.floor(lengthOf(stretches) + 0.001);
