import type { Bilingual } from '@bai/kernel/contracts';
import type { Notes } from './file-question';

/** Text as the bank has it: no control characters, runs of blanks as one, at most one empty line. */
export const tidy = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]|\p{Surrogate}|\ufeff/gu, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
/** The same on one line. */
export const onOneLine = (text: string): string => tidy(text).replace(/\s+/g, ' ');
export const eachOf = ({ th, en }: Bilingual, change: (text: string) => string): Bilingual => ({ th: change(th), en: change(en) });

/** A piece of text and in which languages it is; null: in all. */
export interface Piece {
  readonly text: string;
  readonly languages: readonly string[] | null;
}

/** `{mlang th}…{mlang}`: how Moodle's filter for several languages writes them where there is no HTML. */
const MLANG = /\{mlang(?:\s+([\w,-]{1,60}))?\s*\}/gi;
const languagesIn = (said: string): string[] =>
  said
    .toLowerCase()
    .split(',')
    .map((language) => language.slice(0, 2));

/** Takes a text apart by the languages that it names; `decode` turns what is between the marks into text. */
export const piecesOf = (text: string, within: Piece['languages'], decode: (text: string) => string = (same) => same): Piece[] => {
  const parts = text.split(MLANG);
  let languages = within;
  return parts.flatMap((part, index) => {
    if (index % 2) languages = part ? languagesIn(part) : within;
    return index % 2 || !part ? [] : [{ text: decode(part), languages }];
  });
};

const OTHER = 'ot';
/** The words of a text in both languages: what names none is in both, and where one is missing the other stands for it. */
export const wordsOf = (pieces: readonly Piece[], notes: Notes, finish: (text: string) => string = tidy): Bilingual => {
  const named = [...new Set(pieces.flatMap(({ languages }) => languages ?? []))];
  if (named.length) notes.languages = true;
  if (named.some((language) => !['th', 'en', OTHER].includes(language))) notes.lose('languages');
  const inLanguage = (wanted: string): string => {
    const language = [wanted, OTHER, 'th', 'en', ...named].find((one) => named.includes(one));
    return finish(
      pieces
        .filter(({ languages }) => languages === null || languages.includes(language!))
        .map(({ text }) => text)
        .join(''),
    );
  };
  return { th: inLanguage('th'), en: inLanguage('en') };
};

/** The words of a text without markup. */
export const wordsOfPlain = (text: string, notes: Notes): Bilingual => wordsOf(piecesOf(text, null), notes);

/** Words as text without markup; null where they would be read as others. */
export const plainOf = ({ th, en }: Bilingual): string | null => {
  if (`${th}${en}`.toLowerCase().includes('{mlang')) return null;
  return th === en ? th : `{mlang th}${th}{mlang}{mlang en}${en}{mlang}`;
};

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign]!);
const asHtml = (text: string): string => escaped(text).replaceAll('{', '&#123;').replaceAll('\n', '<br>');

/** Words as HTML, each language marked as Moodle's filter for several languages wants it; the same words in both are not. */
export const htmlOf = ({ th, en }: Bilingual, made: (text: string) => string = asHtml): string =>
  th === en ? made(th) : `<span lang="th" class="multilang">${made(th)}</span><span lang="en" class="multilang">${made(en)}</span>`;
