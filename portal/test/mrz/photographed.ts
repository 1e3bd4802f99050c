import sharp, { type Sharp } from 'sharp';
import type { Chance } from './chance';
import type { Page } from './drawn';

// Asked for with every pixel: the test runner's globals are slow to look up.
const { cos, exp, floor, max, min, PI, round, sin } = Math;

/** How hard a photograph is on its reader. */
export interface Hardness {
  /** The zone's page in pixels of the picture's 1600. */
  readonly across: readonly [number, number];
  /** Degrees; corners moved by parts of the page; millimetres of curl. */
  readonly tilt: number;
  readonly perspective: number;
  readonly curl: number;
  /** Pixels of softness, of the hand's movement, levels of noise. */
  readonly soft: readonly [number, number];
  readonly moved: number;
  readonly noise: readonly [number, number];
  readonly glare: number;
  readonly quality: readonly [number, number];
}

type Corner = readonly [x: number, y: number];

/** The map from the picture back to the page, by the picture's four corners of the page: a projection (Heckbert). */
const projection = ([a, b, c, d]: readonly [Corner, Corner, Corner, Corner]): ((x: number, y: number) => Corner) => {
  const [dx1, dx2, sx] = [b[0] - c[0], d[0] - c[0], a[0] - b[0] + c[0] - d[0]];
  const [dy1, dy2, sy] = [b[1] - c[1], d[1] - c[1], a[1] - b[1] + c[1] - d[1]];
  const whole = dx1 * dy2 - dx2 * dy1;
  const [g, h] = [(sx * dy2 - dx2 * sy) / whole, (dx1 * sy - sx * dy1) / whole];
  const [m00, m01, m02] = [b[0] - a[0] + g * b[0], d[0] - a[0] + h * d[0], a[0]];
  const [m10, m11, m12] = [b[1] - a[1] + g * b[1], d[1] - a[1] + h * d[1], a[1]];
  // The inverse by cofactors.
  const [i00, i01, i02] = [m11 - m12 * h, m02 * h - m01, m01 * m12 - m02 * m11];
  const [i10, i11, i12] = [m12 * g - m10, m00 - m02 * g, m02 * m10 - m00 * m12];
  const [i20, i21, i22] = [m10 * h - m11 * g, m01 * g - m00 * h, m00 * m11 - m01 * m10];
  return (x, y) => {
    const w = i20 * x + i21 * y + i22;
    return [(i00 * x + i01 * y + i02) / w, (i10 * x + i11 * y + i12) / w];
  };
};

const cornersOf = (page: Page, { across, tilt, perspective }: Hardness, chance: Chance, width: number, height: number): [Corner, Corner, Corner, Corner] => {
  const wide = chance.between(...across);
  const high = (wide * page.height) / page.width;
  const angle = (chance.between(-tilt, tilt) * PI) / 180;
  const [cx, cy] = [width / 2 + chance.between(-0.02, 0.02) * width, height / 2 + chance.between(-0.02, 0.02) * height];
  const corner = (u: number, v: number): Corner => {
    const [x, y] = [wide * (u + chance.between(-perspective, perspective)), high * (v + chance.between(-perspective, perspective))];
    return [cx + x * cos(angle) - y * sin(angle), cy + x * sin(angle) + y * cos(angle)];
  };
  return [corner(-0.5, -0.5), corner(0.5, -0.5), corner(0.5, 0.5), corner(-0.5, 0.5)];
};

/** The page as the lens throws it: bent, in perspective, on a table, a glare over its zone. */
const thrown = (page: Page, hardness: Hardness, chance: Chance, width: number, height: number): Float32Array => {
  const back = projection(cornersOf(page, hardness, chance, width, height));
  const [gu, gv, wide, bright] = [chance.between(0.1, 0.9), chance.between(0.78, 0.98), chance.between(0.03, 0.09), chance.between(60, 170)];
  const shining = chance() < hardness.glare ? bright : 0;
  const [curl, phase, table] = [chance.between(-hardness.curl, hardness.curl) * page.scale, chance.between(0.5, 1.2), chance.between(30, 140)];
  const out = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [u, v] = back(x, y);
      const px = u * page.width;
      const py = v * page.height + curl * sin(PI * u * phase);
      const [left, top] = [floor(px), floor(py)];
      if (left < 0 || top < 0 || left >= page.width - 1 || top >= page.height - 1) {
        out[y * width + x] = table + 6 * sin(x / 9) * sin(y / 13);
        continue;
      }
      const [fx, fy, at] = [px - left, py - top, top * page.width + left];
      const upper = page.data[at]! * (1 - fx) + page.data[at + 1]! * fx;
      const lower = page.data[at + page.width]! * (1 - fx) + page.data[at + page.width + 1]! * fx;
      const shine = shining * exp(-(((u - gu) / wide) ** 2 + ((v - gv) / wide) ** 2));
      out[y * width + x] = upper * (1 - fy) + lower * fy + shine;
    }
  return out;
};

/** Light that falls off to a side, and the grain of the sensor. */
const lit = (picture: Float32Array, { noise }: Hardness, chance: Chance, width: number, height: number): Uint8Array => {
  const [right, down] = [chance.between(-0.25, 0.25), chance.between(-0.2, 0.2)];
  const grain = chance.between(...noise);
  const out = new Uint8Array(picture.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const light = 1 + right * (x / width - 0.5) + down * (y / height - 0.5);
      out[y * width + x] = min(255, max(0, picture[y * width + x]! * light + grain * chance.bell()));
    }
  return out;
};

/** Photographs a page: a JPEG as a telephone would hand it over. */
export const photographed = async (page: Page, hardness: Hardness, chance: Chance): Promise<Buffer> => {
  const [width, height] = [1600, 1200];
  const through = thrown(page, hardness, chance, width, height);
  const raw = (data: Uint8Array): Sharp => sharp(data, { raw: { width, height, channels: 1 } });
  const soft = chance.between(...hardness.soft);
  const length = round(chance.between(0, hardness.moved));
  let picture = raw(Uint8Array.from(through, (value) => min(255, value))).blur(max(0.3, soft));
  // The hand moved across or down while the shutter was open.
  if (length > 1) {
    const across = chance() < 0.5;
    const side = length % 2 ? length : length + 1;
    const kernel = Array.from({ length: side * side }, (_, index) => ((across ? floor(index / side) : index % side) === (side - 1) / 2 ? 1 : 0));
    picture = raw(await picture.greyscale().raw().toBuffer()).convolve({ width: side, height: side, kernel });
  }
  const seen = Float32Array.from(await picture.greyscale().raw().toBuffer());
  return raw(lit(seen, hardness, chance, width, height))
    .toColourspace('srgb')
    .jpeg({ quality: round(chance.between(...hardness.quality)) })
    .toBuffer();
};
