import type { Language } from '../words/language';

/** A language by its code: English, อังกฤษ. */
export const languageText = (language: Language, code: string): string => new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code;
