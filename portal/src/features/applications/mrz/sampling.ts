import { at, type Lie } from './fit';
import type { Grey } from './grey';
import { CELL, CELL_SIZE } from './network';

/** Pixels of a cell from one column of the zone to the next. */
const PER_PITCH = CELL.width / 1.15;

/** A zone in a picture: `scale` leads from where it was looked for to the picture it is read in; `turn` -1 stands on its head. */
export interface Zone {
  readonly lie: Lie;
  readonly scale: number;
  readonly turn: 1 | -1;
}

/** A cell cut out: what the network is fed, and what the eye would say of it. */
export interface Cell {
  readonly values: Float32Array;
  /** Between its darkest and its lightest, 0 to 255. */
  readonly contrast: number;
  readonly mean: number;
  /** How far from dark to light at the sharpest edge, in pitches. */
  readonly edge: number;
}

/** The middle of a column in the picture, and one pitch along the line. */
export const middleOf = ({ lie, scale, turn }: Zone, line: number, column: number): { x: number; y: number; rx: number; ry: number } => {
  const [l, c] = turn === 1 ? [line, column] : [lie.lines - 1 - line, -column];
  const x = (column_: number): number => at(lie.x, column_, l) * scale;
  const y = (column_: number): number => at(lie.y, column_, l) * scale;
  // The middle of a pixel is half beside its number.
  const half = 0.5 * (scale - 1);
  return { x: x(c) + half, y: y(c) + half, rx: (x(c + 0.5) - x(c - 0.5)) * turn, ry: (y(c + 0.5) - y(c - 0.5)) * turn };
};

const HALF_X = (CELL.width - 1) / 2;
const HALF_Y = (CELL.height - 1) / 2;

/** Cuts a column's cell out of a picture and makes it even: mean 0, deviation 1. `beside` and `below` move it, in pitches. */
export const cut = ({ width, height, data }: Grey, zone: Zone, line: number, column: number, beside = 0, below = 0): Cell => {
  const middle = middleOf(zone, line, column);
  const { rx, ry } = middle;
  const [x, y] = [middle.x + rx * beside - ry * below, middle.y + ry * beside + rx * below];
  const values = new Float32Array(CELL_SIZE);
  const [ax, ay] = [rx / PER_PITCH, ry / PER_PITCH];
  let [sum, square, least, most] = [0, 0, 255, 0];
  for (let j = 0, to = 0; j < CELL.height; j += 1)
    for (let i = 0; i < CELL.width; i += 1, to += 1) {
      const px = Math.min(width - 1.001, Math.max(0, x + ax * (i - HALF_X) - ay * (j - HALF_Y)));
      const py = Math.min(height - 1.001, Math.max(0, y + ay * (i - HALF_X) + ax * (j - HALF_Y)));
      const [left, top] = [px | 0, py | 0];
      const [fx, fy] = [px - left, py - top];
      const from = top * width + left;
      const upper = data[from]! * (1 - fx) + data[from + 1]! * fx;
      const lower = data[from + width]! * (1 - fx) + data[from + width + 1]! * fx;
      const value = upper * (1 - fy) + lower * fy;
      values[to] = value;
      sum += value;
      square += value * value;
      if (value < least) least = value;
      if (value > most) most = value;
    }
  const mean = sum / CELL_SIZE;
  const edge = (most - least) / Math.max(1, steepest(values)) / PER_PITCH;
  // What is added keeps the grain of an empty paper from looking like ink.
  const deviation = Math.sqrt(Math.max(0, square / CELL_SIZE - mean * mean)) + 0.02 * 255;
  for (let index = 0; index < CELL_SIZE; index += 1) values[index] = (values[index]! - mean) / deviation;
  return { values, contrast: most - least, mean, edge };
};

/** The largest change between two pixels of a row that follow one another. */
const steepest = (values: Float32Array): number => {
  let most = 0;
  for (let index = 1; index < CELL_SIZE; index += 1) {
    if (index % CELL.width === 0) continue;
    const change = Math.abs(values[index]! - values[index - 1]!);
    if (change > most) most = change;
  }
  return most;
};
