/** Characters that take no space: zero-width signs, joiners, soft hyphens, marks of direction, variation selectors. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
const DASHES = /[\p{Pd}\u2212]/gu;

/** Thai digits turned into Arabic ones; everything else untouched. */
export const arabicDigits = (text: string): string => text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50));

/**
 * Thai words of which several spellings are drawn alike, in one of them: SARA AM of one character or two, before or after its tone mark; a
 * vowel before its tone mark; each mark once; SARA AE of one character.
 */
const oneSpelling = (text: string): string =>
  text
    .replace(/\u0e40\u0e40/g, '\u0e41')
    .replace(/([\u0e31\u0e34-\u0e3a\u0e47-\u0e4e])\1+/g, '$1')
    .replace(/\u0e4d([\u0e48-\u0e4b]?)\u0e32/g, '$1\u0e33')
    .replace(/\u0e33([\u0e48-\u0e4b])/g, '$1\u0e33')
    .replace(/(?<![\u0e48-\u0e4d])([\u0e48-\u0e4d]+)([\u0e31\u0e34-\u0e3a\u0e47]+)/g, '$2$1');

/** Returns a text in the one spelling of what looks the same: composed, without unseen characters, single spaces, plain hyphens, Arabic digits. */
export const sameSpelling = (text: string): string =>
  oneSpelling(arabicDigits(text.replace(UNSEEN, '').normalize('NFKC')))
    .replace(DASHES, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** Returns a text as searches and comparisons read it: `sameSpelling` in lower case. Store it only beside what was typed. */
export const plainText = (text: string): string => sameSpelling(text).toLowerCase();

/** Returns a text with the accents of Latin letters taken off; the marks of Thai letters are part of the word and stay. */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');

/** So many characters a reason has at least. Source: decision 0130. */
export const REASON_LEAST = 10;
/** Tells whether a text says enough to be a reason. Spaces and characters that nobody sees do not count. */
export const isReason = (typed: string): boolean => [...sameSpelling(typed).replaceAll(' ', '')].length >= REASON_LEAST;

/** What people put into numbers for the eye, and what stands around a number that was copied. A slash tells numbers apart, and stays. */
const BETWEEN = /[\s\-#.,;:()[\]'"‘’“”·]/g;

/** Returns a number, code or license as comparisons read it: `sameSpelling` in capitals, without spaces, hyphens and punctuation. */
export const plainNumber = (typed: string): string => sameSpelling(typed.replaceAll('№', '')).toUpperCase().replace(BETWEEN, '').replace(/^เลขที่/, '');

/**
 * Returns what a prescriber's license is known by: its digits, without zeros before them. The letters of the profession (`ว.`, `w.`), words
 * before and a year behind are written or left out as people please. A license without digits is known by all of it.
 */
export const licenseKey = (typed: string): string => {
  const plain = plainNumber(typed);
  return /\d+/.exec(plain)?.[0].replace(/^0+(?=\d)/, '') ?? plain;
};

/** The characters of the Thai layout (Kedmanee) by the keys of the American one, plain and with Shift. */
const KEDMANEE: readonly (readonly [thai: string, keys: string])[] = [
  ['ๅ/-ภถุึคตจขช', '1234567890-='],
  ['ๆไำพะัีรนยบล', 'qwertyuiop[]'],
  ['ฟหกดเ้่าสวง', "asdfghjkl;'"],
  ['ผปแอิืทมใฝ', 'zxcvbnm,./'],
  ['"ฎฑธํ๊ณฯญฐ', 'WERTYUIOP{'],
  ['ฤฆฏโฌ็๋ษศซ', 'ASDFGHJKL:'],
  ['()ฉฮฺ์?ฒฬฦ', 'ZXCVBNM<>?'],
  ['+ู', '16'],
];
const KEYS: ReadonlyMap<string, string> = new Map(KEDMANEE.flatMap(([thai, keys]) => [...thai].map((sign, index) => [sign, keys[index]!] as const)));

/** Returns what the same keys type with the American layout. Thai digits stay digits. */
export const fromThaiKeys = (typed: string): string => [...typed.replace(UNSEEN, '')].map((sign) => KEYS.get(sign) ?? sign).join('');

/** Reads a Latin code as it is typed, or as its keys are on the Thai layout; null where it is neither. `read` gets the plain number. */
export const readTyped = <T>(typed: string, read: (plain: string) => T | null): T | null =>
  read(plainNumber(typed)) ?? (/[\u0e01-\u0e4e/]/.test(typed) ? read(plainNumber(fromThaiKeys(typed))) : null);

/** Returns the digits of a code made of digits alone, as they are typed or copied, or as their keys are on the Thai layout. */
export const typedDigits = (typed: string): string => readTyped(typed, (plain) => (/^\d+$/.test(plain) ? plain : null)) ?? plainNumber(typed);
