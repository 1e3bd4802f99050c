import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import type { Language } from './language';
import { tie } from './tie';
import type { Words } from './en';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: Words;
    returnNull: false;
  }
}

const load: Readonly<Record<Language, () => Promise<{ default: Words }>>> = {
  th: () => import('./th') as Promise<{ default: Words }>,
  en: () => import('./en'),
};

const preferred = (): Language => {
  const kept = localStorage.getItem('bai.language');
  if (kept === 'th' || kept === 'en') return kept;
  return navigator.language.startsWith('th') ? 'th' : 'en';
};

const tied = (value: unknown): unknown =>
  typeof value === 'string'
    ? tie(value)
    : Array.isArray(value)
      ? value.map(tied)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, tied(part)]))
        : value;

const add = async (language: Language): Promise<void> => {
  if (i18next.hasResourceBundle(language, 'shell')) return;
  const { default: words } = await load[language]();
  for (const [space, bundle] of Object.entries(words)) i18next.addResourceBundle(language, space, language === 'th' ? tied(bundle) : bundle);
};

/** Starts with the language this person chose before, else their browser's. */
export const startWords = async (): Promise<void> => {
  const language = preferred();
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
  document.documentElement.lang = language;
};

/** Switches the language in place; nothing typed is lost. */
export const speak = async (language: Language): Promise<void> => {
  await add(language);
  localStorage.setItem('bai.language', language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
};

/** The language on the screen. */
export const useLanguage = (): Language => (useTranslation().i18n.language === 'th' ? 'th' : 'en');
export { useTranslation as useWords } from 'react-i18next';
