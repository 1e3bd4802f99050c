import { keptWithin, type Box, type Drawn, type Sides } from './placement-shape';

/** By what boxes can be made alike: an edge, the middle, or how wide or high they are. */
export const ALIGN_WAYS = ['left', 'center', 'right', 'top', 'middle', 'bottom', 'width', 'height'] as const;
export type AlignWay = (typeof ALIGN_WAYS)[number];

const LIKE: Readonly<Record<AlignWay, (box: Drawn<Box>, first: Drawn<Box>) => Partial<Drawn<Box>>>> = {
  left: (_, first) => ({ x: first.x }),
  center: (box, first) => ({ x: Math.round(first.x + (first.width - box.width) / 2) }),
  right: (box, first) => ({ x: Math.round(first.x + first.width - box.width) }),
  top: (_, first) => ({ y: first.y }),
  middle: (box, first) => ({ y: Math.round(first.y + (first.height - box.height) / 2) }),
  bottom: (box, first) => ({ y: Math.round(first.y + first.height - box.height) }),
  width: (_, first) => ({ width: first.width }),
  height: (_, first) => ({ height: first.height }),
};

/** Boxes with those that are marked made like the first of the marked; all stay on the sheet. */
export const aligned = <B extends Box>(boxes: readonly Drawn<B>[], marked: readonly string[], way: AlignWay, sheet: Sides): readonly Drawn<B>[] => {
  const first = boxes.find(({ id }) => id === marked[0]);
  if (!first) return boxes;
  return boxes.map((box) => (box !== first && marked.includes(box.id) ? keptWithin({ ...box, ...LIKE[way](box, first) }, sheet) : box));
};
