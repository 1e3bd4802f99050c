import { allowed, FILLER, fits, GLYPHS, NONE, type Layout } from './formats';
import { repaired } from './repair';

/** What the network says of a zone: logarithms by line, column, glyph. */
export type Told = readonly (readonly Float32Array[])[];

/** Lines with the certainty of every character, 0 to 1. */
export interface Decoded {
  readonly lines: readonly string[];
  readonly certainties: readonly (readonly number[])[];
  /** All check digits fit. */
  readonly fits: boolean;
}

const best = (logs: Float32Array, among: readonly number[]): number => among.reduce((one, glyph) => (logs[glyph]! > logs[one]! ? glyph : one), among[0]!);

/** The network is surer of itself than it is right with prints that it was not trained with. */
const CALM = 1.2;

/** How probable a glyph is among those that may stand there, or that none stands there. */
export const certaintyOf = (logs: Float32Array, glyph: number, among: readonly number[]): number => {
  const most = Math.max(logs[NONE]!, ...among.map((one) => logs[one]!));
  const whole = among.reduce((sum, one) => sum + Math.exp((logs[one]! - most) / CALM), Math.exp((logs[NONE]! - most) / CALM));
  return Math.exp((logs[glyph]! - most) / CALM) / whole;
};

/** Names end once, and behind them stand fillers alone: three of them in a row are never within names. */
const endOfNames = (glyphs: readonly number[], told: readonly Float32Array[]): number => {
  let rest = told.reduce((sum, logs) => sum + Math.max(-8, logs[FILLER]!), 0);
  let [end, most, sum] = [glyphs.length, -Infinity, 0];
  for (let column = 0; column < glyphs.length; column += 1) {
    rest -= Math.max(-8, told[column]![FILLER]!);
    sum += Math.max(-8, told[column]![glyphs[column]!]!);
    if (column >= 2 && glyphs.slice(column - 2, column + 1).every((glyph) => glyph === FILLER)) break;
    if (glyphs[column] !== FILLER && sum + rest > most) [end, most] = [column + 1, sum + rest];
  }
  return end;
};

/** The most probable text that the layout allows, repaired where the check digits say clearly how. */
export const decoded = (layout: Layout, told: Told): Decoded => {
  const glyphs = told.map((line, l) => line.map((logs, column) => best(logs, allowed(layout, l, column))));
  const [named, from, to] = layout.names;
  const end = from + endOfNames(glyphs[named]!.slice(from, to), told[named]!.slice(from, to));
  for (let column = end; column < to; column += 1) glyphs[named]![column] = FILLER;
  const repair = repaired(layout, told, glyphs);
  const certainties = told.map((line, l) => line.map((logs, column) => certaintyOf(logs, glyphs[l]![column]!, allowed(layout, l, column))));
  for (const { line, column, glyph, certainty } of repair) {
    glyphs[line]![column] = glyph;
    certainties[line]![column] = certainty;
  }
  const lines = glyphs.map((line) => line.map((glyph) => GLYPHS[glyph]!).join(''));
  return { lines, certainties, fits: layout.checked.every((checked) => fits(checked, lines)) };
};
