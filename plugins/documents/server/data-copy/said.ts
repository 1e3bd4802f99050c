import { bangkokDay, clockOf, type Bilingual } from '@bai/kernel/contracts';
import { bahtInWords, dayInWords } from '@bai/notifications/server';
import type { Fact } from './personal-data';

type Language = keyof Bilingual;

const one = (value: unknown, { as, words }: Fact, language: Language): string => {
  if (words && Object.hasOwn(words, String(value))) return words[String(value)]![language];
  if (as === 'moment')
    return `${dayInWords(language, bangkokDay(new Date(String(value))))} ${clockOf(new Date(String(value)))}${language === 'th' ? '\u00a0น.' : ''}`;
  if (as === 'day') return dayInWords(language, String(value));
  if (as === 'baht') return `${bahtInWords(Number(value))} ${language === 'th' ? 'บาท' : 'baht'}`;
  if (as === 'grams') return `${(Number(value) / 1000).toFixed(2)} ${language === 'th' ? 'กรัม' : 'g'}`;
  if (typeof value === 'object' && value !== null) {
    const { th, en } = value as Partial<Bilingual>;
    return (language === 'th' ? th || en : en || th) ?? '';
  }
  return String(value);
};

/** A fact as people read it. Of a list each stands in a line of its own. */
export const said = (value: unknown, of: Fact, language: Language): string =>
  (Array.isArray(value) ? value : [value])
    .map((each) => one(each, of, language))
    .filter(Boolean)
    .join('\n');
