import type { Bilingual } from '@bai/kernel/contracts';
import type { Language } from '../words/language';

export const ZONE = 'Asia/Bangkok';
export const locale = (language: Language): string => (language === 'th' ? 'th-TH-u-ca-buddhist-nu-latn' : 'en-GB');
const cache = new Map<string, Intl.DateTimeFormat>();
/** Made once for each manner: making one costs a phone more than all that it will ever write. */
const madeFor = (where: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = where + JSON.stringify(options);
  const made = cache.get(key) ?? new Intl.DateTimeFormat(where, options);
  cache.set(key, made);
  return made;
};
/** Writes instants as the language does, in Bangkok's time unless the options name another zone. */
export const formatter = (language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  madeFor(locale(language), { timeZone: ZONE, ...options });
export const dateOf = (value: string): Date => new Date(value.length === 10 ? `${value}T12:00:00+07:00` : value);

/** The parts of a date without the era's name, which Thai readers do not expect. */
const plain = (language: Language, value: string, options: Intl.DateTimeFormatOptions): string =>
  formatter(language, options)
    .formatToParts(dateOf(value))
    .filter(({ type }) => type !== 'era')
    .map(({ value: part }) => part)
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/พ\.ศ\.\s?/, '')
    .trim();

/** No line ends within it, wherever it stands. */
const whole = (text: string): string => text.replaceAll(' ', '\u00a0');
/** A day with the month as a word, in one piece: 20 พ.ย. 2569, 20 Nov 2026. */
export const dayText = (language: Language, value: string): string => whole(plain(language, value, { day: 'numeric', month: 'short', year: 'numeric' }));
/** Without the year, for the ticks of a chart. */
export const shortDayText = (language: Language, value: string): string => whole(plain(language, value, { day: 'numeric', month: 'short' }));
/** With the weekday: อังคาร 24 พ.ย. 2569. */
export const longDayText = (language: Language, value: string): string =>
  `${plain(language, value, { weekday: 'long' }).replace(/^วัน/, '')} ${dayText(language, value)}`;
/** A weekday by its number, 0 = Sunday: อังคาร, Tuesday; in short for narrow places. */
export const weekdayText = (language: Language, weekday: number, length: 'long' | 'short' = 'long'): string =>
  plain(language, `2023-01-0${weekday + 1}`, { weekday: length }).replace(/^วัน/, '');
/** A month of a report, `YYYY-MM`: พฤศจิกายน 2569. */
export const monthText = (language: Language, month: string): string => plain(language, `${month}-01`, { month: 'long', year: 'numeric' });
/** Hours and minutes in Bangkok: 10:30 น., 10:30. */
export const clockText = (language: Language, value: string): string =>
  formatter('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(dateOf(value)) + (language === 'th' ? '\u00a0น.' : '');
/** Day and time. */
export const momentText = (language: Language, value: string): string => `${dayText(language, value)} ${clockText(language, value)}`;
/** With seconds, for what must be seen to be fresh. */
export const freshText = (language: Language, value: string): string =>
  formatter('en', { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }).format(dateOf(value)) + (language === 'th' ? '\u00a0น.' : '');
let device: string | null | undefined;
const zoneOfDevice = (): string | null => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return timeZone;
  } catch {
    // Chrome names a zone that it does not know `Etc/Unknown`, and refuses to write times by it.
    return null;
  }
};
/** The zone that the person's device keeps; Bangkok where the device has none that times can be written by. */
export const ownZone = (): string => (device === undefined ? (device = zoneOfDevice()) : device) ?? ZONE;
/** Says that a time is Bangkok's, where the person's own is not known; else null. */
export const bangkokNote = (language: Language): string | null => {
  ownZone();
  return device === null ? { th: 'เวลาประเทศไทย', en: 'Bangkok time' }[language] : null;
};
const wallClock = (timeZone: string, value: string): string => madeFor('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(dateOf(value));
/** Whether a zone shows an instant as Bangkok does. */
export const sameIn = (zone: string, value: string): boolean => zone === ZONE || wallClock(zone, value) === wallClock(ZONE, value);
/** The same instant in the person's own zone, when it differs from Bangkok's; else null. */
export const ownZoneText = (language: Language, value: string): string | null => {
  const own = ownZone();
  if (sameIn(own, value)) return null;
  return `${formatter(language, { timeZone: own, hour: '2-digit', minute: '2-digit', weekday: 'short' }).format(dateOf(value))} ${own.split('/').pop()!.replaceAll('_', ' ')}`;
};
let decimals: Intl.NumberFormat | undefined;
const twoDecimals = (value: number): string =>
  (decimals ??= new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })).format(value);
/** Satang as ฿1,234.00. */
export const moneyText = (satang: number): string => `฿${twoDecimals(satang / 100)}`;
/** Milligrams as grams with two decimals, without the unit. */
export const gramsText = (mg: number): string => twoDecimals(mg / 1000);
/** Bytes as people say them. */
export const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
/** A number people see, as it stands in a sentence that may break: never within the number. */
export const wholeNumber = (number: string): string => number.replaceAll('-', '-\u2060');
/** Words kept in both languages, falling back to the other. */
export const said = (language: Language, words: Bilingual): string => words[language] || words[language === 'th' ? 'en' : 'th'];

/** Rows of a state are counted no further. */
export const COUNTED = 1000;
/** How many there are, as far as they are counted. */
export const countText = (count: number): string => (count > COUNTED ? `${COUNTED.toLocaleString('en-US')}+` : String(count));
