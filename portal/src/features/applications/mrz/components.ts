import type { Grey } from './grey';

/** A dark spot that hangs together: its box, and the middle of it. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Sums over all above and left of a pixel, of brightness and of its square. */
const summed = ({ width, height, data }: Grey): { sums: Float64Array; squares: Float64Array } => {
  const sums = new Float64Array((width + 1) * (height + 1));
  const squares = new Float64Array(sums.length);
  for (let y = 0; y < height; y += 1) {
    let [sum, square] = [0, 0];
    const row = (y + 1) * (width + 1);
    for (let x = 0; x < width; x += 1) {
      const value = data[y * width + x]!;
      sum += value;
      square += value * value;
      sums[row + x + 1] = sums[row - width + x]! + sum;
      squares[row + x + 1] = squares[row - width + x]! + square;
    }
  }
  return { sums, squares };
};

/** By so much of the deviation around it a letter is darker than the mean. */
const DARKER = 0.35;

/** Where a picture is darker than around it, in a window of `side` pixels. */
const darker = (grey: Grey, { sums, squares }: ReturnType<typeof summed>, side: number): Uint8Array => {
  const { width, height, data } = grey;
  const half = side >> 1;
  const out = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [Math.max(0, y - half) * (width + 1), Math.min(height, y + half + 1) * (width + 1)];
    const rows = Math.min(height, y + half + 1) - Math.max(0, y - half);
    for (let x = 0; x < width; x += 1) {
      const left = x > half ? x - half : 0;
      const right = x + half < width ? x + half + 1 : width;
      const count = rows * (right - left);
      const mean = (sums[bottom + right]! - sums[bottom + left]! - sums[top + right]! + sums[top + left]!) / count;
      const variance = (squares[bottom + right]! - squares[bottom + left]! - squares[top + right]! + squares[top + left]!) / count - mean * mean;
      const under = mean - data[y * width + x]!;
      // An even paper has nothing on it.
      if (variance > 9 && under > 0 && under * under > DARKER * DARKER * variance) out[y * width + x] = 1;
    }
  }
  return out;
};

/** The boxes of what hangs together, by its eight neighbours; what is too small or too large for a letter is left out. */
const spotsOf = (dark: Uint8Array, width: number, height: number): Spot[] => {
  const spots: Spot[] = [];
  const stack = new Int32Array(dark.length);
  for (let start = 0; start < dark.length; start += 1) {
    if (dark[start] !== 1) continue;
    let [depth, left, right, top, bottom] = [1, width, 0, height, 0];
    stack[0] = start;
    dark[start] = 2;
    while (depth > 0) {
      depth -= 1;
      const at = stack[depth]!;
      const y = (at / width) | 0;
      const x = at - y * width;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
      const [x0, x1] = [x > 0 ? -1 : 0, x < width - 1 ? 1 : 0];
      for (let dy = y > 0 ? -1 : 0; dy <= (y < height - 1 ? 1 : 0); dy += 1)
        for (let dx = x0; dx <= x1; dx += 1) {
          const next = at + dy * width + dx;
          if (dark[next] !== 1) continue;
          dark[next] = 2;
          stack[depth] = next;
          depth += 1;
        }
    }
    const [wide, high] = [right - left + 1, bottom - top + 1];
    if (high < 5 || high > 70 || wide < 2 || wide > 2.2 * high || high > 6 * wide) continue;
    spots.push({ x: (left + right) / 2, y: (top + bottom) / 2, width: wide, height: high });
  }
  return spots;
};

/** The dark spots of the size of a letter, by each window: a small one parts letters, a large one keeps bold ones whole. */
export const spotsByWindow = (grey: Grey, sides: readonly number[]): Spot[][] => {
  const sums = summed(grey);
  return sides.map((side) => spotsOf(darker(grey, sums, side), grey.width, grey.height));
};
