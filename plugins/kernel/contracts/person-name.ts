import { plainText, withoutAccents } from './plain-text';

const THAI = /^\p{Script=Thai}/u;

/** Writes a title before a name: a Thai title directly before a Thai name (`นายสมชาย`), any other with a space (`Mr John`). Either may be empty. */
export const titled = (title: string, name: string): string => {
  const parts = [title.trim(), name.trim()];
  return parts.filter(Boolean).join(parts.every((part) => THAI.test(part)) ? '' : ' ');
};

/** A letter that stands by itself: a vowel or mark behind belongs to the letter before it, as in `นายิกา`, which no title begins. */
const LETTER = '(?=\\s*[^\\s\\u0e30-\\u0e3a\\u0e47-\\u0e4e])';
const THAI_TITLES = 'ว่าที่ร้อยตรีหญิง|ว่าที่ร้อยตรี|ว่าที่ ร\\.ต\\.|นางสาว|นาง|นาย|เด็กชาย|เด็กหญิง|น\\.ส\\.|ด\\.ช\\.|ด\\.ญ\\.|นพ\\.|พญ\\.|ทพญ\\.|ทพ\\.|ภก\\.|ภญ\\.|ดร\\.';
const TITLE = new RegExp(`^(?:(?:${THAI_TITLES})${LETTER}|(?:Mr|Mrs|Ms|Miss|Dr|Prof)(?:\\.\\s*|\\s+)(?=\\S))`, 'iu');

/** Splits a written name into the titles before it and the name itself. A title alone is a name. */
export const untitled = (written: string): { readonly title: string; readonly name: string } => {
  const whole = written.trim();
  let name = whole;
  for (let title = TITLE.exec(name); title; title = TITLE.exec(name)) name = name.slice(title[0].length).trimStart();
  return { title: whole.slice(0, whole.length - name.length).trim(), name };
};

/** Letters that a machine readable zone writes with other letters: alone, and written out. Source: ICAO Doc 9303-3, section 6. */
const ZONE_LETTERS: Readonly<Record<string, readonly [alone: string, writtenOut: string]>> = {
  ...{ ä: ['a', 'ae'], ö: ['o', 'oe'], ü: ['u', 'ue'], å: ['a', 'aa'], ø: ['o', 'oe'], ñ: ['n', 'nxx'] },
  ...{ æ: ['ae', 'ae'], œ: ['oe', 'oe'], ß: ['ss', 'ss'], þ: ['th', 'th'], ð: ['d', 'd'], đ: ['d', 'd'], ł: ['l', 'l'], ı: ['i', 'i'] },
};
const BETWEEN_LETTERS = /[ .,'’‘`-]/g;

const nameKey = (name: string, form: 0 | 1): string =>
  withoutAccents([...plainText(untitled(name).name)].map((letter) => ZONE_LETTERS[letter]?.[form] ?? letter).join('')).replace(BETWEEN_LETTERS, '');

/**
 * Checks whether two written names are one: case, spaces, titles, hyphens, apostrophes and accents do not count, since the machine
 * readable zone of a document has none of them. The order of the words counts.
 */
export const isSameName = (one: string, other: string): boolean =>
  ([0, 1] as const).some((form) => ([0, 1] as const).some((otherForm) => nameKey(one, form) === nameKey(other, otherForm)));
