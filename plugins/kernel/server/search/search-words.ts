import type { Knex } from 'knex';
import { plainText } from '../../contracts';
import { sql } from '../database';
import { dialect } from '../strapi-edge';

/** Words as lists search them: each value in the spelling of `plainText`, without a space behind a full stop, which people write or leave out. */
export const searchText = (values: readonly unknown[]): string =>
  values
    .filter((value): value is string | number => typeof value === 'string' || typeof value === 'number')
    .map((value) => plainText(String(value)).replace(/\.\s+/g, '.'))
    .filter(Boolean)
    .join(' ');

/** Titles that stand before a name, or in one piece with it: a person is found with and without. */
const TITLE =
  /^(?:(?:นางสาว|นาง|นาย|เด็กชาย|เด็กหญิง|น\.ส\.|ด\.ช\.|ด\.ญ\.|นพ\.|พญ\.|ทพ\.|ทพญ\.|ภก\.|ภญ\.|ดร\.)(?=..|$)|(?:mr|mrs|ms|miss|dr|prof)(?:\.(?=..|$)|$))/;
const MOST_WORDS = 8;
/** The index knows three characters and more. */
const INDEXED = 3;

const escaped = (text: string): string => text.replace(/[%_!]/g, '!$&');
const isLong = (text: string): boolean => [...text].length >= INDEXED;

/** Returns the words that are looked for, in any order; titles alone are looked for as they are. */
const wordsOf = (text: string): string[] => {
  const typed = text.split(' ').slice(0, MOST_WORDS);
  const named = typed.map((word) => word.replace(TITLE, '')).filter(Boolean);
  return named.length ? named : typed;
};

/** Short words stand in one order or the other. */
const phrasesOf = (text: string): string[] => [...new Set([text, text.split(' ').reverse().join(' ')])];

/** Each line is an alternative, all of them have to be met. */
const conditionsOf = (text: string): string[][] => {
  const words = wordsOf(text);
  return words.some(isLong) ? words.map((word) => [word]) : [phrasesOf(text)];
};

/** Leaves the rows in whose `search` column every word stands, in any order, with or without a title. */
export const narrowToWords = (query: Knex.QueryBuilder, table: string, q: string): void => {
  const text = searchText([q]);
  if (!text) return;
  if (!isLong(text)) return void query.whereRaw(`?? LIKE ? ESCAPE '!'`, [`${table}.search`, `${escaped(text)}%`]);
  const conditions = conditionsOf(text);
  const indexed = dialect() === 'sqlite' ? conditions.filter((any) => any.every(isLong)) : [];
  if (indexed.length) {
    const match = indexed.map((any) => `(${any.map((word) => `"${word.replaceAll('"', '""')}"`).join(' OR ')})`).join(' AND ');
    void query.whereIn(`${table}.id`, sql().raw(`SELECT rowid FROM ${table}_fts WHERE ${table}_fts MATCH ?`, [match]) as never);
  }
  for (const any of conditions.filter((condition) => !indexed.includes(condition)))
    void query.where((either) => {
      for (const word of any) void either.orWhereRaw(`?? LIKE ? ESCAPE '!'`, [`${table}.search`, `%${escaped(word)}%`]);
    });
};

const TONES = ['\u0e48', '\u0e49', '\u0e4a', '\u0e4b'];
const VOWELS = ['\u0e31', '\u0e34', '\u0e35', '\u0e36', '\u0e37', '\u0e38', '\u0e39'];
/** What `plainText` makes one of, as far as editors' texts have it; the order counts. */
const SPELLINGS: readonly (readonly [string, string])[] = [
  ...['\u200b', '\u200c', '\u200d', '\u2060', '\ufeff', '\u00ad'].map((unseen) => [unseen, ''] as const),
  ...['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212'].map((dash) => [dash, '-'] as const),
  ['\u00a0', ' '],
  ['\u0e40\u0e40', '\u0e41'],
  ...TONES.flatMap((tone) => [
    [`\u0e4d${tone}\u0e32`, `${tone}\u0e33`] as const,
    [`${tone}\u0e4d\u0e32`, `${tone}\u0e33`] as const,
    [`\u0e33${tone}`, `${tone}\u0e33`] as const,
  ]),
  ['\u0e4d\u0e32', '\u0e33'],
  ...[...TONES, '\u0e4c'].flatMap((tone) => VOWELS.map((vowel) => [tone + vowel, vowel + tone] as const)),
  ...Array.from({ length: 10 }, (_, digit) => [String.fromCharCode(0x0e50 + digit), String(digit)] as const),
];

/** Returns the SQL of a column of an entry, which has no `search` column, in the spelling of `plainText`. */
export const plainColumn = (column: string): string =>
  SPELLINGS.reduce((inner, [typed, spelled]) => `REPLACE(${inner}, '${typed}', '${spelled}')`, `LOWER(${column})`);

/** Returns the pattern of a word for `plainColumn(…) LIKE ? ESCAPE '!'`. */
export const containing = (word: string): string => `%${escaped(plainText(word))}%`;
