/** A box on a sheet: its upper left corner and its width, in whole units of the sheet. How high it is follows from what is in it, unless the sheet says otherwise. */
export interface Box {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height?: number;
  /** Others stand in it, and stand well. */
  readonly ground?: boolean;
}
export interface Sides {
  readonly width: number;
  readonly height: number;
  /** Units in a millimetre; one unless told. */
  readonly grain?: number;
  /** No box is narrower, or lower, in units; five unless told. */
  readonly least?: number;
  /** Its boxes have heights of their own, as their widths are. */
  readonly highs?: true;
}
/** A box with its height, as it is drawn. */
export type Drawn<B extends Box> = B & { readonly height: number };

/** No box is narrower, unless its sheet says so. */
const NARROWEST = 5;
/** How near a line has to be for a box to go to it, in units; on a finer sheet a millimetre. */
const nearOn = ({ grain = 1 }: Sides): number => Math.max(2, grain);
/** What an arrow key moves by, and with Shift. */
const STEP = 1;
const STRIDE = 10;

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, Math.max(least, most)));

/** A box as it was, put within the sheet: it moves in, and where it is too wide it becomes narrower. */
export const keptWithin = <B extends Box>(box: Drawn<B>, { width, height, least = NARROWEST, highs }: Sides): Drawn<B> => {
  const kept = within(box.width, least, width);
  const high = highs ? within(box.height, least, height) : box.height;
  return { ...box, width: kept, height: high, x: within(box.x, 0, width - kept), y: within(box.y, 0, Math.floor(height - high)) };
};

/** A box moved by whole units; it stays on the sheet. */
export const moved = <B extends Box>(box: Drawn<B>, right: number, down: number, sheet: Sides): Drawn<B> =>
  keptWithin({ ...box, x: Math.round(box.x + right), y: Math.round(box.y + down) }, sheet);

/** A box made wider or narrower by its right edge, up to the edge of the sheet. */
export const widened = <B extends Box>(box: B, by: number, { width, least = NARROWEST }: Sides): B => ({
  ...box,
  width: within(Math.round(box.width + by), least, width - box.x),
});

/** A box made higher or lower by its lower edge, up to the edge of the sheet. */
export const heightened = <B extends Box>(box: Drawn<B>, by: number, { height, least = NARROWEST }: Sides): Drawn<B> => ({
  ...box,
  height: within(Math.round(box.height + by), least, height - box.y),
});

interface Pressed {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}
const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What an arrow key does to a box: moves it, with Shift farther, with Alt makes it wider or narrower, or higher where it has a height; null: another key. */
export const nudged = <B extends Box>(box: Drawn<B>, { key, shiftKey, altKey }: Pressed, sheet: Sides): Drawn<B> | null => {
  const arrow = ARROWS[key];
  if (!arrow) return null;
  const step = shiftKey ? STRIDE : STEP;
  const [right, down] = arrow;
  if (!altKey) return moved(box, right * step, down * step, sheet);
  return down && sheet.highs ? heightened(box, down * step, sheet) : widened(box, (right + down) * step, sheet);
};

/** Lines that a box was drawn to. */
export interface Guides {
  readonly x: number | null;
  readonly y: number | null;
}

/** By how much a box moves so that its beginning, middle or end is on a line, and which; the nearest of those that are near. */
const drawnTo = (from: number, length: number, lines: readonly number[], near: number): { readonly by: number; readonly line: number } | null => {
  let nearest: { by: number; line: number } | null = null;
  for (const line of lines)
    for (const part of [from, from + length / 2, from + length]) {
      const by = line - part;
      if (Math.abs(by) <= near && (!nearest || Math.abs(by) < Math.abs(nearest.by))) nearest = { by, line };
    }
  return nearest;
};

/** A box that is being moved, drawn to the middle of the sheet and to the edges and middles of others that it comes near to. */
export const snapped = <B extends Box>(box: Drawn<B>, others: readonly Drawn<Box>[], sheet: Sides): { readonly box: Drawn<B>; readonly guides: Guides } => {
  const across = others.flatMap(({ x, width }) => [x, x + width / 2, x + width]);
  const down = others.flatMap(({ y, height }) => [y, y + height]);
  const near = nearOn(sheet);
  const [x, y] = [drawnTo(box.x, box.width, [sheet.width / 2, ...across], near), drawnTo(box.y, box.height, [sheet.height / 2, ...down], near)];
  return { box: moved(box, x?.by ?? 0, y?.by ?? 0, sheet), guides: { x: x?.line ?? null, y: y?.line ?? null } };
};

/** What is wrong with where a box stands. */
export interface Clash {
  readonly outside: boolean;
  /** The boxes that it stands over. */
  readonly overIds: readonly string[];
}

const meets = (one: Drawn<Box>, other: Drawn<Box>): boolean =>
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;

/** Where a box stands badly: beyond the sheet, or over others. */
export const clashOf = (box: Drawn<Box>, all: readonly Drawn<Box>[], { width, height }: Sides): Clash => ({
  outside: box.x < 0 || box.y < 0 || box.x + box.width > width || box.y + box.height > height,
  overIds: box.ground ? [] : all.filter((other) => other.id !== box.id && !other.ground && meets(box, other)).map(({ id }) => id),
});
