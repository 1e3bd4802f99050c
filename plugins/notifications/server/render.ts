export type Values = Readonly<Record<string, string>>;

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
