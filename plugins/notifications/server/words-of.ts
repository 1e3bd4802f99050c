import type { Bilingual } from '@bai/kernel/contracts';
import { environment } from '@bai/kernel/server';
import { kindOf, type MessageEvent } from './kinds';
import { fill, inShort, subjectOf, type Values } from './render';
import { templateOf } from './templates';
import { valuesIn, type Language, type Variables } from './values';

/** The values with those hidden that nobody but the person may read. */
const masked = (event: MessageEvent, values: Values): Values => ({
  ...values,
  ...Object.fromEntries((kindOf(event).secret ?? []).map((name) => [name, '••••••'])),
});

/** A message in one language: as it is kept, and with what is secret in it, where something is. */
export const mailWords = async (
  event: MessageEvent,
  language: Language,
  given: Variables,
): Promise<{ subject: string; text: string; sealed: string | null }> => {
  const template = await templateOf(event);
  const values = valuesIn(language, given, environment().publicUrl);
  const shown = masked(event, values);
  return {
    subject: subjectOf(template.subject[language], shown),
    text: fill(template.body[language], shown),
    sealed: kindOf(event).secret?.length ? fill(template.body[language], values) : null,
  };
};

/** What the portal says of it, in both languages. */
export const portalWords = async (event: MessageEvent, given: Variables): Promise<{ title: Bilingual; text: Bilingual }> => {
  const { subject, body } = await templateOf(event);
  const both = (say: (language: Language, values: Values) => string): Bilingual => ({
    th: say('th', masked(event, valuesIn('th', given, environment().publicUrl))),
    en: say('en', masked(event, valuesIn('en', given, environment().publicUrl))),
  });
  return {
    title: both((language, values) => subjectOf(subject[language], values)),
    text: both((language, values) => inShort(body[language], values)),
  };
};

/** Whether a kind is written at LINE too: what stands at the bell, and nothing that opens anything. */
export const goesToLine = (event: MessageEvent): boolean => kindOf(event).at !== null && !kindOf(event).secret?.length;

/** What is written at LINE: what stands at the bell, and where the portal is. */
export const lineWords = async (event: MessageEvent, language: Language, given: Variables): Promise<{ subject: string; text: string }> => {
  const { title, text } = await portalWords(event, given);
  return { subject: title[language], text: [title[language], text[language], environment().publicUrl].filter(Boolean).join('\n\n') };
};
