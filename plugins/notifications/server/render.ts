export type Values = Readonly<Record<string, string>>;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);
const linked = (html: string): string => html.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

/** Fills `{{variables}}`; one that nobody gave stays empty. */
export const fill = (words: string, values: Values): string =>
  words.replace(/\{\{\s*([a-zA-Z]+)\s*\}\}/g, (_, name: string) => (Object.hasOwn(values, name) ? values[name]! : ''));

/** A filled subject: always one line. */
export const subjectOf = (words: string, values: Values): string => fill(words, values).replace(/\s+/g, ' ').trim().slice(0, 200);

/** The beginning of a text without the lines that name an address: in the portal nobody is sent to the portal. */
export const inShort = (words: string, values: Values): string =>
  fill(
    words
      .split(/\n{2,}/)[0]!
      .split('\n')
      .filter((line) => !/\{\{\s*(portal|link)\s*\}\}|https?:\/\//.test(line))
      .join(' '),
    values,
  ).trim();

/** A text as simple HTML: paragraphs, line breaks, addresses as links; everything else escaped. */
export const htmlOf = (text: string, language: string): string =>
  `<!doctype html><html lang="${language}"><body>${text
    .split(/\n{2,}/)
    .map((part) => `<p>${linked(escaped(part)).replaceAll('\n', '<br>')}</p>`)
    .join('')}</body></html>`;
