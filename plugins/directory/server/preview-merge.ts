import { findAccount, masked as maskedAddress } from '@bai/accounts/server';
import { appendAudit, through, type Seat } from '@bai/kernel/server';
import { directoryProblems, type MergePreview } from '../contracts';
import { patients } from './collections';
import { conflictsOf, mergeParts, type MergeSide, type Merging } from './merge-parts';
import { presentPatient, type PatientRow } from './present-patient';

export const sideOf = ({ id, accountId }: PatientRow): MergeSide => ({ patientId: id, accountId });

const addressOf = async ({ accountId }: PatientRow): Promise<string> => maskedAddress((await findAccount(accountId))?.email ?? '');

const recordsOf = async (system: Seat, { kept, merged }: Merging): Promise<MergePreview['records']> => {
  const found: MergePreview['records'] = [];
  for (const rows of mergeParts().flatMap((part) => part.rows))
    found.push({ sort: rows.sort, kept: await rows.count(system, kept), moved: await rows.count(system, merged) });
  return found.filter(({ kept: had, moved }) => had + moved > 0);
};

/** Both records side by side, and all that a merge would move; what stands against it, and whether it forbids it. Nothing changes. */
export const previewMerge = async (seat: Seat, keptId: string, mergedId: string): Promise<MergePreview> => {
  const why = 'merge-preview';
  const [kept, merged] = [await patients.one(seat, keptId, { why }), await patients.one(seat, mergedId, { why })];
  if (keptId === mergedId || kept.mergedIntoId || merged.mergedIntoId) throw directoryProblems.refuse('merge.same');
  await appendAudit(seat, { action: 'patient.preview-merge', type: 'patient', id: keptId, person: keptId, after: { mergedId } });
  const between = { kept: sideOf(kept), merged: sideOf(merged) };
  const conflicts = await conflictsOf(between);
  return {
    kept: { patient: presentPatient(kept), address: await addressOf(kept) },
    merged: { patient: presentPatient(merged), address: await addressOf(merged) },
    records: await recordsOf(through(seat, why), between),
    conflicts,
    possible: conflicts.every(({ forbids }) => !forbids),
  };
};
