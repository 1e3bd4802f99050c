import { mergeAccount } from '@bai/accounts/server';
import { accountOf, DAY, fromNow, goOn, HOUR, job, now, on, type Seat, systemSeat, through, transaction } from '@bai/kernel/server';
import { directoryProblems, MERGE_DAYS, type PatientMerge } from '../contracts';
import { patientMerges, patients } from './collections';
import { conflictsOf, moveRows, type Merging } from './merge-parts';
import { keepKnownAs, presentMerge, type MergeRow } from './merges';
import type { PatientRow } from './present-patient';
import { sideOf } from './preview-merge';

/** Locks both in the order of their ids: of two who merge the same two the other way round, one waits for the other. */
const lockBoth = async (system: Seat, keptId: string, mergedId: string): Promise<{ kept: PatientRow; merged: PatientRow }> => {
  const rows = new Map<string, PatientRow>();
  for (const id of [keptId, mergedId].sort()) rows.set(id, await patients.one(system, id, { lock: true }));
  return { kept: rows.get(keptId)!, merged: rows.get(mergedId)! };
};

/**
 * Makes one record of two: whatever names the merged one names the kept one, whose account alone is signed in with. Issued papers, the
 * trail and history say what they said. `merge.same` where they are one already, `merge.forbidden` with what forbids it.
 */
export const mergeInto = (seat: Seat, keptId: string, mergedId: string, reason: string): Promise<PatientMerge> =>
  transaction(async () => {
    const system = through(seat, 'merge-patients');
    const { kept, merged } = await lockBoth(system, keptId, mergedId);
    if (keptId === mergedId || kept.mergedIntoId || merged.mergedIntoId) throw directoryProblems.refuse('merge.same');
    const between = { kept: sideOf(kept), merged: sideOf(merged) };
    const forbidding = (await conflictsOf(between)).filter(({ forbids }) => forbids);
    if (forbidding.length) throw directoryProblems.refuse('merge.forbidden', { conflicts: forbidding.map(({ what }) => what) });
    await mergeAccount(seat, merged.accountId, kept.accountId, reason);
    const moved = await moveRows(system, between, reason);
    await patients.change(system, mergedId, { mergedIntoId: keptId }, { action: 'patient.merge', why: reason });
    await keepKnownAs(system, keptId);
    const whose = { keptId, mergedId, keptAccountId: kept.accountId, mergedAccountId: merged.accountId, byAccountId: accountOf(seat) };
    const undoableUntil = fromNow(MERGE_DAYS * DAY).toISOString();
    return presentMerge(await patientMerges.create(system, { ...whose, reason, moved, undoableUntil }, { why: reason }));
  });

/** The two sides of a merge that was made. */
export const betweenOf = ({ keptId, mergedId, keptAccountId, mergedAccountId }: MergeRow): Merging => ({
  kept: { patientId: keptId, accountId: keptAccountId },
  merged: { patientId: mergedId, accountId: mergedAccountId },
});

/**
 * What was on its way while two records were merged may name the one that is no more: it follows, and goes back with the rest. Where the
 * kept one was merged again it follows all the way, one merge after another.
 */
export const followMerge = (id: string): Promise<void> =>
  transaction(async () => {
    const system = systemSeat('follow-merge');
    const merge = await patientMerges.one(system, id, { lock: true });
    if (merge.state !== 'merged') return;
    const late = await moveRows(system, betweenOf(merge), merge.reason);
    if (late.length) await patientMerges.change(system, id, { moved: [...(merge.moved ?? []), ...late] });
  });

on<{ id: string }>('patient-merge.merged', 'directory.follow-merge', ({ payload: { id } }) => followMerge(id));

/** Oldest first, so that what follows one merge follows the next too. */
const followRecent = async (): Promise<void> => {
  const recent = await patientMerges.every(
    systemSeat('follow-merge'),
    { state: 'merged' },
    { narrow: (query, column) => void query.where(column('undoableUntil'), '>', now()) },
  );
  await goOn(recent, ({ id }) => followMerge(id));
};
job('directory.follow-merges', followRecent, { every: HOUR });
