import { allowed, CLASSES, LAYOUTS, NONE, type Layout } from './formats';
import type { Grey } from './grey';
import { told } from './network';
import { cut, type Cell, type Zone } from './sampling';

/** A zone with what the network says of each of its characters. */
export interface Scan {
  readonly zone: Zone;
  readonly layout: Layout;
  /** Of each line the column of the zone's lie at which its first character stands. */
  readonly offsets: readonly number[];
  /** Logarithms of probabilities: line, column, glyph. */
  readonly told: readonly (readonly Float32Array[])[];
  readonly cells: readonly (readonly Cell[])[];
  /** The mean logarithm of what stands best where it may stand: near 0 is a zone, below `DOUBTFUL` is none. */
  readonly score: number;
}

export const DOUBTFUL = -1.3;
/** No single character, under a glare perhaps, may outweigh a whole line. */
const WORST = -6;
const BESIDE = 2;
/** By so many columns may be misjudged how long a line is. */
const SPARE = 14;

/** Cells and what is told of them, each cut once, whoever asks. */
const lookedAt = (grey: Grey, zone: Zone) => {
  const seen = new Map<number, { cell: Cell; logs: Float32Array }>();
  return (line: number, column: number): { cell: Cell; logs: Float32Array } => {
    const key = line * 1000 + column + 500;
    let found = seen.get(key);
    if (!found) {
      const cell = cut(grey, zone, line, column);
      found = { cell, logs: told(cell.values) };
      seen.set(key, found);
    }
    return found;
  };
};
type Look = ReturnType<typeof lookedAt>;

/** Where a cell is cut anew, in pitches beside and below: what is told of it should not hang on a hair. */
const ANEW: readonly (readonly [beside: number, below: number])[] = [
  [0.07, -0.06],
  [-0.07, 0.06],
];

/** What is told of a place by the mean of several cuts: where they disagree, nobody is certain. */
const toldOf = (grey: Grey, zone: Zone, line: number, column: number, logs: Float32Array): Float32Array => {
  const all = [logs, ...ANEW.map(([beside, below]) => told(cut(grey, zone, line, column, beside, below).values))];
  return logs.map((_, glyph) => Math.log(all.reduce((sum, one) => sum + Math.exp(one[glyph]!), 1e-9) / all.length));
};

/** The end columns of a zone that stands on its head change places. */
const reach = ({ lie, turn }: Zone): [number, number] => (turn === 1 ? [lie.first, lie.last] : [-lie.last, -lie.first]);

/** Whether a few places along the zone look like its glyphs at all. */
const promising = (look: Look, zone: Zone): number => {
  const [first, last] = reach(zone);
  let [sum, count] = [0, 0];
  for (let line = 0; line < zone.lie.lines; line += 1)
    for (let step = 1; step < 8; step += 1) {
      const { logs } = look(line, Math.round(first + ((last - first) * step) / 8));
      sum += Math.max(WORST, Math.max(...logs.subarray(0, NONE)));
      count += 1;
    }
  return sum / count;
};

/** How well a line of a layout stands at an offset: its own characters, and that nothing stands beside them. */
const lineScore = (layout: Layout, line: number, offset: number, look: Look): number => {
  let sum = 0;
  for (let column = 0; column < layout.columns; column += 1) {
    const { logs } = look(line, offset + column);
    let best = WORST;
    for (const glyph of allowed(layout, line, column)) if (logs[glyph]! > best) best = logs[glyph]!;
    sum += best;
  }
  // A short format is not found within a longer one: what goes on behind it speaks against it.
  const beside = [-2, -1, ...[0, 1, 2, 3].map((column) => layout.columns + column)];
  for (const column of beside) sum += Math.max(WORST, look(line, offset + column).logs[NONE]!);
  return sum / (layout.columns + beside.length);
};

/** The best offset of every line; lines stand under one another, but for a column where the lie was misjudged. */
const placed = (layout: Layout, zone: Zone, look: Look): { offsets: number[]; score: number } => {
  const [first, last] = reach(zone);
  // Where fewer were found than there are, some are missing at either end; where more, a stroke beside the zone was taken for some.
  const ends = [first, last - layout.columns + 1];
  const [from, to] = [Math.min(...ends) - BESIDE, Math.max(...ends) + BESIDE];
  let best = { offsets: [0], score: -Infinity };
  const scores = Array.from({ length: zone.lie.lines }, () => new Map<number, number>());
  const scored = (line: number, offset: number): number => {
    const known = scores[line]!.get(offset) ?? lineScore(layout, line, offset, look);
    scores[line]!.set(offset, known);
    return known;
  };
  for (let offset = from; offset <= to; offset += 1) {
    const lines = scores.map((_, line) => {
      const near = line === 0 ? [0] : [0, -1, 1];
      return near
        .map((beside) => ({ offset: offset + beside, score: scored(line, offset + beside) - (beside ? 0.2 : 0) }))
        .sort((a, b) => b.score - a.score)[0]!;
    });
    const score = lines.reduce((sum, line) => sum + line.score, 0) / lines.length;
    if (score > best.score) best = { offsets: lines.map((line) => line.offset), score };
  }
  return best;
};

/** Reads a zone in the layout that fits it best; null where it does not look like one. */
export const scanned = (grey: Grey, zone: Zone): Scan | null => {
  const look = lookedAt(grey, zone);
  if (promising(look, zone) < -2.2) return null;
  let best: (ReturnType<typeof placed> & { layout: Layout }) | null = null;
  const [first, last] = reach(zone);
  for (const layout of LAYOUTS) {
    if (layout.alphabets.length !== zone.lie.lines || Math.abs(last - first + 1 - layout.columns) > SPARE) continue;
    const found = placed(layout, zone, look);
    if (!best || found.score > best.score) best = { ...found, layout };
  }
  if (!best || best.score < DOUBTFUL) return null;
  const { layout, offsets, score } = best;
  const columns = Array.from({ length: layout.columns }, (_, column) => column);
  return {
    zone,
    layout,
    offsets,
    score,
    told: offsets.map((offset, line) => columns.map((column) => toldOf(grey, zone, line, offset + column, look(line, offset + column).logs))),
    cells: offsets.map((offset, line) => columns.map((column) => look(line, offset + column).cell)),
  };
};

/** Sums of logarithms: what several pictures of one zone say together. */
export const together = (scans: readonly (readonly (readonly Float32Array[])[])[]): Float32Array[][] =>
  scans[0]!.map((line, l) =>
    line.map((_, column) => {
      const sum = new Float32Array(CLASSES);
      for (const scan of scans) scan[l]![column]!.forEach((log, glyph) => (sum[glyph]! += Math.max(-12, log)));
      return sum;
    }),
  );
