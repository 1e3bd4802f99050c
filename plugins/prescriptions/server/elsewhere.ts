import { now, systemSeat } from '@bai/kernel/server';
import type { RuleSet } from '@bai/directory/contracts';
import { claims, type ClaimRow, type PrescriptionRow } from './collections';

/** The open claims of a prescription whose time is not over. */
export const openClaimsOn = (prescriptionId: string): Promise<ClaimRow[]> =>
  claims.all(systemSeat('claims'), { prescriptionId, state: 'open' }, { narrow: (query, column) => void query.where(column('until'), '>', now()) });

/**
 * Whether a prescription is another dispensary's for now: an open claim there, or a part that was dispensed there. `dispensariesOf` tells
 * the dispensaries of who asks, and is asked only where some dispensary holds the prescription.
 */
export const isElsewhere = async (
  row: PrescriptionRow,
  dispensariesOf: () => Promise<readonly string[]>,
  mode: RuleSet['dispensingMode'],
): Promise<boolean> => {
  if (mode === 'any_dispensary') return false;
  const holders = (await openClaimsOn(row.id)).map(({ dispensaryId }) => dispensaryId);
  if (mode === 'same_dispensary' && row.dispensaryId) holders.push(row.dispensaryId);
  if (holders.length === 0) return false;
  const dispensaries = await dispensariesOf();
  return holders.some((id) => !dispensaries.includes(id));
};
