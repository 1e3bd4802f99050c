import { dutyOf, ruleSetOn } from '@bai/directory/server';
import { today, type Seat } from '@bai/kernel/server';
import { keptOriginal, openClaim, verifiedFor } from '@bai/prescriptions/server';
import type { Claim } from '../contracts';

/** Claims a verified prescription for the dispensary where the seller is on duty; two tabs of the same dispensary share one claim. */
export const claimFor = async (seat: Seat, prescriptionId: string): Promise<Claim> => {
  const { dispensary } = await dutyOf(seat);
  const rules = await ruleSetOn(today());
  const claim = await openClaim(seat, prescriptionId, dispensary.id);
  const { number, patientName, documentMasked, totalMg, leftMg, validUntil } = await verifiedFor(seat, prescriptionId);
  return {
    id: claim.id,
    prescriptionId,
    number,
    patientName,
    documentMasked,
    totalMg,
    leftMg,
    validUntil,
    until: claim.until,
    requiresOriginal: rules.requiresWetInk,
    keptOriginal: await keptOriginal(prescriptionId, dispensary.id),
    dispensingMode: rules.dispensingMode,
    restElsewhere: rules.dispensingMode === 'any_dispensary',
  };
};
