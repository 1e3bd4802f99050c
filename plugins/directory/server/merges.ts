import { namesOf } from '@bai/accounts/server';
import { now, systemSeat, type RowOf, type Seat } from '@bai/kernel/server';
import { maskedNumber, type PatientMerge } from '../contracts';
import { patientMerges, patients } from './collections';
import { keptPatientId } from './patients';
import type { patientMergeType } from './person-types';
import { nameOf } from './shown-person';

export type MergeRow = RowOf<typeof patientMergeType>;

/** Whether it stands, and its days are not over. */
export const isUndoable = ({ state, undoableUntil }: MergeRow): boolean => state === 'merged' && Date.parse(undoableUntil) > now().getTime();

/** A merge as administrators see it. */
export const presentMerge = async (row: MergeRow): Promise<PatientMerge> => {
  const merged = await patients.one(systemSeat('present-merge'), row.mergedId);
  const by = (await namesOf([row.byAccountId])).get(row.byAccountId);
  return {
    ...row,
    name: nameOf(merged),
    documentMasked: merged.documentLast ? maskedNumber(merged.documentLast) : null,
    byName: by ?? { th: '', en: '' },
    undoable: isUndoable(row),
  };
};

/** The records that were merged into one, newest first. */
export const mergesOf = async (seat: Seat, patientId: string): Promise<PatientMerge[]> => {
  const { id: keptId } = await patients.one(seat, await keptPatientId(patientId), { quietly: true });
  return Promise.all((await patientMerges.all(seat, { keptId }, { order: 'createdAt', descending: true })).map(presentMerge));
};

/** Keeps by what a record is found: what those were known by that are merged into it. In the caller's transaction. */
export const keepKnownAs = async (system: Seat, patientId: string): Promise<void> => {
  const merged = await patients.every(system, { mergedIntoId: patientId });
  const words = merged.flatMap(({ id, nameLine, documentLast }) => [nameLine, documentLast, id]).filter(Boolean);
  await patients.change(system, patientId, { knownAs: words.length ? words.join(' ') : null }, { action: 'patient.know-as' });
};
