import { refuse } from '@bai/kernel/contracts';
import { systemSeat, through, transaction, type Narrow, type Seat } from '@bai/kernel/server';
import { originalPlaces, placeOriginals, unplacedOriginals } from '@bai/prescriptions/server';
import type { z } from 'zod';
import { UNPLACED_MOST, type Inspection, type placeOriginals as placeSchema, type UnplacedOriginal } from '../../contracts';
import { requireDispensary } from '../own-dispensary';
import { papers } from '../till/collections';

const system = systemSeat('inspection');

/** Papers from elsewhere whose original the shop has: something was sold from them. */
const taken: Narrow = (query, column) => void query.where(column('dispensedMg'), '>', 0);

/** Where the paper originals of a dispensary are, of prescriptions and of papers from elsewhere together; the fullest place first. */
export const inspectedOriginals = async (dispensaryId: string): Promise<Inspection['originals']> => {
  const ofPapers = await papers.sum(system, { dispensaryId }, [], { by: ['place'], narrow: taken });
  const counts = new Map<string | null, number>();
  for (const { place, count } of [...(await originalPlaces(dispensaryId)), ...ofPapers]) counts.set(place || null, (counts.get(place || null) ?? 0) + count);
  const places = [...counts].flatMap(([place, count]) => (place === null ? [] : [{ place, count }]));
  return { places: places.sort((one, other) => other.count - one.count || one.place.localeCompare(other.place)), unplaced: counts.get(null) ?? 0 };
};

/** The paper originals of which nobody said where they are, the oldest first of each kind. */
export const listUnplaced = async (dispensaryId: string): Promise<UnplacedOriginal[]> => {
  const issued = await unplacedOriginals(dispensaryId, UNPLACED_MOST);
  const copied = await papers.all(system, { dispensaryId, place: null }, { narrow: taken, limit: UNPLACED_MOST });
  return [
    ...issued.map(({ prescriptionId, number, issuedOn }) => ({ kind: 'prescription' as const, id: prescriptionId, number, issuedOn })),
    ...copied.map(({ id, number, issuedOn }) => ({ kind: 'paper' as const, id, number, issuedOn })),
  ].slice(0, UNPLACED_MOST);
};

/** Says where originals are kept. What another has placed meanwhile keeps its place; what the shop does not have is `record.missing`. */
export const keepOriginals = (seat: Seat, { dispensaryId, place, prescriptionIds, paperIds }: z.output<typeof placeSchema>): Promise<void> =>
  transaction(async () => {
    await requireDispensary(seat, dispensaryId);
    await placeOriginals(seat, dispensaryId, prescriptionIds, place);
    if (paperIds.length === 0) return;
    const rows = await papers.all(seat, { id: paperIds, dispensaryId }, { narrow: taken, order: 'id', lock: true });
    if (rows.length !== new Set(paperIds).size) throw refuse('record.missing');
    const by = through(seat, 'place-originals');
    for (const { id, place: known } of rows) if (!known) await papers.change(by, id, { place }, { action: 'paper-prescription.place' });
  });
