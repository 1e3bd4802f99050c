import type { Spot } from './components';

/** Spots that follow one another at one distance: perhaps a line of a zone. `pitch` is that distance. */
export interface Chain {
  readonly spots: readonly Spot[];
  readonly pitch: number;
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** The straight line through spots: height at x, and its slope. */
export const straight = (spots: readonly Spot[]): { at: (x: number) => number; slope: number } => {
  const count = spots.length;
  const [mx, my] = [spots.reduce((sum, { x }) => sum + x, 0) / count, spots.reduce((sum, { y }) => sum + y, 0) / count];
  let [xy, xx] = [0, 0];
  for (const { x, y } of spots) {
    xy += (x - mx) * (y - my);
    xx += (x - mx) ** 2;
  }
  const slope = xx > 0 ? xy / xx : 0;
  return { at: (x) => my + slope * (x - mx), slope };
};

/** How well one spot follows another at the distance of one column or two; below 0 it does not. */
const follows = (one: Spot, next: Spot): number => {
  const high = Math.max(one.height, next.height);
  const away = (next.x - one.x) / high;
  if (away < 0.55 || away > 2.6) return -1;
  if (Math.min(one.height, next.height) < 0.6 * high || Math.abs(next.y - one.y) > 0.42 * high * Math.max(1, away * 0.75)) return -1;
  // One column is better than two, an equal height better than another.
  return 4 - Math.abs(away - 1) * 1.5 - Math.abs(next.y - one.y) / high - Math.abs(one.height - next.height) / high;
};

/** Each spot bound to the one that follows it best, where that one is bound back. */
const bound = (spots: readonly Spot[]): Spot[][] => {
  const [next, back] = [new Int32Array(spots.length).fill(-1), new Int32Array(spots.length).fill(-1)];
  const best = new Float32Array(spots.length).fill(-1);
  for (let i = 0; i < spots.length; i += 1) {
    let [found, worth] = [-1, 0];
    for (let j = i + 1; j < spots.length && spots[j]!.x - spots[i]!.x < 190; j += 1) {
      const fit = follows(spots[i]!, spots[j]!);
      if (fit > worth) [found, worth] = [j, fit];
    }
    if (found < 0 || worth <= best[found]!) continue;
    if (back[found]! >= 0) next[back[found]!] = -1;
    next[i] = found;
    back[found] = i;
    best[found] = worth;
  }
  return spots.flatMap((_, start) => {
    if (back[start]! >= 0) return [];
    const chain: Spot[] = [];
    for (let at = start; at >= 0; at = next[at]!) chain.push(spots[at]!);
    return chain.length >= 3 ? [chain] : [];
  });
};

const chainOf = (spots: readonly Spot[]): Chain => {
  const steps = spots.slice(1).map(({ x }, index) => x - spots[index]!.x);
  const high = median(spots.map(({ height }) => height));
  const single = steps.filter((step) => step < 1.5 * high);
  return { spots, pitch: median(single.length ? single : steps) };
};

/** Whether one chain goes on where another ends: a glare, a blot or a letter in two parts lies between. */
const goesOn = (one: Chain, next: Chain): boolean => {
  const [last, first] = [one.spots.at(-1)!, next.spots[0]!];
  const gap = (first.x - last.x) / one.pitch;
  if (gap < 0.4 || gap > 16 || Math.max(one.pitch, next.pitch) > 1.22 * Math.min(one.pitch, next.pitch)) return false;
  const [from, to] = [straight(one.spots), straight(next.spots)];
  const middle = (last.x + first.x) / 2;
  // Short chains do not know their slope: what is long says where it goes.
  const long = one.spots.length >= next.spots.length ? from.at(first.x) - first.y : to.at(last.x) - last.y;
  const off = Math.min(one.spots.length, next.spots.length) > 6 ? from.at(middle) - to.at(middle) : long;
  return Math.abs(off) < one.pitch * (0.35 + 0.04 * gap);
};

/** Chains joined over gaps, longest first; no two hold one spot. */
export const chainsOf = (given: readonly Spot[]): Chain[] => {
  const spots = [...given].sort((a, b) => a.x - b.x);
  let chains = bound(spots).map(chainOf);
  for (let joined = true; joined;) {
    joined = false;
    chains.sort((a, b) => b.spots.length - a.spots.length);
    for (const one of chains) {
      const following = chains.filter((next) => next !== one && goesOn(one, next));
      const next = following.sort((a, b) => a.spots[0]!.x - b.spots[0]!.x)[0];
      if (!next) continue;
      chains = [...chains.filter((other) => other !== one && other !== next), chainOf([...one.spots, ...next.spots])];
      joined = true;
      break;
    }
  }
  return chains.filter(({ spots: held }) => held.length >= 8).sort((a, b) => b.spots.length - a.spots.length);
};

const overlap = (one: Chain, next: Chain): number => {
  const [left, right] = [Math.max(one.spots[0]!.x, next.spots[0]!.x), Math.min(one.spots.at(-1)!.x, next.spots.at(-1)!.x)];
  return (right - left) / Math.min(one.spots.at(-1)!.x - one.spots[0]!.x, next.spots.at(-1)!.x - next.spots[0]!.x);
};

/** How many pitches one chain lies below another, or 0 where they are no neighbours of one zone. */
const below = (upper: Chain, lower: Chain): number => {
  const pitch = (upper.pitch + lower.pitch) / 2;
  if (Math.max(upper.pitch, lower.pitch) > 1.2 * Math.min(upper.pitch, lower.pitch) || overlap(upper, lower) < 0.4) return 0;
  const [from, to] = [straight(upper.spots), straight(lower.spots)];
  if (Math.abs(from.slope - to.slope) > 0.07) return 0;
  const x = (Math.max(upper.spots[0]!.x, lower.spots[0]!.x) + Math.min(upper.spots.at(-1)!.x, lower.spots.at(-1)!.x)) / 2;
  const away = ((to.at(x) - from.at(x)) / pitch) * Math.cos(Math.atan(from.slope));
  return away > 1.25 && away < 3.8 ? away : 0;
};

/** Two or three chains one below another, with most spots first. */
export const groupsOf = (chains: readonly Chain[]): Chain[][] => {
  const considered = chains.slice(0, 14);
  const groups: Chain[][] = [];
  for (const first of considered)
    for (const second of considered) {
      const away = below(first, second);
      if (!away) continue;
      groups.push([first, second]);
      for (const third of considered) {
        const further = below(second, third);
        if (further && Math.abs(further - away) < 0.35 * away) groups.push([first, second, third]);
      }
    }
  const worth = (group: readonly Chain[]): number => group.reduce((sum, { spots }) => sum + Math.min(44, spots.length), 0);
  return groups.sort((a, b) => worth(b) - worth(a));
};
