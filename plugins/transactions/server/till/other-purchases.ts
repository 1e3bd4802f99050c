import { ruleSetOn } from '@bai/directory/server';
import { addDays, isSameName, refuse } from '@bai/kernel/contracts';
import { systemSeat, through, today, transaction, type Seat } from '@bai/kernel/server';
import { claimById, claimForSale, documentOfPrescription } from '@bai/prescriptions/server';
import type { z } from 'zod';
import type { otherPurchases } from '../../contracts';
import { transactions, useRows } from '../collections';
import { papers } from './collections';
import { isSamePerson, salesUnder, type Person } from './same-number';

type Purchases = z.input<typeof otherPurchases>;

const WHY = 'purchases on other forms';
const system = systemSeat('other-purchases');

interface Holder extends Person {
  readonly number: string | null;
  /** The number is of one person alone, as that of a Thai ID card is. */
  readonly unique: boolean;
}

/**
 * Checks whether a sale under the number was to its holder. A Thai ID number is of one person, whatever name was written: a name that was
 * mistyped or has changed hides nothing. Passports of two countries share numbers, so that the name or the birth date must agree too.
 */
const isOf = (holder: Holder, sale: Person): boolean => holder.unique || sale.birthDate === holder.birthDate || isSameName(sale.name, holder.name);

/** Returns the sales to a person without those on `form` itself, for as many days back as the rules let a form be good for. */
const purchasesOf = async (
  seat: Seat,
  dispensaryId: string,
  person: Holder,
  form: { readonly paperId: string } | { readonly prescriptionId: string },
): Promise<Purchases> => {
  const { maxDays } = await ruleSetOn(today());
  const since = addDays(today(), 1 - maxDays);
  const own = new Set((await transactions.every(system, form, { quietly: true })).map(({ id }) => id));
  const sales = person.number === null ? [] : await salesUnder(dispensaryId, person.number);
  const meant = sales.filter((sale) => sale.day >= since && !own.has(sale.transactionId) && isOf(person, sale)).map(({ id }) => id);
  const rows = meant.length ? await useRows.every({ ...seat, reach: 'member' }, { id: meant }, { why: WHY }) : [];
  return {
    since,
    totalMg: rows.reduce((sum, { mg }) => sum + mg, 0),
    purchases: rows.map((row) => ({ day: row.day, mg: row.mg, sameName: isSamePerson(row, person) })).sort((one, other) => other.day.localeCompare(one.day)),
  };
};

/** Returns what the person of a form of elsewhere bought at its dispensary on other forms lately, newest first. */
export const purchasesBesidePaper = async (seat: Seat, paperId: string): Promise<Purchases> => {
  const [found] = await papers.openEach(seat, { id: paperId }, 'documentNumber');
  if (!found) throw refuse('record.missing');
  const { dispensaryId, idKind, patientName: name, birthDate } = found.row;
  return purchasesOf(seat, dispensaryId, { name, birthDate, number: found.opened?.toString() ?? null, unique: idKind === 'thai_id' }, { paperId });
};

/** Returns what the patient of a claimed prescription bought at the dispensary of the claim on other forms lately, newest first. */
export const purchasesBesideClaim = async (seat: Seat, claimId: string): Promise<Purchases> => {
  const { prescriptionId, dispensaryId } = await claimById(seat, claimId);
  const { prescription } = await transaction(() => claimForSale(through(seat, 'sell'), claimId, dispensaryId));
  const { patientName: name, snapshot } = prescription;
  const number = await documentOfPrescription(seat, prescriptionId, WHY);
  const { birthDate, documentType } = snapshot!.patient;
  return purchasesOf(seat, dispensaryId, { name, birthDate, number, unique: documentType === 'thai_id' }, { prescriptionId });
};
