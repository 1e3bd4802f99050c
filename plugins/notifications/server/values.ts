import type { Bilingual } from '@bai/kernel/contracts';
import { SAMPLES, type MessageEvent } from './kinds';
import { LINKS } from './links';
import type { Values } from './render';

export type Language = keyof Bilingual;
/** What fills the words of a message; what is said otherwise in each language (a day, a name) is given in both. */
export type Variables = Readonly<Record<string, string | Bilingual>>;

/** What fills them in one language. */
export const valuesIn = (language: Language, given: Variables, portal: string): Values => ({
  ...Object.fromEntries(Object.entries(given).map(([name, value]) => [name, typeof value === 'string' ? value : value[language]])),
  portal,
});

/** Sample data of a kind; a link in it leads to its screen, and opens nothing. */
export const sampleValues = (event: MessageEvent, portal: string): Variables => {
  const link = Object.values(LINKS).find((one) => one.event === event);
  return link ? { ...SAMPLES, ...link.variables, link: `${portal}${link.at}#sample` } : SAMPLES;
};
