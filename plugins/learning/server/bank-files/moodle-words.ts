import type { Bilingual } from '@bai/kernel/contracts';
import type { Notes } from './file-question';
import { wordsOfPlain } from './file-words';
import { dataPicture, isHtml, wordsOfHtml, type FindPicture } from './html-words';
import { said } from './option-words';
import { childOf, childrenOf, textOf, type Element } from './xml-elements';

/** The bytes of files that were cut out of the text, by what stands there for each. */
export type Cut = readonly string[];

const PLACE = '@@PLUGINFILE@@/';
const named = (source: string): string => {
  try {
    return decodeURIComponent(source.slice(PLACE.length)).split(/[?#]/)[0]!;
  } catch {
    // A stray percent sign is a percent sign.
    return source.slice(PLACE.length);
  }
};

/** Finds the pictures of a text among the files that stand beside it. */
const filesOf = (element: Element, cut: Cut): FindPicture => {
  const files = new Map(
    childrenOf(element, 'file').map(({ attributes, text }) => [
      `${(attributes.path ?? '/').replace(/^\/+/, '')}${attributes.name ?? ''}`,
      cut[Number(text)] ?? '',
    ]),
  );
  return (source) => {
    if (!source.startsWith(PLACE)) return dataPicture(source);
    const content = files.get(named(source));
    return content ? Buffer.from(content, 'base64') : null;
  };
};

/** What people wrote in an element, in the format that it names. */
export const wordsIn = (element: Element | undefined, notes: Notes, cut: Cut | null = null): Bilingual => {
  const text = childOf(element, 'text')?.text ?? element?.text ?? '';
  if (!element || !text.trim()) return { th: '', en: '' };
  const { format = 'moodle_auto_format' } = element.attributes;
  const place = { pictures: cut && filesOf(element, cut) };
  if (format === 'html' || (format === 'moodle_auto_format' && isHtml(text)))
    return wordsOfHtml(format === 'html' ? text : text.replaceAll('\n', '<br>'), notes, place);
  if (format === 'markdown' && /[*_`#[\]]/.test(text)) notes.lose('formatting');
  return wordsOfPlain(text, notes);
};
export const wordsOrNone = (element: Element | undefined, notes: Notes): Bilingual | null => said(wordsIn(element, notes));

/** Words of an element that has no format: Moodle shows them as HTML all the same. */
export const loose = (text: string, notes: Notes): Bilingual => (isHtml(text) ? wordsOfHtml(text, notes) : wordsOfPlain(text, notes));

/** Whether an element says something to people. */
export const speaks = (element: Element | undefined, tag: string): boolean =>
  textOf(element, tag)
    .replace(/<[^<>]*>/g, '')
    .trim() !== '';
