import { now, systemSeat } from '@bai/kernel/server';
import type { RuleSet } from '@bai/directory/contracts';
import { claims, type ClaimRow, type PrescriptionRow } from './collections';

/** The open claims of a prescription whose time is not over. */
export const openClaimsOn = (prescriptionId: string): Promise<ClaimRow[]> =>
  claims.all(systemSeat('claims'), { prescriptionId, state: 'open' }, { narrow: (query, column) => void query.where(column('until'), '>', now()) });

/**
 * Whether a prescription is another dispensary's: `claimed` for now, by an open claim there, or `elsewhere` for good, by a part that was
 * dispensed there. `dispensaryId` is the dispensary of who asks.
 */
export const heldElsewhere = async (row: PrescriptionRow, dispensaryId: string, mode: RuleSet['dispensingMode']): Promise<'claimed' | 'elsewhere' | null> => {
  if (mode === 'any_dispensary') return null;
  const first = mode === 'same_dispensary' ? row.dispensaryId : null;
  if (first && first !== dispensaryId) return 'elsewhere';
  return (await openClaimsOn(row.id)).some((claim) => claim.dispensaryId !== dispensaryId) ? 'claimed' : null;
};
