import { plainText } from './plain-text';

/** In the order of a Thai dictionary: digits, consonants, vowels, then Latin letters. */
const ORDER = `0123456789${'กขฃคฅฆงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรฤลฦวศษสหฬอฮ'}${'ะัาๅำิีึืฺุูเแโใไ'}abcdefghijklmnopqrstuvwxyz`;
/** Tells words apart that are alike but for it: tone marks and their kin. */
const MARKS = '็่้๊๋์ํ๎';
const LONGEST = 80;

const hex = (value: number): string => value.toString(16).padStart(2, '0');
const PLACES: ReadonlyMap<string, string> = new Map([...ORDER].map((sign, index) => [sign, hex(index + 16)]));

/**
 * Returns what a database sorts a text by so that it stands where a Thai dictionary has it: a vowel that is written before its consonant counts
 * after it, tone marks count last, spaces and punctuation do not. Hex digits, which every collation sorts alike.
 */
export const dictionaryOrder = (text: string): string => {
  const signs = [
    ...plainText(text)
      .slice(0, LONGEST)
      .replace(/([เ-ไ])([ก-ฮ])/g, '$2$1'),
  ].flatMap((sign) => (/[a-zà-ɏ]/.test(sign) ? [...sign.normalize('NFD')] : [sign]));
  const bases = signs.filter((sign) => PLACES.has(sign) || (/\p{L}/u.test(sign) && !MARKS.includes(sign)));
  const first = bases.map((sign) => PLACES.get(sign) ?? `ff${sign.codePointAt(0)!.toString(16).padStart(5, '0')}`).join('');
  const second = signs.map((sign) => (MARKS.includes(sign) ? String(MARKS.indexOf(sign) + 2) : PLACES.has(sign) ? '1' : '')).join('');
  return `${first}00${second}`;
};
