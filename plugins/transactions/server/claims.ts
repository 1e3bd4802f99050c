import { dutyOf, openDuty, ruleSetOn } from '@bai/directory/server';
import { accountOf, today, type Seat } from '@bai/kernel/server';
import { begunSales, keptOriginal, openClaim, verifiedFor } from '@bai/prescriptions/server';
import type { BegunSale, Claim } from '../contracts';

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

/** Returns the sales on prescriptions that the caller has begun and not finished, so that each is gone on with or released. */
export const listBegun = async (seat: Seat): Promise<BegunSale[]> => {
  const begun = await begunSales(seat);
  if (begun.length === 0) return [];
  const duty = await openDuty(accountOf(seat));
  return begun.map(({ claim: { id, dispensaryId, createdAt, until }, prescription: { id: prescriptionId, number, patientName, documentMasked, leftMg } }) => ({
    id,
    prescriptionId,
    number,
    patientName,
    documentMasked,
    leftMg,
    since: createdAt,
    until,
    here: duty === null || duty.dispensaryId === dispensaryId,
  }));
};
