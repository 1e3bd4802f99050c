import en from '../../src/words/en';
import th from '../../src/words/th';
import { whole } from '../../build/tie';

export type Language = 'th' | 'en';

/** The portal's own sentences, as they stand on the screen: joined where they must not break. */
export const WORDS = { en: whole(en, 'en'), th: whole(th, 'th') } as const;
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
