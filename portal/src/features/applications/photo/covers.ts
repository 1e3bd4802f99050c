import { keptWithin, nudged, type Box, type Drawn, type Sides } from '../../../kit/placement-shape';
import type { Pixels } from './judge';

/** What is painted over before a picture leaves. It stands on a sheet as wide as `sheetOf` says. */
export type Cover = Drawn<Box>;

/** Width by height of a card: ISO/IEC 7810, ID-1, 85.6 × 54 mm. */
export const CARD_RATIO = 85.6 / 54;
/** Covers move by half a hundredth of a picture's width. */
const ACROSS = 200;
export const sheetOf = ({ width, height }: Sides): Sides => ({ width: ACROSS, height: Math.max(1, Math.round((ACROSS * height) / width)) });
/** No cover is lower. */
const LOWEST = 5;
/** Someone who covers much covers a handful of lines. */
export const COVERS_MOST = 8;

/**
 * Where the front of a Thai national ID card has its holder's religion, on the sheet of a card: in the line below the date of birth.
 * Source: the open template of ThaiPersonalCardExtract (identity_card/config.json, on a front of 600 × 350 points) has the word itself
 * at 240–309, 208–233, the date of birth above down to 207 and the address below it. The cover reaches from the line's own label, to its left,
 * to where the portrait begins, as old cards have the blood group further on in that line, and down to the address.
 */
export const ID_CARD_COVERS: readonly Cover[] = [{ id: 'religion', x: 56, y: 73, width: 82, height: 15 }];

/** A cover more, in the middle. */
export const coverAdded = (covers: readonly Cover[], sheet: Sides): Cover[] => {
  const id = `cover-${1 + Math.max(0, ...covers.map((cover) => Number(/^cover-(\d+)$/.exec(cover.id)?.[1] ?? 0)))}`;
  const [width, height] = [Math.round(sheet.width * 0.3), Math.max(LOWEST, Math.round(sheet.height * 0.1))];
  return [...covers, { id, width, height, x: Math.round((sheet.width - width) / 2), y: Math.round((sheet.height - height) / 2) }];
};

/** A cover made larger or smaller by its lower right corner, up to the edges of the sheet. */
export const stretched = (cover: Cover, right: number, down: number, sheet: Sides): Cover => {
  const within = (value: number, most: number): number => Math.max(LOWEST, Math.min(Math.round(value), most));
  const { x, y, width, height } = cover;
  return { ...cover, width: within(width + right, sheet.width - x), height: within(height + down, sheet.height - y) };
};

const STRETCHES: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** What a key does to a cover: arrows move it, with Shift farther, with Alt they stretch it; null: another key. */
export const coverNudged = (cover: Cover, pressed: { key: string; shiftKey: boolean; altKey: boolean }, sheet: Sides): Cover | null => {
  const [right, down] = STRETCHES[pressed.key] ?? [];
  if (right === undefined || down === undefined) return null;
  const step = pressed.shiftKey ? 10 : 1;
  return pressed.altKey ? stretched(cover, right * step, down * step, sheet) : nudged(cover, pressed, sheet);
};

/** The same covers on a picture of other proportions: as far inside as there is room. */
export const coversOn = (covers: readonly Cover[], sheet: Sides): Cover[] => covers.map((cover) => keptWithin(cover, sheet));

interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A cover in a picture's points, outwards to whole ones. */
const areaOf = (cover: Cover, { width, height }: Sides): Area => {
  const sheet = sheetOf({ width, height });
  const [across, down] = [width / sheet.width, height / sheet.height];
  return {
    left: Math.max(0, Math.floor(cover.x * across)),
    top: Math.max(0, Math.floor(cover.y * down)),
    right: Math.min(width, Math.ceil((cover.x + cover.width) * across)),
    bottom: Math.min(height, Math.ceil((cover.y + cover.height) * down)),
  };
};

const holds = ({ left, top, right, bottom }: Area, x: number, y: number): boolean => x >= left && x < right && y >= top && y < bottom;

/** Points around a cover whose colours it takes. */
const RIM = 4;
/** The mean colour around an area; of points that another cover hides nothing is told. */
const colourAround = ({ width, height, data }: Pixels, area: Area, hidden: readonly Area[]): readonly [number, number, number] => {
  const sum = [0, 0, 0];
  let count = 0;
  const edge = { left: area.left - RIM, top: area.top - RIM, right: area.right + RIM, bottom: area.bottom + RIM };
  for (let y = Math.max(0, edge.top); y < Math.min(height, edge.bottom); y += 1)
    for (let x = Math.max(0, edge.left); x < Math.min(width, edge.right); x += 1) {
      if (hidden.some((other) => holds(other, x, y))) continue;
      const at = (y * width + x) * 4;
      for (const channel of [0, 1, 2]) sum[channel]! += data[at + channel]!;
      count += 1;
    }
  return count ? [sum[0]! / count, sum[1]! / count, sum[2]! / count] : [128, 128, 128];
};

/** Side of the squares by which one sees that something is covered. */
const SQUARE = 0.01;

/**
 * A picture's pixels with everything under its covers gone. What is painted there comes from around a cover, never from within: of few
 * possible words even the mean of a blurred one would tell which it was.
 */
export const covered = (picture: Pixels, covers: readonly Cover[]): Uint8ClampedArray<ArrayBuffer> => {
  const { width } = picture;
  const out = Uint8ClampedArray.from(picture.data);
  const areas = covers.map((cover) => areaOf(cover, picture));
  const side = Math.max(4, Math.round(width * SQUARE));
  for (const area of areas) {
    const colour = colourAround(picture, area, areas);
    for (let y = area.top; y < area.bottom; y += 1)
      for (let x = area.left; x < area.right; x += 1) {
        const shade = (Math.floor((x - area.left) / side) + Math.floor((y - area.top) / side)) % 2 ? 0.62 : 0.78;
        const at = (y * width + x) * 4;
        for (const channel of [0, 1, 2]) out[at + channel] = colour[channel]! * shade;
        out[at + 3] = 255;
      }
  }
  return out;
};
