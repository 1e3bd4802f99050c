import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { screens, words } from 'virtual:screen-words';
import type { Language } from './language';
import { tellServer } from './tell-server';
import type { Words } from './en';
import { untilFetched, type Fetching } from '../browser/parts';
import { deviceStorage } from '../browser/storage';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: Words;
    returnNull: false;
  }
}

/** The parts beside those of the start that screens opened so far speak with. */
const wanted = new Set<string>();

const preferred = (): Language => {
  const kept = deviceStorage.get('bai.language');
  if (kept === 'th' || kept === 'en') return kept;
  return document.documentElement.lang === 'th' ? 'th' : 'en';
};

const add = async (language: Language): Promise<void> => {
  const { first, further } = await words[language]();
  const keep = (part: string, bundle: unknown): unknown => i18next.addResourceBundle(language, part, bundle);
  if (!i18next.hasResourceBundle(language, 'shell')) for (const [part, bundle] of Object.entries(first)) keep(part, bundle);
  const missing = [...wanted].filter((part) => !i18next.hasResourceBundle(language, part));
  await Promise.all(missing.map(async (part) => keep(part, (await further[part]!()).default)));
};

/** Fetches the words that a screen needs beside those of the start; a language chosen later brings them too. */
export const wordsFor = async (screen: string): Promise<void> => {
  for (const part of screens[screen] ?? []) wanted.add(part);
  await add(i18next.language === 'th' ? 'th' : 'en');
  // Whoever opens nothing that may be refused is still told why, should a frame be.
  for (const part of ['laws', 'problems'] as const)
    if (!wanted.has(part))
      untilFetched(
        () => wordsApart(part),
        () => undefined,
      );
};

/** Fetches a part that no screen waits for: what follows the start, or is said to some people alone. */
export const wordsApart = async (part: 'accounts' | 'find' | 'laws' | 'problems' | 'tablet'): Promise<void> => {
  wanted.add(part);
  await add(i18next.language === 'th' ? 'th' : 'en');
};

/** Makes the words of the start ready in a language. */
export const beginWords = async (language: Language): Promise<void> => {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    ns: ['shell'],
    defaultNS: 'shell',
    resources: {},
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  await add(language);
  await i18next.changeLanguage(language);
};

/** Starts with the language this person chose before, else that of the page, which is their browser's. */
export const startWords = async (): Promise<void> => {
  const language = preferred();
  if (language !== document.documentElement.lang) tellServer('bai.language', language);
  await beginWords(language);
  document.documentElement.lang = language;
};

let switching: Fetching | undefined;
/** Switches the language in place, as soon as its words are there; nothing typed is lost. */
export const speak = (language: Language): Promise<void> => {
  switching?.stop();
  return new Promise((done) => {
    switching = untilFetched(
      () => add(language),
      () => void turnTo(language).then(done),
    );
  });
};
const turnTo = async (language: Language): Promise<void> => {
  deviceStorage.set('bai.language', language);
  tellServer('bai.language', language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
};

/** The language on the screen. */
export const useLanguage = (): Language => (useTranslation().i18n.language === 'th' ? 'th' : 'en');
export { useTranslation as useWords } from 'react-i18next';
