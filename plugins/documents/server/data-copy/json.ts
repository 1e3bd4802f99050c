import type { Gathered } from './gather';
import { openingOf } from './words';

/** How the values of a kind of fact are to be read by a program. */
const VALUES = {
  text: 'text, a number, true or false, or a list of them; {th, en} where it is kept in both languages',
  code: 'an id or a word of the platform’s own',
  moment: 'an instant, ISO 8601, UTC',
  day: 'a calendar day in Bangkok, YYYY-MM-DD, Gregorian',
  baht: 'an amount in satang (hundredths of a baht)',
  grams: 'a weight in milligrams',
  picture: 'a picture, as a data: address',
} as const;

/** The machine's copy. It explains itself: `keys` names every key of every part in both languages, with how its values are written. */
export const jsonOf = (gathered: Gathered): Buffer => {
  const { language, madeAt, platform, parts } = gathered;
  const about = openingOf(gathered);
  const keys = Object.fromEntries(
    parts.map(({ part }) => [
      part.name,
      {
        title: part.title,
        why: part.why,
        records: Object.fromEntries(
          Object.entries(part.sorts).map(([sort, { title, facts }]) => [
            sort,
            {
              title,
              keys: Object.fromEntries(
                Object.entries(facts).map(([key, { label, as, words }]) => [key, { ...label, values: as, ...(words ? { codes: words } : {}) }]),
              ),
            },
          ]),
        ),
      },
    ]),
  );
  const data = Object.fromEntries(parts.map(({ part, found }) => [part.name, Object.fromEntries(found)]));
  const format = { name: 'bai-personal-data', version: 1 };
  return Buffer.from(
    JSON.stringify({ format, about: { title: about.title, text: about.lines, madeAt, language, platform }, values: VALUES, keys, data }, null, 2),
  );
};
