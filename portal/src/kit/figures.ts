import { sameSpelling } from '@bai/kernel/contracts';

/** Characters of the longest number that anybody types, with its unit. */
const LONGEST = 60;
// eslint-disable-next-line regexp/no-super-linear-move -- what is longer is read as no number before
const UNITS = /^[฿\s]+|(?:[\s%฿]|กรัม|มก\.|บาท|mg|g)+$/gi;
const GROUPED = /^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
const PLAIN = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/;

/**
 * What somebody typed or pasted, as an integer in the smallest unit: with `places` 2 baht become satang, with 3 grams become
 * milligrams. Commas group thousands and are nothing else: 1,200 is twelve hundred, and 1,5 is read as nothing rather than guessed.
 * Null is an empty field; undefined is what cannot be read.
 */
export const readFigure = (typed: string, places = 0): number | null | undefined => {
  if (typed.length > LONGEST) return undefined;
  const text = sameSpelling(typed).replace(UNITS, '').trim();
  if (text === '') return null;
  if (!PLAIN.test(text) && !GROUPED.test(text)) return undefined;
  const [whole = '', part = ''] = text.replaceAll(',', '').split('.');
  const kept = part.replace(/(?<!0)0+$/, '');
  if (kept.length > places) return undefined;
  const figure = Number(`${whole || '0'}${kept.padEnd(places, '0')}`);
  return Number.isSafeInteger(figure) ? figure : undefined;
};

/** An integer in the smallest unit as people write it: grouped, with at least `least` of its `places` after the point. */
export const writeFigure = (figure: number, places = 0, least = places): string =>
  (figure / 10 ** places).toLocaleString('en-US', { minimumFractionDigits: least, maximumFractionDigits: places });
