import type { Grey } from './grey';
import { NO_ZONE, type Guidance } from './reading';
import { middleOf } from './sampling';
import type { Scan } from './scan';

/** Of an edge's softness only what has ink speaks. */
const FAINT = 40;
/** Ink so much paler than that of the zone's other characters is drowned in light. */
const DROWNED = 0.5;

const median = (values: readonly number[]): number | null => [...values].sort((a, b) => a - b)[values.length >> 1] ?? null;

/** What a scan says to the hand that holds the camera; `scale` leads from the picture read to the one handed in. */
export const guidanceOf = (scan: Scan | null, grey: Grey, scale: number): Guidance => {
  if (!scan) return NO_ZONE;
  const { zone, offsets, layout } = scan;
  const cells = scan.cells.flat();
  const usual = median(cells.map(({ contrast }) => contrast)) ?? 0;
  const ends = offsets.map((offset, line) => [middleOf(zone, line, offset), middleOf(zone, line, offset + layout.columns - 1)] as const);
  // A character as a whole, not its middle alone.
  const inside = ({ x, y, rx, ry }: ReturnType<typeof middleOf>): boolean => {
    const half = Math.hypot(rx, ry) / 2;
    return x > half && y > half && x < grey.width - half && y < grey.height - half;
  };
  return {
    zoneWidth: Math.round(scale * Math.max(...ends.map(([from, to]) => Math.hypot(to.x - from.x, to.y - from.y)))),
    blur: median(cells.filter(({ contrast }) => contrast > FAINT).map(({ edge }) => edge)),
    glare: cells.filter(({ contrast }) => contrast < DROWNED * usual).length / cells.length,
    upsideDown: zone.turn === -1,
    cutOff: !ends.flat().every(inside),
  };
};
