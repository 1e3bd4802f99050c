import type { Spot } from './components';
import type { Chain } from './lines';

/** Where each column of each line lies: x and y as polynomials of column and line. */
export interface Lie {
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly lines: number;
  /** The first and the last column in which something was found, of all lines. */
  readonly first: number;
  readonly last: number;
  /** How much of the pitch the spots lie beside where they should, on average. */
  readonly off: number;
}

interface Seat {
  readonly spot: Spot;
  readonly column: number;
  readonly line: number;
}

/** Column, its square (perspective), its cube (a page that curls), the line, and both together (shear). */
const terms = (column: number, line: number): number[] => {
  const c = (column - 22) / 22;
  return [1, c, c * c, line, c * line, c * c * c];
};
const DEGREES = 6;

export const at = (of: readonly number[], column: number, line: number): number => {
  const basis = terms(column, line);
  return of.reduce((sum, factor, index) => sum + factor * basis[index]!, 0);
};

/** Solves a small system of equations by elimination; what is not determined stays 0. */
const solved = (matrix: number[][], right: number[]): number[] => {
  const size = right.length;
  for (let i = 0; i < size; i += 1) {
    let pivot = i;
    for (let row = i + 1; row < size; row += 1) if (Math.abs(matrix[row]![i]!) > Math.abs(matrix[pivot]![i]!)) pivot = row;
    [matrix[i], matrix[pivot]] = [matrix[pivot]!, matrix[i]!];
    [right[i], right[pivot]] = [right[pivot]!, right[i]!];
    if (Math.abs(matrix[i]![i]!) < 1e-9) continue;
    for (let row = 0; row < size; row += 1) {
      if (row === i) continue;
      const factor = matrix[row]![i]! / matrix[i]![i]!;
      for (let column = i; column < size; column += 1) matrix[row]![column]! -= factor * matrix[i]![column]!;
      right[row]! -= factor * right[i]!;
    }
  }
  return right.map((value, index) => (Math.abs(matrix[index]![index]!) < 1e-9 ? 0 : value / matrix[index]![index]!));
};

const least = (seats: readonly Seat[], value: (seat: Seat) => number): number[] => {
  const matrix = Array.from({ length: DEGREES }, () => new Array<number>(DEGREES).fill(0));
  const right = new Array<number>(DEGREES).fill(0);
  for (const seat of seats) {
    const basis = terms(seat.column, seat.line);
    for (let i = 0; i < DEGREES; i += 1) {
      right[i]! += basis[i]! * value(seat);
      for (let j = 0; j < DEGREES; j += 1) matrix[i]![j]! += basis[i]! * basis[j]!;
    }
  }
  // Where little is known a curve is a guess: square and cube are held small.
  matrix[2]![2]! += 0.02;
  matrix[5]![5]! += 0.05;
  return solved(matrix, right);
};

/** Gives the spots of a line their columns by walking along it; the pitch may grow or shrink on the way. */
const walked = (chain: Chain, line: number): Seat[] => {
  let [column, pitch] = [0, chain.pitch];
  return chain.spots.map((spot, index) => {
    if (index > 0) {
      const before = chain.spots[index - 1]!;
      const away = Math.hypot(spot.x - before.x, spot.y - before.y);
      const steps = Math.max(1, Math.round(away / pitch));
      column += steps;
      if (steps === 1) pitch = 0.93 * pitch + 0.07 * away;
    }
    return { spot, column, line };
  });
};

/** No line is longer: what lies beyond the part with most spots is the table's grain or a stroke, joined by chance. */
const LONGEST_LINE = 46;

const dense = (seats: readonly Seat[]): readonly Seat[] => {
  if (seats.at(-1)!.column - seats[0]!.column < LONGEST_LINE) return seats;
  const from = (start: number): readonly Seat[] => seats.filter(({ column }) => column >= start && column < start + LONGEST_LINE);
  return seats.reduce<readonly Seat[]>((best, { column }) => (from(column).length > best.length ? from(column) : best), []);
};

