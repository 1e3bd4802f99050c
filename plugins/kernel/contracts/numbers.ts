import { plainNumber, readTyped } from './plain-text';

/** The kinds whose digits are drawn at random, so that from one number nobody finds another. */
const DRAWN_KINDS = ['AP', 'RX', 'TX', 'PM', 'RF', 'CE', 'AT', 'DR', 'IN', 'IV', 'PO'] as const;
/** Receipts and credit notes: the law wants them without gaps for each issuer. */
const COUNTED_KINDS = ['RC', 'CN'] as const;
export type DrawnKind = (typeof DRAWN_KINDS)[number];
export type CountedKind = (typeof COUNTED_KINDS)[number];
export type NumberKind = DrawnKind | CountedKind;
/** The kinds of numbers people see; each is followed by the Buddhist year, seven digits and a Luhn check digit. */
export const NUMBER_KINDS: readonly NumberKind[] = [...DRAWN_KINDS, ...COUNTED_KINDS];

const luhn = (digits: string): number => {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    sum += i % 2 === 0 ? (digit * 2 > 9 ? digit * 2 - 9 : digit * 2) : digit;
  }
  return (10 - (sum % 10)) % 10;
};

/** `RX69-0000123-4` from its parts; the check digit runs over year and digits. */
export const formatNumber = (kind: NumberKind, year2: string, value: number): string => {
  const digits = String(value).padStart(7, '0');
  return `${kind}${year2}-${digits}-${luhn(year2 + digits)}`;
};

const numberIn = (plain: string, kind?: NumberKind): string | null => {
  const match = /^([A-Z]{2})(\d{2})(\d{7})(\d)$/.exec(plain);
  if (!match || !NUMBER_KINDS.includes(match[1] as NumberKind) || (kind && match[1] !== kind)) return null;
  return luhn(match[2]! + match[3]!) === Number(match[4]) ? `${match[1]}${match[2]}-${match[3]}-${match[4]}` : null;
};

/** Reads a number as people type or copy it, also with the keys of the Thai layout; null when malformed or the check digit is wrong. */
export const parseNumber = (text: string, kind?: NumberKind): string | null => readTyped(text, (plain) => numberIn(plain, kind));

/** So many digits tell a number that was begun on the Thai layout from a Thai word. */
const THAI_KEYS_TELL = 4;

const beginningIn = (plain: string): string | null => {
  const match = /^([A-Z]{2})(\d{1,2})(\d{0,7})(\d?)$/.exec(plain);
  if (!match || !NUMBER_KINDS.includes(match[1] as NumberKind)) return null;
  return [match[1]! + match[2]!, match[3], match[4]].filter(Boolean).join('-');
};

/**
 * What the beginning of a number is, as it stands in records: `rx690000` is `RX69-0000`. Null for what is none: at least the kind and a
 * digit of the year, in the forgiving spelling of `parseNumber`.
 */
export const numberPrefix = (text: string): string | null => {
  const whole = plainNumber(text);
  return readTyped(text, (plain) => (plain === whole || plain.length >= 2 + THAI_KEYS_TELL ? beginningIn(plain) : null));
};

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A verification code from random bytes: ten Crockford base-32 characters (50 bits). */
export const codeFrom = (bytes: Uint8Array): string => Array.from(bytes.slice(0, 10), (byte) => CROCKFORD[byte & 31]).join('');

/** Shown as `XXXXX-XXXXX`. */
export const formatCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

const codeIn = (plain: string): string | null => {
  const code = plain.replace(/[IL]/g, '1').replace(/O/g, '0');
  return code.length === 10 && [...code].every((c) => CROCKFORD.includes(c)) ? code : null;
};

/** Reads a verification code forgivingly (I, L as 1; O as 0; the spelling of `plainNumber`; the keys of the Thai layout); null when it cannot be one. */
export const parseCode = (text: string): string | null => readTyped(text, codeIn);
