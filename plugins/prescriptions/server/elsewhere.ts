import { now, systemSeat } from '@bai/kernel/server';
import type { RuleSet } from '@bai/directory/contracts';
import { claims, type ClaimRow, type PrescriptionRow } from './collections';

/** The open claims of a prescription whose time is not over. */
export const openClaimsOn = (prescriptionId: string): Promise<ClaimRow[]> =>
  claims.all(systemSeat('claims'), { prescriptionId, state: 'open' }, { narrow: (query, column) => void query.where(column('until'), '>', now()) });

/**
 * Whether a prescription is another dispensary's: `claimed` for now, by an open claim there, or `elsewhere` for good, by a part that was
 * dispensed there. `dispensariesOf` tells the dispensaries of who asks, and is asked only where some dispensary holds the prescription.
 */
export const heldElsewhere = async (
  row: PrescriptionRow,
  dispensariesOf: () => Promise<readonly string[]>,
  mode: RuleSet['dispensingMode'],
): Promise<'claimed' | 'elsewhere' | null> => {
  if (mode === 'any_dispensary') return null;
  const first = mode === 'same_dispensary' ? row.dispensaryId : null;
  const claiming = (await openClaimsOn(row.id)).map(({ dispensaryId }) => dispensaryId);
  if (!first && claiming.length === 0) return null;
  const dispensaries = await dispensariesOf();
  if (first && !dispensaries.includes(first)) return 'elsewhere';
  return claiming.some((id) => !dispensaries.includes(id)) ? 'claimed' : null;
};
