import type { MrzFormat } from './reading';

/** All glyphs of a zone in the order of the network's answers; behind them stands 'none'. */
export const GLYPHS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ<';
export const NONE = GLYPHS.length;
export const FILLER = GLYPHS.indexOf('<');
export const CLASSES = GLYPHS.length + 1;

/** From column, to column (not included). */
export type Span = readonly [line: number, from: number, to: number];

/** What a digit of the zone is reckoned over. */
export interface Checked {
  readonly over: readonly Span[];
  readonly digit: readonly [line: number, column: number];
  /** Whether a filler may stand for the digit where all it is reckoned over is empty. */
  readonly mayBeEmpty?: boolean;
}

export interface Layout {
  readonly format: MrzFormat;
  readonly columns: number;
  /** A letter a column: D digit, N digit or filler, A letter or filler, X any of them, S sex, P passport, I card. */
  readonly alphabets: readonly string[];
  readonly names: Span;
  /** The state that issued it, and the holder's. */
  readonly states: readonly [Span, Span];
  readonly checked: readonly Checked[];
}

const BIRTH = 'DDNNNN';
const EXPIRY = 'DDDDDD';

export const LAYOUTS: readonly Layout[] = [
  {
    format: 'TD3',
    columns: 44,
    alphabets: [`P${'A'.repeat(43)}`, `${'X'.repeat(9)}DAAA${BIRTH}DS${EXPIRY}D${'X'.repeat(14)}ND`],
    names: [0, 5, 44],
    states: [
      [0, 2, 5],
      [1, 10, 13],
    ],
    checked: [
      { over: [[1, 0, 9]], digit: [1, 9] },
      { over: [[1, 13, 19]], digit: [1, 19] },
      { over: [[1, 21, 27]], digit: [1, 27] },
      { over: [[1, 28, 42]], digit: [1, 42], mayBeEmpty: true },
      {
        over: [
          [1, 0, 10],
          [1, 13, 20],
          [1, 21, 43],
        ],
        digit: [1, 43],
      },
    ],
  },
  {
    format: 'TD2',
    columns: 36,
    alphabets: [`I${'A'.repeat(35)}`, `${'X'.repeat(9)}NAAA${BIRTH}DS${EXPIRY}D${'X'.repeat(7)}D`],
    names: [0, 5, 36],
    states: [
      [0, 2, 5],
      [1, 10, 13],
    ],
    checked: [
      { over: [[1, 0, 9]], digit: [1, 9] },
      { over: [[1, 13, 19]], digit: [1, 19] },
      { over: [[1, 21, 27]], digit: [1, 27] },
      {
        over: [
          [1, 0, 10],
          [1, 13, 20],
          [1, 21, 35],
        ],
        digit: [1, 35],
      },
    ],
  },
  {
    format: 'TD1',
    columns: 30,
    alphabets: [`IAAAA${'X'.repeat(9)}N${'X'.repeat(15)}`, `${BIRTH}DS${EXPIRY}DAAA${'X'.repeat(11)}D`, 'A'.repeat(30)],
    names: [2, 0, 30],
    states: [
      [0, 2, 5],
      [1, 15, 18],
    ],
    checked: [
      { over: [[0, 5, 14]], digit: [0, 14] },
      { over: [[1, 0, 6]], digit: [1, 6] },
      { over: [[1, 8, 14]], digit: [1, 14] },
      {
        over: [
          [0, 5, 30],
          [1, 0, 7],
          [1, 8, 15],
          [1, 18, 29],
        ],
        digit: [1, 29],
      },
    ],
  },
];

const DIGITS = '0123456789';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const MEMBERS: Readonly<Record<string, string>> = {
  D: DIGITS,
  N: `${DIGITS}<`,
  A: `${LETTERS}<`,
  X: `${DIGITS}${LETTERS}<`,
  S: 'MF<',
  P: 'P',
  I: 'ACI',
};

const indexes = new Map(Object.entries(MEMBERS).map(([letter, members]) => [letter, [...members].map((one) => GLYPHS.indexOf(one))]));

/** Which glyphs may stand in a column. */
export const allowed = ({ alphabets }: Layout, line: number, column: number): readonly number[] => indexes.get(alphabets[line]![column]!)!;

const WEIGHTS = [7, 3, 1];

/** The digit that belongs to a text, by the weights 7, 3, 1 of ICAO 9303 part 3. */
export const checkDigit = (text: string): number => {
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) {
    const glyph = GLYPHS.indexOf(text[index]!);
    sum += (glyph === FILLER ? 0 : glyph) * WEIGHTS[index % 3]!;
  }
  return sum % 10;
};

/** Whether a digit fits what it is reckoned over. A long number's digit stands elsewhere: that is left to who reads the fields. */
export const fits = ({ over, digit, mayBeEmpty }: Checked, lines: readonly string[]): boolean => {
  const text = over.map(([line, from, to]) => lines[line]!.slice(from, to)).join('');
  const said = lines[digit[0]]![digit[1]]!;
  if (said === '<') return mayBeEmpty ? /^<*$/.test(text) : over.length === 1;
  return checkDigit(text) === Number(said);
};
