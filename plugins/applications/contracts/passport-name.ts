import type { PersonName } from '@bai/directory/contracts';
import { isSameName } from '@bai/kernel/contracts';
import type { PassportAnswers } from './answers';

type Named = Pick<PersonName, 'first' | 'last'>;
/** The answers of the passport step that say which name the papers carry. */
export type PassportNaming = Pick<PassportAnswers, 'zoneName' | 'zoneLast' | 'nameChoice'>;

/** Returns first and last name on one line, without the title, which no machine readable zone holds. */
export const namesLine = ({ first, last }: Named): string => [first, last].filter(Boolean).join(' ');

/** Checks whether the passport was read and has another name than the person typed. */
export const isNameOther = (typed: Named, { zoneName }: Pick<PassportNaming, 'zoneName'>): boolean =>
  Boolean(zoneName && namesLine(typed)) && !isSameName(zoneName!, namesLine(typed));

/** Returns which of two different names the person chose; null before they did, and once they typed another name since. */
export const nameChosen = (typed: Named, { nameChoice }: Pick<PassportNaming, 'nameChoice'>): 'passport' | 'typed' | null =>
  nameChoice && isSameName(nameChoice.typed, namesLine(typed)) ? nameChoice.use : null;

/** Checks whether the person still has to choose a name before going on. */
export const isNameOpen = (typed: Named, passport: PassportNaming): boolean => isNameOther(typed, passport) && nameChosen(typed, passport) === null;

/** Returns the name that the papers carry: as typed, or as the passport has it where the person chose that. The title is the typed one. */
export const nameOnPapers = (typed: PersonName, passport: PassportNaming): PersonName => {
  const { zoneName, zoneLast } = passport;
  if (!isNameOther(typed, passport) || nameChosen(typed, passport) !== 'passport') return typed;
  const given = zoneLast && zoneName!.endsWith(zoneLast) ? zoneName!.slice(0, -zoneLast.length).trim() : zoneName!;
  return given ? { title: typed.title, first: given, last: given === zoneName ? '' : zoneLast } : { title: typed.title, first: zoneName!, last: '' };
};
