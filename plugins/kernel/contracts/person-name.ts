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

/** Words that begin a surname of several words, as bearers of European and Arabic names write them, and those that end one. */
const PARTICLES = new Set('van von de del della der den da di du dos la le ter ten bin binti al el บิน บินตี'.split(' '));
const SUFFIX = /^(?:jr|sr|ii|iii|iv)\.?$/iu;
/** Stands between a family's name, where there is one, and its place: `ณ ระนอง`, `อิศรางกูร ณ อยุธยา`. */
const OF_PLACE = 'ณ';

/** Returns the place at which the surname begins: the last word, with what belongs to it. A name keeps one given name at least. */
const surnameAt = (words: readonly string[]): number => {
  const place = words.lastIndexOf(OF_PLACE);
  if (place > 0) return Math.max(1, place - 1);
  let from = Math.max(1, words.length - (words.length > 2 && SUFFIX.test(words.at(-1)!) ? 2 : 1));
  while (from > 1 && PARTICLES.has(words[from - 1]!.toLowerCase())) from -= 1;
  return from;
};

/** Splits a written name into its title, its given names and its surname. */
export const partedName = (written: string): { readonly title: string; readonly first: string; readonly last: string } => {
  const { title, name } = untitled(written);
  const words = name.split(/\s+/);
  const from = surnameAt(words);
  return { title, first: words.slice(0, from).join(' '), last: words.slice(from).join(' ') };
};

/** Moves a title that was typed before a first name to its own place; one that stands there already stays. */
export const titleApart = <N extends { readonly title: string; readonly first: string }>(typed: N): N => {
  const { title, name } = untitled(typed.first);
  return title ? { ...typed, title: typed.title.trim() || title, first: name } : typed;
};

/** Letters that a machine readable zone writes with other letters: alone, and written out. Source: ICAO Doc 9303-3, section 6. */
const ZONE_LETTERS: Readonly<Record<string, readonly [alone: string, writtenOut: string]>> = {
  ...{ ä: ['a', 'ae'], ö: ['o', 'oe'], ü: ['u', 'ue'], å: ['a', 'aa'], ø: ['o', 'oe'], ñ: ['n', 'nxx'] },
  ...{ æ: ['ae', 'ae'], œ: ['oe', 'oe'], ß: ['ss', 'ss'], þ: ['th', 'th'], ð: ['d', 'd'], đ: ['d', 'd'], ł: ['l', 'l'], ı: ['i', 'i'] },
};
const BETWEEN_LETTERS = /[ .,'’‘`-]/g;

const FORMS = [0, 1] as const;

const lettersKey = (name: string, form: 0 | 1): string =>
  withoutAccents([...plainText(name)].map((letter) => ZONE_LETTERS[letter]?.[form] ?? letter).join('')).replace(BETWEEN_LETTERS, '');

const nameKey = (name: string, form: 0 | 1): string => lettersKey(untitled(name).name, form);

/**
 * Checks whether two written names are one: case, spaces, titles, hyphens, apostrophes and accents do not count, since the machine
 * readable zone of a document has none of them. The order of the words counts.
 */
export const isSameName = (one: string, other: string): boolean =>
  FORMS.some((form) => FORMS.some((otherForm) => nameKey(one, form) === nameKey(other, otherForm)));

/**
 * The mark in a name that a machine readable zone may have cut. It stands behind the last name of the zone, which are the given names.
 * Source: ICAO Doc 9303-3, section 4.6; a zone whose last character is a letter may have been too short for the name.
 */
const CUT = '…';

/** Returns the name in a machine readable zone on one line, given names first; `cut` where the zone is full to its end. */
export const zoneNameLine = (surname: string, givenNames: string, cut: boolean): string => {
  const mark = cut ? CUT : '';
  return givenNames ? [givenNames + mark, surname].filter(Boolean).join(' ') : surname && surname + mark;
};

/** Checks whether the machine readable zone may have been too short for a name that was read from it. */
export const isCutName = (documentName: string): boolean => documentName.includes(CUT);

/**
 * Checks whether a written name is the one read from a document. Of a cut name the given names count by their beginning. The surname
 * does where it is the longer part, since the zone then leaves only the first of the given names.
 */
export const isNameOfDocument = (documentName: string, name: string): boolean => {
  if (!isCutName(documentName)) return isSameName(documentName, name);
  const [given, surname] = documentName.split(CUT).map((part) => lettersKey(part, 0)) as [string, string];
  const words = untitled(name).name.split(/[ -]+/);
  const fits = (first: string, last: string): boolean =>
    first.startsWith(given) && (last === surname || (surname.length > given.length && last.startsWith(surname)));
  return FORMS.some((form) =>
    Array.from({ length: words.length + 1 }, (_, at) => [words.slice(0, at), words.slice(at)].map((part) => lettersKey(part.join(' '), form))).some(
      ([first, last]) => fits(first!, last!),
    ),
  );
};
