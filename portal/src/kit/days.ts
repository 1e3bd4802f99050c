import { sameSpelling } from '@bai/kernel/contracts';
import type { Language } from '../words/language';

/** Between the Buddhist era and the common one. */
export const BUDDHIST = 543;
/** A year from here on is one of the Buddhist era, whoever writes it; before it, one of the common era. */
const FIRST_BUDDHIST = 2300;

const two = (figure: number): string => String(figure).padStart(2, '0');
export const lastDay = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Which year a written one may mean, in the common era: the one of the writer's own era, or the other's when the figure is plainly that one's. */
export const yearMeant = (written: number, language: Language): { readonly year: number; readonly foreign: boolean } => {
  const buddhist = written >= FIRST_BUDDHIST;
  return { year: buddhist ? written - BUDDHIST : written, foreign: buddhist !== (language === 'th') };
};
/** A year of the common era as the language writes it. */
export const yearIn = (language: Language, year: number): number => (language === 'th' ? year + BUDDHIST : year);

const plainName = (name: string): string => name.toLowerCase().replaceAll('.', '');
/** The number of each month by its names, made once somebody writes one: making them when this is loaded would hold up every screen. */
let months: ReadonlyMap<string, number> | undefined;
const monthsNamed = (): ReadonlyMap<string, number> => {
  const styles = ['th-TH', 'en-GB'].flatMap((locale) =>
    (['long', 'short'] as const).map((month) => new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' })),
  );
  return new Map(
    styles.flatMap((style) => Array.from({ length: 12 }, (_, index) => [plainName(style.format(new Date(Date.UTC(2020, index, 15)))), index + 1] as const)),
  );
};
const monthOf = (text: string): number => (/^\d{1,2}$/.test(text) ? Number(text) : ((months ??= monthsNamed()).get(plainName(text)) ?? 0));

export interface ReadDay {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** The year was one of the other era: the person is asked whether this is what they mean. */
  readonly foreign: boolean;
}

/**
 * A day as somebody typed or pasted it: 20/11/2569, 20-11-26 is not read (which century?), 20 พ.ย. 2569, 20 Nov 2026, 2026-11-20,
 * Thai digits too. Null is an empty field; undefined is what cannot be read.
 */
export const readDay = (typed: string, language: Language): ReadDay | null | undefined => {
  const text = sameSpelling(typed);
  if (text === '') return null;
  const parts = text.split(/[\s/,-]+|(?<=\d)\.(?=\d)/).filter(Boolean);
  if (parts.length !== 3) return undefined;
  const [first, month, last] = parts as [string, string, string];
  const [dayText, yearText] = first.length === 4 ? [last, first] : [first, last];
  if (!/^\d{1,2}$/.test(dayText) || !/^\d{4}$/.test(yearText)) return undefined;
  const { year, foreign } = yearMeant(Number(yearText), language);
  const [day, number] = [Number(dayText), monthOf(month)];
  if (number < 1 || number > 12 || day < 1 || day > lastDay(year, number)) return undefined;
  return { day: `${year}-${two(number)}-${two(day)}`, foreign };
};
