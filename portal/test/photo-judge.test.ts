import sharp, { type Sharp } from 'sharp';
import { judge, type PhotoFault } from '../src/features/applications/photo/judge';

/** Lines of small print on a card, as a camera sees it. */
const print = (ground: string, ink: string): Buffer => {
  const line = (n: number): string =>
    [...'กขคงจฉชซABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'.repeat(2)]
      .map(
        (_, i) =>
          `<rect x="${60 + i * 14 + ((i * n) % 5)}" y="${80 + n * 44}" width="${3 + ((i * 7 + n) % 6)}" height="${10 + ((i + n) % 3) * 6}" fill="${ink}"/>`,
      )
      .join('');
  const lines = Array.from({ length: 18 }, (_, n) => line(n)).join('');
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="883"><rect width="100%" height="100%" fill="${ground}"/>${lines}</svg>`);
};
const CARD = () => sharp(print('#bcd4dc', '#20282c'));
const glare = (size: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="883"><defs><radialGradient id="g"><stop offset="0.75" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs><ellipse cx="900" cy="330" rx="${size}" ry="${size * 0.6}" fill="url(#g)"/></svg>`,
  );

const faults = async (made: Sharp, shape: 'card' | 'page' = 'card'): Promise<PhotoFault[]> => {
  // As a telephone hands it over: compressed.
  const { data, info } = await sharp(await made.removeAlpha().jpeg({ quality: 85 }).toBuffer())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return judge({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) }, shape);
};

describe('a photo is judged', () => {
  it('good when it is sharp, lit and without reflections, noise and all', async () => {
    expect(await faults(CARD())).toEqual([]);
    const noisy = await sharp({ create: { width: 1400, height: 883, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 12 } } })
      .png()
      .toBuffer();
    expect(await faults(CARD().composite([{ input: noisy, blend: 'soft-light' }]))).toEqual([]);
  });

  it.each([4, 6, 10])('blurred at a softness of %i points', async (sigma) => {
    expect(await faults(sharp(await CARD().png().toBuffer()).blur(sigma))).toEqual(['blurred']);
  });

  it('blurred when the camera was moved', async () => {
    const still = await CARD().png().toBuffer();
    const smear = { width: 15, height: 15, kernel: Array.from({ length: 225 }, (_, n) => Number(Math.floor(n / 15) === n % 15)), scale: 15 };
    expect(await faults(sharp(still).convolve(smear))).toEqual(['blurred']);
  });

  it('not blurred for a little softness, nor where there is nothing to be sharp', async () => {
    expect(await faults(sharp(await CARD().png().toBuffer()).blur(1))).toEqual([]);
    expect(await faults(sharp({ create: { width: 1400, height: 883, channels: 3, background: '#c8d4cc' } }))).toEqual([]);
  });

  it('glaring where light hides the print, not on white paper', async () => {
    expect(await faults(CARD().composite([{ input: glare(180) }]))).toEqual(['glare']);
    expect(await faults(CARD().composite([{ input: glare(20) }]))).toEqual([]);
    expect(await faults(sharp(print('#ffffff', '#101010')), 'page')).toEqual([]);
  });

  it('dark when nothing on it is bright', async () => {
    expect(await faults(CARD().linear(0.3, 0))).toContain('dark');
  });

  it('small when its print has too few points, by what it is of', async () => {
    const small = sharp(await CARD().png().toBuffer()).resize({ width: 690 });
    expect(await faults(small.clone())).toEqual(['small']);
    expect(await faults(small.clone().resize({ width: 900 }))).toEqual([]);
    expect(await faults(small.clone().resize({ width: 900 }), 'page')).toEqual(['small']);
  });
});
