import bwipjs from 'bwip-js/node';
import sharp from 'sharp';
import type { MrzFormat } from '../../src/features/applications/mrz/reading';
import type { Chance } from './chance';

/** A page of a document as it lies on a scanner, grey. */
export interface Page {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
  /** Pixels of a millimetre. */
  readonly scale: number;
}

/** Millimetres: the page, and the middle of the zone's first line, its left edge and how far the lines are apart (ICAO 9303). */
const SIZES: Readonly<Record<MrzFormat, { width: number; height: number; left: number; top: number; apart: number }>> = {
  TD3: { width: 125, height: 88, left: 6.5, top: 72.5, apart: 6.35 },
  TD2: { width: 105, height: 74, left: 6.5, top: 58.5, apart: 6.35 },
  TD1: { width: 85.6, height: 54, left: 4.7, top: 35.5, apart: 4.23 },
};
const PITCH = 2.54;
const EM = 1000;

/** The font kept out of training, at the size of ICAO: capitals 2.4 mm high. */
const font = bwipjs.FontLib.lookup('OCR-B');
const glyph = (sign: string): string =>
  bwipjs.FontLib.getpaths(font, sign.charCodeAt(0), EM, EM)
    .map((one) => {
      const [x, y] = [one.x, -one.y];
      if (one.type === 'M' || one.type === 'L') return `${one.type}${x} ${y}`;
      return one.type === 'Q' ? `Q${one.cx} ${-one.cy} ${x} ${y}` : `C${one.cx1} ${-one.cy1} ${one.cx2} ${-one.cy2} ${x} ${y}`;
    })
    .join('');
const paths = new Map([...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ<'].map((sign) => [sign, glyph(sign)]));
/** Units of the font's drawing: the height of its capitals, and the middle of its advance. */
const [CAPITAL, MIDDLE] = [658, 264];

/** A text in the font: x in millimetres of the first character's middle, y of the capitals' middle. */
const typed = (text: string, x: number, y: number, pitch: number, weight: number): string => {
  const scale = (2.4 * (pitch / PITCH)) / CAPITAL;
  return [...text]
    .map((sign, column) => {
      const path = paths.get(sign);
      if (!path) return '';
      const at = `translate(${x + column * pitch - MIDDLE * scale} ${y + (CAPITAL * scale) / 2}) scale(${scale})`;
      return `<path transform="${at}" d="${path}" stroke-width="${weight / scale}"/>`;
    })
    .join('');
};

const grey = (value: number): string => `rgb(${[value, value, value].map(Math.round).join(',')})`;

/** Fine waves as documents have them beneath their text. */
const guilloches = (chance: Chance, width: number, height: number, paper: number, strong: number): string =>
  Array.from({ length: chance.whole(10, 26) }, () => {
    const [top, high, long, phase] = [chance.between(0, height), chance.between(0.5, 5), chance.between(6, 40), chance.between(0, 6.3)];
    const points = Array.from({ length: 64 }, (_, index) => {
      const x = (index / 63) * width;
      return `${x.toFixed(2)},${(top + high * Math.sin(x / long + phase)).toFixed(2)}`;
    });
    return `<polyline points="${points.join(' ')}" stroke="${grey(paper - strong * chance())}" stroke-width="${chance.between(0.1, 0.5)}" fill="none"/>`;
  }).join('');

export interface Print {
  readonly format: MrzFormat;
  readonly lines: readonly string[];
  /** Pixels of a millimetre. */
  readonly scale: number;
  /** Brightness of paper and ink, 0 to 255, and how much the pattern below darkens. */
  readonly paper: number;
  readonly ink: number;
  readonly pattern: number;
  /** Millimetres by which strokes are thicker. */
  readonly weight: number;
}

/** Draws a page: paper, pattern, a grey face, some text of other sizes, and the zone. */
export const drawn = async ({ format, lines, scale, paper, ink, pattern, weight }: Print, chance: Chance): Promise<Page> => {
  const { width, height, left, top, apart } = SIZES[format];
  const texts = Array.from({ length: 8 }, (_, index) => {
    const text = Array.from({ length: chance.whole(4, 18) }, () => chance.one([...paths.keys()])).join('');
    return typed(text, width * 0.36, 8 + index * (top - 18) * 0.12, chance.between(1.3, 2.3), 0);
  });
  const zone = lines.map((line, index) => typed(line, left + PITCH / 2, top + index * apart, PITCH, weight));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(width * scale)}" height="${Math.round(height * scale)}" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="${grey(paper)}"/>${guilloches(chance, width, height, paper, pattern)}
    <rect x="5" y="8" width="${width * 0.26}" height="${height * 0.45}" fill="${grey(paper * 0.8)}"/>
    <ellipse cx="${5 + width * 0.13}" cy="${8 + height * 0.22}" rx="${width * 0.07}" ry="${height * 0.15}" fill="${grey(paper * 0.55)}"/>
    <g fill="${grey(ink * 0.6 + paper * 0.4)}">${texts.join('')}</g>
    <g fill="${grey(ink)}" stroke="${grey(ink)}" stroke-linejoin="round">${zone.join('')}</g></svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer({ resolveWithObject: true });
  const one = info.channels;
  return { width: info.width, height: info.height, data: one === 1 ? data : data.filter((_, index) => index % one === 0), scale };
};
