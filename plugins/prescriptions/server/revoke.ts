import { transaction, type Seat } from '@bai/kernel/server';
import type { Prescription } from '../contracts';
import { prescriptions } from './collections';
import { presentPrescription } from './present-prescription';
import { endReplacementOf } from './replacements/answer';
import { releaseClaimsOn } from './release-claims';

/** Revokes: from now on every check says so, and open claims end. */
export const revoke = (seat: Seat, id: string, reason: string): Promise<Prescription> =>
  transaction(async () => {
    const row = await prescriptions.move(seat, id, 'revoke', { set: { reason }, why: reason });
    await releaseClaimsOn(seat, id);
    await endReplacementOf(seat, id, reason);
    return presentPrescription(seat, row);
  });
