import type { Translator } from '@bai/applications/server';

/** Translates nothing: it says what it was asked to, so that tests see what a real one would be given and where its words stand. */
export const exampleTranslator: Translator = {
  name: 'example',
  translate: (text, from, to) =>
    text.includes('unwilling') ? Promise.reject(new Error('unwilling')) : Promise.resolve(`คำแปลตัวอย่าง (${from} > ${to}): ${text}`),
};
