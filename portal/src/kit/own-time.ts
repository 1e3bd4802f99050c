import type { Language } from '../words/language';
import { bangkokNote, clockText, dateOf, formatter, momentText, ownZone, ownZoneText, sameIn, ZONE } from './format';

/** The place that the person's own zone is named by: London. */
export const ownPlace = (): string => ownZone().split('/').pop()!.replaceAll('_', ' ');
/** Hours and minutes in the person's own zone when it differs from Bangkok's; with the weekday where the day differs too. */
export const ownClockText = (language: Language, value: string): string | null => {
  const own = ownZone();
  if (sameIn(own, value)) return null;
  const day = (timeZone: string): string => dateOf(value).toLocaleDateString('sv', { timeZone });
  const options: Intl.DateTimeFormatOptions = { timeZone: own, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
  return formatter(language, day(own) === day(ZONE) ? options : { ...options, weekday: 'short' }).format(dateOf(value));
};
/** A time of Bangkok and, where the person's own differs, that beside it: 24 Nov 2026 10:30 (Tue 04:30 London); where it is not known: 24 Nov 2026 10:30 (Bangkok time). */
const withOwn = (language: Language, value: string, text: string): string => {
  const own = ownZoneText(language, value) ?? bangkokNote(language);
  return own ? `${text} (${own})` : text;
};
/** Day and time, for sentences to somebody who may be elsewhere. */
export const momentThereText = (language: Language, value: string): string => withOwn(language, value, momentText(language, value));
/** Hours and minutes, for sentences to somebody who may be elsewhere. */
export const clockThereText = (language: Language, value: string): string => withOwn(language, value, clockText(language, value));
