import { LEGAL, physicianById, physicianMayIssue } from '@bai/directory/server';
import { refuse } from '@bai/kernel/contracts';
import { today } from '@bai/kernel/server';
import type { PrescriptionRow } from '../collections';
import { refusedBy, type Unmet } from '../requirements';

/**
 * Why the prescriber of a form may not sign one in its place today: registration, license, training, or no work at its clinic any
 * more. On which weekdays they see people there does not matter: nobody is seen for it.
 */
export const signerProblems = async ({ physicianId, clinicId }: Pick<PrescriptionRow, 'physicianId' | 'clinicId'>): Promise<Unmet[]> => {
  const physician = await physicianById(physicianId);
  if (!physician) return [{ rule: 'physician.approved', source: LEGAL.form }];
  const links = physician.links.map((link) => ({ ...link, weekdays: null }));
  const unmet = refusedBy(() => physicianMayIssue({ ...physician, links }, clinicId, today()));
  return unmet ? [unmet] : [];
};

/** Refuses (`rule.unmet`) where the prescriber may not sign. */
export const requireSigner = async (row: PrescriptionRow): Promise<void> => {
  const [problem] = await signerProblems(row);
  if (problem) throw refuse('rule.unmet', { ...problem });
};
