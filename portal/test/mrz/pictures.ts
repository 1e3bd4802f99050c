import type { MrzFormat } from '../../src/features/applications/mrz/reading';
import { chance } from './chance';
import { drawn } from './drawn';
import { invented } from './invented';
import { photographed, type Hardness } from './photographed';

export type Level = 'easy' | 'medium' | 'hard';
export interface Picture {
  readonly level: Level;
  readonly format: MrzFormat;
  readonly lines: readonly string[];
  readonly jpeg: Buffer;
}

/** Three thirds: a calm hand and a good light, a usual one, and a bad one. */
export const HARDNESS: Readonly<Record<Level, Hardness>> = {
  easy: { across: [1300, 1520], tilt: 2, perspective: 0.01, curl: 0.2, soft: [0.3, 0.8], moved: 0, noise: [1, 4], glare: 0, quality: [82, 95] },
  medium: { across: [1000, 1450], tilt: 5, perspective: 0.025, curl: 1, soft: [0.5, 1.2], moved: 2, noise: [3, 8], glare: 0.3, quality: [60, 85] },
  hard: { across: [760, 1300], tilt: 8, perspective: 0.05, curl: 2, soft: [0.8, 1.7], moved: 4, noise: [6, 14], glare: 0.6, quality: [35, 65] },
};
const INK: Readonly<Record<Level, readonly [number, number]>> = { easy: [15, 50], medium: [25, 80], hard: [30, 105] };
const LEVELS: readonly Level[] = ['easy', 'medium', 'hard'];
const FORMATS: readonly MrzFormat[] = ['TD3', 'TD3', 'TD1', 'TD3', 'TD2', 'TD3'];

/** The picture of a number out of a set: the same at every run. Every third is of one level, two of three are passports. */
export const pictured = async (index: number, seed: number): Promise<Picture> => {
  const by = chance(seed * 1_000_003 + index * 7919);
  const level = LEVELS[index % 3]!;
  const format = FORMATS[Math.floor(index / 3) % FORMATS.length]!;
  const lines = invented(format, by);
  const [low, high] = INK[level];
  const paper = by.between(level === 'hard' ? 165 : 190, 245);
  const page = await drawn(
    { format, lines, scale: 14, paper, ink: by.between(low, high), pattern: by.between(10, level === 'easy' ? 35 : 70), weight: by.between(0, 0.09) },
    by,
  );
  return { level, format, lines, jpeg: await photographed(page, HARDNESS[level], by) };
};

/** A plain picture of given lines, as of the specimens; `but` makes something of it harder. */
export const plainPicture = async (
  format: MrzFormat,
  lines: readonly string[],
  level: Level = 'easy',
  seed = 1,
  but: Partial<Hardness> = {},
): Promise<Buffer> => {
  const by = chance(seed);
  return photographed(await drawn({ format, lines, scale: 14, paper: 235, ink: 30, pattern: 30, weight: 0.04 }, by), { ...HARDNESS[level], ...but }, by);
};
