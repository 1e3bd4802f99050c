import { greyOf, smaller, softened, type Grey } from '../mrz/grey';

/** What a person may want to mend before a photo leaves; none of it stops them. */
export const PHOTO_FAULTS = ['small', 'dark', 'glare', 'blurred'] as const;
export type PhotoFault = (typeof PHOTO_FAULTS)[number];

export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** Pictures are judged at this many points of their longer side, so that the limits below mean the same for all. */
const LOOKED_AT = 1000;
/** Points of a tile's side: some letters, less than a line. */
const TILE = 40;
/** A tile with less contrast (variance) has nothing on it that could be sharp. */
const PLAIN = 150;
/** What the variance of the Laplacian is of the contrast, in the sharpest quarter of the tiles: letters in focus are far above. */
const SHARP = 0.12;
/** As bright as a sensor tells. */
const BLOWN = 250;
/** Of a tile that a reflection covers, and of the tiles of a picture that is worth a word. */
const DROWNED = 0.7;
const GLARING = 0.01;
/** A picture whose middle brightness is above is white paper, on which white is no glare. */
const PAPER = 228;
/** The bright parts of a picture in light enough are above. */
const LIT = 95;
/** Points of the longer side below which small print cannot be read: of a card, of a page; and those of a face below which nobody can be told. */
export const LEAST = { card: 700, page: 1000, face: 400 } as const;
export type PhotoShape = keyof typeof LEAST;

interface Tile {
  readonly contrast: number;
  readonly laplacian: number;
  readonly blown: number;
}

const spread = (sum: number, squares: number, count: number): number => squares / count - (sum / count) ** 2;

const tileAt = (grey: Grey, soft: Grey, left: number, top: number): Tile => {
  const { width } = grey;
  let [sum, squares, curve, curves, blown] = [0, 0, 0, 0, 0];
  for (let y = top; y < top + TILE; y += 1)
    for (let x = left; x < left + TILE; x += 1) {
      const at = y * width + x;
      const value = soft.data[at]!;
      const bend = 4 * value - soft.data[at - 1]! - soft.data[at + 1]! - soft.data[at - width]! - soft.data[at + width]!;
      [sum, squares, curve, curves] = [sum + value, squares + value * value, curve + bend, curves + bend * bend];
      if (grey.data[at]! >= BLOWN) blown += 1;
    }
  const count = TILE * TILE;
  return { contrast: spread(sum, squares, count), laplacian: spread(curve, curves, count), blown: blown / count };
};

const tilesOf = (grey: Grey): Tile[] => {
  // Noise is no sharpness.
  const soft = softened(grey);
  const tiles: Tile[] = [];
  for (let top = 1; top + TILE < grey.height; top += TILE) for (let left = 1; left + TILE < grey.width; left += TILE) tiles.push(tileAt(grey, soft, left, top));
  return tiles;
};

/** The value that this share of the values is below. */
const below = (values: Float32Array | readonly number[], share: number): number | undefined => {
  const sorted = Float32Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
};

/** What is wrong with a photo of a card or page, worst first, by its pixels alone: a hint for who took it, never a verdict. */
export const judge = (pixels: Pixels, shape: PhotoShape): PhotoFault[] => {
  const grey = smaller(greyOf(pixels), LOOKED_AT);
  const tiles = tilesOf(grey);
  const sharpness = below(
    tiles.filter(({ contrast }) => contrast > PLAIN).map(({ contrast, laplacian }) => laplacian / contrast),
    0.75,
  );
  const glaring = tiles.filter(({ blown }) => blown > DROWNED).length / Math.max(1, tiles.length);
  const found: Readonly<Record<PhotoFault, boolean>> = {
    small: Math.max(pixels.width, pixels.height) < LEAST[shape],
    dark: below(grey.data, 0.9)! < LIT,
    glare: glaring > GLARING && below(grey.data, 0.5)! < PAPER,
    blurred: sharpness !== undefined && sharpness < SHARP,
  };
  return PHOTO_FAULTS.filter((fault) => found[fault]);
};
