import { renewablesPort } from '@bai/applications/server';
import { prescriptions, type PrescriptionRow } from './collections';

/** From these somebody may go on: what was revoked or replaced is nothing to go on from, and what is on hold is being looked into. */
export const STANDING: readonly PrescriptionRow['state'][] = ['active', 'dispensed', 'closed_outside'];

renewablesPort.fill(async (seat, prescriptionId) => {
  const { id, number, applicationId, validUntil, days, dispensedMg, state } = await prescriptions.one(seat, prescriptionId);
  return { id, number, applicationId, validUntil, days, dispensedMg, stands: STANDING.includes(state) };
});
