import { isSound } from './sound-text';

/** What a page about one thing says of itself: to the tab, to who searches, to who is sent a link to it. */
export interface Told {
  readonly title: string;
  readonly description: string;
  /** The address by which it wants to be known. */
  readonly path: string;
  /** The same for machines, in the words of schema.org. */
  readonly data: object;
}
type Language = 'th' | 'en';
type Teller = (named: string, language: Language) => Promise<Told | null>;

const tellers = new Map<string, Teller>();
const places: (() => Promise<readonly string[]>)[] = [];

/** A plugin says what the page of each of its things tells of itself, by the path of the portal's table; null of what is not there. */
export const tellPages = (path: `/${string}/:${string}`, teller: Teller, all: () => Promise<readonly string[]>): void => {
  tellers.set(path, teller);
  places.push(all);
};

/** What the page at an address tells; null where nothing is there, undefined where nobody tells of it. */
export const toldOf = async (path: string, address: string, language: Language): Promise<Told | null | undefined> => {
  const teller = tellers.get(path);
  if (!teller) return undefined;
  try {
    const named = decodeURIComponent(address.replace(/\/$/, '').split('/').at(-1)!);
    return isSound(named) ? await teller(named, language) : null;
  } catch (error) {
    // An address that cannot be read names nothing.
    if (error instanceof URIError) return null;
    throw error;
  }
};

/** The addresses of all things that have a page of their own, for those who search. */
export const toldPlaces = async (): Promise<string[]> => (await Promise.all(places.map((all) => all()))).flat();

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign]!);

/** Fills in what the build left open. Data stands in an element of its own, which nothing in it may end. */
export const tellIn = (html: string, { title, description, path, data }: Told): string =>
  html
    .replaceAll('%TOLD_TITLE%', () => escaped(title))
    .replaceAll('%TOLD_DESCRIPTION%', () => escaped(description))
    .replaceAll('%TOLD_PATH%', () => escaped(encodeURI(path)))
    .replace('"%TOLD_DATA%"', () => JSON.stringify(data).replaceAll('<', '\\u003c'));
