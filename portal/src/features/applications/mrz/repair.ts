import { allowed, fits, GLYPHS, type Layout } from './formats';

interface Change {
  readonly line: number;
  readonly column: number;
  readonly glyph: number;
  /** How much less probable it is than what was read, as a logarithm. */
  readonly cost: number;
}
export interface Repaired extends Change {
  readonly certainty: number;
}

/** Beyond this a change is a guess, and within this of another one it is not clear. */
const DEAREST = 9;
const CLEARLY = 1.2;
/** What was repaired is shown to the person: digits cannot tell S from 8, G from 6, Z from 5, K from a filler. */
const AT_MOST = 0.65;

const plausible = (date: string): boolean => {
  const [month, day] = [date.slice(2, 4), date.slice(4, 6)];
  return (
    (/^\d\d$/.test(month) ? Number(month) >= 1 && Number(month) <= 12 : month === '<<') &&
    (/^\d\d$/.test(day) ? Number(day) >= 1 && Number(day) <= 31 : day === '<<')
  );
};

/** Whether all digits fit and both dates may be ones. */
const holds = (layout: Layout, lines: readonly string[]): boolean =>
  layout.checked.every((checked) => fits(checked, lines)) &&
  layout.checked.slice(1, 3).every(({ over }) => over.every(([line, from, to]) => plausible(lines[line]!.slice(from, to))));

const changed = (lines: readonly string[], changes: readonly Change[]): string[] => {
  const out = [...lines];
  for (const { line, column, glyph } of changes) out[line] = `${out[line]!.slice(0, column)}${GLYPHS[glyph]!}${out[line]!.slice(column + 1)}`;
  return out;
};

/** What else may stand in the places that the digits are reckoned over, the likeliest first. */
const alternatives = (layout: Layout, told: readonly (readonly Float32Array[])[], glyphs: readonly (readonly number[])[]): Change[] => {
  const places = new Set(
    layout.checked.flatMap(({ over, digit: [line, column] }) => [
      line * 100 + column,
      ...over.flatMap(([l, from, to]) => Array.from({ length: to - from }, (_, index) => l * 100 + from + index)),
    ]),
  );
  return [...places]
    .flatMap((place) => {
      const [line, column] = [Math.floor(place / 100), place % 100];
      const [logs, read] = [told[line]![column]!, glyphs[line]![column]!];
      return allowed(layout, line, column)
        .filter((glyph) => glyph !== read)
        .map((glyph) => ({ line, column, glyph, cost: logs[read]! - logs[glyph]! }));
    })
    .filter(({ cost }) => cost < DEAREST)
    .sort((a, b) => a.cost - b.cost)
    .slice(0, 48);
};

/** All that stood in fields whose own digit did not fit: another way to mend them may be the right one. */
const doubted = (layout: Layout, lines: readonly string[], glyphs: readonly (readonly number[])[]): Change[] =>
  layout.checked
    .filter((checked) => checked.over.length === 1 && !fits(checked, lines))
    .flatMap(({ over, digit: [line, column] }) => [...over, [line, column, column + 1] as const])
    .flatMap(([line, from, to]) => glyphs[line]!.slice(from, to).map((glyph, index) => ({ line, column: from + index, glyph, cost: 0 })));

/** The changes of one or two characters after which every digit fits, where one way is clearly the likeliest; with them all else of their fields. */
export const repaired = (layout: Layout, told: readonly (readonly Float32Array[])[], glyphs: readonly (readonly number[])[]): Repaired[] => {
  const lines = glyphs.map((line) => line.map((glyph) => GLYPHS[glyph]!).join(''));
  if (holds(layout, lines)) return [];
  const changes = alternatives(layout, told, glyphs);
  const ways = changes.flatMap((one, index) => {
    const pairs = changes.slice(index + 1).filter((other) => (other.line !== one.line || other.column !== one.column) && one.cost + other.cost < DEAREST);
    return [[one], ...pairs.map((other) => [one, other])];
  });
  const costOf = (way: readonly Change[]): number => way.reduce((sum, { cost }) => sum + cost, 0);
  const found = ways.filter((way) => holds(layout, changed(lines, way))).sort((a, b) => costOf(a) - costOf(b));
  const [first, second] = found;
  if (!first || (second && costOf(second) - costOf(first) < CLEARLY)) return [];
  const certainty = Math.min(AT_MOST, 1 / found.reduce((sum, way) => sum + Math.exp(costOf(first) - costOf(way)), 0));
  return [...doubted(layout, lines, glyphs), ...first].map((change) => ({ ...change, certainty }));
};