/** Moves a line's columns so that they stand under those of the first. */
const beneath = (first: readonly Seat[], seats: readonly Seat[]): Seat[] => {
  const [own, other] = [least(first, ({ spot }) => spot.x), least(seats, ({ spot }) => spot.x)];
  const [ownY, otherY] = [least(first, ({ spot }) => spot.y), least(seats, ({ spot }) => spot.y)];
  const middle = seats[seats.length >> 1]!.column;
  const spot = { x: at(other, middle, seats[0]!.line), y: at(otherY, middle, seats[0]!.line) };
  // Straight up from the middle of this line to the first one.
  let best = { column: 0, away: Infinity };
  for (let column = -50; column <= 95; column += 1) {
    const [x, y] = [at(own, column, 0), at(ownY, column, 0)];
    const [dx, dy] = [at(own, column + 0.5, 0) - at(own, column - 0.5, 0), at(ownY, column + 0.5, 0) - at(ownY, column - 0.5, 0)];
    const away = Math.abs(((spot.x - x) * dx + (spot.y - y) * dy) / (dx * dx + dy * dy));
    if (away < best.away) best = { column, away };
  }
  return seats.map((seat) => ({ ...seat, column: seat.column + best.column - middle }));
};

/** The lie of a group of lines; spots that do not fit, as a letter in two parts, are left out by and by. */
export const lieOf = (group: readonly Chain[]): Lie => {
  const first = dense(walked(group[0]!, 0));
  let seats = [...first, ...group.slice(1).flatMap((chain, index) => beneath(first, dense(walked(chain, index + 1))))];
  const pitch = group[0]!.pitch;
  let [x, y]: number[][] = [least(seats, ({ spot }) => spot.x), least(seats, ({ spot }) => spot.y)];
  for (const bound of [0.6, 0.4, 0.3, 0.3]) {
    const kept = seats
      // One that was walked past by a column is taken back.
      .map((seat) => ({ ...seat, column: seat.column + Math.round((seat.spot.x - at(x!, seat.column, seat.line)) / pitch) }))
      .filter(({ spot, column, line }) => Math.hypot(spot.x - at(x!, column, line), spot.y - at(y!, column, line)) < bound * pitch);
    if (kept.length < seats.length * 0.5 || kept.length < 10) break;
    seats = kept;
    [x, y] = [least(seats, ({ spot }) => spot.x), least(seats, ({ spot }) => spot.y)];
  }
  const off = seats.reduce((sum, { spot, column, line }) => sum + Math.hypot(spot.x - at(x!, column, line), spot.y - at(y!, column, line)), 0);
  const columns = seats.map(({ column }) => column);
  return { x: x!, y: y!, lines: group.length, first: Math.min(...columns), last: Math.max(...columns), off: off / seats.length / pitch };
};

/** The lie of two lines of which one alone was found, the other taken to lie `apart` pitches below (or, negative, above) it. */
export const loneLie = (chain: Chain, apart: number): Lie => {
  const lie = lieOf([chain]);
  const middle = (lie.first + lie.last) / 2;
  const [rx, ry] = [at(lie.x, middle + 0.5, 0) - at(lie.x, middle - 0.5, 0), at(lie.y, middle + 0.5, 0) - at(lie.y, middle - 0.5, 0)];
  const far = Math.abs(apart);
  const lined = ([fixed, slope, bend, , , curl]: readonly number[], step: number): number[] => [fixed! - (apart < 0 ? step : 0), slope!, bend!, step, 0, curl!];
  return { ...lie, x: lined(lie.x, -ry * far), y: lined(lie.y, rx * far), lines: 2 };
};

/**
 * The lies of three lines of which two were found: the third above them, below or between. Only where the two are as far apart as a
 * card's lines are, in pitches, or twice as far.
 */
export const widerLies = (lie: Lie): Lie[] => {
  const middle = (lie.first + lie.last) / 2;
  const along = Math.hypot(at(lie.x, middle + 0.5, 0) - at(lie.x, middle - 0.5, 0), at(lie.y, middle + 0.5, 0) - at(lie.y, middle - 0.5, 0));
  const apart = Math.hypot(at(lie.x, middle, 1) - at(lie.x, middle, 0), at(lie.y, middle, 1) - at(lie.y, middle, 0)) / along;
  const above = ([fixed, slope, bend, down, both, curl]: readonly number[]): number[] => [fixed! - down!, slope! - both!, bend!, down!, both!, curl!];
  const between = ([fixed, slope, bend, down, both, curl]: readonly number[]): number[] => [fixed!, slope!, bend!, down! / 2, both! / 2, curl!];
  if (apart > 1.3 && apart < 2.15)
    return [
      { ...lie, lines: 3 },
      { ...lie, x: above(lie.x), y: above(lie.y), lines: 3 },
    ];
  return apart > 2.8 && apart < 3.9 ? [{ ...lie, x: between(lie.x), y: between(lie.y), lines: 3 }] : [];
};
