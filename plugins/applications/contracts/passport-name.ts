import type { PersonName } from '@bai/directory/contracts';
import { isCutName, isNameOfDocument, isSameName, plainNumber } from '@bai/kernel/contracts';
import type { PassportAnswers } from './answers';

type Named = Pick<PersonName, 'first' | 'last'>;
/** The answers of the passport step that say which name the papers carry. */
export type PassportNaming = Pick<PassportAnswers, 'documentNumber' | 'zoneNumber' | 'zoneName' | 'zoneLast' | 'nameChoice'>;

/** Returns the name read from the passport; null where none was read, or where another number was typed since: it is another document. */
export const nameRead = ({ documentNumber, zoneNumber, zoneName }: Pick<PassportNaming, 'documentNumber' | 'zoneNumber' | 'zoneName'>): string | null =>
  zoneNumber && plainNumber(zoneNumber) !== plainNumber(documentNumber) ? null : zoneName || null;

/** Checks whether the name in the passport can stand on papers: it was read, and the zone had room for all of it. */
export const isNameUsable = (passport: Parameters<typeof nameRead>[0]): boolean => {
  const read = nameRead(passport);
  return read !== null && !isCutName(read);
};

/** Returns first and last name on one line, without the title, which no machine readable zone holds. */
export const namesLine = ({ first, last }: Named): string => [first, last].filter(Boolean).join(' ');

/** Checks whether the passport was read and has another name than the person typed. */
export const isNameOther = (typed: Named, passport: Parameters<typeof nameRead>[0]): boolean => {
  const [read, line] = [nameRead(passport), namesLine(typed)];
  return read !== null && line !== '' && !isNameOfDocument(read, line);
};

/** Returns which of two different names the person chose; null before they did, once they typed another name since, and for a cut name. */
export const nameChosen = (typed: Named, passport: PassportNaming): 'passport' | 'typed' | null => {
  const { nameChoice } = passport;
  if (!nameChoice || !isSameName(nameChoice.typed, namesLine(typed))) return null;
  return nameChoice.use === 'passport' && !isNameUsable(passport) ? null : nameChoice.use;
};

/** Checks whether the person still has to choose a name before going on. */
export const isNameOpen = (typed: Named, passport: PassportNaming): boolean => isNameOther(typed, passport) && nameChosen(typed, passport) === null;

/** Returns the name that the papers carry: as typed, or as the passport has it where the person chose that. The title is the typed one. */
export const nameOnPapers = (typed: PersonName, passport: PassportNaming): PersonName => {
  const { zoneName, zoneLast } = passport;
  if (!isNameOther(typed, passport) || nameChosen(typed, passport) !== 'passport') return typed;
  const given = zoneLast && zoneName!.endsWith(zoneLast) ? zoneName!.slice(0, -zoneLast.length).trim() : zoneName!;
  return given ? { title: typed.title, first: given, last: given === zoneName ? '' : zoneLast } : { title: typed.title, first: zoneName!, last: '' };
};
