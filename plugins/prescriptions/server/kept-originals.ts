import { refuse } from '@bai/kernel/contracts';
import { sql, systemSeat, through, transaction, type Narrow, type Seat } from '@bai/kernel/server';
import type { Verdict } from '../contracts';
import { originals, prescriptions, type PrescriptionRow } from './collections';

/** The paper original of a prescription that a dispensary has taken in. */
export interface KeptOriginal {
  readonly prescriptionId: string;
  readonly number: string;
  readonly issuedOn: string;
}

// `records` does not join: originals are a dispensary's by their prescription, whose sales are its own, so SQL names those.
const ofShop =
  (dispensaryId: string): Narrow =>
  (query, column) =>
    void query.whereIn(column('prescriptionId'), sql()('prescriptions').where('dispensary_id', dispensaryId).select('document_id'));

/** How many paper originals a dispensary keeps at each place; null where nobody said which. The caller has reached the dispensary. */
export const originalPlaces = async (dispensaryId: string): Promise<{ readonly place: string | null; readonly count: number }[]> => {
  const found = await originals.sum(systemSeat('originals'), { state: 'surrendered' }, [], { by: ['place'], narrow: ofShop(dispensaryId) });
  return found.map(({ place, count }) => ({ place: place || null, count }));
};

/** Returns the place where a dispensary keeps the original of a prescription; null where it has not taken it in. */
export const keptOriginal = async (prescriptionId: string, dispensaryId: string): Promise<{ readonly place: string | null } | null> => {
  const given = { prescriptionId, state: 'surrendered' } as const;
  const [kept] = await originals.all(systemSeat('originals'), given, { narrow: ofShop(dispensaryId), limit: 1 });
  return kept ? { place: kept.place || null } : null;
};

/** Returns where the paper original of a prescription is, as the dispensary that asks is told. */
export const originalAt = async (
  { id, dispensaryId }: PrescriptionRow,
  asking: string | null,
): Promise<Pick<NonNullable<Verdict['prescription']>, 'original' | 'originalHere'>> => {
  const original = (await originals.first(systemSeat('originals'), { prescriptionId: id }))?.state ?? 'not_printed';
  return { original, originalHere: original === 'surrendered' && dispensaryId !== null && dispensaryId === asking };
};

/** The oldest of the paper originals of which nobody said where they are kept. The caller has reached the dispensary. */
export const unplacedOriginals = async (dispensaryId: string, most: number): Promise<KeptOriginal[]> => {
  const system = systemSeat('originals');
  const rows = await originals.all(system, { state: 'surrendered', place: null }, { narrow: ofShop(dispensaryId), limit: most });
  if (rows.length === 0) return [];
  const its = await prescriptions.all(system, { id: rows.map(({ prescriptionId }) => prescriptionId) }, { order: 'createdAt' });
  return its.map(({ id, number, issuedOn }) => ({ prescriptionId: id, number, issuedOn }));
};

/**
 * Says where a dispensary keeps the originals of some prescriptions; what has a place already keeps it. `record.missing` where it has not
 * taken one of them in.
 */
export const placeOriginals = (seat: Seat, dispensaryId: string, prescriptionIds: readonly string[], place: string): Promise<void> =>
  transaction(async () => {
    if (prescriptionIds.length === 0) return;
    const system = through(seat, 'place-originals');
    const where = { prescriptionId: [...prescriptionIds], state: 'surrendered' as const };
    const rows = await originals.all(system, where, { narrow: ofShop(dispensaryId), order: 'id', lock: true });
    if (rows.length !== new Set(prescriptionIds).size) throw refuse('record.missing');
    for (const { id, place: known } of rows) if (!known) await originals.change(system, id, { place }, { action: 'original.place' });
  });
