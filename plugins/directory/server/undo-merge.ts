import { unmergeAccount } from '@bai/accounts/server';
import { accountOf, lookupHash, lookupHashes, nowIso, through, transaction, type Seat } from '@bai/kernel/server';
import { directoryProblems, type PatientMerge } from '../contracts';
import { patientMerges, patients } from './collections';
import { betweenOf } from './merge-patients';
import { giveRowsBack } from './merge-parts';
import { isUndoable, keepKnownAs, presentMerge } from './merges';
import type { PatientRow } from './present-patient';
import { documentKey } from './submit-identity';

/** What a record whose document the kept one has taken over is known by; `merge.document` as long as the other keeps it. */
const hashOf = async (system: Seat, merged: PatientRow): Promise<string | null> => {
  if (merged.documentHash || !merged.documentType) return merged.documentHash;
  const number = await patients.open(system, merged.id, 'documentNumber', 'undoing a merge');
  if (!number) return null;
  const key = documentKey(merged, number.toString());
  if (await patients.first(system, { documentHash: lookupHashes('document', key) })) throw directoryProblems.refuse('merge.document');
  return lookupHash('document', key);
};

/**
 * Makes them two records again: exactly the rows that were moved go back, what came since stays with the kept one. `merge.settled` after
 * its days, or when it was undone already; `merge.later` while the kept one is merged into another itself.
 */
export const undoMerge = (seat: Seat, id: string, reason: string): Promise<PatientMerge> =>
  transaction(async () => {
    const system = through(seat, 'merge-patients');
    const merge = await patientMerges.one(system, id, { lock: true });
    if (!isUndoable(merge)) throw directoryProblems.refuse('merge.settled');
    const kept = await patients.one(system, merge.keptId, { lock: true });
    if (kept.mergedIntoId) throw directoryProblems.refuse('merge.later');
    const merged = await patients.one(system, merge.mergedId, { lock: true });
    const documentHash = await hashOf(system, merged);
    await giveRowsBack(system, betweenOf(merge), merge.moved ?? [], reason);
    await patients.change(system, merged.id, { mergedIntoId: null, documentHash }, { action: 'patient.unmerge', why: reason });
    await keepKnownAs(system, kept.id);
    await unmergeAccount(seat, merge.mergedAccountId, reason);
    const set = { undoneAt: nowIso(), undoneById: accountOf(seat), undoneReason: reason };
    return presentMerge(await patientMerges.move(system, id, 'undo', { set, why: reason }));
  });
