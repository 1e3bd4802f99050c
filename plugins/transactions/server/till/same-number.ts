import { dutyOf } from '@bai/directory/server';
import { addDays, plainNumber, plainText, reachOf, refuse } from '@bai/kernel/contracts';
import { systemSeat, today, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { idNumber, type comparePaper, type EarlierEntry, type NameAnswer, type otherPurchases } from '../../contracts';
import { transactions, useRows, type UseRow } from '../collections';
import { papers } from './collections';

/** A document as a form names it, and whose it is. */
export type NamedPerson = z.output<typeof comparePaper>;
interface Person {
  readonly name: string;
  readonly birthDate: string | null;
}
/** A form or a sale of a dispensary, with the person that it names. */
interface Entry extends Person {
  readonly id: string;
  readonly day: string;
  readonly of: 'form' | 'sale';
}

const system = systemSeat('same-number');
/** So many days back a person's other purchases are shown: the longest that a form is good for. */
const DAYS = 30;

/** Returns how a person is told from another: by the name, however it is spelled, and the birth date. */
export const personKey = ({ name, birthDate }: Person): string => `${plainText(name)}|${birthDate ?? ''}`;

const isNumber = (opened: Buffer | null, number: string): boolean => opened !== null && plainNumber(opened.toString()) === plainNumber(number);

/** Returns those rows of sales that no other row takes back. */
export const standing = async (rows: readonly UseRow[]): Promise<UseRow[]> => {
  if (rows.length === 0) return [];
  const reversals = await useRows.every(system, { reversesId: rows.map(({ id }) => id) }, { quietly: true });
  const reversed = new Set(reversals.map(({ reversesId }) => reversesId));
  return rows.filter(({ id }) => !reversed.has(id));
};

/** The sales of a dispensary under a document's number, without those that were voided. */
const salesUnder = async (dispensaryId: string, number: string): Promise<UseRow[]> => {
  const found = await useRows.openEach(system, { dispensaryId, documentLast: number.slice(-4), reversesId: null, voided: false }, 'documentNumber');
  return standing(found.filter(({ opened }) => isNumber(opened, number)).map(({ row }) => row));
};

/** The forms of elsewhere that a dispensary holds or has used, under a document. */
const formsUnder = async (dispensaryId: string, { idKind, nationality, documentNumber }: NamedPerson): Promise<Entry[]> => {
  const where = { dispensaryId, documentLast: documentNumber.slice(-4), idKind, state: ['held', 'used'] } as const;
  const found = await papers.openEach(system, where, 'documentNumber');
  return found
    .filter(({ row, opened }) => isNumber(opened, documentNumber) && (idKind === 'thai_id' || row.nationality === nationality))
    .map(({ row }) => ({ id: row.id, day: row.issuedOn, of: 'form', name: row.patientName, birthDate: row.birthDate }));
};

const newestFirst = (one: Entry, other: Entry): number => other.day.localeCompare(one.day);

/**
 * Returns what a dispensary has under a document's number with another name or birth date, one entry a person. Forms stand first: each of
 * the dispensary's sellers may see them.
 */
export const differingEntries = async (dispensaryId: string, given: NamedPerson): Promise<Entry[]> => {
  const sales = (await salesUnder(dispensaryId, given.documentNumber)).map(({ id, day, name, birthDate }): Entry => ({ id, day, of: 'sale', name, birthDate }));
  const forms = await formsUnder(dispensaryId, given);
  const people = new Map<string, Entry>();
  for (const entry of [...forms.sort(newestFirst), ...sales.sort(newestFirst)]) if (!people.has(personKey(entry))) people.set(personKey(entry), entry);
  people.delete(personKey({ name: given.patientName, birthDate: given.birthDate }));
  return [...people.values()];
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

/** Returns what the person of a form bought at its dispensary on other forms in the last thirty days, newest first. */
export const purchasesOnOtherForms = async (seat: Seat, paperId: string): Promise<z.input<typeof otherPurchases>> => {
  const [found] = await papers.openEach(seat, { id: paperId }, 'documentNumber');
  if (!found) throw refuse('record.missing');
  const since = addDays(today(), 1 - DAYS);
  const own = new Set((await transactions.every(system, { paperId }, { quietly: true })).map(({ id }) => id));
  const sales = found.opened ? await salesUnder(found.row.dispensaryId, found.opened.toString()) : [];
  const meant = sales.filter(({ day, transactionId }) => day >= since && !own.has(transactionId)).map(({ id }) => id);
  const rows = meant.length ? await useRows.every({ ...seat, reach: 'member' }, { id: meant }, { why: 'purchases on other forms' }) : [];
  return {
    since,
    totalMg: rows.reduce((sum, { mg }) => sum + mg, 0),
    purchases: rows.map(({ day, mg }) => ({ day, mg })).sort((one, other) => other.day.localeCompare(one.day)),
  };
};
