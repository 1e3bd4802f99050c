import { spotsByWindow } from './components';
import { lieOf, loneLie, widerLies, type Lie } from './fit';
import { smaller, softened, type Grey } from './grey';
import { chainsOf, groupsOf } from './lines';
import type { Zone } from './sampling';
import { DOUBTFUL, scanned, type Scan } from './scan';

/** Where lines are looked for: pixels of the picture's longer side, and of the windows of its local thresholds. */
const SEARCHES: readonly (readonly [longest: number, windows: readonly number[]])[] = [
  [1000, [17, 39]],
  [1600, [17, 31]],
];
/** As good as this is a zone, and no other group is tried. */
const GOOD = -0.25;
const TRIED = 5;
/** Where the other of two lines lies, in pitches. */
const APART = [-2.5, 2.5, -2.35, 2.35, -2.65, 2.65];

const better = (one: Scan | null, other: Scan | null): Scan | null => (other && (!one || other.score > one.score) ? other : one);

const likely = ({ lie }: Zone): number => -lie.lines * (lie.last - lie.first) * (1 - lie.off);
const longEnough = ({ lie }: Zone): boolean => lie.last - lie.first >= 18 && lie.last - lie.first < 60;

/** The zones that lines may be, the likeliest first; then those whose other line was lost under a stroke or a glare. */
const zonesOf = (small: Grey, windows: readonly number[], scale: number): Zone[] => {
  const chains = spotsByWindow(small, windows).map(chainsOf);
  const zone = (lie: Lie): Zone => ({ lie, scale, turn: 1 });
  const groups = chains.flatMap((found) => groupsOf(found).slice(0, TRIED)).map((group) => zone(lieOf(group)));
  const lone = chains
    .flatMap((found) => found.slice(0, 1))
    .flatMap((chain) => (chain.spots.length > 22 ? APART.map((apart) => zone(loneLie(chain, apart))) : []));
  const sorted = groups.filter(longEnough).sort((a, b) => likely(a) - likely(b));
  const pairs = sorted.filter(({ lie }) => lie.lines === 2).slice(0, TRIED);
  return [...sorted.slice(0, 2 * TRIED), ...pairs.flatMap(({ lie }) => widerLies(lie).map(zone)), ...lone.filter(longEnough)];
};

/** The best zone of a picture, or null. What stands on its head is read that way. `thorough` also looks for small letters. */
export const located = (grey: Grey, thorough: boolean): Scan | null => {
  let best: Scan | null = null;
  for (const [longest, windows] of SEARCHES) {
    if (longest > 1000 && (!thorough || Math.max(grey.width, grey.height) <= 1000)) break;
    const small = smaller(grey, longest);
    for (const zone of zonesOf(softened(small), windows, grey.width / small.width)) {
      best = better(best, scanned(grey, zone));
      if (!best) best = better(best, scanned(grey, { ...zone, turn: -1 }));
      if (best && best.score > GOOD) return best;
    }
    if (best && best.score > DOUBTFUL / 2) return best;
  }
  return best;
};
