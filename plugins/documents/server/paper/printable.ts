// What Sarabun draws in all weights used, as ranges of code points; read from the character maps of the fonts.
const DRAWN: readonly [from: number, to: number][] = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x192, 0x192],
  [0x1a0, 0x1a1],
  [0x1af, 0x1b0],
  [0x1cd, 0x1dc],
  [0x1fa, 0x1ff],
  [0x218, 0x21b],
  [0x2bb, 0x2bc],
  [0x300, 0x304],
  [0x306, 0x30c],
  [0x323, 0x324],
  [0x326, 0x328],
  [0x394, 0x394],
  [0x3a9, 0x3a9],
  [0x3bc, 0x3bc],
  [0x3c0, 0x3c0],
  [0xe01, 0xe3a],
  [0xe3f, 0xe5b],
  [0x1e9e, 0x1e9e],
  [0x1ea0, 0x1ef9],
  [0x2010, 0x2010],
  [0x2012, 0x2015],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x2030, 0x2030],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
  [0x221e, 0x221e],
  [0x2248, 0x2248],
  [0x2260, 0x2260],
  [0x2264, 0x2265],
];
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** A text as one line of paper takes it: composed, without invisible characters, every white space one blank. */
export function oneLine(text: string): string {
  return text.normalize('NFC').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
}

/** The characters of a text that the paper's font cannot draw, each once; empty when all can be printed. */
export function unprintableIn(text: string): string[] {
  return [...new Set(Array.from(oneLine(text)).filter((character) => !isDrawn(character.codePointAt(0) ?? 0)))];
}

/** What the font cannot draw is a question mark: a name that nobody foresaw must not keep a month from being printed. */
export function printable(text: string): string {
  const missing = new Set(unprintableIn(text));
  return missing.size ? Array.from(oneLine(text), (letter) => (missing.has(letter) ? '?' : letter)).join('') : text;
}

function isDrawn(codePoint: number): boolean {
  return DRAWN.some(([from, to]) => codePoint >= from && codePoint <= to);
}
