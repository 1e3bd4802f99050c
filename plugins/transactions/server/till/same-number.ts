import { dutyOf } from '@bai/directory/server';
import { isSameName, plainNumber, reachOf, refuse } from '@bai/kernel/contracts';
import { systemSeat, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { idNumber, type comparePaper, type EarlierEntry, type NameAnswer } from '../../contracts';
import { useRows, type UseRow } from '../collections';
import { papers } from './collections';

/** A document as a form names it, and whose it is. */
export type NamedPerson = z.output<typeof comparePaper>;
export interface Person {
  readonly name: string;
  readonly birthDate: string | null;
}
/** A form or a sale of a dispensary, with the person that it names and the answer that was given when it was written. */
interface Entry extends Person {
  readonly id: string;
  readonly day: string;
  readonly at: string;
  readonly of: 'form' | 'sale';
  readonly answer: NameAnswer['answer'] | null;
}

const system = systemSeat('same-number');

/** Checks whether two entries name one person: the name, however it is written, and the birth date. */
export const isSamePerson = (one: Person, other: Person): boolean => one.birthDate === other.birthDate && isSameName(one.name, other.name);

const isNumber = (opened: Buffer | null, number: string): boolean => opened !== null && plainNumber(opened.toString()) === plainNumber(number);

/** Returns those rows of sales that no other row takes back. */
export const standing = async (rows: readonly UseRow[]): Promise<UseRow[]> => {
  if (rows.length === 0) return [];
  const reversals = await useRows.every(system, { reversesId: rows.map(({ id }) => id) }, { quietly: true });
  const reversed = new Set(reversals.map(({ reversesId }) => reversesId));
  return rows.filter(({ id }) => !reversed.has(id));
};

/** Returns the sales of a dispensary under a document's number, without those that were voided. */
export const salesUnder = async (dispensaryId: string, number: string): Promise<UseRow[]> => {
  const found = await useRows.openEach(system, { dispensaryId, documentLast: number.slice(-4), reversesId: null, voided: false }, 'documentNumber');
  return standing(found.filter(({ opened }) => isNumber(opened, number)).map(({ row }) => row));
};

/** The forms of elsewhere that a dispensary holds or has used, under a document. */
const formsUnder = async (dispensaryId: string, { idKind, nationality, documentNumber }: NamedPerson): Promise<Entry[]> => {
  const where = { dispensaryId, documentLast: documentNumber.slice(-4), idKind, state: ['held', 'used'] } as const;
  const found = await papers.openEach(system, where, 'documentNumber');
  return found
    .filter(({ row, opened }) => isNumber(opened, documentNumber) && (idKind === 'thai_id' || row.nationality === nationality))
    .map(({ row }) => ({
      id: row.id,
      day: row.issuedOn,
      at: row.createdAt,
      of: 'form',
      name: row.patientName,
      birthDate: row.birthDate,
      answer: row.nameAnswer,
    }));
};

/** Groups entries by the person that they name; each group keeps their order. */
export const byPerson = <T extends Person>(entries: readonly T[]): T[][] => {
  const groups: T[][] = [];
  for (const entry of entries) {
    const known = groups.find(([first]) => isSamePerson(first!, entry));
    if (known) known.push(entry);
    else groups.push([entry]);
  }
  return groups;
};

const newestFirst = (one: Entry, other: Entry): number => other.day.localeCompare(one.day);

/**
 * Checks whether a seller has answered before that the given person has the number too. An answer is about the entries that stood there
 * when it was given: the person of its form is right, and the other one is too where the form was answered to be `printed` so. The newest
 * answer about the two decides, so that answers that contradict each other silence nothing.
 */
const isAnswered = (given: Person, other: Person, entries: readonly Entry[]): boolean => {
  const stood = (person: Person, at: string): boolean => entries.some((entry) => entry.at < at && isSamePerson(entry, person));
  const about = entries.filter(
    (form) => form.answer !== null && ((isSamePerson(form, given) && stood(other, form.at)) || (isSamePerson(form, other) && stood(given, form.at))),
  );
  const newest = about.toSorted((one, two) => one.at.localeCompare(two.at)).at(-1);
  return newest !== undefined && (newest.answer === 'printed' || isSamePerson(newest, given));
};

/**
 * Returns what a dispensary has under a document's number with another name or birth date, one entry a person; nothing where each of them
 * was asked about before. Forms stand first: each of the dispensary's sellers may see them.
 */
export const differingEntries = async (dispensaryId: string, given: NamedPerson): Promise<Entry[]> => {
  const sales = (await salesUnder(dispensaryId, given.documentNumber)).map(({ id, day, name, birthDate, createdAt }): Entry => ({
    id,
    day,
    at: createdAt,
    of: 'sale',
    name,
    birthDate,
    answer: null,
  }));
  const entries = [...(await formsUnder(dispensaryId, given)).sort(newestFirst), ...sales.sort(newestFirst)];
  const person = { name: given.patientName, birthDate: given.birthDate };
  // Spellings of one name stand together: who agrees with one of them is that person.
  const differing = byPerson(entries).flatMap((spellings) => (spellings.some((entry) => isSamePerson(entry, person)) ? [] : [spellings[0]!]));
  return differing.every((entry) => isAnswered(person, entry, entries)) ? [] : differing;
};

/** Leaves those entries whose person the seller may see: forms, and the sales whose row of PT.28 is within their reach. */
const seenBy = async (seat: Seat, entries: readonly Entry[]): Promise<Entry[]> => {
  const ids = entries.flatMap(({ id, of }) => (of === 'sale' ? [id] : []));
  const reach = reachOf(seat.role, 'pt28.read');
  const rows = ids.length > 0 && reach !== '-' ? await useRows.every({ ...seat, reach }, { id: ids }, { why: 'same document number' }) : [];
  const within = new Set(rows.map(({ id }) => id));
  return entries.filter(({ id, of }) => of === 'form' || within.has(id));
};

/** Returns what the dispensary where the seller is on duty has under the same number with another name or birth date, as far as they may see it. */
export const compareWithEarlier = async (seat: Seat, given: NamedPerson): Promise<EarlierEntry[]> => {
  const { dispensary } = await dutyOf(seat);
  const entries = await differingEntries(dispensary.id, { ...given, documentNumber: idNumber[given.idKind].parse(given.documentNumber) });
  const seen = new Set((await seenBy(seat, entries)).map(({ id }) => id));
  return entries.map(({ id, day, name, birthDate }) => (seen.has(id) ? { id, day, name, birthDate } : { id, day, name: null, birthDate: null }));
};

/** Returns the name and birth date that an answer makes right; null where what was entered stands. An entry that the seller may not see is none. */
export const rightPerson = async (seat: Seat, { answer, earlierId }: NameAnswer, entries: readonly Entry[]): Promise<Person | null> => {
  if (answer !== 'earlier') return null;
  const [entry] = await seenBy(
    seat,
    entries.filter(({ id }) => id === earlierId),
  );
  if (!entry) throw refuse('record.missing');
  return entry;
};
