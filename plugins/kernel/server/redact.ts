/** What looks as if it belonged to somebody, and what stands for it; the people of the demo are nobody. The order matters: an address holds what looks like a number. */
const PERSONAL: readonly (readonly [RegExp, string])[] = [
  [/(?<![\w.+-])[\w.+-]+@(?!demo\.bai\.example(?!\.?[\w-]))[\w-]+(\.[\w-]+)+/g, '[e-mail]'],
  [/\beyJ[\w-]+\.[\w-]+(\.[\w-]+)?/g, '[token]'],
  [/\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi, '[token]'],
  // A number of a citizen, with or without its strokes.
  [/(?<!\d)\d([ -]?)\d{4}\1\d{5}\1\d{2}\1\d(?!\d)/g, '[number]'],
  [/(?<![\d.])(\+66|0)[ -]?[2-9]([ -]?\d){7,8}(?!\d)/g, '[phone]'],
  [/(?<![\d.])\+\d{1,3}([ -]?\d){7,11}(?!\d)/g, '[phone]'],
  // Ids and keys: letters and digits in one long word. A file's name has its strokes.
  [/\b(?=[A-Za-z0-9]*\d)(?=[A-Za-z0-9]*[A-Za-z])[A-Za-z0-9]{20,}\b/g, '[token]'],
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{32,}(?![\w-])/g, '[token]'],
  [/(?<!\d)\d{10,}(?!\d)/g, '[number]'],
];

/** A text without what looks personal: numbers of citizens, addresses of mail, telephones, keys and ids. */
export const redacted = (text: string): string => PERSONAL.reduce((clean, [pattern, instead]) => clean.replace(pattern, instead), text);
