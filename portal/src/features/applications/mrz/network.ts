import { CLASSES } from './formats';
import { WEIGHTS } from './weights.generated';

/** A cell as the network sees it: one character and a little around it. */
export const CELL = { width: 20, height: 26 } as const;
export const CELL_SIZE = CELL.width * CELL.height;

interface Layer {
  readonly bias: Float32Array;
  readonly weights: Float32Array;
}

const [FIRST, SECOND, HIDDEN] = [16, 24, 64];
const [W1, H1] = [CELL.width / 2, CELL.height / 2];
const [W2, H2] = [W1 >> 1, H1 >> 1];
/** Outputs of each layer, and what each of them is fed by. */
const SHAPES: readonly (readonly [outputs: number, inputs: number])[] = [
  [FIRST, 9],
  [SECOND, FIRST * 9],
  [HIDDEN, SECOND * W2 * H2],
  [CLASSES, HIDDEN],
];

/** The layers out of the generated text: of each the scales and biases as floats, then the bytes of the weights. */
const layersOf = (text: string): Layer[] => {
  const bytes = Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  let from = 0;
  return SHAPES.map(([outputs, inputs]) => {
    const bias = new Float32Array(outputs);
    const weights = new Float32Array(outputs * inputs);
    for (let output = 0; output < outputs; output += 1) {
      const scale = view.getFloat32(from + output * 4, true);
      bias[output] = view.getFloat32(from + (outputs + output) * 4, true);
      for (let input = 0; input < inputs; input += 1) weights[output * inputs + input] = scale * view.getInt8(from + outputs * 8 + output * inputs + input);
    }
    from += outputs * 8 + outputs * inputs;
    return { bias, weights };
  });
};

/** Three by three over all channels, then the largest of each four, never below 0. The input has a border of one around it. */
const convolved = (input: Float32Array, channels: number, width: number, height: number, { bias, weights }: Layer, out: Float32Array, border: number): void => {
  const [wide, plane] = [width + 2, (width + 2) * (height + 2)];
  const [halfWide, halfHigh] = [width >> 1, height >> 1];
  const sums = new Float32Array(width * height);
  for (let output = 0; output < bias.length; output += 1) {
    sums.fill(bias[output]!);
    for (let channel = 0; channel < channels; channel += 1) {
      const w = (output * channels + channel) * 9;
      const [a, b, c, d, e, f, g, h, i] = [
        weights[w]!,
        weights[w + 1]!,
        weights[w + 2]!,
        weights[w + 3]!,
        weights[w + 4]!,
        weights[w + 5]!,
        weights[w + 6]!,
        weights[w + 7]!,
        weights[w + 8]!,
      ];
      for (let y = 0, to = 0; y < height; y += 1)
        for (let x = 0, p = channel * plane + y * wide; x < width; x += 1, p += 1, to += 1) {
          const [q, r] = [p + wide, p + 2 * wide];
          sums[to]! +=
            a * input[p]! +
            b * input[p + 1]! +
            c * input[p + 2]! +
            d * input[q]! +
            e * input[q + 1]! +
            f * input[q + 2]! +
            g * input[r]! +
            h * input[r + 1]! +
            i * input[r + 2]!;
        }
    }
    for (let y = 0; y < halfHigh; y += 1)
      for (let x = 0; x < halfWide; x += 1) {
        const p = 2 * y * width + 2 * x;
        const most = Math.max(0, sums[p]!, sums[p + 1]!, sums[p + width]!, sums[p + width + 1]!);
        out[output * (halfWide + 2 * border) * (halfHigh + 2 * border) + (y + border) * (halfWide + 2 * border) + x + border] = most;
      }
  }
};

const dense = (input: Float32Array, { bias, weights }: Layer, out: Float32Array): void => {
  const size = input.length;
  for (let output = 0; output < bias.length; output += 1) {
    let sum = bias[output]!;
    for (let index = 0, w = output * size; index < size; index += 1, w += 1) sum += weights[w]! * input[index]!;
    out[output] = sum;
  }
};

/** The network, ready to tell cells; it holds its own room to reckon in. */
const ready = () => {
  const layers = layersOf(WEIGHTS);
  const framed = new Float32Array((CELL.width + 2) * (CELL.height + 2));
  const first = new Float32Array(FIRST * (W1 + 2) * (H1 + 2));
  const second = new Float32Array(SECOND * W2 * H2);
  const hidden = new Float32Array(HIDDEN);
  return (cell: Float32Array): Float32Array => {
    for (let y = 0; y < CELL.height; y += 1) framed.set(cell.subarray(y * CELL.width, (y + 1) * CELL.width), (y + 1) * (CELL.width + 2) + 1);
    convolved(framed, 1, CELL.width, CELL.height, layers[0]!, first, 1);
    convolved(first, FIRST, W1, H1, layers[1]!, second, 0);
    dense(second, layers[2]!, hidden);
    for (let index = 0; index < hidden.length; index += 1) hidden[index] = Math.max(0, hidden[index]!);
    const out = new Float32Array(CLASSES);
    dense(hidden, layers[3]!, out);
    const most = Math.max(...out);
    const whole = most + Math.log(out.reduce((sum, one) => sum + Math.exp(one - most), 0));
    return out.map((one) => one - whole);
  };
};

let network: ReturnType<typeof ready> | undefined;

/** The logarithms of how probable each glyph is in a cell, and behind them of none. */
export const told = (cell: Float32Array): Float32Array => (network ??= ready())(cell);
