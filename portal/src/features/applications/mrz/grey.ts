/** A grey picture, 0 black to 255 white. */
export interface Grey {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** The brightness of a picture's pixels. */
export const greyOf = ({ width, height, data }: { width: number; height: number; data: Uint8ClampedArray | Uint8Array }): Grey => {
  const out = new Float32Array(width * height);
  for (let index = 0, at = 0; index < out.length; index += 1, at += 4) out[index] = 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;
  return { width, height, data: out };
};

/** A quarter turn to the right. */
export const turned = ({ width, height, data }: Grey): Grey => {
  const out = new Float32Array(data.length);
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) out[x * height + (height - 1 - y)] = data[y * width + x]!;
  return { width: height, height: width, data: out };
};

/** What each pixel of a smaller side takes of the pixels of a longer one: first, and a weight for each of the `reach` from there. */
const shares = (from: number, to: number): { first: Int32Array; weights: Float32Array; reach: number } => {
  const step = from / to;
  const reach = Math.ceil(step) + 1;
  const first = new Int32Array(to);
  const weights = new Float32Array(to * reach);
  for (let index = 0; index < to; index += 1) {
    const [begin, end] = [index * step, (index + 1) * step];
    first[index] = Math.min(Math.floor(begin), from - 1);
    for (let k = 0; k < reach; k += 1) {
      const at = first[index]! + k;
      weights[index * reach + k] = at < from ? Math.max(0, Math.min(end, at + 1) - Math.max(begin, at)) / step : 0;
    }
  }
  return { first, weights, reach };
};

/** Made smaller by areas so that the longer side is at most `longest`; never larger. */
export const smaller = (grey: Grey, longest: number): Grey => {
  const scale = longest / Math.max(grey.width, grey.height);
  if (scale >= 1) return grey;
  const [width, height] = [Math.max(1, Math.round(grey.width * scale)), Math.max(1, Math.round(grey.height * scale))];
  const across = shares(grey.width, width);
  const rows = new Float32Array(width * grey.height);
  for (let y = 0; y < grey.height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      const at = y * grey.width + across.first[x]!;
      for (let k = 0; k < across.reach; k += 1) {
        const weight = across.weights[x * across.reach + k]!;
        if (weight > 0) sum += weight * grey.data[at + k]!;
      }
      rows[y * width + x] = sum;
    }
  const down = shares(grey.height, height);
  const data = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let k = 0; k < down.reach; k += 1) {
      const weight = down.weights[y * down.reach + k]!;
      if (weight <= 0) continue;
      const at = (down.first[y]! + k) * width;
      for (let x = 0; x < width; x += 1) data[y * width + x]! += weight * rows[at + x]!;
    }
  return { width, height, data };
};

/** Each pixel the mean of itself and its eight neighbours: what noise and JPEG leave is no letter. */
export const softened = ({ width, height, data }: Grey): Grey => {
  const rows = new Float32Array(data.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      rows[at] = data[at]! + data[x > 0 ? at - 1 : at]! + data[x < width - 1 ? at + 1 : at]!;
    }
  const out = new Float32Array(data.length);
  for (let y = 0; y < height; y += 1) {
    const [above, below] = [y > 0 ? -width : 0, y < height - 1 ? width : 0];
    for (let x = 0, at = y * width; x < width; x += 1, at += 1) out[at] = (rows[at]! + rows[at + above]! + rows[at + below]!) / 9;
  }
  return { width, height, data: out };
};
