import en from '../../src/words/en';
import th from '../../src/words/th';
import { tie } from '../../src/words/tie';

export type Language = 'th' | 'en';

const tied = <T>(value: T): T =>
  (typeof value === 'string'
    ? tie(value)
    : Array.isArray(value)
      ? value.map(tied)
      : value && typeof value === 'object'
        ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, tied(part as unknown)]))
        : value) as T;

/** The portal's own sentences, as they stand on the screen: Thai compounds are tied. */
export const WORDS = { en, th: tied(th) } as const;
export type Words = (typeof WORDS)[Language];

/** Puts values into a sentence. */
export const fill = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{{${name}}}`, String(value)), sentence);

/** A sentence whose values are not known, as a pattern. */
export const like = (sentence: string): RegExp =>
  new RegExp(
    sentence
      .split(/\{\{\w+\}\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*'),
  );
